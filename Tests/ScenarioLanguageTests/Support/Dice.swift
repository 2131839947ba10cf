@testable import ScenarioLanguage

/// Numbers that look like chance and can be had again: SplitMix64.
struct Dice {
  var state: UInt64

  /// A number from 0 to below a limit.
  mutating func roll(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }

  /// True once in so many times.
  mutating func happens(oneIn times: Int) -> Bool { roll(times) == 0 }

  /// Blanks, at least so many.
  mutating func blanks(_ least: Int) -> [UInt8] {
    (0..<least + roll(4)).map { _ in happens(oneIn: 5) ? .tab : .space }
  }
}
