internal import HealthModel

/// An element that is no record, with all that stands in it.
struct ExportElement: Equatable, Sendable {
  /// One attribute, in the order of the file.
  struct Attribute: Equatable, Sendable {
    var name: String
    var value: String
  }

  /// The name, with its prefix where it has one.
  var name: String
  var attributes: [Attribute]
  var children: [ExportElement] = []
  /// The text between the tags, children left out.
  var text: [UInt8] = []
  /// The byte of the XML at which it starts.
  var byte: Int
  /// Whether elements stand in it so deep that they were left out.
  var isTooDeep = false

  init(name: String, attributes: [Attribute], byte: Int) {
    self.name = name
    self.attributes = attributes
    self.byte = byte
  }

  /// The value of an attribute; `nil` where it is not there.
  subscript(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// The value of an attribute that may not be empty.
  func required(_ name: String) -> String? {
    self[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The whole element as JSON, in the form of ``OtherElement/content``, as far as it lasts from export
  /// to export; attributes in the byte order of their names.
  var json: String {
    var json = JSONText()
    write(to: &json)
    return json.text
  }

  private func write(to json: inout JSONText) {
    json.beginObject()
    json.member("name", name)
    let lasting = attributes.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      .compactMap { attribute in
        lastingText(attribute.value, of: attribute.name).map { (attribute.name, $0) }
      }
    if !lasting.isEmpty {
      json.key("attributes")
      json.beginObject()
      for (name, value) in lasting { json.member(name, value) }
      json.endObject()
    }
    let text = StandIn.restored(text[...])
    if text.utf8.contains(where: { !isXMLSpace($0) }) { json.member("text", text) }
    if !children.isEmpty {
      json.key("children")
      json.beginArray()
      for child in children { child.write(to: &json) }
      json.endArray()
    }
    json.endObject()
  }
}

extension [ExportElement] {
  /// The elements as a JSON array; `nil` where there are none.
  var json: String? {
    isEmpty ? nil : "[" + map(\.json).joined(separator: ",") + "]"
  }
}
