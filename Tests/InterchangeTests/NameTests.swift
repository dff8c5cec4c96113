import Testing

@testable import Interchange

/// Ids made of names, and dates in another form.
@Suite struct NameTests {
  @Test(arguments: [
    ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
    ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
    ),
    (String(repeating: "a", count: 1_000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
  ])
  func digests(text: String, expected: String) {
    let digits = sha1(Array(text.utf8)).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    #expect(digits.joined() == expected)
  }

  /// Of every length around the ends of blocks another one.
  @Test(arguments: 0..<130) func lengths(count: Int) {
    #expect(sha1([UInt8](repeating: 0x61, count: count)).count == 20)
    #expect(
      sha1([UInt8](repeating: 0x61, count: count))
        != sha1([UInt8](repeating: 0x61, count: count + 1)))
  }

  /// Expected are the UUIDs of Python's `uuid.uuid5(uuid.NAMESPACE_URL, "urn:healthpipe:…")`.
  @Test func uuids() {
    #expect(
      nameBasedUUID(subject: "me", name: "daily-steps.20210912T150000Z")
        == "8b7a09f0-4eea-5677-90bc-208be7eb8220")
    #expect(
      nameBasedUUID(subject: "Anna Müller", name: "patient")
        == "8f2479b0-d667-5d6e-b7ca-1be8da055775")
    #expect(
      nameBasedUUID(subject: "", name: "")
        == "c6c8d19a-8f37-5c2a-8c0e-30c8233fd648")
  }

  @Test(arguments: [
    ("2021-09-13T00:00:00+09:00", "2021-09-13 00:00:00 +0900"),
    ("2021-09-13T23:59:59-03:30", "2021-09-13 23:59:59 -0330"),
    ("2021-09-13T01:02:03Z", "2021-09-13 01:02:03 +0000"), ("", ""), ("2021", "2021"),
  ])
  func dates(iso: String, expected: String) { #expect(healthAutoExportDate(iso) == expected) }

  /// In a zone whose clock goes from 2 to 3 in the night of the 31st of March 2024.
  @Test(
    arguments: [
      (1_711_879_199, "2024-03-31 00:00:00 +0100"), (1_711_843_200, "2024-03-31 00:00:00 +0100"),
      (1_711_839_599, "2024-03-30 00:00:00 +0100"), (1_711_965_599, "2024-04-01 00:00:00 +0200"),
    ] as [(Int64, String)])
  func midnights(instant: Int64, expected: String) {
    let day = healthAutoExportDay(of: instant) { moment in
      let summer: Int64 = moment >= 1_711_846_800 ? 2 : 1
      return utc(moment + summer * 3_600).replacing("+00:00", with: "+0\(summer):00")
    }
    #expect(day == expected)
  }

  @Test(
    arguments: [
      ([], "Unknown"), (["Watch"], "Watch"), (["Watch", "", "iPhone"], "Watch|iPhone"),
      ([""], "Unknown"),
    ] as [([String], String)])
  func sources(names: [String], expected: String) {
    #expect(healthAutoExportSource(names) == expected)
  }
}
