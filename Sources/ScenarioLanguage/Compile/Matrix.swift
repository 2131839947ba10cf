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
  case engine(Setting)
  case knob(Knob)

  /// A word that `engine` and `os` both have is the knob's.
  static func table(_ settings: [Setting]) -> WordTable<MatrixKey> {
    WordTable(
      [("zone", MatrixKey.zone), ("seed", .seed)]
        + settings.filter { setting in !Knob.all.contains { $0.name == setting.name } }.map { ($0.name, .engine($0)) }
        + Knob.all.map { ($0.name, .knob($0)) })
  }

  /// The key as it is written.
  var name: String {
    switch self {
    case .zone: "zone"
    case .seed: "seed"
    case .engine(let setting): setting.name
    case .knob(let knob): knob.name
    }
  }

  /// Whether both are the same key.
  static func == (left: MatrixKey, right: MatrixKey) -> Bool { left.name == right.name }
}

extension Header {
  /// Whether the command sets a key of the matrix, so that its values make no difference.
  func replaces(_ key: MatrixKey) -> Bool {
    switch key {
    case .zone, .seed: false
    case .engine(let setting): replaced.settings.contains(setting.name)
    case .knob(let knob): replaced.knobs.contains(knob.name)
    }
  }
}

extension [MatrixValue] {
  /// The values as reports name a run by them, such as `zone=Europe/London off=never`.
  var label: String { map { "\($0.key.name)=\($0.text)" }.joined(separator: " ") }
}

extension [MatrixAxis] {
  /// Every combination of one value of each axis; the last axis varies fastest.
  var combinations: [[MatrixValue]] {
    reduce([[]]) { rows, axis in
      rows.flatMap { row in axis.values.map { row + [$0] } }
    }
  }
}
