import ExportGenerator
import Testing
