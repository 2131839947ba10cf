import CivilTime
import SmartDelivery
import Testing

@testable import SmartDeliveryScenarios

/// By which rules an app may go: each choice here switches one more type off, and the types that are off name the rules.
@Suite struct `Rules in force` {
  private let start = Instant(seconds: 1_800_000_000)

  private func off(_ rules: some Sequence<KnownRules>) -> [String] { rules.map { $0.off.joined() } }

  private func off(_ rules: RulesInForce) -> [String] { off(rules.possible) }

  /// Rules of which the app has dealt with the choice of `a`.
  private func settled() -> RulesInForce {
    var rules = RulesInForce()
    rules.take(.isOn("a", false))
    rules.settle(at: start)
    return rules
  }

  @Test func `are those before and after a choice until the app has dealt with it`() {
    var rules = RulesInForce()
    #expect(off(rules) == [""])
    rules.take(.isOn("a", false))
    #expect(off(rules) == ["", "a"])
    rules.settle(at: start)
    #expect(off(rules) == ["a"])
  }

  @Test func `may lack a choice that a process took with it, also under a later one`() {
    var rules = settled()
    rules.take(.isOn("b", false))
    rules.processEnded()
    #expect(off(rules) == ["a", "ab"])
    rules.take(.isOn("c", false))
    #expect(off(rules) == ["a", "ab", "ac", "abc"])
    rules.settle(at: start)
    rules.take(.isOn("d", false))
    #expect(off(rules) == ["abc", "abcd"])
  }

  @Test func `lack nothing where a process ends that has dealt with all`() {
    var rules = settled()
    rules.processEnded()
    rules.take(.isOn("b", false))
    #expect(off(rules) == ["a", "ab"])
  }

  @Test func `may be none where the state was lost, and only the next choice`() {
    var rules = settled()
    rules.doubt()
    #expect(off(rules) == ["", "a"])
    rules.take(.isOn("b", false))
    #expect(off(rules) == ["", "a", "b", "ab"])
  }

  @Test func `may be those that this process has only heard where the state was lost`() {
    var rules = settled()
    rules.take(.isOn("b", false))
    rules.doubt()
    #expect(off(rules) == ["", "b", "a", "ab"])
    rules.take(.isOn("c", false))
    #expect(off(rules) == ["", "b", "a", "ab", "bc", "abc"])
  }

  @Test func `are none where all was forgotten`() {
    var rules = settled()
    rules.forget()
    #expect(off(rules) == [""])
    #expect(rules.chosen.isPlain)
  }

  /// The rules without `a` were in force until the start, and are known of for four days.
  @Test(arguments: [(4 * 86_400, true), (4 * 86_400 + 1, false)] as [(Int64, Bool)])
  func `of before are known for days`(seconds: Int64, isKnown: Bool) {
    var rules = settled()
    rules.take(.isOn("b", false))
    rules.settle(at: start + .seconds(seconds))
    #expect(off(rules.since(start)) == (isKnown ? ["ab", "", "a"] : ["ab", "a"]))
    #expect(off(rules.since(start + .seconds(1))) == ["ab", "a"])
  }
}
