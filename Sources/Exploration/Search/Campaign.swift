public import PhoneSimulator
internal import CivilTime

/// Many cases of one seed: played, counted, and some of them played twice.
///
///     let campaign = Campaign(generator: generator, seed: 1)
///     let summary = campaign.play(0..<20_000)
///
/// Parts can be played anywhere and in any order: put together they are what one campaign over all of them would be.
public struct Campaign: Sendable {
  /// Draws the cases.
  public let generator: HistoryGenerator
  /// The seed of all of them.
  public let seed: UInt64
  /// Of every so many cases one is played a second time.
  public let auditInterval: UInt64
  /// Which of so many equal parts is played; the first one is 0.
  public let shard: (index: UInt64, count: UInt64)
  private let player: CasePlayer

  /// Often enough that a difference in one of a hundred cases shows in a campaign of some thousands.
  public static let usualAuditInterval: UInt64 = 20

  /// Puts a campaign together.
  ///
  /// - Parameters:
  ///   - generator: draws the cases.
  ///   - seed: the seed of all of them.
  ///   - shard: which of so many equal parts is played.
  ///   - auditInterval: of every so many cases one is played a second time; 1 or more.
  ///   - player: plays them.
  public init(
    generator: HistoryGenerator, seed: UInt64, shard: (index: UInt64, count: UInt64) = (0, 1),
    auditInterval: UInt64 = usualAuditInterval, player: CasePlayer = CasePlayer()
  ) {
    self.generator = generator
    self.seed = seed
    self.shard = (shard.index, max(shard.count, 1))
    self.auditInterval = max(auditInterval, 1)
    self.player = player
  }

  /// The case of a number.
  public func makeCase(_ number: UInt64) -> ExplorationCase { generator.makeCase(number, seed: seed) }

  /// Plays the case of a number.
  public func play(_ number: UInt64) -> CaseOutcome { player.play(makeCase(number)) }

  /// Plays those cases of a range that belong to the shard.
  public func play(_ numbers: Range<UInt64>) -> CampaignSummary {
    var summary = CampaignSummary(naming: generator.invariants)
    for number in own(numbers) {
      let drawn = makeCase(number)
      let outcome = player.play(drawn)
      summary.add(outcome, of: drawn)
      guard number % auditInterval == 0 else { continue }
      // It is drawn again as well, since that has to come to the same, too.
      let again = makeCase(number)
      let second = player.play(again)
      let isSame = second.hash == outcome.hash && second.violations == outcome.violations
      summary.audit(number, isSame: isSame && again.history == drawn.history)
    }
    return summary
  }

  /// The numbers of a range that belong to the shard, without a look at those in between.
  private func own(_ numbers: Range<UInt64>) -> StrideTo<UInt64> {
    let count = shard.count
    let first = numbers.lowerBound + (count + shard.index - numbers.lowerBound % count) % count
    return stride(from: first, to: numbers.upperBound, by: Int(clamping: count))
  }

  /// Plays a case twice, and says where the traces part; `nil` when they are the same this time.
  public func difference(in number: UInt64) -> (first: Trace, second: Trace)? {
    let traces = (player.trace(of: makeCase(number)), player.trace(of: makeCase(number)))
    return traces.0.hash == traces.1.hash ? nil : (traces.0, traces.1)
  }
}
