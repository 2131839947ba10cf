internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// Writes a plan as text of the language, which says the same when it is read.
///
/// Guards, includes and the matrix are resolved: what is written is what happens. A setting that has its default is left
/// out.
struct Printer {
  let header: HeaderText
  let plan: Plan
  let map: SourceMap
  let vocabulary: Vocabulary
  /// What is written so far.
  var text = ""
  /// The names of the schedules that the plan speaks of.
  var names: [SubjectID: String] = [:]
  /// The schedules that a line so far has, which later lines may name; and their names.
  var declared: Set<SubjectID> = []
  var declaredNames: [String] = []
  /// What the schedules show.
  var contents = ContentIndex()
  /// How the platform behaves after the lines so far.
  var profile: PhoneProfile
  /// The zone that the device is in after the lines so far, and the zones that have got other rules.
  var deviceZone: Zone
  var changedZones: [Zone] = []
  /// How wide the column of the times is, with the space after it.
  var timeWidth = 0
  /// Whether the line above ends a block of expected lines.
  var isAfterBlock = false

  /// What a header says beside the history.
  struct HeaderText {
    var title: String
    var covers: [String] = []
    var databaseVersion: String?
    var origin: String?
  }

  init(_ header: HeaderText, _ plan: Plan, _ map: SourceMap, _ vocabulary: Vocabulary) {
    self.header = header
    self.plan = plan
    self.map = map
    self.vocabulary = vocabulary
    profile = plan.history.profile
    deviceZone = plan.history.zone
    for name in plan.otherNames { names[SubjectID(name: name)] = name }
    for case .command(let command) in plan.history.steps.lazy.map(\.action) {
      for spoken in command.base.spokenNames { names[spoken.id] = spoken.name }
    }
  }

  /// Writes everything.
  ///
  /// - Complexity: linear in the size of the plan.
  mutating func written() -> String {
    writeHeader()
    if !plan.moments.isEmpty { writeLine("") }
    writeMoments()
    return text
  }

  /// Ends a line; one that ends with a carriage return gets another, because the last one counts as part of the line end.
  mutating func writeLine(_ line: String) {
    text += line
    if line.utf8.last == .carriageReturn { text += "\r" }
    text += "\n"
  }

  /// A schedule's name; one that nobody knows is written as timelines do.
  func name(_ id: SubjectID) -> String { Printer.name(id, of: names) }

  /// How names and kinds of records are written.
  var wording: Wording {
    let (names, vocabulary) = (names, vocabulary)
    return Wording(name: { Printer.name($0, of: names) }, kinds: vocabulary.words)
  }

  private static func name(_ id: SubjectID, of names: [SubjectID: String]) -> String {
    names[id] ?? "unknown-" + String(id.rawValue, radix: 16)
  }

  /// A zone with the rules that it has after the lines so far.
  func current(_ zone: Zone) -> Zone { changedZones.last { $0.name == zone.name } ?? zone }
}
