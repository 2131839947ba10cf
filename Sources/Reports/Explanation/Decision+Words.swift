internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension Want {
  /// What is wanted, and when that is; instants as the device shows them.
  func words(of asked: (any AskedTimes)?, device: Zone) -> String {
    var words = "the plugin \(plugin) wants it for \(intended)"
    if let zone = asked?.pinnedZone { words += " in \(zone.name)" }
    let policy = asked?.recurring
    switch meeting {
    case .unique: words += ", which is \(device.stamp(instant))" + drift(from: asked)
    case .gap:
      let way = policy.map { "gap=\($0.gap.rawValue) makes it" } ?? "it is to be"
      words += ", which does not exist that day; \(way) \(device.stamp(instant))"
    case .overlap:
      let way = policy.map { "overlap=\($0.overlap.rawValue) takes" } ?? "it is to be"
      words += ", which comes twice that day; \(way) \(device.stamp(instant))"
    }
    return words
  }
}

extension Want {
  /// How far steps of 24 hours have come from the time of day that they began at.
  func drift(from asked: (any AskedTimes)?) -> String {
    guard let time = asked?.recurring?.time, time != intended.time else { return "" }
    var seconds = Int64(intended.time.secondOfDay) - Int64(time.secondOfDay)
    if seconds > 43_200 { seconds -= 86_400 }
    if seconds < -43_200 { seconds += 86_400 }
    let span = TimeSpan.seconds(seconds)
    let way = seconds < 0 ? "earlier" : "later"
    return "; \(span.magnitude) \(way) than \(time), because 24 hours are counted and not the clock"
  }
}

extension Trigger {
  /// How a request is made, as a part of a sentence.
  var words: String {
    switch self {
    case .floating(let local): "as the components \(local) without a zone, which follow the device"
    case .exact: "as an exact moment"
    case .after(let span): "as a span of \(span)"
    case .repeating: "as a request that repeats"
    case .crossing(let crossing): "for when a region is \(crossing.isLeaving ? "left" : "entered")"
    }
  }

  /// The same in a word or two.
  var shortWords: String {
    switch self {
    case .floating: "follows the device"
    case .exact: "at an exact moment"
    case .after: "after a span"
    case .repeating: "again and again"
    case .crossing(let crossing): crossing.isLeaving ? "on leaving" : "on entering"
    }
  }
}

extension Objection {
  /// Why an occurrence is not wanted, as a sentence about it; the noun is the word for its subject.
  func words(
    _ subject: RequestIdentifier, _ asked: (any AskedTimes)?, _ noun: String, in trace: Trace, device: Zone
  ) -> String {
    let name = trace.name(of: subject.subject)
    switch self {
    case .unknownSubject:
      if subject.occurrence == .once { return "the app wants nothing of \(name) any more, or not yet" }
      return asked == nil ? "\(name) was cancelled" : "the engine does not know the \(noun) \(name)"
    case .past:
      return "its time had passed when \(subject.occurrence == .once ? "it" : "the \(noun)") was asked for"
    case .hasRung: return "it has rung already, or counts as rung"
    case .refusedBefore: return "a duplicate guard refused it before"
    case .policy(let policy): return "the policy \(policy) dropped it"
    case .other:
      return told?.words(about: subject, asked: asked, in: trace, device: device) ?? "its plugin does not want it"
    }
  }
}

extension Settlement {
  /// What became of it, as a sentence.
  func words(device: Zone) -> String {
    switch self {
    case .rang: "it has rung, as far as the engine can tell"
    case .leftOut: "it was left out, as it was to be"
    case .missed(let reason, let isCertain):
      isCertain
        ? "it did not ring and is given up: \(reason.words)"
        : "nobody can tell whether it rang, so it does not ring again: \(reason.words)"
    case .late(.held, let due):
      "it did not ring at \(device.stamp(due)), so it is to ring now: \(MissedReason.held.words)"
    case .late(let reason, let due):
      "it did not ring at \(device.stamp(due)) and its grace is not over, so it is to ring now: \(reason.words)"
    case .waiting(let reason): "it did not ring and waits for permission while its grace lasts: \(reason.words)"
    case .onItsWay(let instant): "it is to ring late, at \(device.stamp(instant))"
    }
  }
}

extension Rank {
  /// What the budget says, as a sentence.
  var words: String {
    let place = "place \(place) of \(count), and the platform keeps \(slots)"
    return isKept ? place : "\(place): there is no room for it until others have rung"
  }
}

extension Arming {
  /// What is done, as a sentence; `nil` where the notification centre's answer says it all, or where nothing is done.
  func words(in trace: Trace) -> String? {
    switch self {
    case .notAllowed(let permission):
      "nothing can be armed: the permission is \(permission.rawValue)"
    case .pending, .add, .remove: nil
    case .replace(.otherTime): "what is pending would ring at another time, and is replaced"
    case .replace(.otherContent): "what is pending would show something else, and is replaced"
    case .replace(.otherZone): "the platform may keep it at another time, so it is added once more to make sure"
    case .tooNear: "what is pending shows something else, but is too near to be replaced in time"
    case .standIn(let other): "it is not added: \(trace.text(of: other)) is pending and rings in its place"
    }
  }
}
