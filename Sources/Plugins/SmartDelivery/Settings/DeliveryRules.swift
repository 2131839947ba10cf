/// Everything that the person has chosen about when and how notifications ring.
public struct DeliveryRules: Sendable, Equatable {
  /// When nothing rings; `nil` when anything may at any time.
  public var quiet: QuietHours?
  /// How many ring on one date; `nil` without a limit.
  public var cap: DailyCap?
  /// When the person looks at the phone; `nil` when that is not known.
  public var active: ActiveHours?
  /// The types of which somebody has said anything, in the order in which that was said.
  public var types: [MessageType]

  /// Nothing is chosen.
  public init() { types = [] }

  /// The settings of a type.
  public func type(_ name: String) -> MessageType { types.first { $0.name == name } ?? MessageType(name) }

  /// Puts settings in place of those of the same type.
  mutating func put(_ type: MessageType) {
    if let place = types.firstIndex(where: { $0.name == type.name }) {
      types[place] = type
    } else {
      types.append(type)
    }
  }
}
