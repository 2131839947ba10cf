/// One knob of the platform turned to one value, so that a history can be run where platforms differ.
public struct Variation: Sendable, Hashable {
  /// The knob and its value, as an `os` line or `--os` takes them, such as `off=never`.
  public let text: String
}
