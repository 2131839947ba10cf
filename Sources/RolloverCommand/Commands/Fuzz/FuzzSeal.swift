internal import Exploration
internal import Rollover

/// The checksum in the last line of a result, by which a file is known that was cut, put together or changed by others.
enum FuzzSeal {
  /// Computes the checksum.
  ///
  /// - Parameters:
  ///   - lines: All lines before the last one, without their ends.
  ///   - totals: What the last line counts.
  ///   - violations: How many things were broken.
  /// - Returns: the checksum.
  static func checksum(
    of lines: some Sequence<some Collection<UInt8>>, _ totals: CampaignSummary.Totals, violations: UInt64
  ) -> UInt64 {
    var fingerprint = Fingerprint()
    for line in lines { fingerprint.combine(bytes: line) }
    for number in [totals.cases, totals.events, totals.hash, violations] { fingerprint.combine(number) }
    return fingerprint.value
  }
}
