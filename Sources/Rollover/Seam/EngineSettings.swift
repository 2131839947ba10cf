public import CivilTime

/// What can be chosen about an engine as a whole; plugins have settings of their own.
public struct EngineSettings: Sendable, Equatable {
  /// What is done in doubt for subjects that do not choose.
  public var doubt: Doubt
  /// From which difference between the wall clock and the uptime on the clock counts as set.
  public var jumpThreshold: TimeSpan
  /// How many millionths of the time that passed a clock may be off by itself; quartz is off by less than a hundred.
  public var driftPartsPerMillion: Int64

  /// Puts settings together.
  public init(doubt: Doubt = .silent, jumpThreshold: TimeSpan = .seconds(5), driftPartsPerMillion: Int64 = 100) {
    self.doubt = doubt
    self.jumpThreshold = jumpThreshold
    self.driftPartsPerMillion = driftPartsPerMillion
  }
}
