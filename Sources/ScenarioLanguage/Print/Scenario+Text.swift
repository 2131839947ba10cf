extension Scenario {
  /// The scenario as text of the language, laid out as a person would write it; read again it says the same.
  ///
  ///     for combination in 0..<scenario.combinationCount {
  ///       print(scenario.text(of: combination))
  ///     }
  ///
  /// It says what happens and what is expected: what a file includes stands there itself, lines that their guards keep
  /// out are gone, as are comments and whatever only repeats a default. The text of one combination of a matrix has the
  /// combination's values and no matrix.
  ///
  /// - Parameter combination: Which combination of the matrix, from 0 to below ``combinationCount``; one beyond it is the
  ///   nearest.
  /// - Returns: the text, which ends with a line end.
  /// - Complexity: linear in the size of the scenario.
  public func text(of combination: Int = 0) -> String {
    let (plan, map) = plans[min(max(combination, 0), plans.count - 1)]
    let header = Printer.HeaderText(title: title, covers: covers, databaseVersion: databaseVersion, origin: origin)
    var printer = Printer(header, plan, map, vocabulary)
    return printer.written()
  }
}
