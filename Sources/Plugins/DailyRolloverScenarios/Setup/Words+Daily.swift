internal import DailyRollover
public import PhoneSimulator

extension TraceRecord.Kind {
  /// The kind as `kinds=` writes it, where the commands are those of daily rollover.
  public var dailyWord: String { self == .command ? "\(Command.words.kind)" : word }

  /// The kind of a word that ``dailyWord`` writes; `nil` for a word that is none.
  public init?(dailyWord word: some StringProtocol) {
    guard let kind = Self.allCases.first(where: { $0.dailyWord == word }) else { return nil }
    self = kind
  }
}
