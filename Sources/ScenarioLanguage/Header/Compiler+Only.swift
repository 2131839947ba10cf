extension Compiler {
  /// The combinations of the matrix that have the values that the command asks for; `nil` when it asks for what there is
  /// not, which is reported.
  mutating func chosenCombinations() -> [[MatrixValue]]? {
    let all = header.matrix.combinations
    guard let text = settings.overrides.only else { return all }
    var wanted: [(key: MatrixKey, value: String)] = []
    let mistakes = diagnostics.count
    readApart(text, name: "--only") { compiler in
      compiler.keys(from: 0, compiler.settings.vocabulary.matrixTable, owner: "`--only`") { compiler, key, argument in
        compiler.choose(key, argument, &wanted)
      }
    }
    guard diagnostics.count == mistakes else { return nil }
    return all.filter { values in
      wanted.allSatisfy { wish in values.contains { $0.key == wish.key && $0.text == wish.value } }
    }
  }

  private mutating func choose(
    _ key: MatrixKey, _ argument: Argument, _ wanted: inout [(key: MatrixKey, value: String)]
  ) {
    let value = text(argument.value)
    guard let axis = header.matrix.first(where: { $0.key == key }) else {
      return report(
        "the matrix does not vary `\(key.name)`", at: range(argument.name),
        notes: ["it varies \(header.matrix.map { "`\($0.key.name)`" }.list("and"))"])
    }
    let values = axis.values.map(\.text)
    guard values.contains(value) else {
      let known = values.count <= 12 ? ["it takes \(values.list("and"))"] : []
      return reportUnknown(
        "the matrix has no `\(key.name)=\(value)`", value, at: range(argument.value), known: values,
        notes: NearestWord.find(value, in: values) == nil ? known : [])
    }
    wanted.append((key, value))
  }

  /// Says that there is nothing to choose from.
  mutating func reportNoMatrix() {
    report(
      "this file has no matrix to choose from", at: plan.titleRange,
      notes: ["leave out --only, or add a line such as `\(HeaderWord.matrix.form)`"])
  }
}
