internal import CMalloc
import CommandTool
import Foundation

// Columns of millions of samples go back to the system when they are let go, instead of leaving holes.
mallopt(M_MMAP_THRESHOLD, 256 << 10)
exit(await runProgram(Array(CommandLine.arguments.dropFirst())))
