public import PhoneSimulator

/// The same history under several engines, side by side.
public struct Comparison: Sendable, Equatable {
  /// The scenario file.
  public var file: String
  /// What the scenario says about itself.
  public var title: String
  /// Which combination of a matrix it was, such as `zone=Europe/London`; empty without one.
  public var label: String
  /// The engines, in the order in which they were asked for.
  public var rows: [Row]

  /// One engine.
  public struct Row: Sendable, Equatable {
    /// Its settings as they were asked for, such as `strategy=chain step=24h`; empty for the file's own.
    public var engine: String
    /// What rang under it against what was asked for.
    public var tally: Tally
    /// How many violations of the file's invariants there were.
    public var broken: Int
    /// The names of what it refused to schedule, each once.
    public var refused: [String]

    /// Puts a row together.
    public init(engine: String, tally: Tally, broken: Int, refused: [String] = []) {
      self.refused = refused
      self.engine = engine
      self.tally = tally
      self.broken = broken
    }
  }

  /// Puts a comparison together.
  public init(file: String, title: String, label: String, rows: [Row]) {
    self.file = file
    self.title = title
    self.label = label
    self.rows = rows
  }
}

extension Comparison.Row {
  /// So many names are told; the rest is counted.
  private static let most = 3

  /// What it comes to in words, and before that what the engine refused, because nothing of that can ring.
  public var verdict: String {
    let text = Verdict.text(tally)
    guard !refused.isEmpty else { return text }
    let rest = refused.count > Self.most ? " and \(refused.count - Self.most) more" : ""
    return "refused \(refused.prefix(Self.most).joined(separator: ", "))\(rest); \(text)"
  }
}

extension Comparison {
  /// Which rows went least wrong; none where all did equally well.
  ///
  /// Fewer missed dates count most, then fewer rings too many, fewer late or early ones, and fewer broken invariants.
  public var best: [Bool] {
    let faults = rows.map { $0.tally.total.badness + [$0.broken] }
    guard let least = faults.min(by: { $0.lexicographicallyPrecedes($1) }), faults.contains(where: { $0 != least })
    else { return rows.map { _ in false } }
    return faults.map { $0 == least }
  }
}
