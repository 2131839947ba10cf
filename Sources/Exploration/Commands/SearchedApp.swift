/// An app whose histories can be searched, by the name that a person gives it.
public struct SearchedApp: Sendable, Equatable {
  /// The name, one word without commas.
  public let name: String
  /// What the app asks for.
  public let commands: any CommandGenerator

  /// Names an app.
  public init(_ name: String, _ commands: any CommandGenerator) {
    self.name = name
    self.commands = commands
  }

  /// Whether both have one name.
  public static func == (left: SearchedApp, right: SearchedApp) -> Bool { left.name == right.name }
}

extension SearchedApp {
  /// The app that asks for all that some apps ask for, which are named with commas between them; `nil` where one is not known,
  /// or is named twice.
  public static func named(_ names: String, among known: [SearchedApp]) -> SearchedApp? {
    // One that is known by the whole list is meant by it.
    if let app = known.first(where: { $0.name == names }) { return app }
    var found: SearchedApp?
    let parts = names.split(separator: ",", omittingEmptySubsequences: false)
    for (place, name) in parts.enumerated() {
      guard let next = known.first(where: { $0.name == name }), !parts[..<place].contains(name) else { return nil }
      found = found.map { SearchedApp(names, BothGenerators($0.commands, next.commands)) } ?? next
    }
    return found
  }
}
