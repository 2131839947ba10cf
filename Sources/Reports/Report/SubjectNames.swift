internal import PhoneSimulator
internal import Rollover

/// The names of a trace's schedules as a format writes them, found without a walk through all of them.
struct SubjectNames {
  private var places: [ScheduleID: Int] = [:]
  private var encoded: [[UInt8]] = []
  private var latest: (id: ScheduleID, place: Int)?
  private let trace: Trace
  private let encode: (String) -> [UInt8]

  /// Encodes each name once.
  init(of trace: Trace, encode: @escaping (String) -> [UInt8]) {
    self.trace = trace
    self.encode = encode
    for (place, entry) in trace.names.enumerated() {
      places[entry.id] = place
      encoded.append(encode(entry.name))
    }
  }

  /// How many names there are.
  var count: Int { encoded.count }

  /// The place of a schedule: in the order of the names, followed by those without a name as they are met.
  mutating func place(of id: ScheduleID) -> Int {
    // Records about one schedule come in bunches.
    if let latest, latest.id == id { return latest.place }
    if let place = places[id] {
      latest = (id, place)
      return place
    }
    places[id] = encoded.count
    encoded.append(encode(trace.name(of: id)))
    return encoded.count - 1
  }

  /// The encoded name of a schedule.
  subscript(id: ScheduleID) -> [UInt8] {
    mutating get { encoded[place(of: id)] }
  }
}
