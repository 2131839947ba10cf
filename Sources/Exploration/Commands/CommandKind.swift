public import PhoneSimulator

/// A kind of what an app asks for, or of what happens with it elsewhere: a row of a table, and a switch of the swarm.
public struct CommandKind<Generator>: Sendable {
  /// What it is, as a summary shows it.
  public let name: String
  /// How often it comes when nothing is switched off.
  public let weight: UInt64
  /// What happens, in order, all at one moment; nothing where it cannot.
  public let draw: @Sendable (inout Generator, Surroundings, inout RandomStream) -> [Action]

  /// Makes a row.
  public init(
    _ name: String, weight: UInt64,
    _ draw: @escaping @Sendable (inout Generator, Surroundings, inout RandomStream) -> [Action]
  ) {
    self.name = name
    self.weight = weight
    self.draw = draw
  }
}

/// What an app asks of a plugin, where each kind of that stands in a table.
public protocol TabledGenerator: CommandGenerator {
  /// All kinds; a new one is a new row.
  static var table: [CommandKind<Self>] { get }
}

extension TabledGenerator {
  /// Those of the table.
  public var kinds: [(name: String, weight: UInt64)] { Self.table.map { ($0.name, $0.weight) } }

  /// What a row of the table draws.
  public mutating func actions(kind: Int, _ surroundings: Surroundings, _ random: inout RandomStream) -> [Action] {
    Self.table[kind].draw(&self, surroundings, &random)
  }
}
