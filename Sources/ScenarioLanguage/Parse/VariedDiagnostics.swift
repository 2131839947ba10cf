/// The mistakes of all combinations of a matrix, each once.
struct VariedDiagnostics {
  /// What makes two mistakes one: their place, and their message apart from the values that the matrix varies.
  private struct Identity: Hashable {
    var file: String
    var line: Int
    var column: Int
    var length: Int
    var message: String
  }

  /// Each with the number of combinations that have it, and which of them was the last one, from 1.
  private var found: [(diagnostic: Diagnostic, count: Int, last: Int, variation: String, namesValue: Bool)] = []
  private var places: [Identity: Int] = [:]
  private var total = 0
  private var variations: Set<String> = []
  private var map = SourceMap()

  /// Takes in the mistakes of one combination.
  mutating func add(_ compiler: Compiler) {
    let variation = compiler.plan.variation
    let values = compiler.settings.assignments
    if total == 0 { map = compiler.map }
    // Where the command sets a key, what differs in that key only is one combination.
    let isNew = variations.insert(variation).inserted
    if isNew { total += 1 }
    for diagnostic in compiler.sortedDiagnostics {
      let identity = Identity(
        file: diagnostic.file, line: diagnostic.line, column: diagnostic.column, length: diagnostic.length,
        message: message(diagnostic, without: values))
      if let known = places[identity] {
        // Twice in one combination is still one combination.
        if isNew, found[known].last != total { found[known].count += 1 }
        found[known].last = total
      } else {
        places[identity] = found.count
        let namesValue = values.contains { diagnostic.message.contains("`\($0.text)`") }
        found.append((diagnostic, 1, total, variation, namesValue))
      }
    }
  }

  /// The message without the values; one that is about a value itself keeps it.
  private func message(_ diagnostic: Diagnostic, without values: [MatrixValue]) -> String {
    values.reduce(diagnostic.message) { message, value in
      message.contains("`\(value.text)`") ? message : message.replacing(value.text, with: "")
    }
  }

  /// Each mistake in the order of the lines, with the combination it comes from if it does not come from all of them.
  var merged: [Diagnostic] {
    found.map { entry in
      var diagnostic = entry.diagnostic
      // One about a value says itself where it comes from.
      if entry.count < total, !entry.namesValue {
        let others = entry.count > 1 ? " and \(entry.count - 1) more" : ""
        diagnostic.notes.append("with \(entry.variation)\(others)")
      }
      return diagnostic
    }.sorted(byLineOf: map)
  }
}
