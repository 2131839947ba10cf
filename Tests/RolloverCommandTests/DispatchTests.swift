import ScenarioLanguage
import TimeZoneData
import Testing

@testable import RolloverCommand

@Suite struct DispatchTests {
  @Test func `The version names the product and its time-zone data`() {
    let result = rollover("--version")
    #expect(result.output == "rollover 0.1.0 (tzdata \(BundledTimeZones.version))\n")
    #expect(result.code == .success)
    #expect(result.errors.isEmpty)
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func `Help lists every command`(words: [String]) {
    let result = rollover(words[0])
    #expect(result.code == .success)
    for command in Dispatch.commands(.phone, []) { #expect(result.output.contains("  \(command.name)")) }
  }

  @Test func `Without a word the help is an error`() {
    let result = rollover()
    #expect(result.code == .usage)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("usage: rollover"))
  }

  @Test(arguments: Dispatch.commands(.phone, []).map(\.name))
  func `Every command has a page with usage, options and an example`(name: String) {
    for result in [rollover("help", name), rollover(name, "--help"), rollover(name, "-h")] {
      #expect(result.code == .success)
      #expect(result.output.contains("usage: rollover \(name)"))
      #expect(result.output.contains("options:\n"))
      #expect(result.output.contains("example"))
      #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 120 }, "a line is longer than a screen")
    }
  }

  @Test(arguments: [("nxt", "next"), ("zone", "zones"), ("bnech", "bench"), ("--versoin", "--version")])
  func `A misspelt command gets the nearest one`(word: String, nearest: String) {
    let result = rollover(word)
    #expect(result.code == .usage)
    #expect(result.errors.contains("did you mean `\(nearest)`?"))
    #expect(result.output.isEmpty)
  }

  @Test func `A pipe that nobody reads is no error`() {
    let result = rollover("zones", outputFailure: .closedPipe)
    #expect(result.code == .success)
    #expect(result.errors.isEmpty)
  }

  @Test func `A full disk is an error that says so`() {
    let result = rollover("zones", outputFailure: .full)
    #expect(result.code == .usage)
    #expect(result.errors.hasPrefix("error: cannot write the results: "))
  }
}
