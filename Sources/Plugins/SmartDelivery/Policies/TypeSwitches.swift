internal import CivilTime
internal import Rollover

/// Drops what the person has switched off.
struct TypeSwitches: Policy {
  static let name = "type-off"
  /// What is switched off.
  let off: Selection

  var words: String { "\(Self.name) \(off.names.joined(separator: ","))" }

  func judge(_ wish: Judged, in cursor: inout ZoneCursor) -> Judgement { off.contains(wish) ? .drop : .pass }
}
