internal import CivilTime
internal import PhoneSimulator
public import Rollover

/// The story of an occurrence as text for people and as JSON Lines for programs.
///
/// Text has the conclusion first, then a line for each entry: the time that the device showed, the line of the file that
/// caused it, who acts, and what. JSON Lines has an object with `"type":"story"` and then one with `"type":"entry"` for each
/// entry, keys in a fixed order:
///
/// | object | keys |
/// |---|---|
/// | `story` | `type`, `schema`, `file`, `label`, `subject`, `conclusion`, `entries` (how many follow) |
/// | `entry` | `type`, `subject`, `time` (true time, UTC), `local`, `offset`, `file`, `line`, `kind`, `text` |
///
/// `file` and `line` of an entry are `null` where no statement caused it. Later versions may add kinds, and keys at the end.
public struct StoryReport {
  /// The version of the objects.
  public static let schema = 1

  private let explanation: Explanation
  /// The story that it tells.
  public let story: Story

  /// Tells the story of one occurrence.
  ///
  /// - Parameters:
  ///   - subject: the occurrence; the run's engine has to have accounted for it.
  ///   - explanation: the run.
  /// - Complexity: linear in the number of records and decisions.
  public init(of subject: RequestIdentifier, in explanation: Explanation) {
    self.init(of: subject, in: StoryMaterial(explanation))
  }

  init(of subject: RequestIdentifier, in material: StoryMaterial) {
    explanation = material.explanation
    var builder = StoryBuilder(material, subject)
    story = builder.story()
  }

  /// The story as lines of text, without their ends; control characters are escaped.
  public var lines: [String] {
    let places = story.entries.map { ($0.place?.text(in: explanation.source.file) ?? "").printable }
    let width = places.map(\.count).max() ?? 0
    let kindWidth = story.entries.map(\.kind.rawValue.count).max() ?? 0
    var lines = ["\(story.subject): \(story.conclusion)".printable, ""]
    for (entry, place) in zip(story.entries, places) {
      var line = "\(entry.stamp)  "
      if width > 0 { line += place.padded(to: width) + "  " }
      lines.append(line + entry.kind.rawValue.padded(to: kindWidth) + "  " + entry.text.printable)
    }
    return lines
  }

  /// The story as JSON Lines, in UTF-8.
  public var json: [UInt8] {
    var stamps = StampWriter()
    var object = JSONObject()
    object.add("type", "story")
    object.add("schema", StoryReport.schema)
    object.add("file", explanation.source.file)
    object.add("label", explanation.source.label)
    object.add("subject", story.subject)
    object.add("conclusion", story.conclusion)
    object.add("entries", story.entries.count)
    var bytes = object.line
    for entry in story.entries {
      var object = JSONObject()
      object.add("type", "entry")
      object.add("subject", story.subject)
      object.add("time", stamps.text(entry.time.milliseconds) + "Z")
      object.add("local", stamps.text(entry.device.milliseconds &+ Int64(entry.offset.seconds) * 1000))
      object.add("offset", entry.offset.description)
      object.add("file", entry.place?.file)
      object.add("line", entry.place?.line)
      object.add("kind", entry.kind.rawValue)
      object.add("text", entry.text)
      bytes += object.line
    }
    return bytes
  }
}

extension String {
  /// The text with spaces behind it up to a width.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

extension StampWriter {
  /// A stamp as text.
  mutating func text(_ milliseconds: Int64) -> String {
    var bytes: [UInt8] = []
    append(milliseconds, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
