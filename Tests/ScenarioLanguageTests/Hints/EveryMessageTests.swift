import DailyRolloverScenarios
import Testing

@testable import ScenarioLanguage

/// What holds for all messages together.
struct EveryMessageTests {
  private static let said = MistakeFile.all.compactMap { $0.expected }.joined(separator: "\n")

  /// What no file can show, because it takes more than a file to come to it.
  private static let notInFiles = [
    // Zones that are damaged, a caller without folders, a file of a quarter of a gigabyte.
    "the data of this time zone ", "is damaged", "cannot be used", "no file can be included here",
    "what reads this scenario has no folder to look in; put the lines of `",
    "this file is too large for a scenario", " bytes; the most is ", "take it apart into several files",
    // More than a thousand failures; `JudgeMemoryTests` has them.
    " failures a run is not judged on", "mend what is above, then run it again",
    // Words of plugins of others.
    "a comparison should follow",
    // Other code than the engine's.
    "the platform dropped it, because there were too many", "it was delivered", "another one took its place at ",
    "its intended time is not known",
    // An app that never comes to rest; `SeveralFaultsTests` has it.
    "every scenario is judged by this: what comes behind it proves nothing",
    "no reason was given", "the app's code does not say",
    // A thousand mistakes; `SeveralFaultsTests` has them.
    "from here on nothing is read", " mistakes are enough; mend some of them",
    // A thousand lines; `IncludeTests` has them.
    "too many files are included", " files are, with all that they include",
    // Only forms of plugins beside daily rollover compare a word.
    "a comparison should stand here",
    // Only smart delivery has parts of a day; `DeliveryWordsTests` has the message.
    "a part of a day is one word",
    // Only the other plugins have states to ask for; `DeliveryWordsTests` has the messages.
    "no line gives its plugin anything to do", "the engine runs without a plugin of which no line speaks",
    "nobody can say whether `expect ",
    // Only smart delivery has rules; `RunCommandTests` has the message.
    "nothing goes by the name `", "` that this rule is for",
    // The same of names with the word of a plugin, and of keys for states; `TaskWordsTests` has those, too.
    "` is the name of its notification", "` is the name of a notification", "did you mean is=",
    // Reasons, of which one stands for all.
    "what was there is still right", "it came too late to change anything",
  ]

  @Test func `Every message is shown by a file of mistakes`() {
    let forms = Set(Vocabulary.standard.verbs.map(\.name) + HeaderWord.allCases.map(\.rawValue))
    let literals = SourceLiterals(
      folders: ["Compile", "Hints", "Expect", "Header", "Syntax", "Text", "Values", "Verbs", "Run"])
    #expect(literals.parts.count > 400, "the sources of the language were not found")
    for part in literals.parts where part.text.split(separator: " ").count > 2 {
      // How statements are written, and what is said of kills, is shown elsewhere.
      guard !forms.contains(String(part.text.prefix { $0 != " " })), !part.file.hasPrefix("Run/Kill") else { continue }
      guard !Self.notInFiles.contains(part.text) else { continue }
      let isShown = Self.said.contains(part.text)
      #expect(
        isShown,
        "no file shows “\(part.text)” (\(part.file)); put one that does into Mistakes, or take the message out")
    }
  }

  @Test(arguments: MistakeFile.all)
  func `Every message says where, and what is wrong or what to do there`(_ file: MistakeFile) throws {
    for message in try file.found() {
      #expect(
        !message.label.isEmpty || !message.notes.isEmpty || !message.difference.isEmpty,
        "“\(message.message)” leaves its reader alone; give it a label or a note")
      #expect(!message.file.isEmpty && message.line >= 0)
      for word in ["invalid", "unexpected", "illegal", "malformed"] {
        #expect(!message.message.contains(word), "“\(message.message)”: say what is wrong instead of “\(word)”")
      }
    }
  }

  @Test(arguments: MistakeFile.all)
  func `Every mark stands under what it is about`(_ file: MistakeFile) throws {
    for message in try file.found() {
      for place in [message.place] + message.related where place.line > 0 {
        #expect(place.column >= 1)
        #expect(place.column - 1 + place.length <= max(place.sourceLine.count, 1), "\(message.rendered())")
      }
    }
  }
}
