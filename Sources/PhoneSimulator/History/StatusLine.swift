/// A line in which a plugin says how it stands; reports put those of one kind together.
public enum StatusLine: Sendable, Equatable {
  /// How it is set up, and what it keeps.
  case standing(String)
  /// Up to when it has seen to what it keeps.
  case outlook(String)
}
