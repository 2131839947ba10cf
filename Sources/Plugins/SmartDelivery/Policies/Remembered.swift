internal import CivilTime
internal import Rollover

/// Stands by what the last plan has decided of a wish, once its own time has passed.
struct Remembered: Policy {
  static let name = "kept-back"
  let kept: KeptBack

  var words: String { "\(Self.name) by the plan before" }

  /// Names the rule that has kept a wish back; what it was set to then is an old story.
  func words(for wish: Judged) -> String {
    switch kept.fate(of: wish.identifier) {
    case .held, .dropped: "\(Arrangement.limitName) by the plan before"
    case .merged: "\(Arrangement.groupName) by the plan before"
    case nil: words
    }
  }

  func judge(_ wish: Judged, in cursor: inout ZoneCursor) -> Judgement {
    // What lies ahead is decided anew, together with everything else.
    guard wish.hasTime, wish.delivery <= wish.now, let fate = kept.fate(of: wish.identifier) else { return .pass }
    switch fate {
    case .held(let until): return .hold(until: until)
    case .dropped: return .drop
    case .merged(_, let instant): return instant > wish.now ? .hold(until: instant) : .drop
    }
  }
}
