/// A 64-bit hash that is the same in every process; the standard library's is seeded, and differs.
public struct Fingerprint: Sendable {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Starts with nothing combined.
  public init() {}

  /// The hash of everything combined so far.
  public var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Adds a word.
  @inline(__always)
  public mutating func combine(_ word: UInt64) {
    state = (state ^ word) &* 0xD6E8_FEB8_6659_FD93
    state ^= state >> 32
  }

  /// Adds a text and its length, so that "ab", "c" and "a", "bc" differ.
  public mutating func combine(_ text: String) { combine(bytes: text.utf8) }

  /// Adds bytes and their number; a text is its bytes in UTF-8.
  @inline(__always)
  package mutating func combine(bytes: some Sequence<UInt8>) {
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in bytes {
      word = word << 8 | UInt64(byte)
      count += 1
      if count & 7 == 0 {
        combine(word)
        word = 0
      }
    }
    combine(word)
    combine(count)
  }

  /// Adds a text that may be missing; a missing one differs from an empty one.
  public mutating func combine(_ text: String?) {
    combine(text == nil ? 0 : 1 as UInt64)
    if let text { combine(text) }
  }
}
