import Foundation

/// How much the long tests try: a part of their cases, or all of them with `TESTS=whole`.
///
/// A debug build plays a history twenty times as slowly as the search does, so all cases take longer than a change should wait.
public enum Effort {
  private static let isWhole = ProcessInfo.processInfo.environment["TESTS"] == "whole"

  /// How far the cases of a sweep lie apart: a prime, so that a sweep in several dimensions meets every value of each.
  public static let step = every(11)

  /// How far the cases of a sweep lie apart where every `number`th is enough for an ordinary run.
  public static func every(_ number: Int) -> Int { isWhole ? 1 : number }

  /// How many of so many random cases are tried: one of five, rounded up.
  public static func cases(of whole: Int) -> Int { isWhole ? whole : (whole + 4) / 5 }
}
