/// The parts of a device text: who made the device and which one it is.
public struct DeviceDescription: Equatable, Sendable {
  /// The name that the device or its user gave, such as `Apple Watch`.
  public private(set) var name: String?
  /// The maker, such as `Apple Inc.`.
  public private(set) var manufacturer: String?
  /// The model, such as `Watch` or `0x2002`.
  public private(set) var model: String?
  /// The version of the hardware, such as `Watch4,2`.
  public private(set) var hardware: String?
  /// The version of the firmware.
  public private(set) var firmware: String?
  /// The version of the software, such as `7.0.1`.
  public private(set) var software: String?
  /// An identifier that the phone gave to the device.
  public private(set) var localIdentifier: String?
  /// The device identifier of a medical device, as the United States' registry defines it.
  public private(set) var udiDeviceIdentifier: String?
  /// When the phone first knew the device, as written (`2024-08-24 17:12:03 +0000`).
  public private(set) var creationDate: String?

  /// Reads a device text without its memory address and brackets.
  ///
  /// Values hold commas and colons (`hardware:Watch4,2`), so that the text is cut only where a comma
  /// and a blank come before the name of a field and a colon. A name can hold even that: of a field
  /// that occurs twice the last place counts, and the earlier one belongs to the value before it.
  ///
  /// - Parameter text: ``SampleOrigin/device``, such as `name:Apple Watch, model:Watch`. From a
  ///   text of another form, which does not begin with a field, every part is `nil`; so is an
  ///   empty part.
  public init(_ text: String) {
    let bytes = Array(text.utf8)
    guard let first = Self.field(in: bytes, at: 0) else { return }
    var places: [(field: Field, start: Int, value: Int)] = [(first, 0, first.label.utf8.count)]
    for index in bytes.indices.dropLast(2)
    where bytes[index] == UInt8(ascii: ",") && bytes[index + 1] == UInt8(ascii: " ") {
      guard let field = Self.field(in: bytes, at: index + 2), field.label != first.label else {
        continue
      }
      places.removeAll { $0.field.label == field.label }
      places.append((field, index, index + 2 + field.label.utf8.count))
    }
    for (number, place) in places.enumerated() {
      let end = number + 1 < places.count ? places[number + 1].start : bytes.count
      guard place.value < end else { continue }
      self[keyPath: place.field.part] = String(decoding: bytes[place.value..<end], as: UTF8.self)
    }
  }

  private struct Field {
    /// The name with its colon.
    let label: String
    let part: WritableKeyPath<DeviceDescription, String?>
  }

  /// The fields in the order in which HealthKit writes them.
  private static var fields: [Field] {
    [
      Field(label: "name:", part: \.name),
      Field(label: "manufacturer:", part: \.manufacturer),
      Field(label: "model:", part: \.model),
      Field(label: "hardware:", part: \.hardware),
      Field(label: "firmware:", part: \.firmware),
      Field(label: "software:", part: \.software),
      Field(label: "localIdentifier:", part: \.localIdentifier),
      Field(label: "UDIDeviceIdentifier:", part: \.udiDeviceIdentifier),
      Field(label: "creation date:", part: \.creationDate),
    ]
  }

  private static func field(in bytes: [UInt8], at index: Int) -> Field? {
    fields.first { bytes[index...].starts(with: $0.label.utf8) }
  }
}
