/// A scenario file's bytes, and where its lines begin.
struct SourceText: Sendable {
  /// The name it is shown by.
  let name: String
  /// What it holds, including a byte order mark if there is one.
  let bytes: [UInt8]
  /// Where each line begins; the first after the byte order mark, if there is one.
  let lineStarts: [Int32]
  /// Where it was included, for a file that another one includes.
  let includedAt: SourceRange?

  /// The most a file may hold; a scenario is written by people, so anything larger is a mistake.
  static let largestSize = 1 << 28
  /// The most a line may hold.
  static let longestLine = 1 << 16

  init(name: String, bytes: [UInt8], includedAt: SourceRange? = nil) {
    self.name = name
    self.bytes = bytes
    self.includedAt = includedAt
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var starts: [Int32] = [Int32(mark)]
    if bytes.count <= SourceText.largestSize { ByteScan.addLineStarts(of: bytes, to: &starts) }
    lineStarts = starts
  }

  /// How many lines there are; a line end at the end of the file begins one more.
  var lineCount: Int { lineStarts.count }

  /// The index of the line that holds an offset.
  ///
  /// - Complexity: logarithmic in the number of lines.
  func lineIndex(at offset: Int) -> Int {
    // The first line begins at 0, so the first that begins later is never the first of all.
    var low = 1
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// A line's bytes, without its end.
  func line(_ index: Int) -> Range<Int> {
    let start = Int(lineStarts[index])
    var end = index + 1 < lineStarts.count ? Int(lineStarts[index + 1]) : bytes.count
    if end > start, bytes[end - 1] == .newline { end -= 1 }
    if end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
    return start..<end
  }

  /// A part as text; bytes that are not UTF-8 are shown as U+FFFD.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// A run of bytes in one of the files of a scenario.
struct SourceRange: Sendable, Hashable {
  /// Which file: 0 is the scenario itself.
  var source: Int32
  /// Its first byte.
  var lower: Int32
  /// The byte after its last.
  var upper: Int32

  init(source: Int32, lower: Int, upper: Int) {
    self.source = source
    self.lower = Int32(truncatingIfNeeded: lower)
    self.upper = Int32(truncatingIfNeeded: upper)
  }

  /// The bytes it covers.
  var bytes: Range<Int> { Int(lower)..<Int(max(lower, upper)) }

  /// Whether all of another one lies in this one.
  func covers(_ other: SourceRange) -> Bool {
    source == other.source && lower <= other.lower && other.upper <= upper
  }

  /// From the beginning of this one to the end of another one in the same file.
  func through(_ other: SourceRange) -> SourceRange {
    SourceRange(source: source, lower: Int(lower), upper: Int(max(upper, other.upper)))
  }
}

extension UInt8 {
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let tab: UInt8 = 0x09
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let backslash: UInt8 = 0x5C
  static let hash: UInt8 = 0x23

  var isBlank: Bool { self == .space || self == .tab }
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
