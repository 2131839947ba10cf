/// A seed as a person gives it: a number, or the hash of a commit.
struct FuzzSeed: Equatable {
  /// As it was written.
  let text: String
  /// What campaigns start from.
  let number: UInt64

  /// The seed where none is given: always the same, so that two people speak of the same cases.
  static let usual = FuzzSeed(text: "1", number: 1)

  private init(text: String, number: UInt64) {
    self.text = text
    self.number = number
  }

  /// Reads a seed; a number stands for itself, decimal or as `0x…`, and up to 64 hexadecimal digits for a mixture of all of them.
  init?(_ text: String) {
    self.text = text
    let digits = text.utf8
    guard !digits.isEmpty, digits.count <= 64 else { return nil }
    if digits.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt64(text) {
      self.number = number
      return
    }
    if text.lowercased().hasPrefix("0x"), let number = UInt64(text.dropFirst(2), radix: 16) {
      self.number = number
      return
    }
    // FNV-1a over the digits in lower case, since a hash is the same in either.
    var mixed: UInt64 = 0xCBF2_9CE4_8422_2325
    for digit in text.lowercased().utf8 {
      guard (0x30...0x39).contains(digit) || (0x61...0x66).contains(digit) else { return nil }
      mixed = (mixed ^ UInt64(digit)) &* 0x0000_0100_0000_01B3
    }
    number = mixed
  }
}
