public import CivilTime

/// How old a feed may become before it is brought up to date.
///
/// A plan that rings often wants fresh content often. A feed is to be twice as fresh as rings are frequent: a day is divided
/// by twice the number of rings that the plan has for the next 24 hours. Without rings a feed may be a day old. It is never
/// refreshed more often than its task may come.
public enum RefreshRate {
  /// The stretch of the plan that counts, and the age of a feed for which nothing rings.
  public static let stretch = TimeSpan.days(1)

  /// The age at which a feed is stale.
  ///
  /// - Parameters:
  ///   - rings: the number of rings within ``stretch`` that the feed is for, 0 or more.
  ///   - every: how soon its task may come again.
  /// - Returns: the age, no less than `every`.
  public static func age(rings: Int, every: TimeSpan) -> TimeSpan {
    guard rings > 0 else { return max(stretch, every) }
    return max(TimeSpan(milliseconds: stretch.milliseconds / (2 * Int64(rings))), every)
  }
}
