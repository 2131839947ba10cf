/// A stream of random numbers that is the same on every machine: xoshiro256++, seeded by SplitMix64 from a seed and a
/// name, so that a new use of randomness does not shift the others.
///
/// Sources: Blackman and Vigna, "Scrambled Linear Pseudorandom Number Generators"; Lemire, "Fast Random Integer
/// Generation in an Interval".
public struct RandomStream: Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// Starts a stream.
  public init(seed: UInt64, name: StaticString) {
    var mixer = SplitMix64(state: seed)
    // Each byte of the name moves the seed, so that streams of different names have nothing in common.
    for byte in name.description.utf8 { mixer.state = mixer.next() ^ UInt64(byte) }
    state = (mixer.next(), mixer.next(), mixer.next(), mixer.next())
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    let sum = state.0 &+ state.3
    let result = (sum << 23 | sum >> 41) &+ state.0
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = state.3 << 45 | state.3 >> 19
    return result
  }

  /// A number from 0 up to, but not including, `bound` (1 or more), without bias.
  public mutating func below(_ bound: UInt64) -> UInt64 {
    guard bound > 1 else { return 0 }
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let threshold = (0 &- bound) % bound
      while product.low < threshold { product = next().multipliedFullWidth(by: bound) }
    }
    return product.high
  }

  /// Puts elements into a random order.
  ///
  /// - Complexity: linear.
  @inline(__always)
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    guard elements.count > 1 else { return }
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, Int(below(UInt64(last + 1))))
    }
  }
}

/// The generator that spreads one seed into many.
struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
