/// What the caller says in place of a file's header lines.
public struct Overrides: Sendable, Equatable {
  /// Settings of the engine, such as `strategy=chain step=24h`; those that are not named stay as the file has them.
  public var engine: String?
  /// Knobs of the platform, such as `off=never overflow=soonest`; those that are not named stay as the file has them.
  public var os: String?
  /// A knob that is turned on top of everything else.
  public var variation: Variation?
  /// Values of the matrix, such as `zone=Europe/London`: only combinations that have all of them are run.
  public var only: String?
  /// When the history ends: an instant, or a date and a time in the zone of the header, with an offset where it comes twice.
  public var until: String?
  /// How the caller's command was told to find other zones; kept for the commands that messages give.
  public var zones: String?

  /// Puts overrides together; mistakes in them are reported as if they stood in files called `--engine`, `--os` and so on.
  public init(
    engine: String? = nil, os: String? = nil, variation: Variation? = nil, only: String? = nil, until: String? = nil,
    zones: String? = nil
  ) {
    self.engine = engine
    self.os = os
    self.variation = variation
    self.only = only
    self.until = until
    self.zones = zones
  }
}
