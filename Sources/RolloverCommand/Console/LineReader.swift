/// Cuts a stream into lines without ever holding more than a portion of it and one line.
struct LineReader {
  /// Whether the last line was longer than the limit; what came beyond it is lost.
  private(set) var wasCutOff = false

  private let limit: Int
  private let source: () throws(System.Failure) -> [UInt8]
  private var portion: [UInt8] = []
  private var position = 0
  private var hasEnded = false

  init(limit: Int, source: @escaping () throws(System.Failure) -> [UInt8]) {
    self.limit = limit
    self.source = source
  }

  /// The next line without its end, a line feed with or without a carriage return, which the last one may lack.
  ///
  /// - Returns: `nil` when there is no further line.
  mutating func next() throws(System.Failure) -> ArraySlice<UInt8>? {
    wasCutOff = false
    if let end = portion[position...].firstIndex(of: UInt8(ascii: "\n")) {
      defer { position = end + 1 }
      return finish(portion[position..<end])
    }
    var line = portion[position...]
    while !hasEnded {
      portion = try source()
      position = 0
      if portion.isEmpty { hasEnded = true }
      if let end = portion.firstIndex(of: UInt8(ascii: "\n")) {
        append(portion[..<end], to: &line)
        position = end + 1
        return finish(line)
      }
      append(portion[...], to: &line)
      position = portion.count
    }
    portion = []
    position = 0
    return line.isEmpty && !wasCutOff ? nil : finish(line)
  }

  private mutating func append(_ more: ArraySlice<UInt8>, to line: inout ArraySlice<UInt8>) {
    let room = max(0, limit + 1 - line.count)
    if more.count > room { wasCutOff = true }
    line += more.prefix(room)
  }

  private mutating func finish(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if line.count > limit { wasCutOff = true }
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
