import Testing

@testable import PipelineFile

@Suite struct HostileInputTests {
  /// A short file with a value of every kind.
  static let file = Array(
    """
    {name:'n',subject:"s",origin:'o',read:["StepCount","Workout"],// c
    units:{StepCount:'count'},sourceAliases:{'\\u0061\\xe9':'b'},collections:[{name:'a',
    type:"StepCount",options:['cumulativeSum',],interval:{day:0x1},where:{above:-.5e1,
    unit:'count'},within:'workouts'}],/**/output:{database:"d",samples:true,documents:
    {path:'p'}},timeZone:"Asia/Tokyo",firstRun:"2024-01-01",guard:{maxDeleted:"5%"}}
    """.utf8)

  /// Reads a text; whatever it is, the answer is a pipeline or mistakes with places in the text.
  @discardableResult func isRead(_ text: [UInt8]) -> Bool {
    do throws(PipelineMistakes) {
      _ = try readPipeline(text: text, fileName: "f")
      return true
    } catch {
      let lines = text.count { $0 == 0x0A || $0 == 0x0D } + 1
      #expect(!error.mistakes.isEmpty)
      #expect(error.mistakes.allSatisfy { 1...lines ~= $0.line && $0.column >= 1 })
      let places = error.mistakes.map { TextPosition(line: $0.line, column: $0.column) }
      #expect(places == places.sorted())
      #expect(error.mistakes.allSatisfy { !$0.description.contains("\n") })
      return false
    }
  }

  @Test func theFileIsCorrect() {
    #expect(isRead(Self.file))
  }

  @Test func everyPrefixIsRefused() {
    for length in 0..<Self.file.count {
      #expect(!isRead(Array(Self.file[..<length])), "\(length) bytes")
    }
  }

  @Test(arguments: 0..<8) func everyFlippedBitIsReadOrRefused(_ bit: Int) {
    var refused = 0
    for index in Self.file.indices {
      var text = Self.file
      text[index] ^= 1 << bit
      if !isRead(text) { refused += 1 }
    }
    #expect(refused > Self.file.count / 4)
  }

  @Test(arguments: [0x00, 0x0A, 0x22, 0x5C, 0x7D, 0xFF])
  func everyReplacedByteIsReadOrRefused(_ byte: UInt8) {
    var refused = 0
    for index in Self.file.indices {
      var text = Self.file
      text[index] = byte
      if !isRead(text) { refused += 1 }
    }
    #expect(refused > Self.file.count / 4)
  }

  @Test func everyMissingByteIsReadOrRefused() {
    var refused = 0
    for index in Self.file.indices {
      var text = Self.file
      text.remove(at: index)
      if !isRead(text) { refused += 1 }
    }
    #expect(refused > Self.file.count / 4)
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func noiseIsRefused(_ seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let text = (0..<64).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    #expect(!isRead(text))
  }
}
