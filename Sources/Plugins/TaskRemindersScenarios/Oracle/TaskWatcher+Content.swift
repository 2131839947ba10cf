internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What the oracle reads only to see that nothing of a person's is in it: titles, and times to be reminded at.
extension TaskWatcher {
  mutating func read(_ text: String, at moment: borrowing Moment, into findings: inout Findings) {
    for content in contents where text.contains(content) {
      findings.violations.append(
        Violation(.noContentInLog, at: moment.now, nil, named: "a text of the trace holds a title: \(name: text)"))
    }
    // Few texts hold a time, and there may be thousands of reminders.
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: ":")) else { return }
    for time in times where time.isWithin(bytes) {
      findings.violations.append(
        Violation(
          .noContentInLog, at: moment.now, nil, named: "a text of the trace holds the time of a reminder: \(name: text)"
        ))
    }
  }

  mutating func read(_ entry: LogEntry, at moment: borrowing Moment, into findings: inout Findings) {
    switch entry {
    case .missed(let identifier, _?, _) where places[identifier.subject] != nil,
      .late(let identifier, _?, _) where places[identifier.subject] != nil:
      findings.violations.append(
        Violation(.noContentInLog, at: moment.now, identifier, "the log says when the reminder was due"))
    // An app that has not heard of a reminder may say the date of something else.
    case .placesShort(_, _, let date?)
    where watches.indices.contains { place in
      watches[place].wanted?.date == date && !unheard.contains { $0.contains(place) }
    }:
      findings.violations.append(
        Violation(
          .noContentInLog, at: moment.now, nil, "the log says the date of a reminder that found no place: \(date)"))
    default: break
    }
  }
}

/// A time that a person chose, as texts show it.
struct TimeText: Sendable {
  let local: CivilDateTime
  private let date: [UInt8]
  private let time: [UInt8]

  init(_ local: CivilDateTime) {
    self.local = local
    date = Array("\(local.date)".utf8)
    time = Array("\(local.time)".utf8)
  }

  /// Whether a text holds it, with a space or a T between its date and its time.
  func isWithin(_ text: [UInt8]) -> Bool {
    let length = date.count + 1 + time.count
    guard length <= text.count else { return false }
    for start in 0...(text.count - length) where text[start] == date[0] {
      let middle = text[start + date.count]
      if middle == UInt8(ascii: " ") || middle == UInt8(ascii: "T"), text[start...].starts(with: date),
        text[(start + date.count + 1)...].starts(with: time)
      {
        return true
      }
    }
    return false
  }
}
