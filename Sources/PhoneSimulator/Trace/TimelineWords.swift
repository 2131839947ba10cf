internal import CivilTime
public import Rollover

extension TraceRecord {
  /// The kind as a timeline writes it; for a command, the word of the plugin that it was for.
  public func word(in trace: Trace) -> String {
    guard kind == .command, Int(plugin) < trace.commandWords.count else { return kind.word }
    return trace.commandWords[Int(plugin)].kind.description
  }

  /// What a record is about, as a timeline writes it; empty when it is about nothing in particular.
  public func subjectText(in trace: Trace) -> String {
    guard let subject else { return "" }
    // A command is about a subject as a whole, and a server has content for all of it.
    return kind == .command || kind == .server ? trace.name(of: subject.subject) : trace.text(of: subject)
  }

  /// What goes with a record, in words; empty when nothing does.
  ///
  /// Times are written in the zone that the device was in then.
  public func detailText(in trace: Trace) -> String {
    let zone = trace.zones(of: self)?.device
    return switch detail {
    case .none: kind == .rolled ? "was the last one" : ""
    case .instant(let instant): "\(instantWords) \(stamp(instant, zone))"
    case .missed(let due, let reason): missedText(due, reason, zone)
    case .suppressed(let reason): reason.words
    case .other(let other): kind == .rolled ? "to \(trace.text(of: other))" : trace.text(of: other)
    case .refused(let refusal):
      "level \(refusal.level), \(refusal.reason.words) \(trace.text(of: refusal.collision))"
    case .noticed(let what, let span): "\(what.word) \(span < .zero ? "" : "+")\(span)"
    case .fetched(let what): what.word
    case .word(let word): kind == .dropped ? word.whyDropped : word.word
    case .remark(let code): remarkText(code, in: trace)
    case .span(let span): (span < .zero ? "" : "+") + span.description
    case .text(let index): trace.text(at: index) ?? ""
    }
  }

  /// What stands before the instant of a record.
  private var instantWords: String {
    switch kind {
    case .delivered: "held until"
    case .held: "until"
    default: "for"
    }
  }

  private func remarkText(_ code: UInt8, in trace: Trace) -> String {
    Int(plugin) < trace.commandWords.count ? trace.commandWords[Int(plugin)].remark(code) : ""
  }

  private func missedText(_ due: Instant?, _ reason: MissedReason, _ zone: Zone?) -> String {
    guard let due else { return reason.words }
    let late = kind == .late ? "\(device - due) late, " : ""
    return late + "due \(stamp(due, zone)), \(reason.words)"
  }

  /// An instant of the device's clock.
  private func stamp(_ instant: Instant, _ zone: Zone?) -> String {
    let offset = zone?.offset(at: instant) ?? offset
    return CivilDateTime(localSeconds: instant.seconds + Int64(offset.seconds)).stamp(offset)
  }
}

extension MissedReason {
  /// The reason as `reason=` writes it.
  public var word: String {
    switch self {
    case .permission: "permission"
    case .notArmed: "not-armed"
    case .deviceOff: "device-off"
    case .timeJump: "time-jump"
    case .interrupted: "interrupted"
    case .requestsLost: "requests-lost"
    case .unseen: "unseen"
    case .held: "held"
    }
  }

  /// The reason as a part of a sentence.
  public var words: String {
    switch self {
    case .permission: "the app was not allowed to notify"
    case .notArmed: "nothing was armed any more"
    case .deviceOff: "the device was off"
    case .timeJump: "the clock or the zone moved past it"
    case .interrupted: "the app ended before it was armed"
    case .requestsLost: "its request was gone"
    case .unseen: "nobody saw it ring"
    case .held: "rules held it, and do so no more"
    }
  }
}

extension Refusal.Reason {
  /// The reason as a part of a sentence that ends with what it collided with.
  public var words: String {
    switch self {
    case .alreadyRolledOver: "already rolled over:"
    case .tooSoon: "so soon after"
    case .storedNearby: "stored for the same minute:"
    case .pendingNearby: "pending for the same minute:"
    }
  }
}

extension SuppressionReason {
  /// The reason as `reason=` writes it.
  public var word: String {
    switch self {
    case .alreadyDelivered: "already-delivered"
    case .leftOut: "skipped"
    case .policy: "policy"
    case .merged: "merged"
    }
  }

  /// The reason as a part of a sentence.
  public var words: String {
    switch self {
    case .alreadyDelivered: "this date has rung already"
    case .leftOut: "this date is left out"
    case .policy: "a policy dropped it"
    case .merged: "another one rings for it, too"
    }
  }
}

extension StaticWord {
  /// Why a request that was armed did not fire, as a part of a sentence.
  public var whyDropped: String {
    switch self {
    case .off: "the device was off"
    case .past: "its time had passed"
    case .jump: "the clock or the zone moved past it"
    case .lost: "the platform lost it"
    case .denied, .notDetermined: "the app was not allowed to notify"
    default: word
    }
  }
}
