public import Rollover

/// What runs on the simulated phone: the engine, or an app's own scheduling code put in its place.
public protocol PhoneApp: Sendable {
  /// Takes an event and answers with the effects it asks for, in order.
  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect]
}

extension Engine: PhoneApp {}
