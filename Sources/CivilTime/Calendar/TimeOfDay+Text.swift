extension TimeOfDay: CustomStringConvertible, LosslessStringConvertible {
  /// The time as `09:00`, or `09:00:30` when it has seconds.
  public var description: String {
    let minutes = padded(hour, 2) + ":" + padded(minute, 2)
    return second == 0 ? minutes : minutes + ":" + padded(second, 2)
  }

  /// Reads `HH:MM` or `HH:MM:SS`, from 00:00 to 23:59:59; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    var scanner = ByteScanner(text)
    guard let time = scanner.time(), scanner.isAtEnd else { return nil }
    self = time
  }
}

extension ByteScanner {
  /// Takes `HH:MM` or `HH:MM:SS`.
  mutating func time() -> TimeOfDay? {
    guard let hour = digits(2), take(":"), let minute = digits(2) else { return nil }
    guard take(":") else { return TimeOfDay(hour: hour, minute: minute) }
    guard let second = digits(2) else { return nil }
    return TimeOfDay(hour: hour, minute: minute, second: second)
  }
}
