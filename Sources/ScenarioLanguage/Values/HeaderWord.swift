/// The words that header lines begin with, in the order in which most files have them.
enum HeaderWord: String, CaseIterable, Sendable {
  case scenario, covers, zone, start, tzdata, engine, os, seed, include, matrix, always, finally, xfail, origin

  static let table = WordTable(
    HeaderWord.self,
    synonyms: [
      ("timezone", .zone), ("tz", .zone), ("begin", .start), ("starts", .start), ("from", .start), ("name", .scenario),
      ("title", .scenario), ("test", .scenario), ("description", .scenario), ("tags", .covers),
      ("requirements", .covers),
      ("platform", .os), ("phone", .os), ("random", .seed), ("import", .include), ("examples", .matrix),
      ("parameters", .matrix), ("each", .matrix), ("invariant", .always), ("invariants", .always), ("known", .xfail),
    ])

  /// How the line is written.
  var form: String {
    switch self {
    case .scenario: "scenario \"Title\""
    case .covers: "covers RO-1 RO-3"
    case .zone: "zone America/New_York"
    case .start: "start 2027-03-12 18:00"
    case .tzdata: "tzdata 2026f"
    case .engine: "engine strategy=horizon days=30 step=wall grace=4h"
    case .os: "os off=never limit=64"
    case .seed: "seed 42"
    case .include: "include \"common.scenario-part\""
    case .matrix: "matrix zone=America/New_York,Europe/London"
    case .always: "always no-duplicates on-time"
    case .finally: "finally armed-as-wanted"
    case .xfail: "xfail no-duplicates"
    case .origin: "origin seed=42 case=7"
    }
  }

  /// Whether there can be several such lines.
  var mayRepeat: Bool {
    switch self {
    case .covers, .engine, .os, .include, .matrix, .always, .finally: true
    case .scenario, .zone, .start, .tzdata, .seed, .xfail, .origin: false
    }
  }
}

extension HeaderWord {
  /// Its place in the table.
  var place: Int { HeaderWord.allCases.firstIndex(of: self) ?? 0 }
}
