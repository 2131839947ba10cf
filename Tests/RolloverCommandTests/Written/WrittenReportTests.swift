import PhoneSimulator
import TestPhones
import Testing

@testable import RolloverCommand
@testable import ScenarioLanguage

/// What reports and explanations say of the scenarios of the repository, so that no word of them changes unnoticed.
///
/// A change that is meant to be is accepted with `TESTS=whole ACCEPT_RESULTS=1`, which writes those of all directories.
@Suite struct WrittenReportTests {
  private let written = WrittenResults("reports.txt", beside: #filePath)

  private static let folders = stride(from: 0, to: RepositoryScenarios.folders.count, by: Effort.every(5)).map {
    RepositoryScenarios.folders[$0]
  }
  private static let files = Dictionary(
    uniqueKeysWithValues: RepositoryScenarios.all.compactMap { _, entry in
      (try? ScenarioFiles.read(entry.path, in: .disk)).map { (RepositoryScenarios.name(of: entry), $0) }
    })

  /// About every sixth file of a directory; which ones they are does not depend on the others.
  private func names(in folder: String) -> [String] {
    RepositoryScenarios.entries(in: folder).map { RepositoryScenarios.name(of: $0.element) }.filter { name in
      var hash = ResultHash()
      hash.take(name)
      return hash.text.last == "0" || hash.text.last == "1" || hash.text.last == "2"
    }
  }

  private func output(_ words: [String]) -> String {
    let result = rollover(words: words, files: Self.files, vocabulary: .everything)
    return result.output + result.errors
  }

  @Test(arguments: folders)
  func `A report says what is written down`(_ folder: String) throws {
    var found: [(name: String, result: String)] = []
    for name in names(in: folder) {
      var hash = ResultHash()
      for format in ["text", "jsonl", "csv", "html", "svg", "ics", "trace", "junit", "tap"] {
        hash.take(output(["timeline", name, "--format", format]))
      }
      hash.take(output(["run", name, "--format", "html"]))
      found.append((name, hash.text))
    }
    let differing = try written.differing(found)
    #expect(differing == [], "compare what `rollover timeline` writes before and after; \(WrittenResults.advice)")
  }

  /// How things stand at the end, and the story of the first occurrence to which each kind of thing happened.
  @Test(arguments: folders)
  func `An explanation says what is written down`(_ folder: String) throws {
    var found: [(name: String, result: String)] = []
    for name in names(in: folder) {
      var hash = ResultHash()
      hash.take(output(["run", name, "--explain"]))
      for subject in subjects(in: name) { hash.take(output(["run", name, "--explain", subject])) }
      found.append(("explained: \(name)", hash.text))
    }
    let differing = try written.differing(found)
    #expect(differing == [], "compare what `--explain` says before and after; \(WrittenResults.advice)")
  }

  /// A file that was deleted leaves no line.
  @Test func `Nothing is written down of a scenario that is gone`() throws {
    let known = Set(Self.files.keys)
    #expect(try written.read().keys.filter { !known.contains($0.replacing("explained: ", with: "")) } == [])
  }

  private func subjects(in name: String) -> [String] {
    var kinds: [String] = []
    var subjects: [String] = []
    for line in output(["timeline", name, "--format", "jsonl"]).split(separator: "\n") {
      guard let record = JSONValue(line.utf8), let kind = record["kind"]?.text, let subject = record["subject"]?.text,
        !kinds.contains(kind), !subjects.contains(subject)
      else { continue }
      kinds.append(kind)
      subjects.append(subject)
    }
    return subjects
  }
}
