internal import CivilTime

/// A key of the header and the values that it takes in turn.
struct MatrixAxis: Sendable {
  var key: MatrixKey
  var values: [String]
  var range: SourceRange
}

/// One value of one axis.
struct MatrixValue: Sendable {
  var key: MatrixKey
  var text: String
  var range: SourceRange
}

/// The keys that a matrix can vary.
enum MatrixKey: Sendable, Equatable {
  case zone
  case seed
  case engine(EngineKey)
  case knob(Knob)

  /// A word that `engine` and `os` both have is the knob's.
  static let table = WordTable(
    [("zone", MatrixKey.zone), ("seed", .seed)]
      + EngineKey.allCases.filter { Knob(rawValue: $0.rawValue) == nil }.map { ($0.rawValue, .engine($0)) }
      + Knob.allCases.map { ($0.rawValue, .knob($0)) }, absent: Knob.absent.map(\.rawValue))

  /// The key as it is written.
  var name: String {
    switch self {
    case .zone: "zone"
    case .seed: "seed"
    case .engine(let key): key.rawValue
    case .knob(let knob): knob.rawValue
    }
  }
}

extension Compiler {
  /// The most combinations a matrix may have.
  private static let mostCombinations = 100_000

  /// `matrix`: header keys, each with several values.
  mutating func readMatrix() {
    keys(from: 1, MatrixKey.table, owner: "`matrix`") { compiler, key, argument in
      let text = compiler.text(argument.value)
      let isAllZones = key == .zone && text == "all"
      let values = isAllZones ? compiler.zones.names : text.split(separator: ",").map(String.init)
      let axis = MatrixAxis(key: key, values: values, range: compiler.range(argument))
      if let earlier = compiler.header.matrix.first(where: { $0.key == key }) {
        compiler.report(
          "`\(key.name)` is given twice", at: axis.range, related: [(earlier.range, "first given here")])
      } else if values.isEmpty {
        compiler.report("`\(key.name)` needs at least one value", at: axis.range)
      } else if values.count * compiler.combinations > Compiler.mostCombinations {
        compiler.report("this matrix has more than \(Compiler.mostCombinations) combinations", at: axis.range)
      } else {
        compiler.header.matrix.append(axis)
      }
    }
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
    case .seed:
      if let seed = UInt64(value.text) {
        header.seed = seed
      } else {
        report("`\(value.text)` is not a seed", at: range(argument))
      }
    case .engine(let key): setEngine(key, argument.value)
    case .knob(let knob): setHeaderKnob(knob, argument)
    }
  }
}

extension [MatrixAxis] {
  /// Every combination of one value of each axis; the last axis varies fastest.
  var combinations: [[MatrixValue]] {
    reduce([[]]) { rows, axis in
      rows.flatMap { row in
        axis.values.map { row + [MatrixValue(key: axis.key, text: $0, range: axis.range)] }
      }
    }
  }
}
