/// Writes TZif files for tests, right ones and wrong ones; every part can be set.
struct TZifWriter {
  struct LocalType {
    var offset: Int32
    var isDaylight: UInt8 = 0
    var abbreviation: UInt8 = 0
  }

  var version: UInt8 = UInt8(ascii: "2")
  var transitions: [(time: Int64, type: UInt8)] = []
  var types = [LocalType(offset: 0)]
  var text = Array("UTC\0".utf8)
  var standardIndicators: [UInt8] = []
  var universalIndicators: [UInt8] = []
  var leapSeconds: [(time: Int64, correction: Int32)] = []
  var footer = ""

  /// The file: of version 1 one block, else an empty block of version 1 and one of 64 bits with a footer.
  var bytes: [UInt8] {
    if version == 0 { return block(timeWidth: 4) }
    var empty = TZifWriter()
    empty.version = version
    empty.text = [0]
    return empty.block(timeWidth: 4) + block(timeWidth: 8) + Array("\n\(footer)\n".utf8)
  }

  private func block(timeWidth: Int) -> [UInt8] {
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    let counts = [universalIndicators, standardIndicators].map(\.count)
    for count in counts + [leapSeconds.count, transitions.count, types.count, text.count] {
      bytes += bigEndian(Int64(count), 4)
    }
    for transition in transitions { bytes += bigEndian(transition.time, timeWidth) }
    bytes += transitions.map(\.type)
    for type in types { bytes += bigEndian(Int64(type.offset), 4) + [type.isDaylight, type.abbreviation] }
    bytes += text
    for leap in leapSeconds { bytes += bigEndian(leap.time, timeWidth) + bigEndian(Int64(leap.correction), 4) }
    return bytes + standardIndicators + universalIndicators
  }

  private func bigEndian(_ number: Int64, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> Int64(8 * $0)) }
  }
}
