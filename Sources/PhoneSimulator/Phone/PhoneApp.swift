public import Rollover

/// What runs on the simulated phone: the engine, or code of an app's own put in its place.
public protocol PhoneApp: Sendable {
  /// Takes an event and answers with the effects it asks for, in order.
  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect]

  /// Does the same, adding the effects to a list that is there already.
  mutating func receive(_ event: Event, at reading: ClockReading, into effects: inout [Effect])

  /// How it stands, if it says so.
  var status: EngineStatus? { get }
}

extension PhoneApp {
  /// Adds what the other form answers.
  public mutating func receive(_ event: Event, at reading: ClockReading, into effects: inout [Effect]) {
    effects += receive(event, at: reading)
  }

  /// Code that does not say how it stands.
  public var status: EngineStatus? { nil }
}

extension Engine: PhoneApp {}
