public import CivilTime

/// When a command was given, which may be before it is carried out.
extension EngineContext {
  /// The clocks as the command at hand was given; those of now, unless it has waited until the past was settled.
  public var given: ClockReading { waited ?? reading }

  /// Whether the command at hand has waited, so that ``given`` may be other clocks than those of now.
  public var hasWaited: Bool { waited != nil }

  /// The wall clock as the command at hand was given, or now where it was set back behind that since.
  ///
  /// What was due up to then is no business of what the command asks for.
  public var givenAt: Instant { min(given.wall, now) }
}
