internal import CivilTime

extension Workload {
  private static let nine = RecurringTime(.daily, at: TimeOfDay(hour: 9, minute: 0) ?? .midnight)

  /// Walking day by day through four zones.
  static var nextWalk: Workload {
    let zones = ["America/New_York", "Europe/London", "Australia/Lord_Howe", "Asia/Tokyo"]
    let steps = 2_000_000
    return Workload(
      name: "next-walk", operation: "the next daily 09:00 after the last one", repetitions: 5,
      operations: UInt64(zones.count * steps)
    ) { supply throws(WorkloadFailure) in
      let cursors = try supply.cursors(zones)
      return {
        var sum: Int64 = 0
        for var cursor in cursors { sum &+= walk(nine, steps, &cursor) }
        return sum
      }
    }
  }

  private static func walk(_ series: RecurringTime, _ steps: Int, _ cursor: inout ZoneCursor) -> Int64 {
    let start = Instant(seconds: 1_700_000_000)
    let end = Instant(seconds: 2_500_000_000)
    var now = start
    var sum: Int64 = 0
    for _ in 0..<steps {
      guard let occurrence = series.next(after: now, in: &cursor) else { break }
      sum &+= occurrence.instant.seconds
      now = occurrence.instant > end ? start : occurrence.instant
    }
    return sum
  }

  /// Looking anywhere in sixteen zones and two hundred and thirty years.
  static var nextRandom: Workload {
    let zones = [
      "America/New_York", "Europe/London", "Australia/Lord_Howe", "Asia/Tokyo", "America/Los_Angeles",
      "Europe/Berlin", "America/Sao_Paulo", "Africa/Cairo", "Asia/Kolkata", "Australia/Sydney", "Pacific/Auckland",
      "America/St_Johns", "Europe/Dublin", "Asia/Tehran", "Pacific/Apia", "America/Santiago",
    ]
    let draws = 4_000_000
    return Workload(
      name: "next-random", operation: "the next daily 09:00 after a random instant in a random zone", repetitions: 5,
      operations: UInt64(draws)
    ) { supply throws(WorkloadFailure) in
      let cursors = try supply.cursors(zones)
      return {
        var cursors = cursors
        return draw(nine, draws, &cursors)
      }
    }
  }

  private static func draw(_ series: RecurringTime, _ draws: Int, _ cursors: inout [ZoneCursor]) -> Int64 {
    var generator = SplitMix64(state: 42)
    var sum: Int64 = 0
    for _ in 0..<draws {
      let zone = Int((generator.next() >> 32) % UInt64(cursors.count))
      // Up to the year 2200.
      let instant = Instant(seconds: Int64(generator.next() % 7_258_118_400))
      guard let occurrence = series.next(after: instant, in: &cursors[zone]) else { continue }
      sum &+= occurrence.instant.seconds
    }
    return sum
  }
}

extension BenchSupply {
  /// A cursor in each of some zones.
  fileprivate func cursors(_ names: [String]) throws(WorkloadFailure) -> [ZoneCursor] {
    var cursors: [ZoneCursor] = []
    for name in names { cursors.append(ZoneCursor(try zone(named: name))) }
    return cursors
  }
}

/// The generator that the same workload in other languages uses, too, so that the checksums can be compared.
private struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
