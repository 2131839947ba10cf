/// What a mark in the picture of a timeline says of an occurrence.
enum MarkKind: Int, CaseIterable {
  case onTime, early, late, missed, suppressed, duplicate

  /// The kind for people.
  var words: String {
    switch self {
    case .onTime: "on time"
    case .early: "early"
    case .late: "late"
    case .missed: "missed"
    case .suppressed: "suppressed"
    case .duplicate: "duplicate"
    }
  }

  /// The name of its shape and its colour.
  var className: String { self == .onTime ? "ontime" : "\(self)" }
}

/// A mark in the picture of a timeline: an occurrence that rang, or did not.
struct Mark {
  var kind: MarkKind
  /// Where it stands, in milliseconds of local time: true time at the offset that the device had.
  var local: Int64
  /// The record that it stands for.
  var sequence: UInt64
  /// What it is, in a few words.
  var title: String
  /// Its story in sentences: when it was armed, what happened.
  var story: String
  /// The occurrence.
  var subject: String
}

/// How many marks there are of each kind.
struct MarkCounts {
  // In one piece, because there may be some hundred thousand of these; more places than kinds.
  private var counts = SIMD8<UInt64>()

  /// How many there are in all.
  var total: UInt64 { counts.wrappedSum() }

  subscript(kind: MarkKind) -> UInt64 {
    get { counts[kind.rawValue] }
    set { counts[kind.rawValue] = newValue }
  }

  static func += (left: inout MarkCounts, right: MarkCounts) {
    left.counts &+= right.counts
  }

  /// Whether anything did not come once and on time.
  var isTroubled: Bool { total > self[.onTime] }

  /// The counts for people, such as `27 on time, 1 late`.
  var words: String {
    let parts = MarkKind.allCases.filter { self[$0] > 0 }.map { "\(self[$0]) \($0.words)" }
    return parts.isEmpty ? "nothing rang" : parts.joined(separator: ", ")
  }
}
