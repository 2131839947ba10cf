internal import PhoneSimulator

/// What became of a date or a ring, in the one word that every report has for it.
enum TallyWord: Int, CaseIterable, Sendable {
  case onTime, early, late, missed, twice, unasked, untimed, leftOut

  /// The word for people; tables have it at the head of a column.
  var words: String {
    switch self {
    case .onTime: "on time"
    case .early: "early"
    case .late: "late"
    case .missed: "missed"
    case .twice: "twice"
    case .unasked: "unasked"
    case .untimed: "rang"
    case .leftOut: "left out"
    }
  }

  /// The word for a legend, where it does not explain itself.
  var meaning: String {
    switch self {
    case .onTime, .early, .late: words
    case .missed: "missed: due, and did not ring"
    case .twice: "twice: rang once more"
    case .unasked: "unasked: rang, and nobody asked for it"
    case .untimed: "rang; nobody said when"
    case .leftOut: "left out on purpose"
    }
  }

  /// The name of its shape and its colour.
  var className: String { self == .onTime ? "ontime" : "\(self)" }

  /// Whether a table has its column even when it is empty.
  var isUsual: Bool {
    switch self {
    case .onTime, .late, .missed, .twice: true
    case .early, .unasked, .untimed, .leftOut: false
    }
  }

  /// Whether anything but none of it is a fault.
  var isFault: Bool {
    switch self {
    case .early, .late, .missed, .twice, .unasked: true
    case .onTime, .untimed, .leftOut: false
    }
  }
}

extension Tally.Counts {
  /// How many there are of what a word stands for.
  subscript(word: TallyWord) -> Int {
    switch word {
    case .onTime: onTime
    case .early: early
    case .late: late
    case .missed: missed
    case .twice: twice
    case .unasked: unasked
    case .untimed: untimed
    case .leftOut: leftOut
    }
  }

  /// The counts for people, such as `16 due: 2 on time, 4 late, 10 missed`.
  var words: String {
    let parts = TallyWord.allCases.filter { self[$0] > 0 }.map { "\(self[$0]) \($0.words)" }
    if due == 0 { return (["nothing was due"] + parts).joined(separator: ", ") }
    return "\(due) due: \(parts.joined(separator: ", "))"
  }

  /// The word whose colour stands for all of it: the worst there is.
  var worst: TallyWord {
    let faults: [TallyWord] = [.missed, .twice, .unasked, .late, .early]
    return faults.first { self[$0] > 0 } ?? (due > 0 ? .onTime : .leftOut)
  }

  /// What tells better from worse, the most important first; less is better.
  var badness: [Int] { [missed, twice + unasked, late + early] }
}

extension Tally {
  /// The tally of these subjects only; of all of them where none is named.
  func showing(_ selection: TimelineSelection) -> Tally {
    guard !selection.subjects.isEmpty else { return self }
    var tally = self
    tally.subjects.removeAll { !selection.subjects.contains($0.id) }
    return tally
  }
}
