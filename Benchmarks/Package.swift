// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "healthpipe", path: "..")],
  targets: [
    // The statistics stage alone, over generated columns.
    .executableTarget(
      name: "StatisticsBenchmark",
      dependencies: [.product(name: "Statistics", package: "healthpipe")]),
    // Whole commands of the program beside the floor; Benchmarks/run starts it.
    .executableTarget(name: "PipelineBenchmark"),
  ],
  swiftLanguageModes: [.v6]
)
