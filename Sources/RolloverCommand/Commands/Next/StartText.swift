internal import CivilTime

extension Instant {
  /// The instants that `next` starts from: those of the years 0 to 9999 in UTC.
  static let startRange = Instant(seconds: -62_167_219_200)...Instant(milliseconds: 253_402_300_799_999)

  /// Reads where to start: whole epoch seconds, or a timestamp of RFC 3339 or RFC 9557.
  init(start text: String, in database: ZoneDatabase) throws(UsageError) {
    if let seconds = Int64(text) {
      guard let start = Instant(startSeconds: seconds) else { throw Instant.outside(text) }
      self = start
      return
    }
    do throws(TimestampError) {
      self =
        try text.utf8.contains(UInt8(ascii: "["))
        ? ZonedTime(rfc9557: text, in: database).instant : Instant(rfc3339: text)
    } catch {
      throw UsageError(
        "the start `\(text)` is no time: \(error.description)",
        advice: "write 2026-03-06T00:00:00Z, or seconds since 1970")
    }
    guard Instant.startRange.contains(self) else { throw Instant.outside(text) }
  }

  /// Takes epoch seconds; `nil` outside the range, where they may be too many for milliseconds.
  init?(startSeconds seconds: Int64) {
    let range = Instant.startRange
    guard range.lowerBound.seconds...range.upperBound.seconds ~= seconds else { return nil }
    self.init(seconds: seconds)
  }

  private static func outside(_ text: String) -> UsageError {
    UsageError("the start \(text) lies outside the years 0 to 9999")
  }
}
