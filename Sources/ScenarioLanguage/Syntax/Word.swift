/// A short word packed into three machine words, so that looking one up compares numbers and makes no text.
struct Word: Hashable, Sendable {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0

  /// The longest word that can be packed, in bytes; every word of the language is shorter.
  static let longest = 24

  /// Packs bytes; `nil` when there are none or too many.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    guard !range.isEmpty, range.count <= Word.longest else { return nil }
    let part = bytes.span.extracting(range)
    first = Word.packed(part, from: 0)
    if part.count > 8 { second = Word.packed(part, from: 8) }
    if part.count > 16 { third = Word.packed(part, from: 16) }
  }

  /// Up to eight bytes from a place on, the first of them lowest.
  @inline(__always)
  private static func packed(_ bytes: borrowing Span<UInt8>, from start: Int) -> UInt64 {
    var packed: UInt64 = 0
    for index in start..<min(start + 8, bytes.count) { packed |= UInt64(bytes[index]) << UInt64(index & 7 * 8) }
    return packed
  }

  /// Packs a word of the language itself; what is longer than the longest is cut.
  init(_ text: String) {
    for (index, byte) in text.utf8.enumerated() where index < Word.longest { append(byte, at: index) }
  }

  /// The same number for the same word in every process.
  @inline(__always)
  var mixed: Int {
    let all = first ^ (second &* 0xff51_afd7_ed55_8ccd) ^ (third &* 0xc4ce_b9fe_1a85_ec53)
    return Int(truncatingIfNeeded: (all &* 0x9e37_79b9_7f4a_7c15) >> 40)
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8, at index: Int) {
    let shifted = UInt64(byte) << UInt64(index & 7 * 8)
    switch index >> 3 {
    case 0: first |= shifted
    case 1: second |= shifted
    default: third |= shifted
    }
  }
}
