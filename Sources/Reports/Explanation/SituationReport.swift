internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// How things stand at the end of a run, as text for people and as JSON Lines for programs.
///
/// JSON Lines has one object with `"type":"situation"` and then an object for each occurrence, keys in a fixed order:
///
/// | object | keys |
/// |---|---|
/// | `situation` | `type`, `schema`, `file`, `label`, `time` (true time, UTC), `local`, `offset`, `zone`, `on`, `app`, `permission`, `online`, `facts` (texts) |
/// | `pending`, `unarmed`, `next` | `type`, `subject`, `time` (on the device's clock, UTC; `null` for never, and for what waits for a region), `stamp`, `text` |
public struct SituationReport {
  /// The version of the objects.
  public static let schema = 1

  private let explanation: Explanation
  /// How things stand.
  public let situation: Situation

  /// Looks at the end of a run; the run's engine has to have accounted for everything.
  public init(of explanation: Explanation) {
    self.explanation = explanation
    situation = SituationBuilder(explanation: explanation).situation()
  }

  /// The situation as lines of text, without their ends; long lists of what is not armed are folded, and
  /// control characters are escaped.
  public var lines: [String] {
    let width = situation.facts.map(\.name.count).max() ?? 0
    var lines: [String] = []
    var last = ""
    for fact in situation.facts {
      lines.append((fact.name == last ? "" : fact.name).padded(to: width) + "  " + fact.text.printable)
      last = fact.name
    }
    add("pending", situation.pending, to: &lines)
    add("not armed", situation.unarmed, folded: true, to: &lines)
    add("next", situation.next, to: &lines)
    return lines
  }

  /// More than so many that are not armed are folded; their beginning and their end say what is to be known.
  private static let mostUnfolded = 12

  private func add(_ title: String, _ items: [Situation.Item], folded: Bool = false, to lines: inout [String]) {
    lines += ["", "\(title): \(items.isEmpty ? "nothing" : "\(items.count)")"]
    let width = items.map(\.subject.printable.count).max() ?? 0
    let stampWidth = items.map(\.stamp.count).max() ?? 0
    let isLong = folded && items.count > SituationReport.mostUnfolded
    for (place, item) in items.enumerated() {
      if isLong, place == 8 { lines.append("  … \(items.count - 10) more") }
      if isLong, (8..<items.count - 2).contains(place) { continue }
      var line =
        "  \(item.subject.printable.padded(to: width))  \(item.stamp.padded(to: stampWidth))  \(item.text.printable)"
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
  }

  /// The situation as JSON Lines, in UTF-8.
  public var json: [UInt8] {
    let state = explanation.state
    let offset = state.zone.offset(at: state.device)
    var stamps = StampWriter()
    var object = JSONObject()
    object.add("type", "situation")
    object.add("schema", SituationReport.schema)
    object.add("file", explanation.source.file)
    object.add("label", explanation.source.label)
    object.add("time", stamps.text(state.time.milliseconds) + "Z")
    object.add("local", stamps.text(state.device.milliseconds &+ Int64(offset.seconds) * 1000))
    object.add("offset", offset.description)
    object.add("zone", state.zone.name)
    object.add("on", state.isOn)
    object.add("app", state.app.rawValue)
    object.add("permission", state.permission.rawValue)
    object.add("online", state.isOnline)
    object.add("facts", situation.facts.map { "\($0.name): \($0.text)" })
    var bytes = object.line
    for (type, items) in [("pending", situation.pending), ("unarmed", situation.unarmed), ("next", situation.next)] {
      for item in items {
        var object = JSONObject()
        object.add("type", type)
        object.add("subject", item.subject)
        object.add("time", item.instant.map { stamps.text($0.milliseconds) + "Z" })
        object.add("stamp", item.instant == nil ? nil : item.stamp)
        object.add("text", item.text)
        bytes += object.line
      }
    }
    return bytes
  }
}
