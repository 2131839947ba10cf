public import Rollover

/// What runs on the simulated phone: the engine, or an app's own scheduling code put in its place.
public protocol PhoneApp: Sendable {
  /// Takes an event and answers with the effects it asks for, in order.
  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect]

  /// How it stands, if it says so.
  var status: EngineStatus? { get }
}

extension PhoneApp {
  /// Code that does not say how it stands.
  public var status: EngineStatus? { nil }
}

extension Engine: PhoneApp {}
