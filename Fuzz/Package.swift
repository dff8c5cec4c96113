// swift-tools-version: 6.2

import PackageDescription

/// A fuzzer: what libFuzzer calls, and links to the properties in `Tests` that it checks.
func fuzzer(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: [.product(name: "HealthPipeline", package: "healthpipe")],
    swiftSettings: [
      .unsafeFlags(["-parse-as-library"]),
      .strictMemorySafety(),
      .treatAllWarnings(as: .error),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ])
}

let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "healthpipe", path: "..")],
  targets: [
    fuzzer("FuzzExportReader"), fuzzer("FuzzExportInput"), fuzzer("FuzzUnits"),
    fuzzer("FuzzDates"), fuzzer("FuzzMetadata"), fuzzer("FuzzPipelineFile"),
    fuzzer("FuzzElectrocardiogram"), fuzzer("FuzzRoute"),
  ],
  swiftLanguageModes: [.v6])
