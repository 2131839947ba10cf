import CivilTime
import PhoneSimulator

@testable import ScenarioLanguage

/// What a scenario says, as text: every value that is kept of it, whatever its type, but not where in a file it stands.
///
/// Fields that are added to a plan are compared without a change here.
struct Meaning {
  private let map: SourceMap
  private var text = ""

  /// What one combination of a scenario's matrix says.
  static func of(_ scenario: Scenario, combination: Int = 0) -> String {
    let (plan, map) = scenario.plans[combination]
    let header: [Any] = [
      scenario.title, scenario.covers, scenario.origin as Any, scenario.databaseVersion as Any,
    ]
    return of(header, map) + of(plan, map)
  }

  /// What a value says; blocks of expected lines are looked up in the files.
  static func of(_ value: Any, _ map: SourceMap) -> String {
    var meaning = Meaning(map: map)
    meaning.add(value, "", depth: 0)
    return meaning.text
  }

  private init(map: SourceMap) { self.map = map }

  /// What says nothing by itself: the values of a matrix are in the history, and names only translate identities.
  private static let silent: Set<String> = ["variation", "otherNames"]

  private mutating func add(_ value: Any, _ label: String, depth: Int) {
    if Meaning.silent.contains(label) || value is SourceRange || value is [SourceRange] { return }
    if let place = value as? SourceRange? { return line(label, place == nil ? "nowhere" : "somewhere", depth) }
    if let zone = value as? Zone { return line(label, "\(zone.name) \(zone.fingerprint)", depth) }
    if let text = value as? String { return line(label, text.debugDescription, depth) }
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty else { return line(label, "\(value)", depth) }
    line(label, mirror.displayStyle == .enum ? "" : "\(mirror.subjectType)", depth)
    for (index, child) in mirror.children.enumerated() {
      add(child.value, child.label ?? "\(index)", depth: depth + 1)
    }
    if let block = value as? GoldenBlock { add(block.lines(map).map(\.text), "lines", depth: depth + 1) }
  }

  private mutating func line(_ label: String, _ value: String, _ depth: Int) {
    text += String(repeating: " ", count: depth) + label + ": " + value + "\n"
  }
}

/// The first line in which two texts differ, in both; `nil` when they are the same.
func firstDifference(_ left: String, _ right: String) -> String? {
  guard left != right else { return nil }
  let leftLines = left.split(separator: "\n", omittingEmptySubsequences: false)
  let rightLines = right.split(separator: "\n", omittingEmptySubsequences: false)
  let place = zip(leftLines, rightLines).prefix { $0 == $1 }.count
  let around = leftLines[max(0, place - 6)..<place].joined(separator: "\n")
  let leftLine = place < leftLines.count ? leftLines[place] : "nothing more"
  let rightLine = place < rightLines.count ? rightLines[place] : "nothing more"
  return "\(around)\n- \(leftLine)\n+ \(rightLine)"
}
