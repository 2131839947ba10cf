internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What a story ends with: what became of the occurrence, as far as the run went.
struct StoryEnding {
  let subject: RequestIdentifier
  /// What a plan wanted last; what is wanted once more lies ahead again.
  var wish: Want? { didSet { if wish != nil { (isPast, wasPast) = (false, false) } } }
  /// Why it is not wanted; the reason that tells most.
  var objection: Objection?
  var refusal: Refusal?
  var rank: Rank?
  var arming: Arming?
  /// What policies said when they held it, and which was the last.
  private var holds: [String] = []
  private var holder: String?
  /// Which other one rings for it, in words.
  var merged: String?
  var settlement: Settlement?
  /// Whether somebody said at what times it is to ring, so that the tally knows of every ring that was asked for.
  var isTallied = false
  /// When it is pending for, at the end of the run.
  var pending: Instant?
  /// The border that it is pending for, at the end of the run.
  var awaited: RegionCrossing?
  /// Whether its time has passed without its having been wanted then.
  private(set) var isPast = false
  /// When it is due by what was asked for last, and whether that had passed then, as far as it can be told.
  private var dueAsAsked: Instant?
  private var wasPast = false
  /// When the device was last started, in true time.
  var startedAt: Instant?
  private var rings: [TraceRecord] = []
  /// The rings before another time was asked for.
  private var formerRings: [TraceRecord] = []
  private var standInRang: TraceRecord?
  private var missed: TraceRecord?
  private var lost: TraceRecord?
  private var late: TraceRecord?

  /// By how much rings were late, by their records, as every report has it.
  private let lateness: [UInt64: TimeSpan]

  init(_ subject: RequestIdentifier, _ lateness: [UInt64: TimeSpan] = [:]) {
    self.subject = subject
    self.lateness = lateness
  }

  /// Takes what was decided about it.
  mutating func take(_ decision: Decision) {
    switch decision {
    case .settled(let settlement): self.settlement = settlement
    case .notWanted(let objection): self.objection = objection
    case .refused(let refusal): self.refusal = refusal
    case .wanted(let wish): self.wish = wish
    case .ranked(let rank): self.rank = rank
    case .arming(let arming): self.arming = arming
    case .requested, .held, .quieted, .merged, .others, .known: break
    }
  }

  /// Forgets what was decided, since another time was asked for; what rang is set aside.
  mutating func beginAnew() {
    formerRings += rings
    (rings, standInRang) = ([], nil)
    (wish, objection, refusal, rank, arming, merged, settlement) = (nil, nil, nil, nil, nil, nil, nil)
    (missed, lost, late) = (nil, nil, nil)
    (holds, holder) = ([], nil)
    isPast = false
  }

  /// Takes what a policy says of a hold; answers whether it has not been said before.
  mutating func hold(_ words: String, _ policy: String) -> Bool {
    holder = policy
    guard !holds.contains(words) else { return false }
    holds.append(words)
    return true
  }

  /// Whether it lies ahead, as far as was decided, and has no request.
  var isUnarmed: Bool {
    if settlement != nil { return false }
    if case .standIn? = arming { return false }
    return objection != nil || refusal != nil || wish != nil || rank.map { !$0.isKept } ?? false
  }

  /// Whether a plan wanted it; what waits for a region has a place among the wishes, and no time.
  private var isWanted: Bool { wish != nil || rank != nil }

  /// Takes what a command does to its subject, at a time of the device's clock.
  mutating func note(_ effect: CommandEffect?, _ now: Instant, _ device: Zone) {
    switch effect {
    case .asks(let times)?:
      let due = times.due(of: subject.occurrence, in: device)
      // Asked for once more at the same time, it is as it was.
      if due != dueAsAsked { wasPast = due.map { $0 <= now } ?? false }
      dueAsAsked = due
    case .ends?: dueAsAsked = nil
    default: break
    }
  }

  /// Its time passes without its having been wanted then.
  mutating func pass() {
    isPast = true
    // What was said of it before was said of another time.
    if wasPast { objection = .past }
  }

  /// Takes a record about it, or about a request that rings for it.
  mutating func take(_ record: TraceRecord) {
    switch record.kind {
    case .delivered: if record.subject == subject { rings.append(record) } else { standInRang = record }
    case .missed: missed = record
    case .late: late = record
    case .dropped, .evicted: lost = record
    case .armed: lost = nil
    default: break
    }
  }

  /// Whether nothing more is to be told.
  var isOver: Bool {
    switch settlement {
    case .rang, .leftOut, .missed: true
    case .late, .waiting, .onItsWay, nil: false
    }
  }

  /// Whether one that was given up is to come after all, as it may where a flight makes it less late.
  func goesOn(by decision: Decision) -> Bool {
    guard case .missed? = settlement, case .settled(let next) = decision else { return false }
    return switch next {
    case .late, .waiting, .onItsWay: true
    case .rang, .leftOut, .missed: false
    }
  }

  /// How far from its time it rang; `nil` when nobody said when that was.
  func lateness(of record: TraceRecord) -> String? {
    // What the tally knows no time of was left out, paused or taken back by then, whatever a plan wanted before.
    let untallied = isTallied ? nil : due
    guard let span = lateness[record.sequence] ?? untallied.map({ record.device - $0 }) else { return nil }
    if span.magnitude <= Tally.tolerance { return "on time" }
    return "\(span.magnitude) \(span < .zero ? "early" : "late")"
  }

  /// What is said of a ring that nobody asked for.
  static let unasked = "although nobody wants it"

