// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "healthpipe", path: "..")],
  targets: [
    .executableTarget(
      name: "StatisticsBenchmark",
      dependencies: [.product(name: "Statistics", package: "healthpipe")])
  ],
  swiftLanguageModes: [.v6]
)
