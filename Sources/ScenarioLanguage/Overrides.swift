/// What the caller says in place of a file's header lines.
public struct Overrides: Sendable, Equatable {
  /// Settings of the engine, such as `strategy=chain step=24h`; those that are not named stay as the file has them.
  public var engine: String?
  /// Knobs of the platform, such as `off=never overflow=soonest`; those that are not named stay as the file has them.
  public var os: String?
  /// A knob that is turned on top of everything else.
  public var variation: Variation?

  /// Puts overrides together; mistakes in them are reported as if they stood in files called `--engine` and `--os`.
  public init(engine: String? = nil, os: String? = nil, variation: Variation? = nil) {
    self.engine = engine
    self.os = os
    self.variation = variation
  }
}
