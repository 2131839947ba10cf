extension Zone {
  /// The most bytes of TZif data that are taken for a zone's; far more than any zone has.
  public static let longestTZif = 1 << 20

  /// Makes a zone from the bytes of a TZif file (RFC 9636), of version 1 to 4, with or without spelled-out years.
  ///
  /// Transitions that change no offset are dropped. Before the first transition the first type holds; after the last
  /// one the footer's rules do, or the last offset when there is no footer. The bytes may come from anywhere: whatever
  /// is wrong with them is an error.
  public init(name: String, tzif bytes: [UInt8]) throws(TZifError) {
    self.init(name: name, rules: try TZifFile(bytes).rules())
  }
}

/// The parts of a TZif file that decide offsets, with their places for errors.
struct TZifFile {
  private var initial: Int32 = 0
  private var changes: [ZoneRules.Change] = []
  private var timesStart = 0
  private var timeWidth = 4
  private var continuation: ZoneRules.Continuation?
  private var footerStart = 0

  init(_ bytes: [UInt8]) throws(TZifError) {
    guard bytes.count <= Zone.longestTZif else { throw TZifError(byteOffset: Zone.longestTZif, reason: .tooLong) }
    var reader = TZifReader(bytes)
    var header = try TZifHeader(&reader)
    if header.version > 1 {
      // The first block is there for readers of version 1 only.
      try reader.skip(header.blockLength(timeWidth: 4))
      let version = header.version
      let start = reader.position
      header = try TZifHeader(&reader)
      guard header.version == version else { throw reader.failure(.version, at: start + 4) }
      timeWidth = 8
    }
    try header.check(before: reader.position)
    try reader.need(header.blockLength(timeWidth: timeWidth))
    try readBlock(header, &reader)
    if header.version > 1 { try readFooter(&reader) }
    guard reader.remaining == 0 else { throw reader.failure(.trailingBytes) }
  }

  private mutating func readBlock(_ header: TZifHeader, _ reader: inout TZifReader) throws(TZifError) {
    timesStart = reader.position
    var times: [Int64] = []
    times.reserveCapacity(header.transitions)
    for _ in 0..<header.transitions {
      let start = reader.position
      let time = try reader.signed(timeWidth)
      if let last = times.last, time <= last { throw reader.failure(.transitionOrder, at: start) }
      times.append(time)
    }
    let indices = reader.position
    try reader.skip(header.transitions)
    let offsets = try readTypes(header, &reader)
    initial = offsets[0]
    changes.reserveCapacity(times.count)
    for (place, time) in times.enumerated() {
      let type = Int(reader.bytes[indices + place])
      guard type < offsets.count else { throw reader.failure(.typeIndex, at: indices + place) }
      changes.append(ZoneRules.Change(second: time, offset: offsets[type]))
    }
    try readIndicators(header, &reader)
  }

  private func readTypes(_ header: TZifHeader, _ reader: inout TZifReader) throws(TZifError) -> [Int32] {
    let text = reader.position + header.types * 6
    var offsets: [Int32] = []
    for _ in 0..<header.types {
      let start = reader.position
      let offset = try reader.signed(4)
      guard (-89_999...93_599).contains(offset) else { throw reader.failure(.offsetRange, at: start) }
      guard try reader.byte() <= 1 else { throw reader.failure(.flag, at: start + 4) }
      let abbreviation = Int(try reader.byte())
      guard abbreviation < header.characters,
        reader.bytes[(text + abbreviation)..<(text + header.characters)].contains(0)
      else { throw reader.failure(.abbreviation, at: start + 5) }
      offsets.append(Int32(truncatingIfNeeded: offset))
    }
    try reader.skip(header.characters)
    return offsets
  }

  private func readIndicators(_ header: TZifHeader, _ reader: inout TZifReader) throws(TZifError) {
    let standard = reader.position
    for _ in 0..<header.standardIndicators {
      guard try reader.byte() <= 1 else { throw reader.failure(.flag, at: reader.position - 1) }
    }
    for index in 0..<header.universalIndicators {
      let flag = try reader.byte()
      let isStandard = header.standardIndicators > 0 && reader.bytes[standard + index] == 1
      guard flag == 0 || (flag == 1 && isStandard) else { throw reader.failure(.flag, at: reader.position - 1) }
    }
  }

  private mutating func readFooter(_ reader: inout TZifReader) throws(TZifError) {
    let newline = UInt8(ascii: "\n")
    guard try reader.byte() == newline else { throw reader.failure(.footerFrame, at: reader.position - 1) }
    footerStart = reader.position
    guard let end = reader.bytes[footerStart...].firstIndex(of: newline) else {
      throw reader.failure(.footerFrame, at: reader.bytes.count)
    }
    try reader.skip(end + 1 - footerStart)
    guard end > footerStart else { return }
    do throws(POSIXTimeZoneError) {
      var scanner = ByteScanner(bytes: Array(reader.bytes[footerStart..<end]))
      continuation = try POSIXTimeZone(&scanner).continuation()
    } catch {
      throw TZifError(byteOffset: footerStart + error.byteOffset, reason: .footer(error.reason))
    }
  }

  /// What the file comes to.
  func rules() throws(TZifError) -> ZoneRules {
    do throws(ZoneRules.Flaw) {
      return try ZoneRules(initial: initial, changes: changes, then: continuation)
    } catch {
      let place = error.change.map { timesStart + $0 * timeWidth } ?? footerStart
      switch error.kind {
      case .disagrees: throw TZifError(byteOffset: footerStart, reason: .footerDisagrees)
      case .tooLarge: throw TZifError(byteOffset: place, reason: .shiftTooLarge)
      case .tooClose: throw TZifError(byteOffset: place, reason: .transitionsTooClose)
      }
    }
  }
}
