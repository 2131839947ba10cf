internal import CivilTime
internal import Rollover

/// What the commands of one moment have changed of what is asked for, as long as the engine may refuse them.
///
/// The log names the subject of a command that is refused, or nothing. So each change is kept with the step that it came of.
struct RefusableChanges: Sendable {
  /// One change.
  struct Change: Sendable {
    var subject: SubjectID
    /// How the log begins that refuses the command.
    var prefix: String
    var step: UInt32
    /// The subject as it was before; `nil` where nobody knew it.
    var before: AskedSubject?
  }

  private var changes: [Change] = []
  private var time: Instant?

  /// Begins with a command; what was not refused in its moment is not any more.
  mutating func begin(_ time: Instant) {
    if self.time != time { changes = [] }
    self.time = time
  }

  /// Notes what a subject is like before a command about it.
  mutating func note(_ subject: SubjectID, _ name: String, _ step: UInt32, before: AskedSubject?) {
    changes.append(Change(subject: subject, prefix: name + ": ", step: step, before: before))
  }

  /// Something became of a subject, which is not to be forgotten.
  mutating func forget(_ subject: SubjectID) { changes.removeAll { $0.subject == subject } }

  /// The change that a record tells the refusal of, if it is the last one of its subject; `nil` where there is none.
  mutating func take(_ record: TraceRecord, _ text: String) -> Change? {
    guard record.time == time else { return nil }
    let own = changes.filter { $0.step == record.step }
    let place = changes.lastIndex { text.hasPrefix($0.prefix) }
    guard let place = place ?? (own.count == 1 ? changes.lastIndex { $0.step == record.step } : nil) else { return nil }
    let change = changes.remove(at: place)
    return changes[place...].contains { $0.subject == change.subject } ? nil : change
  }
}
