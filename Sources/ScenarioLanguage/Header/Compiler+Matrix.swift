internal import CivilTime

extension Compiler {
  /// The most combinations a matrix may have.
  private static let mostCombinations = 100_000

  /// `matrix`: header keys, each with several values.
  mutating func readMatrix() {
    // Each combination has its values by now, and a line with many of them is not read as often as there are combinations.
    guard !settings.isSpread else { return }
    let mistakes = diagnostics.count
    keys(from: 1, settings.vocabulary.matrixTable, owner: "`matrix`") { compiler, key, argument in
      let axis = MatrixAxis(
        key: key, values: compiler.values(of: key, argument.value), range: compiler.range(argument))
      if let earlier = compiler.header.matrix.first(where: { $0.key == key }) {
        compiler.report(
          "`\(key.name)` is given twice", at: axis.range, label: "put all its values into one list",
          related: [(earlier.range, "first given here")])
      } else if axis.values.count * compiler.combinations > Compiler.mostCombinations {
        compiler.report(
          "this matrix has more than \(Compiler.mostCombinations) combinations", at: axis.range,
          label: "\(axis.values.count) values here, times \(compiler.combinations)",
          notes: ["each combination is a run of its own; vary fewer keys at once, or take fewer values"])
      } else if !axis.values.isEmpty {
        compiler.header.matrix.append(axis)
      }
    }
    if diagnostics.count > mistakes { excuse(.matrix) }
  }

  /// The values of an axis, each where it stands; one that is empty or comes twice is reported.
  private mutating func values(of key: MatrixKey, _ token: Token) -> [MatrixValue] {
    if key == .zone, text(token) == "all" {
      return zones.names.map { MatrixValue(key: key, text: $0, range: range(token)) }
    }
    var values: [MatrixValue] = []
    var places: [String: Int] = [:]
    for part in list(token) {
      let value = MatrixValue(key: key, text: text(part), range: range(part))
      if part.content.isEmpty {
        report(
          "a value of `\(key.name)` is missing", at: range(token), label: "nothing between two commas, or at an end",
          notes: ["write: \(HeaderWord.matrix.form)"])
      } else if let earlier = places[value.text] {
        report(
          "`\(value.text)` is there twice", at: value.range, label: "take one of them out",
          related: [(values[earlier].range, "first given here")])
      } else if key != .zone || token.isString || !reportMisleading(part) {
        places[value.text] = values.count
        values.append(value)
      }
    }
    return values
  }

  private var combinations: Int { header.matrix.reduce(1) { $0 * $1.values.count } }

  /// Sets the value that this run of the matrix stands for.
  mutating func apply(_ value: MatrixValue) {
    // Reported at the matrix, as if the value stood there alone.
    let outer = diagnostics
    diagnostics = []
    readApart(value.key.name + "=\"" + value.text + "\"", name: "matrix") { $0.readMatrixValue(value) }
    let found = diagnostics.map { problem in
      map.diagnostic(problem.message, at: value.range, label: problem.label, notes: problem.notes)
    }
    diagnostics = outer + found
  }

  private mutating func readMatrixValue(_ value: MatrixValue) {
    guard let argument = lexer.arguments.first else { return }
    switch value.key {
    case .zone:
      header.zone = zone(argument.value)
      header.lines[HeaderWord.zone.place] = value.range
    case .seed: takeSeed(value.text, at: range(argument))
    case .engine(let setting): set(setting, argument)
    case .knob(let knob): turn(knob, argument)
    }
  }
}
