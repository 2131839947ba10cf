internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// The whole stories of a page's marks, told once and decoded by its script when somebody looks at a mark.
///
/// Sentences are alike but for dates, times and numbers. A template has a gap where one stands, and each that differs is
/// there once. So are moments, which are a stamp and a place in a file, and the shapes of stories: the template of the end,
/// and for each entry its kind, whether it belongs to a moment of its own, and its template. A story is the number of its
/// shape, what fills the gaps of its end, and for each entry its moment, where it has one, and what fills its gaps.
struct PageStories {
  /// The gap in templates, which no text has.
  private static let gap: UInt8 = 1
  /// Longer sentences are clipped, since names may be of any length.
  private static let longest = 600
  private static let longestLine = 160
  /// So many bytes stories may take together, and those of what is on time.
  private static let mostBytes = 1_500_000
  private static let mostBytesOnTime = 1_100_000

  private var words = SharedTexts()
  private var templates = SharedTexts()
  private var places = SharedTexts()
  private var moments = SharedLists()
  private var shapes = SharedLists()
  private var stories: [UInt8] = []
  private var told: [Key: Int] = [:]
  /// The runs whose stories are told, so that their order is their number.
  private var materials: [StoryMaterial] = []
  private var known: [StampKey: Int] = [:]
  private var storyCount = 0
  /// What is being written down, kept for its memory.
  private var shape: [Int32] = []
  private var filled: [Int32] = []
  private var read: [UInt8] = []
  private var template: [UInt8] = []

  private struct Key: Hashable {
    var run: Int
    var occurrence: RequestIdentifier
  }

  /// What tells a moment from others, so that its texts are made once.
  private struct StampKey: Hashable {
    var device: Instant
    var offset: UTCOffset
    var file: String?
    var line: Int
    /// The file whose story it is.
    var of: String
  }

  /// How many bytes they take.
  var count: Int {
    stories.count + words.byteCount + templates.byteCount + places.byteCount + moments.byteCount + shapes.byteCount
  }

  /// Tells the story of an occurrence, unless it is told; answers its number, or `nil` when there is no more room.
  mutating func add(_ occurrence: RequestIdentifier, of material: StoryMaterial, isFault: Bool) -> Int? {
    let run: Int
    if let known = materials.lastIndex(where: { $0 === material }) {
      run = known
    } else {
      run = materials.count
      materials.append(material)
    }
    let key = Key(run: run, occurrence: occurrence)
    if let place = told[key] { return place }
    guard hasRoom(isFault: isFault) else { return nil }
    var builder = StoryBuilder(material, occurrence)
    let place = append(builder.story(), in: material.explanation.source.file)
    told[key] = place
    return place
  }

  /// Whether another story may be told.
  func hasRoom(isFault: Bool) -> Bool { count < (isFault ? Self.mostBytes : Self.mostBytesOnTime) }

  /// Takes a story of a file; answers its number.
  mutating func append(_ story: Story, in file: String) -> Int {
    shape.removeAll(keepingCapacity: true)
    filled.removeAll(keepingCapacity: true)
    append(story.conclusion)
    var last: Story.Entry?
    for entry in story.entries {
      let isSame =
        last.map { $0.device == entry.device && $0.offset == entry.offset && $0.place == entry.place } ?? false
      shape.append(Int32(truncatingIfNeeded: words.number(of: entry.kind.rawValue)))
      shape.append(isSame ? 0 : 1)
      if !isSame { filled.append(Int32(truncatingIfNeeded: moment(of: entry, in: file))) }
      append(entry.text)
      last = entry
    }
    if storyCount > 0 { stories.append(UInt8(ascii: ",")) }
    stories.append(UInt8(ascii: "\n"))
    stories.append(UInt8(ascii: "["))
    stories.append(decimal: UInt64(shapes.number(of: shape)))
    for number in filled {
      stories.append(UInt8(ascii: ","))
      stories.append(decimal: Int64(number))
    }
    stories.append(UInt8(ascii: "]"))
    storyCount += 1
    return storyCount - 1
  }

  /// The number of an entry's moment.
  private mutating func moment(of entry: Story.Entry, in file: String) -> Int {
    let key = StampKey(
      device: entry.device, offset: entry.offset, file: entry.place?.file, line: entry.place?.line ?? 0, of: file)
    if let number = known[key] { return number }
    let number = newMoment(of: entry, in: file)
    known[key] = number
    return number
  }

  /// Writes down a moment: its date, the rest of its stamp, and its place, or -1.
  private mutating func newMoment(of entry: Story.Entry, in file: String) -> Int {
    let local = CivilDateTime(localSeconds: entry.device.seconds + Int64(entry.offset.seconds))
    let stamp = local.stamp(entry.offset)
    let parts = stamp.split(separator: " ", maxSplits: 1)
    let date = words.number(of: String(parts.first ?? ""))
    let rest = words.number(of: String(parts.last ?? ""))
    // A scalar that no name of a file holds parts the place from the text.
    let place =
      entry.place.map {
        places.number(of: "\($0.text(in: file))\u{0}\($0.text.clipped(to: Self.longestLine))")
      } ?? -1
    return moments.number(of: [date, rest, place].map { Int32(truncatingIfNeeded: $0) })
  }

  /// Takes a sentence: its template into the shape, and what fills that.
  private mutating func append(_ sentence: String) {
    let text = sentence.utf8.count > Self.longest ? sentence.clipped(to: Self.longest) : sentence
    read.removeAll(keepingCapacity: true)
    read.append(contentsOf: text.utf8)
    template.removeAll(keepingCapacity: true)
    var start = 0
    while start < read.count {
      var end = start
      if Self.isDigit(read[start]) {
        while end < read.count, Self.isOfNumber(read[end]) { end += 1 }
        filled.append(Int32(truncatingIfNeeded: words.number(of: read[start..<end])))
        template.append(Self.gap)
      } else {
        while end < read.count, !Self.isDigit(read[end]) {
          if read[end] == Self.gap { template.append(text: "\u{FFFD}") } else { template.append(read[end]) }
          end += 1
        }
      }
      start = end
    }
    shape.append(Int32(truncatingIfNeeded: templates.number(of: template[...])))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether a byte belongs to a number, a date or a time that has begun.
  private static func isOfNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
  }

  /// Writes all of them as a block of data, which no browser takes for a script.
  func append(to writer: inout SVGWriter) {
    guard storyCount > 0 else { return }
    writer.raw("<script type=\"application/json\" id=\"stories\">{\"words\":")
    writer.append(words.list)
    for (name, list) in [
      ("templates", templates.list), ("places", places.list), ("moments", moments.list), ("shapes", shapes.list),
    ] {
      writer.raw(",\n\"\(name)\":")
      writer.append(list)
    }
    writer.raw(",\n\"stories\":[")
    writer.append(stories)
    writer.raw("\n]}</script>\n")
  }
}
