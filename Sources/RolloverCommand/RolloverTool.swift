public import ScenarioLanguage

/// The command `rollover`, for an executable of one's own whose files use the words of other plugins.
///
///     import RolloverCommand
///     import WaterScenarios
///
///     RolloverTool.main(.standard + .water)
public enum RolloverTool {
  /// Runs the command that the process's words ask for, and ends the process with its exit code.
  ///
  /// - Parameter vocabulary: The words that scenario files may use, and with them the plugins of the engine.
  public static func main(_ vocabulary: Vocabulary) -> Never {
    System.prepare()
    System.end(Dispatch.run(Array(CommandLine.arguments.dropFirst()), .process(vocabulary)))
  }
}
