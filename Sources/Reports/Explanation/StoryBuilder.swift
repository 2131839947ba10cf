internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// Puts the story of an occurrence together from what happened and what was decided, in order.
struct StoryBuilder {
  private let material: StoryMaterial
  private var explanation: Explanation { material.explanation }
  let subject: RequestIdentifier
  private(set) var entries: [Story.Entry] = []
  /// What the phone knew of zones, as far as the records have come, and its place among those of the trace.
  private var zones: ZonesInForce
  private var zonesPlace: UInt32?
  /// The times that its subject was last asked for; `nil` before that, and after it was to ring no more.
  private var asked: (any AskedTimes)?
  private var isAsked = false
  /// Whether anybody said at what times its subject rings; of a plugin that rings by rules of its own nobody does.
  private var hasTimes = false
  private var judged = Judged()
  /// Requests that ring for the occurrence besides its own.
  private var others: [RequestIdentifier] = []
  private var ending: StoryEnding
  private var isOver = false
  /// How its request was made last.
  private var trigger: Trigger?
  /// What is told only if it bears on what comes next, in order.
  private var waiting = WaitingEntries()

  /// What the reader has been told of the last plans.
  private struct Judged {
    var wish: Want?
    var objection: Objection?
    var isKept: Bool?
    var arming: Arming?
    var settlement: Settlement?
  }

  /// The word for what the occurrence is of.
  private var noun: String { material.noun(of: subject.subject) }

  init(_ material: StoryMaterial, _ subject: RequestIdentifier) {
    self.material = material
    self.subject = subject
    let explanation = material.explanation
    zones = explanation.trace.zones.first ?? ZonesInForce(device: explanation.history.zone)
    ending = StoryEnding(subject, material.lateness)
  }

  /// The whole story.
  mutating func story() -> Story {
    let trace = material.explanation.trace
    for item in material.items(of: subject) {
      switch item {
      case .record(let place): take(trace.records[place])
      case .decision(let place):
        let decision = trace.decisions[place]
        // Nothing else is looked up while it is clear that nothing is to be told.
        if isOver, decision.subject == subject, ending.goesOn(by: decision.decision) { isOver = false }
        guard !isOver else { continue }
        if let record = material.record(before: decision.record) { know(record) }
        take(decision)
      }
    }
    if let last = trace.records.last { know(last) }
    end()
    return Story(
      subject: explanation.trace.text(of: subject),
      conclusion: ending.conclusion(explanation, asked, noun, zones.device), entries: entries)
  }

  private mutating func add(
    _ kind: Story.Kind, _ text: String, _ time: Instant, _ device: Instant, _ offset: UTCOffset, _ step: Int?
  ) {
    if kind != .phone, kind != .schedule { waiting.tell(in: &entries) }
    entries.append(entry(kind, text, time, device, offset, step))
  }

  private func entry(
    _ kind: Story.Kind, _ text: String, _ time: Instant, _ device: Instant, _ offset: UTCOffset, _ step: Int?
  ) -> Story.Entry {
    Story.Entry(
      time: time, device: device, offset: offset, place: material.explanation.place(step), kind: kind, text: text)
  }

  /// Notes what the phone knew of zones when a record was made.
  private mutating func know(_ record: TraceRecord) {
    guard record.zones != zonesPlace, let known = material.explanation.trace.zones(of: record) else { return }
    (zones, zonesPlace) = (known, record.zones)
  }

  private mutating func add(_ kind: Story.Kind, _ text: String, _ decision: PlanDecision) {
    let step = explanation.history.cause(of: decision)
    add(kind, text, decision.time, decision.device, decision.offset, step)
  }

  private mutating func add(_ kind: Story.Kind, _ text: String, _ record: TraceRecord) {
    let step = explanation.history.cause(of: record)
    add(kind, text, record.time, record.device, record.offset, step)
  }

  // MARK: what was decided

