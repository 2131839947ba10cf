import CivilTime
import DailyRollover
@testable import DailyRolloverScenarios
import Foundation
import PhoneSimulator
import Testing

@testable import ScenarioLanguage

/// The page that documents the language, held against what the language knows.
struct LanguagePageTests {
  private static let page: String = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/ScenarioLanguage/ScenarioLanguage.docc/Language.md")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  private static let words = Set(page.split { !($0.isLowercase || $0.isNumber || $0 == "-") }.map(String.init))

  /// The words of the language, with what they are.
  private static let known: [(what: String, words: [String])] = [
    ("header line", HeaderWord.allCases.map(\.rawValue)), ("verb", Vocabulary.standard.verbs.map(\.name)),
    (
      "form of a verb",
      Vocabulary.standard.verbs.flatMap(\.forms).flatMap {
        $0.split { !($0.isLowercase || $0 == "-") }.map(String.init)
      }
    ),
    ("setting of the engine", Vocabulary.standard.settingTable.names), ("knob", Knob.table.names),
    ("key of schedule", ScheduleKey.allCases.map(\.rawValue)), ("key of status", Vocabulary.standard.statusTable.names),
    ("outcome", OutcomeExpectation.Outcome.allCases.map(\.rawValue)),
    ("reason", OutcomeExpectation.Outcome.allCases.flatMap(\.reasons)),
    ("guard", ["engine", "tzdata"]), ("detection", Noticed.allCases.map(\.word)),
    ("invariant", Vocabulary.standard.invariantTable.names), ("kind", Vocabulary.standard.kindTable.names),
    ("strategy", DailyRolloverSettings.Strategy.allCases.map(\.rawValue)),
    ("step", Schedule.Step.allCases.map(\.rawValue)), ("gap", GapPolicy.allCases.map(\.rawValue)),
    ("overlap", OverlapPolicy.allCases.map(\.rawValue)), ("overflow", DateOverflow.allCases.map(\.rawValue)),
    ("permission", Words.permission.names), ("action of app", Words.appAction.names),
    ("value of a knob", Knob.all.flatMap(\.words)),
  ]

  @Test func `Every word of the language stands on its page`() {
    #expect(Self.words.count > 300, "the page was not found")
    for group in Self.known {
      for word in group.words where !Self.words.contains(word) {
        Issue.record("the \(group.what) `\(word)` is not documented; add it to Language.md")
      }
    }
  }

  @Test func `Every form of a verb that stands in a table of the page can be read`() {
    let lines = Self.page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let verbs = Set(Vocabulary.standard.verbs.map(\.name))
    var count = 0
    for line in lines {
      let cell = line.dropFirst(2).prefix { $0 != "|" }
      for form in cell.split(separator: "`") where verbs.contains(String(form.prefix { $0 != " " })) {
        guard !form.contains("…"), !form.hasSuffix("\\"), form.contains(" ") else { continue }
        count += 1
        let statement = Self.filled(String(form))
        let said = Fixture.complaints(Fixture.header + "schedule verse at=09:00\n" + statement + "\n")
        #expect(said.isEmpty, "the page has `\(form)`, which cannot be read:\n\(said)")
      }
    }
    #expect(count > 30, "the tables of the page were not found")
  }

  /// A form with values in the place of its capital words.
  private static func filled(_ form: String) -> String {
    [
      ("NAME@DATE", "verse@2027-03-14"), ("NAME", "verse"), ("\"DATE TIME\"", "\"2027-03-14 09:00\""),
      ("ZONE", "Europe/London"), ("\"RULES\"", "\"CST5CDT,M3.2.0,M11.1.0\""), ("ACTION", "later"), ("=N", "=3"),
      ("DATE", "2027-03-14"), ("KEY = VALUE", "pending = 3"),
    ].reduce(form) { $0.replacing($1.0, with: $1.1) }
  }
}
