/// The whole stories of a page's marks, told once and decoded by its script when somebody looks at a mark.
///
/// Sentences are alike but for dates, times and numbers. A template has a mark where one stands, and each that differs is
/// there once. A story is a list of numbers: the template of its end with the numbers of what is filled in, and then for each
/// entry the kind, the place, the date, the rest of the stamp, and the template with what is filled in.
struct PageStories {
  /// The mark in templates, which no text has.
  private static let gap: Unicode.Scalar = "\u{1}"
  /// Longer sentences are clipped, since names may be of any length.
  private static let longest = 600
  private static let longestLine = 160
  /// So many bytes stories may take together, and those of what is on time.
  private static let mostBytes = 1_500_000
  private static let mostBytesOnTime = 1_100_000

  private var words = SharedTexts()
  private var templates = SharedTexts()
  private var places = SharedTexts()
  private var stories: [UInt8] = []
  private var told: [String: Int] = [:]
  private var storyCount = 0

  /// How many bytes they take.
  var count: Int { stories.count + words.byteCount + templates.byteCount + places.byteCount }

  /// Takes a story; answers its number, or `nil` when there is no more room.
  mutating func add(_ story: Story, of source: ReportSource, isFault: Bool) -> Int? {
    let key = "\(source.file)\u{0}\(source.label)\u{0}\(source.engine)\u{0}\(story.subject)"
    if let place = told[key] { return place }
    guard count < (isFault ? Self.mostBytes : Self.mostBytesOnTime) else { return nil }
    stories.append(text: storyCount == 0 ? "[" : ",\n[")
    append(story.conclusion)
    for entry in story.entries {
      stories.append(text: ",\(words.number(of: entry.kind.rawValue)),\(place(of: entry, in: source.file))")
      let stamp = entry.stamp.split(separator: " ", maxSplits: 1)
      stories.append(text: ",\(words.number(of: String(stamp.first ?? "")))")
      stories.append(text: ",\(words.number(of: String(stamp.last ?? ""))),")
      append(entry.text)
    }
    stories.append(text: "]")
    told[key] = storyCount
    storyCount += 1
    return storyCount - 1
  }

  private mutating func place(of entry: Story.Entry, in file: String) -> Int {
    guard let place = entry.place else { return -1 }
    // A scalar that no name of a file holds parts the place from the text.
    return places.number(of: "\(place.text(in: file))\u{0}\(place.text.clipped(to: Self.longestLine))")
  }

  /// Writes a sentence as its template and what is filled in.
  private mutating func append(_ sentence: String) {
    var template = String.UnicodeScalarView()
    var filled: [Int] = []
    var word = String.UnicodeScalarView()
    for scalar in sentence.clipped(to: Self.longest).unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      if isDigit || !word.isEmpty && (scalar == "-" || scalar == ":" || scalar == ".") {
        word.append(scalar)
        continue
      }
      if !word.isEmpty {
        filled.append(words.number(of: String(word)))
        template.append(Self.gap)
        word = String.UnicodeScalarView()
      }
      template.append(scalar == Self.gap ? "\u{FFFD}" : scalar)
    }
    if !word.isEmpty {
      filled.append(words.number(of: String(word)))
      template.append(Self.gap)
    }
    stories.append(text: "\(templates.number(of: String(template)))")
    for number in filled { stories.append(text: ",\(number)") }
  }

  /// Writes all of them as a block of data, which no browser takes for a script.
  func append(to writer: inout SVGWriter) {
    guard storyCount > 0 else { return }
    writer.raw("<script type=\"application/json\" id=\"stories\">{\"words\":")
    writer.append(words.list)
    writer.raw(",\"templates\":")
    writer.append(templates.list)
    writer.raw(",\"places\":")
    writer.append(places.list)
    writer.raw(",\"stories\":[\n")
    writer.append(stories)
    writer.raw("\n]}</script>\n")
  }
}

/// Texts of which each is there once, by its number.
private struct SharedTexts {
  private var numbers: [String: Int] = [:]
  private var texts: [UInt8] = []

  var byteCount: Int { texts.count }

  mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = numbers.count
    if !texts.isEmpty { texts.append(UInt8(ascii: ",")) }
    var quoted: [UInt8] = []
    quoted.appendJSON(text)
    // Nothing in a text may end the block or begin a comment.
    for byte in quoted {
      if byte == UInt8(ascii: "<") { texts.append(text: "\\u003c") } else { texts.append(byte) }
    }
    return numbers.count - 1
  }

  /// The texts as a list in JSON.
  var list: [UInt8] { [UInt8(ascii: "[")] + texts + [UInt8(ascii: "]")] }
}
