public import CivilTime

/// A part of every day in which a command keeps notifications back, by the device's clock; pictures shade it.
public struct DayWindow: Sendable, Equatable {
  /// What it is called, such as `lunch`; another window of this name takes its place.
  public var name: String
  /// When it begins; this moment lies inside.
  public var start: TimeOfDay
  /// When it ends, on the next date where that lies before its start; this moment lies outside.
  public var end: TimeOfDay
  /// The subjects that it is for, by their own names or by ``HistoryCommand/ruleNames``; everything if there is none.
  public var names: [String]

  /// Puts a window together.
  public init(name: String, start: TimeOfDay, end: TimeOfDay, names: [String] = []) {
    (self.name, self.start, self.end, self.names) = (name, start, end, names)
  }

  /// What a command does to the windows.
  public enum Change: Sendable, Equatable {
    /// There is this window from now on.
    case opens(DayWindow)
    /// There is no window of this name any more.
    case ends(String)
  }
}
