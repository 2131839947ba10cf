import DailyRolloverScenarios
import Exploration
import PhoneSimulator
import Testing

@testable import RolloverCommand

/// Searches that somebody ends early, and those that go on with another build.
@Suite struct `An interrupted search of rollover fuzz` {
  private static let breach = Breach(.withinLimit, wording: "it rang")

  /// A result in which one case is broken, and that case made small by so many evaluations.
  private func missesSmallCases(_ evaluations: Int, isMinimal: Bool, isInterrupted: Bool) -> Bool {
    var plan = FuzzPlan(.schedules)
    plan.budget = 10
    var result = FuzzResult(plan: plan)
    result.summary = CampaignSummary(
      naming: [], CampaignSummary.Totals(), invariants: [], situations: [],
      breaches: [.init(Self.breach, cases: 1, firstCases: [3])])
    let small = SmallCase(
      breach: Self.breach, number: 3, cause: "c", steps: 2, evaluations: evaluations, isMinimal: isMinimal,
      scenario: "s")
    result.take(small, isInterrupted: isInterrupted)
    return result.missesSmallCases
  }

  @Test func `lacks the case whose shrinking it ended`() {
    #expect(missesSmallCases(9, isMinimal: false, isInterrupted: true))
    // The budget ended this one, that one was done, and nobody ended the last.
    #expect(!missesSmallCases(10, isMinimal: false, isInterrupted: true))
    #expect(!missesSmallCases(9, isMinimal: true, isInterrupted: true))
    #expect(!missesSmallCases(9, isMinimal: false, isInterrupted: false))
  }

  /// A search of few cases whose other process breaks off.
  private func audit(
    interrupted atStart: Bool, _ runAgain: @escaping () -> Bool
  ) -> (result: CommandResult, isAsked: Bool) {
    var (isInterrupted, isAsked) = (atStart, false)
    let result = rollover(words: ["fuzz", "--cases", "4", "--days", "3", "--audit", "--jobs", "1"]) { console in
      console.isInterrupted = { isInterrupted }
      console.runAgain = { _ throws(System.Failure) in
        isAsked = true
        isInterrupted = runAgain()
        throw System.Failure(code: 0, words: "it was ended by signal 2")
      }
    }
    return (result, isAsked)
  }

  @Test func `tells of no differences to a process that was ended as well`() {
    let cut = audit(interrupted: false) { true }
    #expect(cut.isAsked && cut.result.code == .interrupted)
    #expect(cut.result.errors == "warning: interrupted before another process had played some of the cases\n")
    let early = audit(interrupted: true) { true }
    #expect(!early.isAsked && early.result.code == .interrupted)
    let other = audit(interrupted: false) { false }
    #expect(other.isAsked && other.result.code == .success)
    #expect(other.result.errors.hasPrefix("warning: no other process could play a part of the cases: it was ended by"))
    for result in [cut.result, early.result, other.result] {
      #expect(result.lines.contains("4 cases played twice: all came to the same"))
    }
  }

  @Test func `believes a process that came to its end`() throws {
    // As `wait` has it: the signal in the lowest seven bits, the status above the first byte.
    for status in [0, 1 << 8] as [Int32] { try System.checkEnd(status) }
    for (status, words) in [
      (2, "it was ended by signal 2"), (15, "it was ended by signal 15"), (6 | 0x80, "it was ended by signal 6"),
      (2 << 8, "it ended with 2"), (70 << 8, "it ended with 70"), (130 << 8, "it ended with 130"),
    ] as [(Int32, String)] {
      #expect(throws: System.Failure(code: 0, words: words)) { try System.checkEnd(status) }
      #expect(System.Failure(code: 0, words: words).message == words)
    }
  }

  @Test func `goes on with the build that began it`() {
    let words = ["fuzz", "--cases", "60", "--days", "1", "--jobs", "1", "--out", "found"]
    let disk = MemoryDisk([:])
    let cut = rollover(words: words, disk: disk) { console in
      console.isInterrupted = { true }
      console.program = { "first" }
    }
    #expect(cut.code == .interrupted)
    let other = rollover(words: words + ["--resume"], disk: disk) { $0.program = { "second" } }
    #expect(other.code == .usage && other.output.isEmpty)
    #expect(other.errors.contains("found/search.jsonl keeps what another build of this command has searched"))
    let again = rollover(words: words, disk: disk) { $0.program = { "second" } }
    #expect(again.errors.contains("= choose another directory, or delete it"), "\(again.errors)")
    #expect(rollover(words: words + ["--resume"], disk: disk) { $0.program = { "first" } }.code == .success)
  }

  @Test func `knows its build by its bytes`() {
    #expect(!System.fingerprint().isEmpty && System.fingerprint() == System.fingerprint())
  }

  @Test func `tells of a difference by the command that plays the same case`() {
    let words = ["fuzz", "--cases", "2", "--days", "3", "--audit", "--jobs", "1", "--os", "off=never"]
    let different = rollover(words: words) { $0.runAgain = { _ in [] } }
    #expect(different.code == .difference)
    let advice = "= rollover fuzz --of schedules --seed 1 --days 3 --os \"off=never\" --case 1\n"
    #expect(different.errors.contains(advice), "\(different.errors)")
  }
}
