internal import CivilTime
internal import Rollover

/// Writes records as the lines of a timeline, one after another; each line needs only the records before it.
///
/// ```
/// 2027-03-13 09:00:00 -05:00        delivered  walk@2027-03-13
/// 2027-03-14 09:00:00 -04:00  +23h  delivered  walk@2027-03-14
/// ```
///
/// The columns: the date, time and offset that the device showed; for a delivery, the time since the one before of the
/// same subject; what happened; to what; and what goes with it. Control characters in names and texts are escaped.
public struct TimelineFormat: Sendable {
  private var lastDeliveries: [SubjectID: Instant] = [:]
  private var dateText: (date: CivilDate, text: String) = (.epoch, CivilDate.epoch.description)

  /// Whether a span that is wider than its column is rounded to fit, with a tilde instead of its sign.
  private let isNarrow: Bool

  /// Starts a timeline.
  ///
  /// - Parameter isNarrow: whether a span that is wider than its column is rounded to fit, with a tilde instead of its sign.
  public init(isNarrow: Bool = false) { self.isNarrow = isNarrow }

  /// The line of a record, without its end.
  public mutating func line(_ record: TraceRecord, of trace: Trace) -> String {
    var line = ""
    line.reserveCapacity(80)
    append(record, of: trace, to: &line)
    return line
  }

  /// Adds the line of a record to a text, without a line end.
  ///
  /// - Complexity: constant, but for the look-up of a name.
  public mutating func append(_ record: TraceRecord, of trace: Trace, to text: inout String) {
    let local = record.local
    if local.date != dateText.date { dateText = (local.date, local.date.description) }
    text += dateText.text
    text += " "
    text.append(local.time)
    text += " "
    text += record.offset.description
    text += "  "
    // A span wider than its column takes the space before the next one, and pushes it only when that is used up.
    text.append(padded: elapsed(record), to: 6)
    text.append(padded: record.word(in: trace), to: 11)
    let subject = record.subjectText(in: trace).printable
    text += subject
    let detail = record.detailText(in: trace).printable
    if !detail.isEmpty {
      if !subject.isEmpty { text += "  " }
      text += detail
    }
    while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
  }

  private mutating func elapsed(_ record: TraceRecord) -> String {
    guard record.kind == .delivered, let subject = record.subject?.subject else { return "" }
    defer { lastDeliveries[subject] = record.time }
    guard let last = lastDeliveries[subject] else { return "" }
    let span = record.time - last
    let text = span.elapsedText
    return isNarrow && text.utf8.count > 5 ? span.roundedText : text
  }
}

extension TimeSpan {
  /// The span with its sign, in hours up to two days, so that a day of 23 hours differs from one of 24 at a glance.
  package var elapsedText: String {
    let sign = milliseconds < 0 ? "" : "+"
    guard magnitude >= .hours(24), magnitude < .hours(48) else { return sign + description }
    let hours = milliseconds / 3_600_000
    let rest = TimeSpan(milliseconds: magnitude.milliseconds % 3_600_000)
    return sign + "\(hours)h" + (rest == .zero ? "" : rest.description)
  }
}

extension TimeSpan {
  /// The span in at most five characters: minutes below ten hours, hours below two days, then days and hours.
  fileprivate var roundedText: String {
    let minutes = (magnitude.milliseconds + 30_000) / 60_000
    let sign = magnitude.milliseconds % 60_000 == 0 && minutes < 600 ? "+" : "~"
    if minutes < 600 { return sign + "\(minutes)m" }
    let hours = (minutes + 30) / 60
    if hours < 48 { return "~\(hours)h" }
    return hours < 240 && hours % 24 < 10 ? "~\(hours / 24)d\(hours % 24)h" : "~\((hours + 12) / 24)d"
  }
}

extension String {
  fileprivate mutating func append(padded word: String, to width: Int) {
    self += word
    let spaces = max(1, width - word.utf8.count)
    for _ in 0..<spaces { self += " " }
  }

  /// The time with its seconds, also when there are none: columns stay columns.
  fileprivate mutating func append(_ time: TimeOfDay) {
    self += time.description
    if time.second == 0 { self += ":00" }
  }
}
