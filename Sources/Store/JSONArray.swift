internal import Foundation
internal import HealthModel

/// A list of texts as one column holds it.
func jsonArray(_ texts: [String]) -> String {
  var json = JSONText()
  json.value(texts)
  return json.text
}

/// The texts of a column written by ``jsonArray(_:)``.
func texts(jsonArray text: String) -> [String] {
  (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
}
