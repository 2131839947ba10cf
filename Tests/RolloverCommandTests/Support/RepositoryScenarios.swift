import Testing
import TestPhones

@testable import RolloverCommand
@testable import ScenarioLanguage

/// The scenarios of the repository, for tests that run them.
enum RepositoryScenarios {
  /// The files, each with its number, in the order in which the command runs them.
  static let all = Array(ScenarioFiles([Readme.top + "/Scenarios"], in: .disk).entries.enumerated())

  /// The directories, each a case of a test.
  static let folders: [String] = {
    var folders: [String] = []
    for (_, entry) in all where folders.last != folder(of: entry) { folders.append(folder(of: entry)) }
    return folders
  }()

  /// The files of a directory.
  static func entries(in folder: String) -> [(offset: Int, element: ScenarioFiles.Entry)] {
    all.filter { self.folder(of: $0.element) == folder }
  }

  /// The directory and the name of a file, such as `travel/a-week-in-lisbon.scenario`.
  static func name(of entry: ScenarioFiles.Entry) -> String {
    entry.path.text.split(separator: "/").suffix(2).joined(separator: "/")
  }

  /// Reads a scenario with all that it includes.
  static func parse(_ entry: ScenarioFiles.Entry) throws -> Scenario {
    let result = Scenario.parse(
      try ScenarioFiles.read(entry.path, in: .disk), file: entry.path.text, zones: ZoneSource.bundled.database,
      vocabulary: .everything, include: { name in try? ScenarioFiles.read(entry.path.sibling(named: name), in: .disk) })
    return try #require(result.scenario, "\(entry.path.text) does not parse")
  }

  private static func folder(of entry: ScenarioFiles.Entry) -> String {
    entry.path.text.split(separator: "/").dropLast().last.map(String.init) ?? ""
  }
}
