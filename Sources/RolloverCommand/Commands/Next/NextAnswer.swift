internal import CivilTime
internal import Reports

/// One occurrence as `rollover next` prints it.
struct NextAnswer {
  let occurrence: Occurrence
  let series: Series
  let zone: Zone

  private var stamp: String { occurrence.instant.rfc9557(in: zone) }

  /// A stamp, and what happened to the intended time, if anything did.
  var text: String {
    switch occurrence.meeting {
    case .unique: stamp
    case .gap: "\(stamp)  # moved by a gap from \(series.recurring.time)"
    case .overlap: "\(stamp)  # in an overlap, the \(series.recurring.overlap.rawValue) of two"
    }
  }

  var json: JSONObject {
    var object = JSONObject()
    object.add("date", occurrence.date.description)
    object.add("time", stamp)
    object.add("epochSeconds", occurrence.instant.seconds)
    object.add("meeting", meeting)
    return object
  }

  private var meeting: String {
    switch occurrence.meeting {
    case .unique: "unique"
    case .gap: "gap"
    case .overlap: "overlap"
    }
  }
}
