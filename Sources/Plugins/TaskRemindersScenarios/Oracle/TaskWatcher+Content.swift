internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What the oracle reads only to see that nothing of a person's is in it: titles, and times to be reminded at.
extension TaskWatcher {
  mutating func read(_ text: String, at moment: borrowing Moment, into findings: inout Findings) {
    for content in contents where text.contains(content) {
      findings.violations.append(
        Violation(.noContentInLog, at: moment.now, nil, "a text of the trace holds a title: \(text)"))
    }
    // Few texts hold a time, and there may be thousands of reminders.
    guard text.contains(":") else { return }
    for local in times
    where text.contains("\(local.date) \(local.time)") || text.contains("\(local.date)T\(local.time)") {
      findings.violations.append(
        Violation(.noContentInLog, at: moment.now, nil, "a text of the trace holds the time of a reminder: \(text)"))
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
