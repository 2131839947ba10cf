extension CivilDateTime: CustomStringConvertible, LosslessStringConvertible {
  /// Date and time with a space between, `2026-03-08 09:00`, with seconds only when there are any.
  public var description: String { "\(date) \(time)" }

  /// Reads a date and a time with a space or a `T` between; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    var scanner = ByteScanner(text)
    guard let date = scanner.date(), scanner.take(" ") || scanner.take("T"), let time = scanner.time(),
      scanner.isAtEnd
    else { return nil }
    self.init(date, time)
  }
}
