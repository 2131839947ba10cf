public import Exploration
public import ScenarioLanguage

/// The command `rollover`, for an executable of one's own whose files use the words of other plugins.
///
///     import RolloverCommand
///     import WaterScenarios
///
///     RolloverTool.main(.standard + .water, searching: [.schedules])
public enum RolloverTool {
  /// Runs the command that the process's words ask for, and ends the process with its exit code.
  ///
  /// - Parameters:
  ///   - vocabulary: The words that scenario files may use, and with them the plugins of the engine.
  ///   - apps: What `rollover fuzz --of` can search; the first of them if it is not told, and nothing without any.
  public static func main(_ vocabulary: Vocabulary, searching apps: [SearchedApp] = []) -> Never {
    System.prepare()
    System.end(Dispatch.run(Array(CommandLine.arguments.dropFirst()), .process(vocabulary, apps)))
  }
}
