/// A 64-bit hash that is the same in every run, unlike the standard library's.
struct StableHash {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func combine(_ number: Int64) {
    // The finaliser of SplitMix64: every input bit reaches every output bit.
    var mixed = value ^ UInt64(bitPattern: number)
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    value = (mixed ^ mixed >> 31) &+ 0x9E37_79B9_7F4A_7C15
  }
}
