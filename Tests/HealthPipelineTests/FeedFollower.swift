import Foundation
import HealthPipeline
import Store
import Testing

/// A consumer that holds what the change feed has told it.
struct FeedFollower {
  /// Records by kind and id, without the anchors of the runs that wrote them.
  private(set) var records: [String: String] = [:]
  /// All words for changes that came.
  private(set) var changes: Set<String> = []
  private var anchor = 0
  private let kinds: [FeedKind]

  /// A consumer; where no samples are kept, their feed cannot be followed.
  init(keepsSamples: Bool) {
    kinds = FeedKind.allCases.filter { keepsSamples || $0 != .samples }
  }

  /// Takes in all that is new.
  mutating func catchUp(with database: Database) throws {
    var text = ""
    try writeChanges(ChangesRequest(database: database.path, since: anchor, kinds: kinds)) {
      text += $0
      return true
    }
    let anchorMember = /"anchor":[0-9]+/
    for line in text.split(separator: "\n") {
      let decoded = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let entry = try #require(decoded)
      let kind = try #require(entry["kind"] as? String)
      let id = try #require(entry["id"] as? String)
      let change = try #require(entry["change"] as? String)
      let stamp = try #require(entry["anchor"] as? Int)
      #expect(stamp > anchor)
      changes.insert(change)
      let key = kind + " " + id
      if change == "deleted" {
        #expect(entry["record"] == nil)
        records[key] = nil
        continue
      }
      // What a consumer holds is changed, what it does not hold is added.
      if change == "changed" { #expect(records[key] != nil, "\(key)") }
      let record = try #require(line.range(of: "\"record\":"))
      records[key] = String(line[record.upperBound...]).replacing(anchorMember, with: "")
    }
    anchor = try database.number("SELECT value FROM store WHERE name = 'anchor'")
  }
}
