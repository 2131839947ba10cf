internal import PhoneSimulator
internal import Rollover

/// The names of a trace's schedules as a format writes them, found without a walk through all of them.
struct SubjectNames {
  private var places: [SubjectID: Int] = [:]
  private var encoded: [[UInt8]] = []
  private var latest: (id: SubjectID, place: Int)?
  private let encode: (String) -> [UInt8]

  /// Encodes each name once.
  init(encode: @escaping (String) -> [UInt8]) { self.encode = encode }

  /// How many names have been met.
  var count: Int { encoded.count }

  /// The place of a schedule, in the order in which they are met.
  mutating func place(of id: SubjectID, in trace: Trace) -> Int {
    // Records about one schedule come in bunches.
    if let latest, latest.id == id { return latest.place }
    let place = places[id] ?? encoded.count
    if place == encoded.count {
      places[id] = place
      encoded.append(encode(trace.name(of: id)))
    }
    latest = (id, place)
    return place
  }

  /// The encoded name of a schedule.
  subscript(id: SubjectID, trace: Trace) -> [UInt8] {
    mutating get { encoded[place(of: id, in: trace)] }
  }
}