  private mutating func take(_ decision: PlanDecision) {
    guard !isOver else { return }
    switch decision.decision {
    case .others(let others):
      guard decision.subject.subject == subject.subject, let own = others.decision(on: subject.occurrence) else {
        return
      }
      return take(decision.about(subject, own))
    case .known(let subjects):
      guard !subjects.contains(subject.subject) else { return }
      return take(decision.about(subject, .notWanted(.unknownSubject)))
    default: break
    }
    guard decision.subject == subject else { return }
    let trace = explanation.trace
    switch decision.decision {
    case .wanted(let wish):
      guard judged.wish != wish else { return }
      // Whatever happened while nobody wanted it yet was over by then.
      if ending.wish == nil { waiting.forgetPhone(before: decision.time) }
      (judged.wish, judged.objection, judged.isKept, judged.arming) = (wish, nil, nil, nil)
      ending.wish = wish
      ending.objection = nil
      add(.wanted, wish.words(of: asked, device: zones.device), decision)
      add(.rules, "no rule is against it: it has not rung, and nobody left its date out", decision)
      let noDuplicate = "no duplicate: it was not rolled over, and nothing of the \(noun) is stored within a minute"
      add(.guard, noDuplicate, decision)
    case .notWanted(let objection):
      // Before it is asked for nobody expects anybody to know of it.
      guard isAsked else { return }
      guard judged.settlement == nil || objection != .past && objection != .hasRung else { return }
      takeObjection(objection, decision)
      if let other = objection.told?.standIn { others.append(other) }
    case .held(let policy, let until):
      let words = "the policy \(policy) holds it until \(zones.device.stamp(until))"
      // Plan after plan says the same.
      guard ending.hold(words, policy) else { return }
      add(.rules, words, decision)
    case .quieted(let policy): add(.rules, "the policy \(policy) has it shown without a sound", decision)
    case .merged(let policy, let other):
      let words = "the policy \(policy) lets \(trace.text(of: other)) ring for it, too"
      guard ending.merged != words else { return }
      ending.merged = words
      add(.rules, words, decision)
    case .refused(let refusal):
      ending.refusal = refusal
      add(.guard, "refused: " + refusal.story(in: trace), decision)
    case .ranked(let rank):
      guard judged.isKept != rank.isKept else { return }
      judged.isKept = rank.isKept
      ending.rank = rank
      add(.budget, rank.words, decision)
    case .arming(let arming):
      defer { judged.arming = arming }
      ending.arming = arming
      guard judged.arming != arming, let words = arming.words(in: trace) else { return }
      if case .standIn(let other) = arming { others.append(other) }
      let isGuard = if case .standIn = arming { true } else { false }
      add(isGuard ? .guard : .request, words, decision)
    case .requested(let trigger): self.trigger = trigger
    case .others, .known: break
    case .settled(let settlement):
      guard judged.settlement != settlement else { return }
      judged.settlement = settlement
      ending.settlement = settlement
      if ending.hasRung, case .rang = settlement { waiting.forgetPhone() }
      add(.verdict, settlement.words(device: zones.device), decision)
      isOver = ending.isOver
    }
  }

  private mutating func takeObjection(_ objection: Objection, _ decision: PlanDecision) {
    let before = judged.objection
    (judged.objection, judged.wish) = (objection, nil)
    if objection == .past, ending.objection != nil || ending.wish != nil {
      ending.pass()
      if ending.hasRung { return }
      if before != .past { add(.wanted, "not wanted: its time has passed meanwhile", decision) }
      return
    }
    ending.objection = objection
    guard before != objection else { return }
    let isRule = objection == .hasRung || objection.told?.isRule ?? false
    let kind = isRule ? Story.Kind.rules : objection == .refusedBefore ? .guard : .wanted
    let words = "not wanted: " + objection.words(subject, asked, noun, in: explanation.trace, device: zones.device)
    guard let before, objection.isLike(before) else { return add(kind, words, decision) }
    // The same with other numbers, plan after plan: the first and the last say all.
    if ending.wish == nil { waiting.forgetPhone(before: decision.time) }
    let step = material.explanation.history.cause(of: decision)
    let entry = entry(kind, words, decision.time, decision.device, decision.offset, step)
    waiting.say(entry, at: entries.count)
  }

  // MARK: what happened

  private mutating func take(_ record: TraceRecord) {
    know(record)
    if record.kind == .device, record.detail == .word(.on) { ending.startedAt = record.time }
    // Only commands about its subject are part of its story.
    if record.kind == .command { return takeCommand(record) }
    let isOwn = record.subject.map { $0 == subject || others.contains($0) } ?? false
    if isOwn { return takeOwn(record) }
    guard isAsked, !isOver else { return }
    if record.kind == .rolled, record.detail == .other(subject), let before = record.subject {
      return add(.verdict, "\(explanation.trace.text(of: before)) has rung, and this one comes next", record)
    }
    guard record.isAboutPhone else { return }
    let words = record.phoneWords(in: explanation.trace)
    let step = explanation.history.cause(of: record)
    waiting.happened(
      entry(.phone, words, record.time, record.device, record.offset, step), at: entries.count,
      isHidden: record.kind == .platform)
  }

