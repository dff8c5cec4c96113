import CommandTool
import Foundation

exit(await runProgram(Array(CommandLine.arguments.dropFirst())))
