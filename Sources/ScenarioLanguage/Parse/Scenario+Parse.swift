public import CivilTime
internal import PhoneSimulator

extension Scenario {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds, in UTF-8, with or without a byte order mark, with either line end.
  ///   - file: The name by which messages call it.
  ///   - zones: The zones that it can name.
  ///   - vocabulary: The words that it may use.
  ///   - overrides: What holds in place of its header lines.
  ///   - include: Reads a file that it includes, by the name written there; `nil` when there is none.
  /// - Returns: the scenario, or everything that is wrong with it.
  /// - Complexity: linear in the size of the file, times the combinations of its matrix.
  public static func parse(
    _ bytes: [UInt8], file: String, zones: ZoneDatabase, vocabulary: Vocabulary,
    overrides: Overrides = Overrides(), include: (@Sendable (String) -> [UInt8]?)? = nil
  ) -> ParseResult {
    let source = SourceText(name: file, bytes: bytes)
    var settings = Compiler.Settings(vocabulary: vocabulary, overrides: overrides, include: include)
    var compiler = Compiler(source, zones: zones, settings: settings)
    compiler.compile()
    let reread: @Sendable (Variation, SourceMap) -> Scenario? = { variation, map in
      var varied = overrides
      varied.variation = variation
      // What is included is not asked for again: a file that changes between two runs would be two histories.
      return parse(
        bytes, file: file, zones: zones, vocabulary: vocabulary, overrides: varied,
        include: { name in map.sources.dropFirst().first { $0.name == name }?.bytes }
      ).scenario
    }
    guard compiler.stoppedForMatrix else {
      if overrides.only != nil { compiler.reportNoMatrix() }
      return result(of: [compiler], [], compiler.sortedDiagnostics, reread)
    }

    guard let chosen = compiler.chosenCombinations() else {
      return result(of: [compiler], [], compiler.sortedDiagnostics, reread)
    }
    settings.isSpread = true
    var compilers: [Compiler] = []
    var combinations: [Scenario.Combination] = []
    var places: [String: Int] = [:]
    var diagnostics = VariedDiagnostics()
    for values in chosen {
      settings.assignments = values
      var one = Compiler(source, zones: zones, settings: settings)
      one.compile()
      one.plan.variation = values.filter { !one.header.replaces($0.key) }.label
      diagnostics.add(one)
      // What differs only in values that the command sets is one run.
      let place = places[one.plan.variation] ?? compilers.count
      if place == compilers.count {
        places[one.plan.variation] = place
        compilers.append(one)
      }
      combinations.append(Scenario.Combination(values, one.header, place: place))
    }
    return result(of: compilers, combinations, diagnostics.merged, reread)
  }

  private static func result(
    of compilers: [Compiler], _ combinations: [Scenario.Combination], _ diagnostics: [Diagnostic],
    _ reread: @escaping @Sendable (Variation, SourceMap) -> Scenario?
  ) -> ParseResult {
    guard let first = compilers.first, !diagnostics.contains(where: { $0.severity == .error }) else {
      return ParseResult(scenario: nil, diagnostics: diagnostics)
    }
    let scenario = Scenario(
      file: first.map.sources[0].name, title: first.header.title ?? "", covers: first.header.covers,
      origin: first.header.origin, databaseVersion: first.header.databaseVersion, statementCount: first.statementCount,
      vocabulary: first.settings.vocabulary,
      plans: compilers.map { ($0.plan, $0.map) }, combinations: combinations,
      reread: reread)
    return ParseResult(scenario: scenario, diagnostics: diagnostics)
  }
}

extension Compiler {
  /// The mistakes in the order of the files and their lines; those of one line stay as they were found.
  var sortedDiagnostics: [Diagnostic] { diagnostics.sorted(byLineOf: map) }
}

extension [Diagnostic] {
  /// The mistakes in the order of the files and their lines; those of one line stay as they are.
  func sorted(byLineOf map: SourceMap) -> [Diagnostic] {
    let order = map.sources.map(\.name)
    return enumerated().sorted { left, right in
      let leftFile = order.firstIndex(of: left.element.file) ?? 0
      let rightFile = order.firstIndex(of: right.element.file) ?? 0
      if leftFile != rightFile { return leftFile < rightFile }
      if left.element.line != right.element.line { return left.element.line < right.element.line }
      return left.offset < right.offset
    }.map(\.element)
  }
}
