// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "healthpipe", path: "..")],
  targets: [
    .executableTarget(
      name: "FuzzExportReader",
      dependencies: [.product(name: "HealthPipeline", package: "healthpipe")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ],
  swiftLanguageModes: [.v6])
