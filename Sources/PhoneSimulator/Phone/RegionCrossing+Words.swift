package import Rollover

extension RegionCrossing {
  /// What a request does until then, as a part of a sentence; a crossing has the mark of its region, and no name.
  package var waiting: String { "waits for its region to be \(isLeaving ? "left" : "entered")" }
}
