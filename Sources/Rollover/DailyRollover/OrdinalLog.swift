/// A set of ordinals of one series, of which it remembers the pages written last: a trivial value of constant size.
///
/// A page holds 128 ordinals in a row. A daily series is remembered for 256 days at least, also after a clock that was
/// years ahead for a while: a stray ordinal costs one page.
struct OrdinalLog: Sendable, Equatable {
  /// 128 ordinals and which of them are in the set.
  struct Page: Sendable, Equatable {
    /// The ordinals divided by 128.
    var number: Int64
    var marks: UInt128

    static let blank = Page(number: .min, marks: 0)
  }

  /// The page begun last, the one before, and the one before that.
  private(set) var pages = (Page.blank, Page.blank, Page.blank)
  /// The greatest ordinal that was ever inserted.
  private(set) var latest = Int64.min

  init() {}

  init(pages: [Page], latest: Int64) {
    // The page begun first goes in first.
    for page in pages.reversed() { begin(page) }
    self.latest = latest
  }

  var isEmpty: Bool { latest == .min }

  func contains(_ ordinal: Int64) -> Bool {
    guard ordinal <= latest else { return false }
    let number = ordinal >> 7
    let mark: UInt128 = 1 << UInt128(ordinal & 127)
    if pages.0.number == number { return pages.0.marks & mark != 0 }
    if pages.1.number == number { return pages.1.marks & mark != 0 }
    return pages.2.number == number && pages.2.marks & mark != 0
  }

  /// Adds an ordinal; answers whether it was not there.
  @discardableResult
  mutating func insert(_ ordinal: Int64) -> Bool {
    guard !contains(ordinal) else { return false }
    let number = ordinal >> 7
    let mark: UInt128 = 1 << UInt128(ordinal & 127)
    if pages.0.number == number {
      pages.0.marks |= mark
    } else if pages.1.number == number {
      pages.1.marks |= mark
    } else if pages.2.number == number {
      pages.2.marks |= mark
    } else {
      begin(Page(number: number, marks: mark))
    }
    latest = max(latest, ordinal)
    return true
  }

  private mutating func begin(_ page: Page) { pages = (page, pages.0, pages.1) }

  /// The pages that are not blank, the one begun last first.
  private var written: [Page] { [pages.0, pages.1, pages.2].filter { $0.number != Page.blank.number } }

  static func == (left: OrdinalLog, right: OrdinalLog) -> Bool {
    left.latest == right.latest && left.pages == right.pages
  }

  func encode(into writer: inout StateWriter) {
    writer.write(latest)
    let written = written
    writer.write(UInt8(written.count))
    for page in written {
      writer.write(page.number)
      writer.write(page.marks)
    }
  }

  init(from reader: inout StateReader) throws(SavedStateError) {
    let latest: Int64 = try reader.read()
    let start = reader.offset
    let count: UInt8 = try reader.read()
    guard count <= 3 else { throw .malformed(at: start) }
    var pages: [Page] = []
    for _ in 0..<count { pages.append(Page(number: try reader.read(), marks: try reader.read())) }
    self.init(pages: pages, latest: latest)
  }
}
