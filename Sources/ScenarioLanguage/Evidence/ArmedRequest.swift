internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// A request that was armed.
struct ArmedRequest: Sendable {
  var identifier: RequestIdentifier
  /// The intended date; `nil` where no clock says when it fires.
  var date: CivilDate?
  /// When it was armed, in true time.
  var time: Instant
  /// The place of the step that had it armed; `nil` where that was the engine itself, as time went on.
  var cause: Int?
  /// When it was armed, as the device showed it.
  var local: CivilDateTime
  var offset: UTCOffset
  /// When it will fire, on the device's clock; `nil` where no clock says.
  var fires: Instant?
  /// Why it will not, if something took it away.
  var end: End?

  /// Whether it rang, which is how most requests end.
  var hasRung: Bool { if case .delivered? = end?.cause { true } else { false } }

  /// What took a request away; its words are made when somebody asks, because most requests end and few are asked for.
  struct End: Sendable {
    enum Cause: Sendable {
      case removed, replaced, evicted, delivered
      case dropped(StaticWord)
    }

    var cause: Cause
    /// When, as the device showed it.
    var local: CivilDateTime
    var offset: UTCOffset

    /// A sentence without a full stop.
    var words: String {
      switch cause {
      case .removed: "it was removed at \(local) \(offset)"
      case .replaced: "another one took its place at \(local) \(offset)"
      case .evicted: "the platform dropped it, because there were too many"
      case .delivered: "it was delivered"
      case .dropped(let word): word.whyDropped
      }
    }
  }
}
