internal import CivilTime

/// A key of the header and the values that it takes in turn.
struct MatrixAxis: Sendable {
  var key: MatrixKey
  var values: [MatrixValue]
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

extension [MatrixAxis] {
  /// Every combination of one value of each axis; the last axis varies fastest.
  var combinations: [[MatrixValue]] {
    reduce([[]]) { rows, axis in
      rows.flatMap { row in axis.values.map { row + [$0] } }
    }
  }
}
