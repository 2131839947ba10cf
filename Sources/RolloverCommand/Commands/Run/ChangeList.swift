internal import PhoneSimulator
internal import ScenarioLanguage

/// Under which variations of the platform something else rang in one file.
struct ChangeList {
  private var entries: [(variation: Variation, changes: [RingSummary.Change])] = []
  /// How many runs there were with a knob turned.
  private(set) var runCount = 0
  /// In how many of them something else rang.
  private(set) var changedCount = 0

  mutating func add(_ run: FileRun) {
    guard let variation = run.variation else { return }
    runCount += 1
    guard let change = run.change else { return }
    changedCount += 1
    if entries.last?.variation == variation {
      entries[entries.count - 1].changes.append(change)
    } else {
      entries.append((variation, [change]))
    }
  }

  /// The changes, such as `off=never (2 fewer delivered), jump=none (same number, other times)`, for a file whose matrix has
  /// so many combinations.
  func text(combinations: Int) -> String {
    entries.map { entry in
      var words = Set(entry.changes.map(\.description)).count == 1 ? [entry.changes[0].description] : []
      if words.isEmpty || entry.changes.count < combinations {
        words.append("in \(entry.changes.count) of \(combinations) combinations")
      }
      return "\(entry.variation.text) (\(words.joined(separator: ", ")))"
    }.joined(separator: ", ")
  }
}
