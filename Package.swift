// swift-tools-version: 6.2

import PackageDescription

/// Settings every Swift target shares: one list, so that no target is laxer than another.
let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A stage of the pipeline: one folder, one job.
func stage(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of a stage; `Cases` and `Golden` folders beside them are read in place.
func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

let package = Package(
  name: "healthpipe",
  products: [
    .library(name: "HealthPipeline", targets: ["HealthPipeline"]),
    .library(name: "Statistics", targets: ["HealthModel", "Statistics"]),
    .executable(name: "healthpipe", targets: ["healthpipe"]),
    .executable(name: "healthpipe-generate", targets: ["healthpipe-generate"]),
  ],
  targets: [
    // C libraries, from the operating system's packages.
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    // A header of the C library.
    .systemLibrary(name: "CMalloc"),

    // The stages, in the order in which data passes through them.
    stage("HealthModel"),
    stage("Digest", ["CCrypto"]),
    stage("PipelineFile", ["HealthModel"]),
    stage("ExportInput", ["HealthModel", "Digest", "CArchive"]),
    stage("ExportReader", ["HealthModel", "CXML2"]),
    stage("SideFiles", ["HealthModel", "CXML2"]),
    stage("Statistics", ["HealthModel"]),
    stage("Reconciliation"),
    stage("Store", ["HealthModel", "CSQLite"]),
    stage("Documents", ["HealthModel", "Digest"]),
    stage("Interchange", ["HealthModel"]),
    stage("Reports", ["HealthModel"]),
    stage(
      "HealthPipeline",
      [
        "HealthModel", "Digest", "PipelineFile", "ExportInput", "ExportReader", "Statistics",
        "SideFiles", "Reconciliation", "Store", "Documents", "Interchange", "Reports", "CMalloc",
      ]),
    stage(
      "CommandTool",
      ["HealthModel", "Documents", "HealthPipeline", "Reconciliation", "Reports", "Store"]),
    stage("ExportGenerator", ["CArchive"]),

    // What people start.
    .executableTarget(
      name: "healthpipe", dependencies: ["CommandTool"], swiftSettings: settings),
    .executableTarget(
      name: "healthpipe-generate", dependencies: ["ExportGenerator"], swiftSettings: settings),

    // Tests, a target for each stage.
    tests("HealthModelTests", ["HealthModel", "ExportGenerator"]),
    tests("PipelineFileTests", ["PipelineFile", "HealthModel"]),
    tests("ExportInputTests", ["ExportInput", "Digest"], exclude: ["Cases"]),
    tests(
      "StoreTests", ["HealthModel", "Store", "ExportGenerator"], exclude: ["Schemas"]),
    tests("DocumentsTests", ["HealthModel", "Documents"]),
    tests("InterchangeTests", ["HealthModel", "Interchange"]),
    tests(
      "ExportReaderTests", ["ExportReader", "HealthModel", "ExportGenerator"], exclude: ["Cases"]),
    tests("SideFilesTests", ["SideFiles", "HealthModel"], exclude: ["Cases"]),
    tests("StatisticsTests", ["HealthModel", "Statistics", "ExportGenerator"]),
    tests("ReconciliationTests", ["Reconciliation"]),
    tests("ReportsTests", ["Reports", "HealthModel"], exclude: ["Golden"]),
    tests("ExportGeneratorTests", ["ExportGenerator"]),
    tests("DocumentationTests", []),
    tests(
      "HealthPipelineTests",
      [
        "HealthPipeline", "HealthModel", "Digest", "ExportInput", "SideFiles", "Store", "Documents",
        "ExportReader",
        "PipelineFile", "Statistics", "Reconciliation", "Reports", "ExportGenerator",
      ],
      exclude: ["Cases", "FormatCases", "RealExports"]),
    tests(
      "CommandToolTests", ["CommandTool", "HealthModel", "Store", "healthpipe"],
      exclude: ["FailingWrites", "Reconciliations"]),
  ],
  swiftLanguageModes: [.v6]
)
