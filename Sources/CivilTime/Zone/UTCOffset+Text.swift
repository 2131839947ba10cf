extension UTCOffset: CustomStringConvertible, LosslessStringConvertible {
  /// The offset as `-05:00`, with seconds only when there are any, `+00:19:32`; zero is `+00:00`.
  public var description: String {
    let magnitude = Int(seconds.magnitude)
    let minutes = padded(magnitude / 3600, 2) + ":" + padded(magnitude / 60 % 60, 2)
    let text = (seconds < 0 ? "-" : "+") + minutes
    return magnitude % 60 == 0 ? text : text + ":" + padded(magnitude % 60, 2)
  }

  /// Reads `±HH:MM` or `±HH:MM:SS`, hours 0…25; `nil` for anything else, `-00:00` included.
  public init?(_ text: some StringProtocol) {
    var scanner = ByteScanner(text)
    guard let offset = scanner.offset(), scanner.isAtEnd, !(offset == .zero && text.hasPrefix("-")) else { return nil }
    self = offset
  }

  /// No difference from UTC.
  public static let zero = UTCOffset(seconds: 0)
}

extension ByteScanner {
  /// Takes `±HH:MM` or `±HH:MM:SS`; `-00:00` is taken as zero.
  mutating func offset() -> UTCOffset? {
    let isNegative = take("-")
    guard isNegative || take("+"), let hours = digits(2), hours <= 25, take(":"), let minutes = digits(2), minutes < 60
    else { return nil }
    var seconds = 0
    if take(":") {
      guard let value = digits(2), value < 60 else { return nil }
      seconds = value
    }
    let magnitude = Int32(truncatingIfNeeded: hours * 3600 + minutes * 60 + seconds)
    return UTCOffset(seconds: isNegative ? -magnitude : magnitude)
  }
}
