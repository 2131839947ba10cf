public import CivilTime

/// The choices about an engine as a whole; plugins have settings of their own.
public struct EngineSettings: Sendable, Equatable {
  /// The choice of subjects that do not choose what is done in doubt.
  public var doubt: Doubt
  /// The smallest difference between the wall clock and the uptime by which the clock counts as set.
  public var jumpThreshold: TimeSpan
  /// The clock's own error in millionths of the time that passed; that of quartz is below a hundred.
  public var driftPartsPerMillion: Int64

  /// Puts settings together.
  public init(doubt: Doubt = .silent, jumpThreshold: TimeSpan = .seconds(5), driftPartsPerMillion: Int64 = 100) {
    self.doubt = doubt
    self.jumpThreshold = jumpThreshold
    self.driftPartsPerMillion = driftPartsPerMillion
  }
}
