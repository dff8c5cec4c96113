import HealthModel
import Testing

@Suite("Device texts")
struct DeviceDescriptionTests {
  /// A device text and its parts in HealthKit's order, `-` for one that is not there.
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let parts: [String]

    var testDescription: String { text }

    init(_ text: String, _ parts: String...) {
      self.text = text
      self.parts = parts
    }
  }

  private static func parts(_ device: DeviceDescription) -> [String] {
    [
      device.name, device.manufacturer, device.model, device.hardware, device.firmware,
      device.software, device.localIdentifier, device.udiDeviceIdentifier, device.creationDate,
    ].map { $0 ?? "-" }
  }

  @Test(
    "Parts of a device",
    arguments: [
      Case(
        "name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch4,2, software:7.0.1",
        "Apple Watch", "Apple Inc.", "Watch", "Watch4,2", "-", "7.0.1", "-", "-", "-"),
      Case(
        "name:Band, manufacturer:Co, model:0x2002, hardware:1, firmware:2.3, software:4, "
          + "localIdentifier:60:F4:45:EC:48:62-tacl, UDIDeviceIdentifier:(01)007:1, "
          + "creation date:2024-08-24 17:12:03 +0000",
        "Band", "Co", "0x2002", "1", "2.3", "4", "60:F4:45:EC:48:62-tacl", "(01)007:1",
        "2024-08-24 17:12:03 +0000"),
      Case("model:Watch", "-", "-", "Watch", "-", "-", "-", "-", "-", "-"),
      Case("creation date:x", "-", "-", "-", "-", "-", "-", "-", "-", "x"),
      Case("software:1, name:A", "A", "-", "-", "-", "-", "1", "-", "-", "-"),
      // What looks like a field and is none stays in the value.
      Case(
        "name:Anna, colour: red, Model:x,model:y, manufacturer:Co",
        "Anna, colour: red, Model:x,model:y",
        "Co", "-", "-", "-", "-", "-", "-", "-"),
      Case("name:, model:Watch, ", "-", "-", "Watch, ", "-", "-", "-", "-", "-", "-"),
      Case("name:", "-", "-", "-", "-", "-", "-", "-", "-", "-"),
      Case("name:A, model:", "A", "-", "-", "-", "-", "-", "-", "-", "-"),
      Case("name:A,", "A,", "-", "-", "-", "-", "-", "-", "-", "-"),
      Case("name:A, ", "A, ", "-", "-", "-", "-", "-", "-", "-", "-"),
      // A mark that joins the colon is part of the value.
      Case(
        "name:\u{301}A, model:\u{301}", "\u{301}A", "-", "\u{301}", "-", "-", "-", "-", "-", "-"),
      // Of a field that occurs twice the last one counts; the name begins the text.
      Case(
        "name:My, model:Watch of me, manufacturer:Co, model:Phone", "My, model:Watch of me", "Co",
        "Phone", "-", "-", "-", "-", "-", "-"),
      Case(
        "name:A, name:B, model:C, model:D", "A, name:B, model:C", "-", "D", "-", "-", "-", "-",
        "-", "-"),
    ])
  func readsParts(_ sample: Case) {
    #expect(Self.parts(DeviceDescription(sample.text)) == sample.parts)
  }

  @Test(
    "Texts of another form have no parts",
    arguments: [
      "", "Apple Watch", ", name:A", " name:A", "Name:A", "name", "A, name:B",
      "<<HKDevice: 0x2834ef0c0>, name:Apple Watch, model:Watch>", "serial:1, name:A",
    ])
  func refusesOtherForms(_ text: String) {
    #expect(DeviceDescription(text) == DeviceDescription(""))
    #expect(Self.parts(DeviceDescription(text)) == Array(repeating: "-", count: 9))
  }

  @Test("The parts of a made-up device come back", arguments: 0..<50 as Range<UInt64>)
  func givesPartsBack(_ seed: UInt64) {
    let labels = [
      "name", "manufacturer", "model", "hardware", "firmware", "software", "localIdentifier",
      "UDIDeviceIdentifier", "creation date",
    ]
    let pieces = [",", " ", ":", ", ", "a", "é", "🏃", "model", "name:", ",name:", ", Name:", ">"]
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
    var expected = Array(repeating: "-", count: labels.count)
    var fields: [String] = []
    for (index, label) in labels.enumerated() where next(3) > 0 {
      // A value that begins or ends with a letter cannot make a field with its neighbours.
      let value = "x" + (0..<next(6)).map { _ in pieces[next(pieces.count)] }.joined() + "x"
      let madeField = labels.contains { value.contains(", \($0):") }
      if madeField { continue }
      expected[index] = value
      fields.append("\(label):\(value)")
    }
    #expect(Self.parts(DeviceDescription(fields.joined(separator: ", "))) == expected)
  }
}
