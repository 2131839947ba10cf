public import CivilTime

/// A decision of a plan about one occurrence, with the reason; the cases stand in the order in which a plan decides.
public enum Decision: Sendable, Hashable {
  /// Its time has come, and it is settled so.
  case settled(Settlement)
  /// It is not wanted, for this reason.
  case notWanted(Objection)
  /// A duplicate guard refused it.
  case refused(Refusal)
  /// It is wanted.
  case wanted(Want)
  /// A policy holds it until then.
  case held(policy: String, until: Instant)
  /// A policy has it shown without a sound.
  case quieted(policy: String)
  /// A policy has another one ring for both.
  case merged(policy: String, into: RequestIdentifier)
  /// The budget put it in its place.
  case ranked(Rank)
  /// This is done about its request.
  case arming(Arming)
  /// Its request is handed to the notification centre in this form.
  case requested(Trigger)
  /// What is said of the subject's occurrences that the plan did not look at one by one; only those who ask for
  /// ``Accounting/stories`` are told.
  case others(OtherOccurrences)
  /// The subjects that anybody keeps; of others nothing is wanted. Only those who ask for ``Accounting/stories`` are told.
  case known([SubjectID])
}

/// An occurrence as its plugin wants it.
public struct Want: Sendable, Hashable {
  /// The name of the plugin.
  public var plugin: String
  /// The local date and time that it is meant for.
  public var intended: CivilDateTime
  /// When that is.
  public var instant: Instant
  /// Whether that local time comes once, not at all, or twice.
  public var meeting: Occurrence.Meeting
  /// How its request is to be made.
  public var trigger: Trigger

  /// Puts a want together.
  public init(
    plugin: String, intended: CivilDateTime, instant: Instant, meeting: Occurrence.Meeting, trigger: Trigger
  ) {
    self.plugin = plugin
    self.intended = intended
    self.instant = instant
    self.meeting = meeting
    self.trigger = trigger
  }
}

/// Why an occurrence is not wanted.
public enum Objection: Sendable, Hashable {
  /// Nobody keeps its subject.
  case unknownSubject
  /// Its time had come before its subject was kept, or it was dealt with before; it is not looked at again.
  case past
  /// It has rung already, or counts as rung.
  case hasRung
  /// A duplicate guard refused it before.
  case refusedBefore
  /// A policy dropped it.
  case policy(String)
  /// A reason of its plugin's own.
  case other(PluginReason)
}

/// A reason of a plugin's own: a value of a type of the plugin's.
public struct PluginReason: Sendable, Hashable {
  /// The reason.
  public let value: any Hashable & Sendable

  /// Wraps a reason.
  public init(_ value: any Hashable & Sendable) { self.value = value }

  /// Whether both are the same reason.
  public static func == (left: PluginReason, right: PluginReason) -> Bool {
    left.value.isEqual(to: right.value)
  }

  /// Hashes the reason.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}

/// The fate of an occurrence whose time has come.
public enum Settlement: Sendable, Hashable {
  /// It rang, as far as anybody can tell, at this instant.
  case rang(at: Instant)
  /// It was left out, as its plugin wished.
  case leftOut
  /// It did not ring, or nobody can tell, and is given up.
  case missed(MissedReason, isCertain: Bool)
  /// It did not ring, and is wanted once more because its grace is not over.
  case late(MissedReason, due: Instant)
  /// It did not ring, and waits for permission while its grace lasts.
  case waiting(MissedReason)
  /// It was armed to ring late, for this instant, and is still to ring.
  case onItsWay(Instant)
}

/// The place that the budget gave a wish.
public struct Rank: Sendable, Hashable {
  /// Its place among the wishes, from 1.
  public var place: Int
  /// How many wishes there are.
  public var count: Int
  /// How many places the notification centre has.
  public var slots: Int
  /// Whether it got one of them.
  public var isKept: Bool
}

/// The work that is done about an occurrence's request.
public enum Arming: Sendable, Hashable {
  /// Nothing can be done, because the person does not let the app notify.
  case notAllowed(Permission)
  /// Nothing: it is pending as it should be.
  case pending
  /// It is added.
  case add
  /// It is added in place of the pending one.
  case replace(Replacement)
  /// The pending one shows other content, but is so near that a replacement might come too late.
  case tooNear
  /// It is not added: another request is pending for the same minute and rings in its place.
  case standIn(RequestIdentifier)
  /// The pending one is removed, because it is not wanted.
  case remove
}

/// Why a pending request is replaced.
public enum Replacement: Sendable, Hashable {
  /// It is to ring at another time.
  case otherTime
  /// It is to show something else.
  case otherContent
  /// The device came to another zone, and nobody knows whether the platform took the request along.
  case otherZone
}
