internal import PhoneSimulator

/// Where two traces of the same history part.
struct TraceDifference {
  private let first: Trace
  private let second: Trace

  init(_ first: Trace, _ second: Trace) {
    self.first = first
    self.second = second
  }

  /// What differs, and where there is a record in both, the two.
  var lines: [String] {
    let place = zip(first.records, second.records).enumerated().first { $1.0 != $1.1 }?.offset
    guard let place else {
      return [
        "the first \(min(first.records.count, second.records.count)) records are the same; "
          + "one run has \(first.count), the other \(second.count)"
      ]
    }
    return ["record \(place) is the first that differs", describe(first, place), describe(second, place)]
  }

  private func describe(_ trace: Trace, _ place: Int) -> String {
    var format = TimelineFormat()
    return format.line(trace.records[place], of: trace)
  }
}
