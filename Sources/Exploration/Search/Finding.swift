public import CivilTime
internal import PhoneSimulator
public import ScenarioLanguage

/// A broken case made small, as it is written down and put together with others.
public struct SmallCase: Sendable, Equatable {
  /// How it is broken.
  public let breach: Breach
  /// The number of the case within its campaign.
  public let number: UInt64
  /// What broke it, in words.
  public let cause: String
  /// How many steps it has.
  public let steps: Int
  /// How many evaluations it took to make it small.
  public let evaluations: Int
  /// Whether nothing more can be taken out of it.
  public let isMinimal: Bool
  /// The scenario file.
  public let scenario: String

  /// Puts one together.
  public init(
    breach: Breach, number: UInt64, cause: String, steps: Int, evaluations: Int, isMinimal: Bool, scenario: String
  ) {
    self.breach = breach
    self.number = number
    self.cause = cause
    self.steps = steps
    self.evaluations = evaluations
    self.isMinimal = isMinimal
    self.scenario = scenario
  }

  /// Writes down a case that was made small; where the language cannot say it, the text says why.
  public init(
    _ small: ShrunkCase, zones: ZoneDatabase, player: CasePlayer = CasePlayer(), vocabulary: Vocabulary
  ) {
    let text: String
    do throws(ScenarioDraftError) {
      text = try small.scenario(zones: zones, player: player, vocabulary: vocabulary)
    } catch {
      text = "# \(small.found.origin): \(error)\n"
    }
    self.init(
      breach: small.breach, number: small.found.number, cause: small.cause, steps: small.found.history.steps.count,
      evaluations: small.evaluations, isMinimal: small.isMinimal, scenario: text)
  }
}

extension SmallCase: CustomStringConvertible {
  /// The scenario, as the message of a test that fails.
  public var description: String { "\(breach.invariant.word) is broken:\n\n\(scenario)" }
}

/// One fault, and the cases that show it.
public struct Finding: Sendable, Equatable {
  /// The one that is the easiest to read: the shortest, and of those the first.
  public private(set) var best: SmallCase
  /// The numbers of all, in their order.
  public private(set) var numbers: [UInt64]

  /// Puts cases with one cause together, in the order of the causes.
  public static func all(of cases: [SmallCase]) -> [Finding] {
    var found: [Finding] = []
    for small in cases.sorted(by: { ($0.cause, $0.number) < ($1.cause, $1.number) }) {
      guard let last = found.indices.last, found[last].best.cause == small.cause else {
        found.append(Finding(best: small, numbers: [small.number]))
        continue
      }
      found[last].numbers.append(small.number)
      let best = found[last].best
      if (small.steps, small.scenario.utf8.count) < (best.steps, best.scenario.utf8.count) { found[last].best = small }
    }
    return found
  }
}
