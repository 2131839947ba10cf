internal import CivilTime

extension Plugin {
  /// The place that the plugin answers, as it can be saved.
  @inline(__always)
  func knownPlace(upTo instant: Instant, of slot: Int, in context: inout EngineContext) -> Int64 {
    OccurrenceKey.place(place(upTo: instant, of: slot, in: &context))
  }
}
