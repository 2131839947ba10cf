internal import CivilTime
internal import Reports

/// A change of a zone's offset as `rollover zones` prints it.
struct ZoneChangeLine {
  let zone: Zone
  let change: OffsetChange

  /// What the clocks show at the change by an offset.
  private func local(_ offset: UTCOffset) -> CivilDateTime {
    CivilDateTime(localSeconds: change.instant.seconds + Int64(offset.seconds))
  }

  private var isGap: Bool { change.after > change.before }
  private var length: TimeSpan { .seconds(Int64(change.after.seconds - change.before.seconds)) }

  var text: String {
    "\(change.instant.rfc3339)  \(local(change.before)) \(change.before) -> \(local(change.after)) \(change.after)  "
      + (isGap ? "gap" : "overlap") + " of \(length.magnitude)"
  }

  var json: JSONObject {
    var object = JSONObject()
    object.add("zone", zone.name)
    object.add("epochSeconds", change.instant.seconds)
    object.add("before", change.before.seconds)
    object.add("after", change.after.seconds)
    object.add("time", change.instant.rfc3339)
    object.add("localBefore", "\(local(change.before))")
    object.add("localAfter", "\(local(change.after))")
    object.add("kind", isGap ? "gap" : "overlap")
    object.add("length", length.magnitude.milliseconds / 1000)
    return object
  }
}
