internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// The rows of a page's table, as many as a page can bear.
///
/// Rows are collected on three levels at once: every record, what tells the story, and what is out of the ordinary. A level
/// with too many rows is given up, and the page shows the fullest of those that are left.
struct RecordRows {
  /// What a level holds, and what the page says when it is the one that is shown.
  struct Level {
    var kinds: KindSet
    var note: String
    var rows: [[UInt8]] = []
    /// Warnings that say the same with other numbers: the row of the first, how many there are, and when the last came.
    var folded: [String: (row: Int, count: Int, last: String)] = [:]
    /// The words that stand in the rows, in the order in which they were met.
    var words: [(word: String, isStory: Bool, count: Int)] = []
    var count = 0

    /// Counts a warning for the first of its kind, if there is one.
    mutating func fold(_ record: TraceRecord, _ trace: Trace) -> Bool {
      let text = (record.subject.map(trace.text) ?? "") + record.detailText(in: trace)
      let key = String(text.unicodeScalars.filter { !("0"..."9" ~= $0) })
      if let before = folded[key] {
        folded[key] = (before.row, before.count + 1, record.stamp)
        return true
      }
      folded[key] = (rows.count, 1, record.stamp)
      return false
    }

    /// Gives the rows that stand for several their number.
    mutating func settle() {
      for (row, count, last) in folded.values.sorted(by: { $0.row < $1.row }) where count > 1 && row < rows.count {
        rows[row].removeLast()
        rows[row].append(text: " <b>×\(count)</b>, the last one \(last)\n")
      }
      folded = [:]
    }

    mutating func count(_ word: String, _ kind: TraceRecord.Kind) {
      if let place = words.firstIndex(where: { $0.word == word }) { return words[place].count += 1 }
      words.append((word, KindSet.story.contains(kind), 1))
    }
  }

  private(set) var levels = [
    Level(kinds: .all, note: ""),
    Level(kinds: .story, note: "Only what tells the story is listed here, because there are so many records."),
    Level(
      kinds: KindSet([.missed, .suppressed, .held, .refused, .late, .warning, .failed, .evicted, .fault]),
      note: "Only what is out of the ordinary is listed here, because there are so many records."),
  ]
  private var names = SubjectNames { name in
    var bytes: [UInt8] = []
    bytes.appendXML(name.clipped(to: PictureBuilder.nameLimit))
    return bytes
  }
  private var label = ""
  private let showsRun: Bool

  /// Rows of the table.
  static let limit = 10_000
  private static let textLimit = 300

  /// - Parameter showsRun: whether a column says which run a row belongs to.
  init(showsRun: Bool) { self.showsRun = showsRun }

  mutating func begin(_ source: ReportSource) {
    label = source.label
    for place in levels.indices { levels[place].settle() }
  }

  mutating func add(_ record: TraceRecord, of trace: Trace, isShown: Bool) {
    guard isShown else { return }
    var row: [UInt8]?
    for place in levels.indices where levels[place].kinds.contains(record.kind) {
      if record.kind == .warning, levels[place].fold(record, trace) { continue }
      levels[place].count += 1
      guard levels[place].count <= Self.limit else {
        // The last level is cut off, the others are of no use when they are not complete.
        if place < levels.count - 1 { levels[place].rows = [] }
        continue
      }
      let bytes = row ?? self.row(of: record, in: trace)
      row = bytes
      levels[place].rows.append(bytes)
      levels[place].count(record.word(in: trace), record.kind)
    }
  }

  /// The fullest level that is complete, or as much of the last one as there is.
  var chosen: Level {
    var level = levels.first { $0.count <= Self.limit } ?? levels[levels.count - 1]
    level.settle()
    return level
  }

  /// How many records the chosen level leaves out.
  var leftOut: Int { levels[0].count - min(chosen.count, Self.limit) }

  private mutating func row(of record: TraceRecord, in trace: Trace) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(text: "<tr data-k=\"\(record.word(in: trace))\">")
    if showsRun {
      bytes.append(text: "<td><bdi>")
      bytes.appendXML(label.clipped(to: PictureBuilder.nameLimit))
      bytes.append(text: "</bdi>")
    }
    bytes.append(text: "<td class=\"n\">\(record.sequence)<td class=\"t\">\(record.stamp)")
    bytes.append(text: "<td class=\"k\">\(record.word(in: trace))<td class=\"o\"><bdi>")
    if let subject = record.subject {
      bytes += names[subject.subject, trace]
      if !record.isAboutSchedule { bytes.append(subject.occurrence) }
    }
    bytes.append(text: "</bdi><td><bdi>")
    bytes.appendXML(record.detailText(in: trace).clipped(to: Self.textLimit))
    bytes.append(text: "</bdi>\n")
    return bytes
  }
}
