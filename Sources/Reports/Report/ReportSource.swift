/// Where a run comes from, as reports say it.
public struct ReportSource: Sendable, Equatable {
  /// The scenario file.
  public var file: String
  /// The scenario's title.
  public var title: String
  /// Which combination of a matrix it was; empty without one.
  public var label: String
  /// The zone the phone started in.
  public var zone: String
  /// The engine's settings.
  public var engine: String
  /// Where each step of the history stands; a step without a place has none in stories.
  public var places: [StoryPlace]
  /// What tells an occurrence's story in a shell when its name follows; empty where nothing does.
  public var command: String

  /// Puts a source together.
  public init(
    file: String, title: String, label: String, zone: String, engine: String, places: [StoryPlace] = [],
    command: String = ""
  ) {
    self.file = file
    self.title = title
    self.label = label
    self.zone = zone
    self.engine = engine
    self.places = places
    self.command = command
  }
}
