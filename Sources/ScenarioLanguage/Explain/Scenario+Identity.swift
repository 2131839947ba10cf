internal import CivilTime
internal import DailyRolloverScenarios
internal import PhoneSimulator
internal import DailyRollover
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
    let schedules = plan.history.steps.compactMap { step -> Schedule? in
      if case .schedule(let schedule)? = step.action.daily { schedule } else { nil }
    }
    guard let schedule = schedules.last(where: { $0.name == question.name }) else {
      throw unknown(question, among: schedules.map(\.name).unique)
    }
    let isCounted = (schedule.step ?? plan.history.daily.step) == .exactDay
    switch question.place {
    case .date(let date), .step(let date):
      let byDate = RequestIdentifier(schedule.id, .date(date))
      let byStep = RequestIdentifier(schedule.id, .sequence(date.dayNumber))
      let isStep = if case .step = question.place { true } else { false }
      // A schedule may have gone by the other one for a while.
      if run.trace.records.contains(where: { $0.subject == (isStep ? byStep : byDate) && $0.kind != .missed }) {
        return isStep ? byStep : byDate
      }
      guard isCounted else { return byDate }
      return isStep ? byStep : step(of: schedule.id, on: date, in: run.trace) ?? byStep
    case .number(let number):
      guard isCounted else {
        let name = question.name
        throw QuestionMistake(
          question.text, "the occurrences of \(name) are dates, not numbers", from: name.count + 1,
          note: "write \(name)@ and the date, such as \(name)@2027-03-14")
      }
      var days = 1
      if case .days(let count, _) = schedule.series.recurrence { days = count }
      let first = steps(of: schedule.id, in: run.trace).map(\.number).min() ?? 0
      // Nobody counts farther than there are dates.
      let distance = Int64(min(number - 1, 4_000_000)) * Int64(min(days, 4_000_000))
      return RequestIdentifier(schedule.id, .sequence(Int32(clamping: Int64(first) + distance)))
    }
  }

  private func unknown(_ question: OccurrenceQuestion, among names: [String]) -> QuestionMistake {
    let nearest = NearestWord.find(question.name, in: names)
    let known = names.isEmpty ? "nothing is scheduled up to there" : "there is \(names.list("and"))"
    return QuestionMistake(
      question.text, "no schedule is called `\(question.name)`", to: question.name.count,
      label: nearest.map { "did you mean `\($0)`?" } ?? "", note: nearest == nil ? known : nil)
  }

  /// The steps of a schedule that a trace speaks of, and the date on which each was to ring where the device was.
  private func steps(of schedule: ScheduleID, in trace: Trace) -> [(number: Int32, date: CivilDate?)] {
    trace.records.compactMap { record in
      guard let subject = record.subject, subject.schedule == schedule, case .sequence(let number) = subject.occurrence
      else { return nil }
      guard case .instant(let fires) = record.detail else { return (number, nil) }
      return (number, CivilDateTime(localSeconds: fires.seconds + Int64(record.offset.seconds)).date)
    }
  }

  private func step(of schedule: ScheduleID, on date: CivilDate, in trace: Trace) -> RequestIdentifier? {
    steps(of: schedule, in: trace).last { $0.date == date }.map { RequestIdentifier(schedule, .sequence($0.number)) }
  }
}