  /// When it was meant to ring.
  private var due: Instant? {
    if let late, case .missed(let due?, _) = late.detail { return due }
    return wish?.instant
  }

  /// Whether it rang.
  var hasRung: Bool { !rings.isEmpty }

  /// Whether anything came of the time that was asked for last; what has rung and is only spoken of again rings no more.
  private var isForAnew: Bool {
    if case .policy? = objection { return true }
    return !rings.isEmpty || isWanted || merged != nil || missed != nil || pending != nil || awaited != nil
  }

  /// The end in a sentence; by the time that was asked for last, with what rang before.
  func conclusion(_ explanation: Explanation, _ asked: (any AskedTimes)?, _ noun: String, _ device: Zone) -> String {
    guard !formerRings.isEmpty else { return lastConclusion(explanation, asked, noun, device) }
    guard isForAnew else {
      var former = self
      former.rings = formerRings
      return former.lastConclusion(explanation, asked, noun, device)
    }
    let before = "it rang before, at \(formerRings.map(\.stamp).joined(separator: " and at "))"
    return "\(lastConclusion(explanation, asked, noun, device)); \(before)"
  }

  private func lastConclusion(
    _ explanation: Explanation, _ asked: (any AskedTimes)?, _ noun: String, _ device: Zone
  ) -> String {
    let trace = explanation.trace
    if let last = rings.last { return rang(last, asked) }
    if let standInRang, let other = standInRang.subject {
      return "\(trace.text(of: other)) rang in its place at \(standInRang.stamp)"
    }
    if let missed { return "it did not ring: \(missed.detailText(in: trace))" }
    let open = pending.map { "it is pending for \(device.stamp($0))" } ?? awaited.map { "it \($0.waiting)" }
    if let open { return "it has not rung \(formerRings.isEmpty ? "" : "again ")yet: \(open)" }
    if let refusal { return "it did not ring: a duplicate guard refused it: \(refusal.story(in: trace))" }
    if let lost {
      if lost.detail == .word(.lost) { return "it has no request any more: the platform lost it at \(lost.stamp)" }
      guard lost.kind == .dropped else {
        return "it has no request any more: the platform dropped it at \(lost.stamp), because there were too many"
      }
      return "it did not ring at \(lost.stamp): \(lost.detailText(in: trace))"
    }
    if let merged { return "it did not ring by itself: \(merged)" }
    if let objection {
      return start(objection) + objection.words(subject, asked, noun, in: trace, device: device)
    }
    if isOver, let settlement { return settlement.words(device: device) }
    // Of what is over when it is asked for no plan says anything.
    if wasPast {
      let words = Objection.past.words(subject, asked, noun, in: trace, device: device)
      return "it was not to ring: \(words)"
    }
    if isPast { return "it was not to ring: its time passed before it was armed" }
    if isWanted { return "it is wanted and not armed: \(whyUnarmed(trace, asked, noun, device))" }
    return "nothing was ever decided about it: no code of the app has made a plan since its \(noun) was asked for"
  }

  private func start(_ objection: Objection) -> String {
    if objection.told?.standIn != nil { return "it did not ring, and has no request of its own: " }
    return objection.told?.mayPass ?? false && !isPast ? "it is not wanted yet: " : "it was not to ring: "
  }

  /// Whether something was said that keeps it from being armed.
  private var isKeptUnarmed: Bool {
    if case .notAllowed? = arming { return true }
    return objection != nil || refusal != nil || rank.map { !$0.isKept } ?? false
  }

  /// Whether its time has passed, and nothing was ever said against it: then nobody looks after it any more.
  func isForgotten(at now: Instant) -> Bool { !isKeptUnarmed && wish.map { $0.instant <= now } ?? false }

  /// Why it has no request, as a sentence.
  func whyUnarmed(_ trace: Trace, _ asked: (any AskedTimes)?, _ noun: String, _ device: Zone) -> String {
    if let objection { return objection.words(subject, asked, noun, in: trace, device: device) }
    if let refusal { return "a duplicate guard refused it: \(refusal.story(in: trace))" }
    if let rank, !rank.isKept { return rank.words }
    if case .notAllowed(let permission)? = arming { return "the permission is \(permission.rawValue)" }
    return "the run ends before it is"
  }

  private func rang(_ last: TraceRecord, _ asked: (any AskedTimes)?) -> String {
    if rings.count > 1 {
      return "it rang \(rings.count) times: at \(rings.map(\.stamp).joined(separator: ", at "))"
    }
    let manner = lateness(of: last) ?? (isTallied ? StoryEnding.unasked : nil)
    var words = "it rang at \(last.stamp)" + (manner.map { ", \($0)" } ?? "")
    if case .sequence = subject.occurrence, let wish, !wish.drift(from: asked).isEmpty {
      words += ": 24 hours are counted and not the clock"
    }
    if let late, case .missed(_, let reason) = late.detail {
      words += ": \(reason.words)"
    } else {
      let holder = holder.map { "the policy \($0) held it" }
      // On time is what comes as its hold ends.
      let isStarted = last.time == startedAt && (holder == nil || lateness(of: last) != "on time")
      let causes = [holder, isStarted ? "the device had just been started" : nil].compactMap(\.self)
      if !causes.isEmpty { words += ": " + causes.joined(separator: ", and ") }
    }
    if let missed, case .missed(_, let reason) = missed.detail {
      words += "; the engine took it for missed: \(reason.words)"
    }
    return words
  }
}
