internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What happened and was decided in a run, by what it is about; places count the trace's records and its decisions.
struct StoryIndex: Sendable {
  /// The word for each subject that was asked for.
  var nouns: [SubjectID: String] = [:]
  /// By how much rings were late, by their records, as every report has it.
  var lateness: [UInt64: TimeSpan] = [:]
  /// The places of records about each request, of commands about each subject, and of what happened to the phone.
  var own: [RequestIdentifier: [Int]] = [:]
  var commands: [SubjectID: [Int]] = [:]
  var phone: [Int] = []
  /// The requests of each subject that may ring for others, and its steps with the dates on which they were to ring.
  var repeating: [SubjectID: [RequestIdentifier]] = [:]
  var steps: [SubjectID: [(step: RequestIdentifier, date: CivilDate?)]] = [:]
  private var dates = StepDates()
  /// The places of decisions about each occurrence, about all others of a subject, and about who is known.
  var decisions: [RequestIdentifier: [Int]] = [:]
  var others: [SubjectID: [Int]] = [:]
  var known: [Int] = []

  /// - Complexity: linear in the number of records and decisions.
  init(_ explanation: Explanation, _ tally: Tally) {
    nouns = explanation.nouns
    for entry in tally.subjects {
      for date in entry.dates {
        if let ring = date.ring { lateness[ring.record] = ring.lateness }
        for ring in date.extraRings { lateness[ring.record] = ring.lateness }
      }
    }
    for (place, record) in explanation.trace.records.enumerated() { take(record, place, explanation) }
    for (place, decision) in explanation.trace.decisions.enumerated() {
      switch decision.decision {
      case .others: others[decision.subject.subject, default: []].append(place)
      case .known: known.append(place)
      default: decisions[decision.subject, default: []].append(place)
      }
    }
  }

  private mutating func take(_ record: TraceRecord, _ place: Int, _ explanation: Explanation) {
    if record.isAboutPhone { phone.append(place) }
    let date = dates.take(record, of: explanation.trace, explanation.history)
    guard let subject = record.subject else { return }
    if record.kind == .command {
      for asked in explanation.subjects(of: record) { commands[asked, default: []].append(place) }
      return
    }
    if record.kind == .rolled, case .other(let next) = record.detail, next != subject {
      // It is told in the story of the one that follows, too.
      own[next, default: []].append(place)
    }
    if own[subject] == nil, case .repeating = subject.occurrence {
      repeating[subject.subject, default: []].append(subject)
    }
    own[subject, default: []].append(place)
    if case .sequence = subject.occurrence { steps[subject.subject, default: []].append((subject, date)) }
  }
}
