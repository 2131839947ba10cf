internal import Reports

extension System {
  /// A fingerprint of this executable, by which a build is told from another one; empty where it cannot be read.
  static func fingerprint() -> String {
    guard let bytes = try? contents(of: FilePath(executable), limit: 1 << 30) else { return "" }
    // FNV-1a, in a loop of its own: these are tens of millions of bytes.
    var mixed: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { mixed = (mixed ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return mixed.hexadecimal
  }
}
