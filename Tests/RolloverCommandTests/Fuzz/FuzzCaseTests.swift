import DailyRolloverScenarios
import Exploration
import ScenarioLanguage
import TaskRemindersScenarios
import TestPhones
import Testing

@testable import RolloverCommand

  @Test(arguments: ["strategy=chain\tstep=24h", "strategy=chain  step=24h # as it was", "\tstrategy=chain step=24h"])
  func `has the settings of its search, whatever stands between them`(engine: String) {
    let words = ["fuzz", "--days", "10", "--case", "1", "--case", "2", "--case", "3"]
    let plain = rollover(words: words + ["--engine", "strategy=chain step=24h", "--os", "off=never limit=20"])
    #expect(plain.code == .failure)
    #expect(rollover(words: words + ["--engine", engine, "--os", "off=never\tlimit=20 #both"]) == plain)
    #expect(rollover(words: words + ["--os", "off=never limit=20"]).output != plain.output)
  }

  @Test func `is set in all its settings by name`() {
    #expect(Overrides.names(in: "strategy=chain\tstep=24h # days=7") == ["strategy", "step"])
    #expect(Overrides.names(in: "") == [] && Overrides.names(in: "a=\"b") == [])
  }
}
