public import CivilTime

/// A judge of wishes that knows nothing but its settings: it says when they may ring, and whether at all.
///
/// An engine asks its policies in the order in which it was given them, and then those that its plugins bring. Each one sees
/// the wish as the one before left it. A policy moves the delivery, and never the time that is due. Repeating requests are
/// not judged.
public protocol Policy: Sendable {
  /// The name by which reasons and explanations speak of it.
  static var name: String { get }

  /// Its name, with the settings that explain its judgements; the name alone unless it says otherwise.
  var words: String { get }

  /// The same for its judgement of one wish; the same words for all unless it says otherwise.
  func words(for wish: Judged) -> String

  /// Judges a wish; the same wish has to get the same judgement whenever it is asked, whatever the time, while it lies ahead.
  ///
  /// - Parameters:
  ///   - wish: the occurrence, when it is due, and when it is to ring so far.
  ///   - cursor: a cursor over the device's zone.
  /// - Returns: the judgement.
  func judge(_ wish: Judged, in cursor: inout ZoneCursor) -> Judgement
}

extension Policy {
  /// Its name.
  public var words: String { Self.name }

  /// The same words for all.
  public func words(for wish: Judged) -> String { words }
}

/// A wish as policies see it.
public struct Judged: Sendable {
  /// The occurrence.
  public var identifier: RequestIdentifier
  /// The name of the plugin that wants it.
  public var plugin: String
  /// When it is meant for.
  public var due: Instant
  /// When it is to ring, after the policies before; of what has rung, when that was.
  public var delivery: Instant
  /// What else its subject says of itself.
  public var traits: Traits
  /// The device's clock.
  public var now: Instant
  /// Whether a clock says when it rings; where a border has to be crossed nothing holds it, and its times mean nothing.
  public var hasTime = true
  /// The place of its subject among all subjects: a tie goes to the plugin and to the subject that was there first.
  public var place: Int

  /// Puts one together.
  public init(
    _ identifier: RequestIdentifier, plugin: String, due: Instant, delivery: Instant, traits: Traits = Traits(),
    now: Instant, place: Int = 0
  ) {
    self.identifier = identifier
    self.plugin = plugin
    self.due = due
    self.delivery = delivery
    self.traits = traits
    self.now = now
    self.place = place
  }
}

/// A policy's answer about a wish.
public enum Judgement: Sendable, Hashable {
  /// It rings as it is.
  case pass
  /// It rings no earlier than then; a moment before its present delivery changes nothing.
  case hold(until: Instant)
  /// It does not ring.
  case drop
  /// It is shown at its time without a sound.
  case quietly
}

/// How policies judge one wish after another; each sees what the one before made of it.
struct PolicyChain: Sendable {
  /// What became of a wish.
  struct Ruling {
    /// When it is to ring; `nil` when it is not to.
    var delivery: Instant?
    /// Whether it is shown without a sound.
    var isQuiet = false
  }

  /// Judges a wish by some policies, in order.
  ///
  /// - Parameters:
  ///   - wish: the wish, with the delivery to begin from.
  ///   - policies: the policies.
  ///   - cursor: a cursor over the device's zone.
  ///   - note: hears of each judgement that changed something, with its policy.
  /// - Returns: what became of it.
  static func judge(
    _ wish: Judged, by policies: [any Policy], in cursor: inout ZoneCursor,
    _ note: (any Policy, Judgement) -> Void = { _, _ in }
  ) -> Ruling {
    var wish = wish
    var outcome = Ruling()
    // Each one is asked where it lies: one that a list hands out is counted by reference once more.
    for place in policies.indices {
      let judgement = policies[place].judge(wish, in: &cursor)
      switch judgement {
      case .pass: continue
      case .drop:
        note(policies[place], judgement)
        return Ruling(delivery: nil)
      case .quietly where outcome.isQuiet: continue
      case .quietly: outcome.isQuiet = true
      case .hold(let instant) where instant <= wish.delivery: continue
      case .hold(let instant): wish.delivery = instant
      }
      note(policies[place], judgement)
    }
    outcome.delivery = wish.delivery
    return outcome
  }
}
