internal import CivilTime
internal import Rollover

/// Stands by what the last plan has decided of a wish, once its own time has passed.
struct Remembered: Policy {
  static let name = "kept-back"
  let kept: KeptBack

  var words: String { "\(Self.name) by the plan before" }

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
