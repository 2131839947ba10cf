internal import CivilTime
internal import PhoneSimulator
public import Rollover

extension Scenario {
  /// The identity of an occurrence that a person named, as a run knows it.
  ///
  /// - Parameters:
  ///   - question: The name; there need not be such an occurrence, but its schedule has to stand in the file.
  ///   - combination: From 0 to below ``combinationCount``.
  ///   - run: What came of that combination; where steps are counted it tells which they were.
  /// - Returns: the identity, whether or not there ever was such an occurrence.
  /// - Throws: what is wrong with the name.
  public func identity(
    of question: OccurrenceQuestion, in combination: Int, after run: ScenarioRun
  ) throws(QuestionMistake) -> RequestIdentifier {
    let plan = plans[combination].plan
    let once = plan.history.steps.flatMap { step -> [(id: SubjectID, name: String)] in
      guard case .command(let command) = step.action, type(of: command.base).ringsOnce else { return [] }
      return command.base.spokenNames
    }
    if let (id, name) = once.last(where: { $0.name == question.name }) {
      switch question.place {
      // It has no other time than the one that it was asked for.
      case .only, .date, .minute: return RequestIdentifier(id, .once)
      case .step, .number:
        throw QuestionMistake(
          question.text, "\(name) rings once, and is named without a number", from: name.count, note: "write \(name)")
      }
    }
    let asked = plan.history.steps.compactMap { step -> (id: SubjectID, name: String, times: any AskedTimes)? in
      guard case .command(let command) = step.action, let name = command.base.subjectName,
        case .asks(let times) = command.base.effect
      else { return nil }
      return (command.base.subject, name, times)
    }
    guard let (id, name, times) = asked.last(where: { $0.name == question.name }) else {
      // A plugin need not say at what times its subjects ring. The trace knows those that were to ring.
      let others = run.trace.names.filter { name in
        run.trace.records.contains { $0.subject?.subject == name.id && Self.kindsOfRinging.contains($0.kind) }
      }
      if let known = others.last(where: { $0.name == question.name }) {
        return try identity(of: question, known.id, in: run.trace)
      }
      throw unknown(
        question, among: (asked.map(\.name) + once.map(\.name) + others.map(\.name)).unique,
        nouns: plan.history.plugins.map { "\(type(of: $0).noun)" }.unique.list())
    }
    let stepLength = times.stepLength(under: plan.history.plugins)
    switch question.place {
    case .only: throw OccurrenceQuestion.isNone(question.text)
    case .minute(let minute): return RequestIdentifier(id, .minute(minute))
    case .date(let date), .step(let date):
      let byDate = RequestIdentifier(id, .date(date))
      let byStep = RequestIdentifier(id, .sequence(date.dayNumber))
      let isStep = if case .step = question.place { true } else { false }
      // On a date on which a schedule went from one to the other, what rang is asked about.
      let onDate = isStep ? nil : step(of: id, on: date, in: run.trace, plan.history)
      if let onDate, hasRung(onDate, in: run.trace), !hasRung(byDate, in: run.trace) { return onDate }
      // A schedule may have gone by the other one for a while.
      if run.trace.records.contains(where: { $0.subject == (isStep ? byStep : byDate) && $0.kind != .missed }) {
        return isStep ? byStep : byDate
      }
      guard stepLength != nil else { return byDate }
      return onDate ?? byStep
    case .number(let number):
      guard let stepLength else {
        throw QuestionMistake(
          question.text, "the occurrences of \(name) are dates, not numbers", from: name.count + 1,
          note: "write \(name)@ and the date, such as \(name)@2027-03-14")
      }
      let first = steps(of: id, in: run.trace, plan.history).map(\.number).min() ?? 0
      // Nobody counts farther than there are dates.
      let distance = Int64(min(number - 1, 4_000_000)) * Int64(min(stepLength, 4_000_000))
      guard let day = Int32(exactly: Int64(first) + distance), day <= CivilDate.last.dayNumber else {
        throw QuestionMistake(
          question.text, "\(name) has no step \(number)", from: name.count + 1, label: "time ends with the year 9999")
      }
      return RequestIdentifier(id, .sequence(day))
    }
  }

  /// The records that only what is to ring has.
  private static let kindsOfRinging: [TraceRecord.Kind] = [
    .armed, .delivered, .replaced, .missed, .late, .suppressed, .held, .refused, .rolled,
  ]

  /// The identity of an occurrence of a subject that only the trace knows.
  private func identity(
    of question: OccurrenceQuestion, _ id: SubjectID, in trace: Trace
  ) throws(QuestionMistake) -> RequestIdentifier {
    switch question.place {
    case .minute(let minute): return RequestIdentifier(id, .minute(minute))
    case .only: return RequestIdentifier(id, .once)
    case .step(let date): return RequestIdentifier(id, .sequence(date.dayNumber))
    case .number: throw OccurrenceQuestion.isNone(question.text)
    case .date(let date):
      let byDate = RequestIdentifier(id, .date(date))
      var minutes: [RequestIdentifier] = []
      for record in trace.records {
        guard let subject = record.subject, subject.subject == id else { continue }
        if subject == byDate { return byDate }
        guard case .minute(let minute) = subject.occurrence, !minutes.contains(subject),
          CivilDateTime(localSeconds: Int64(minute) * 60).date == date
        else { continue }
        minutes.append(subject)
      }
      guard let first = minutes.first else { return byDate }
      guard minutes.count > 1 else { return first }
      let names = minutes.sorted().map { $0.text(name: question.name) }
      throw QuestionMistake(
        question.text, "\(question.name) rings \(minutes.count) times on \(date)", from: question.name.count,
        label: "at which time?", note: "name one of \(names.beginning)")
    }
  }

  private func unknown(
    _ question: OccurrenceQuestion, among names: [String], nouns: String
  ) -> QuestionMistake {
    let nearest = NearestWord.find(question.name, in: names)
    let known = names.isEmpty ? "nothing is scheduled up to there" : "there is \(names.beginning)"
    return QuestionMistake(
      question.text, "no \(nouns) is called `\(question.name)`", to: question.name.count,
      label: nearest.map { "did you mean `\($0)`?" } ?? "",
      note: nearest.map { NearestWord.unseenDifference(question.name, from: $0) } ?? known)
  }

  /// The steps of a schedule that a trace speaks of, and the date on which each was to ring.
  private func steps(of schedule: SubjectID, in trace: Trace, _ history: History) -> [(number: Int32, date: CivilDate?)]
  {
    var dates = StepDates()
    return trace.records.compactMap { record in
      let date = dates.take(record, of: trace, history)
      guard let subject = record.subject, subject.subject == schedule, case .sequence(let number) = subject.occurrence
      else { return nil }
      return (number, date)
    }
  }

  private func hasRung(_ identifier: RequestIdentifier, in trace: Trace) -> Bool {
    trace.records.contains { $0.subject == identifier && $0.kind == .delivered }
  }

  private func step(
    of schedule: SubjectID, on date: CivilDate, in trace: Trace, _ history: History
  ) -> RequestIdentifier? {
    steps(of: schedule, in: trace, history).last { $0.date == date }.map {
      RequestIdentifier(schedule, .sequence($0.number))
    }
  }
}
