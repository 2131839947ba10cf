import PhoneSimulator
import ScenarioLanguage
import TestPhones
import Testing
import TimeZoneData

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

  @Test func `Help of the language lists its words, and is not taken for a command`() {
    let page = rollover("help", "language")
    #expect(page.code == .success)
    for line in [
      "  device off|on\n", "  expect delivered NAME on=2027-03-14\n", "  off=on-boot|within-15m|never\n",
      "  limit=64\n",
    ] {
      #expect(page.output.contains(line), "\(line)")
    }
    #expect(!page.output.contains("task add"), "a plugin's words are those of the tool that has it")
    let command = rollover("language")
    #expect(command.code == .usage)
    #expect(command.errors.contains("see `rollover help language`"))
    #expect(rollover("help", "langage").errors.contains("did you mean `language`?"))
  }

  @Test func `The example in the help of the language passes as it stands`() throws {
    let page = rollover("help", "language").output
    let example = try #require(page.split(separator: "\n\nA #").first).split(
      separator: "\n", omittingEmptySubsequences: false)
    let text = example.drop { !$0.hasPrefix("  scenario") }.map { $0.dropFirst(2) }.joined(separator: "\n") + "\n"
    let result = rollover(
      words: ["run", "t.scenario"], files: ["t.scenario": Array(text.utf8)], vocabulary: .everything)
    #expect(result.output.hasSuffix("1 passed, 0 failed\n"), "\(result.errors)")
  }

  @Test func `Help of the language has every plugin's words`() {
    let page = rollover(words: ["help", "language"], files: [:], vocabulary: .everything).output
    let parts = page.split(separator: "`engine`, with what holds without them:")
    #expect(parts.count == 2)
    for word in ["schedule NAME", "task add", "message cancel ID", "record put", "background NAME", "expect hint"] {
      #expect(page.contains("\n  \(word)"), "\(word)")
    }
    #expect(parts[1].contains("days=30") && parts[1].contains("conflict=last-writer-wins"))
    for invariant in Vocabulary.everything.invariants { #expect(parts[1].contains(invariant.word)) }
    #expect(page.split(separator: "\n").allSatisfy { $0.count <= 120 }, "a line is longer than a screen")
  }

  @Test(arguments: [("nxt", "next"), ("zone", "zones"), ("bnech", "bench"), ("--versoin", "--version")])
  func `A misspelt command gets the nearest one`(word: String, nearest: String) {
    let result = rollover(word)
    #expect(result.code == .usage)
    #expect(result.errors.contains("did you mean `\(nearest)`?"))
    #expect(result.output.isEmpty)
  }

  @Test func `A pipe that nobody reads is no error to speak of, and no success`() {
    let result = rollover("zones", outputFailure: .closedPipe)
    #expect(result.code == .closedPipe)
    #expect(result.errors.isEmpty)
  }

  @Test func `What failed before the reader left is what the exit status says`() {
    let files = ["failing.scenario": Sample.failing, "good.scenario": Sample.good]
    #expect(rollover("run", "failing.scenario", files: files, outputFailure: .closedPipe).code == .failure)
    #expect(rollover("run", "good.scenario", files: files, outputFailure: .closedPipe).code == .closedPipe)
    #expect(rollover("run", "nowhere.scenario", files: files, outputFailure: .closedPipe).code == .usage)
  }

  @Test func `A full disk is an error that says so`() {
    let result = rollover("zones", outputFailure: .full)
    #expect(result.code == .usage)
    #expect(result.errors.hasPrefix("error: cannot write the results: "))
  }
}
