internal import BackgroundRefresh
internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What becomes of runs.
extension RefreshWatcher {
  mutating func heard(_ change: Observation.WakeChange, _ moment: borrowing Moment, _ findings: inout Findings) {
    switch change {
    case .came(let name):
      occasion = moment.now
      begins.removeAll { $0.name == name }
      begins.append((name, moment.device))
      asks.removeAll { $0.name == name }
    case .pushed: occasion = moment.now
    case .began(let name, let isHeardFirst):
      runs.removeAll { $0.name == name }
      runs.append(KnownRun(name: name, wasBusy: !isHeardFirst))
    case .asked(let request): asked(request)
    case .refused(let request, _):
      if !displaced.contains(request.name) { displaced.append(request.name) }
      asks.removeAll { $0.name == request.name }
      // The system keeps an earlier request for a task whose period has become longer since.
      begins.removeAll { $0.name == request.name }
      haveNext(request.name)
    case .withdrawn(let name): asks.removeAll { $0.name == name }
    case .expired(let name):
      // Each run asks for the next one first: one that has not is none that the app has heard of, and its task did not come.
      if runs.contains(where: { $0.name == name && !$0.hasNext }) { begins.removeAll { $0.name == name } }
      // Whoever sleeps at rest had nothing left to do, and has not said so.
      if !moment.isRunning, moment.isAtWork { note(name) { $0.wasAsleep = true } }
    case .over(let name):
      judgeLength(of: name, moment, &findings)
      note(name) { $0.isOver = true }
      runs.removeAll { $0.isOver && $0.hasNext }
    case .overran(let name):
      guard let run = runs.first(where: { $0.name == name }), !run.wasAsleep else { return }
      findings.violations.append(
        Violation(
          .keepsToLimits, at: moment.now, nil, named: "the run of \(name: name) went on although its time was over"))
    }
  }

  private mutating func note(_ name: String, _ body: (inout KnownRun) -> Void) {
    for place in runs.indices where runs[place].name == name { body(&runs[place]) }
  }

  /// The next run of a name was asked for.
  ///
  /// One that the system did not take goes with the short ones.
  private mutating func haveNext(_ name: String) {
    note(name) { $0.hasNext = true }
    runs.removeAll { $0.isOver && $0.hasNext }
  }

  private mutating func asked(_ request: WakeRequest) {
    haveNext(request.name)
    if request.kind == .processing {
      displaced.removeAll { $0 == request.name }
      asks.removeAll { $0.name == request.name }
      asks.append((request.name, request.earliest))
    } else {
      for name in displaced { haveNext(name) }
    }
  }

  /// A piece is asked for.
  mutating func sent(_ request: FeedRequest, _ moment: borrowing Moment, _ findings: inout Findings) {
    isAtWork = true
    let place = place(of: request.feed)
    guard let name = feeds[place].task, let task = tasks.first(where: { $0.name == name }) else { return }
    judgeNext(alsoBusy: false, moment, &findings)
    // What is on its way between the app and the phone takes its time.
    let slack = 12 * moment.latency
    guard !moment.isOpen, moment.now - occasion > task.limit + slack else { return }
    findings.violations.append(
      Violation(.keepsToLimits, at: moment.now, nil, named: "\(name: name) goes on for longer than it may"))
  }

  /// Whether a run in the background that is over took no longer than the longest of all tasks may work.
  private func judgeLength(of name: String, _ moment: borrowing Moment, _ findings: inout Findings) {
    guard !moment.isOpen, let longest = tasks.map(\.limit).max(),
      moment.now - occasion > longest + 12 * moment.latency
    else { return }
    findings.violations.append(
      Violation(
        .keepsToLimits, at: moment.now, nil, named: "the run of \(name: name) took longer than any task may work"))
  }

  /// The app has come to rest: whatever it was let run for is over.
  mutating func rested(_ moment: borrowing Moment, _ findings: inout Findings) {
    judgeNext(alsoBusy: true, moment, &findings)
    for run in runs where !run.isOver {
      findings.violations.append(
        Violation(
          .keepsToLimits, at: moment.now, nil,
          named: "the app rests and has not said that its run of \(name: run.name) is over"))
    }
    runs = []
    judgePeriods(moment, &findings)
  }

  /// Whether each task that has begun comes again no sooner than it may, by what the system was asked for last.
  private mutating func judgePeriods(_ moment: borrowing Moment, _ findings: inout Findings) {
    for (name, device) in begins where !clockWasSet {
      guard let task = tasks.first(where: { $0.name == name }), let ask = asks.first(where: { $0.name == name }),
        ask.earliest < device + task.every
      else { continue }
      findings.violations.append(
        Violation(.keepsToLimits, at: moment.now, nil, named: "\(name: name) asks to come sooner than it may"))
    }
    begins = []
  }

  /// Whether each run has asked for the next one, where there is anything to come for.
  private mutating func judgeNext(alsoBusy: Bool, _ moment: borrowing Moment, _ findings: inout Findings) {
    for place in runs.indices where !runs[place].hasNext && (alsoBusy || !runs[place].wasBusy) {
      let name = runs[place].name
      guard mayComeAgain(name) else { continue }
      runs[place].hasNext = true
      findings.violations.append(
        Violation(
          .submitsTheNext, at: moment.now, nil, named: "the run of \(name: name) has not asked for the next one"))
    }
  }

  /// Whether a task with a feed wants runs of this name.
  private func mayComeAgain(_ name: String) -> Bool {
    tasks.contains { task in
      (task.isProcessing ? task.name == name : name == WakeRequest.refreshName)
        && feeds.contains { $0.task == task.name }
    }
  }
}