  private mutating func takeCommand(_ record: TraceRecord) {
    let command = explanation.history.command(causing: record)
    let effect = command?.effects.first { $0.subject == subject.subject }?.effect
    ending.note(effect?.decided(at: record.device, in: zones.device, after: asked), record.device, zones.device)
    if isOver, subject.occurrence == .once, effect?.mayAskAnew == true { beginAnew() }
    guard !isOver else { return }
    let name = explanation.trace.name(of: subject.subject)
    guard record.detail == .none else {
      if case .ends? = effect { asked = nil }
      // Of what rings once only the plugin knows which of its commands begin and end it.
      if effect?.isOnlyOfKnown != true || command.map({ type(of: $0).ringsOnce }) ?? true { isAsked = true }
      let words = record.detailText(in: explanation.trace).split(separator: " ", maxSplits: 1)
      let all = [String(words.first ?? ""), name] + words.dropFirst().map(String.init)
      return add(.schedule, all.joined(separator: " "), record)
    }
    if case .asks(let times)? = effect { (asked, hasTimes, ending.isTallied) = (times, true, true) }
    isAsked = true
    let words = asked?.words(under: explanation.history.plugins).map { ": " + $0 } ?? ""
    add(.schedule, name + words, record)
  }

  /// What rings once is asked for once more; what was decided before says nothing of that.
  private mutating func beginAnew() {
    isOver = false
    judged = Judged()
    trigger = nil
    ending.beginAnew()
  }

  private mutating func takeOwn(_ record: TraceRecord) {
    let trace = explanation.trace
    let detail = record.detailText(in: trace)
    let own = record.subject == subject ? "" : record.subject.map { trace.text(of: $0) + " " } ?? ""
    ending.take(record)
    switch record.kind {
    case .armed:
      let how = own.isEmpty ? trigger.map { $0.words + ", " } ?? "" : ""
      add(.armed, "\(own)\(how)\(detail)", record)
    case .removed: add(.lost, "\(own)removed from the pending list", record)
    case .evicted: add(.lost, "\(own)dropped by the platform, because there were too many", record)
    case .dropped: add(.lost, "\(own)did not fire: \(detail)", record)
    case .delivered:
      // What happened after one ring bears only on another one.
      let words = ending.lateness(of: record) ?? (isAsked && !hasTimes ? "it rang" : StoryEnding.unasked)
      add(.rang, own.isEmpty ? words : "\(own)rang", record)
    case .replaced: add(.request, "\(own)took the place of the one before it", record)
    case .failed, .fault: add(.request, "\(own)was not accepted: \(detail)", record)
    case .rolled:
      if ending.hasRung { waiting.forgetPhone() }
      add(.verdict, rolledWords(record), record)
    case .fetched: add(.content, "fetched: \(detail)", record)
    case .person: add(.phone, "the person \(detail) it", record)
    case .suppressed where isOver: add(.rules, "it came once more: \(detail)", record)
    case .held where isOver: add(.rules, "it came once more: held \(detail)", record)
    // The decisions have said why.
    default: break
    }
  }

  private func rolledWords(_ record: TraceRecord) -> String {
    guard case .other(let next) = record.detail else { return "rolled over: it was the last one" }
    return "rolled over: \(explanation.trace.text(of: next)) comes next"
  }

  private mutating func end() {
    let state = explanation.state
    let own = state.pending.first { $0.identifier == subject || others.contains($0.identifier) }
    var fires = own?.fires
    // A repeating request stands for the date that it rings on next, and for no other.
    if let next = fires, own?.identifier != subject, case .date(let date) = subject.occurrence,
      state.zone.localTime(at: next).date != date
    {
      fires = nil
    }
    ending.pending = isOver ? nil : fires
    ending.awaited = isOver ? nil : own?.crossing
    guard !isOver || entries.isEmpty else { return }
    if ending.hasRung { waiting.forgetPhone() }
    let open = fires.map { "pending for \(state.zone.stamp($0))" } ?? ending.awaited.map { "it \($0.waiting)" }
    let words = ["the run ends here", open].compactMap(\.self).joined(separator: "; ")
    add(.end, words, state.time, state.device, state.zone.offset(at: state.device), nil)
  }
}
