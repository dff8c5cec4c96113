import Testing

/// The rules of docs/architecture.md that a compiler does not check.
@Suite struct CodeRuleTests {
  @Test func unsafeStandsBehindFencesOnly() throws {
    let architecture = MarkdownText(try PackageFiles.text("docs/architecture.md"))
    let listed = architecture.section("Fences").filter { $0.hasPrefix("- ") }
      .compactMap { MarkdownText.spans($0).first }
    let found = try PackageFiles.files(below: "Sources", suffix: ".swift").filter {
      try hasWord("unsafe", PackageFiles.text($0))
    }
    #expect(!found.isEmpty)
    #expect(listed == found)
  }

  @Test func eachCLibraryIsImportedOnceInAStage() throws {
    let modules = try PackageFiles.files(below: "Sources", suffix: "/module.modulemap")
      .compactMap { $0.split(separator: "/").dropFirst().first }
    #expect(modules.count == 5)
    let files = try PackageFiles.files(below: "Sources", suffix: ".swift")
    for module in modules {
      let users = try files.filter { file in
        try PackageFiles.text(file).split(separator: "\n").contains { line in
          line.hasSuffix("import \(module)")
        }
      }
      // The generator of exports, which writes archives, is no part of the pipeline. Two stages
      // parse XML: the reader and that of the side files, for routes.
      let stages = users.filter { !$0.hasPrefix("Sources/ExportGenerator/") }
      let folders = stages.compactMap { $0.split(separator: "/").dropFirst().first }
      #expect(Set(folders).count == stages.count, "\(module): \(stages)")
      #expect(
        folders == (module == "CXML2" ? ["ExportReader", "SideFiles"] : Array(folders.prefix(1))),
        "\(module): \(stages)")
      #expect(!stages.isEmpty, "\(module)")
      #expect(users.count - stages.count <= (module == "CArchive" ? 1 : 0), "\(module): \(users)")
      for file in users {
        #expect(try PackageFiles.text(file).contains("internal import \(module)\n"), "\(file)")
      }
    }
  }

  @Test func noFileIsLong() throws {
    let files = try PackageFiles.files(below: "Sources", suffix: ".swift")
    #expect(files.count > 50)
    for file in files {
      let count = try PackageFiles.text(file).count { $0.isNewline }
      #expect(count <= 400, "\(file) has \(count) lines")
    }
  }

  @Test func nothingIsPutOff() throws {
    // In two parts, so that this file passes.
    let marks = ["TO" + "DO", "FIX" + "ME"]
    let swift = try ["Sources", "Tests"].flatMap {
      try PackageFiles.files(below: $0, suffix: ".swift")
    }
    let scripts = try PackageFiles.names(in: "scripts").map { "scripts/\($0)" }
    for file in try swift + scripts + PackageFiles.documents() + ["Package.swift", ".ci/run"] {
      let text = try PackageFiles.text(file)
      for mark in marks {
        #expect(!hasWord(mark, text), "\(file) holds \(mark)")
      }
    }
  }
}

/// Whether a word stands in a text, as `grep -w` finds it.
private func hasWord(_ word: String, _ text: String) -> Bool {
  func isPartOfWord(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte == 0x5F
  }
  return text.contains(word)
    && text.utf8.split { !isPartOfWord($0) }.contains { $0.elementsEqual(word.utf8) }
}
