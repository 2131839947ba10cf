public import Rollover

/// Something that happens at a server that a plugin brings, or on another device that speaks with it; a history can hold it.
///
///     enum LibraryAction: ServerAction { case closes, opens, gets(String) }
public protocol ServerAction: Sendable, Equatable {
  /// The name of the plugin whose server it is.
  static var plugin: String { get }

  /// What the phone's trace says; it holds no content.
  var remark: String { get }

  /// The subject that it is about; `nil` unless it says otherwise.
  var subject: SubjectID? { get }

  /// The name of that subject, which traces call it by.
  var subjectName: String? { get }

  /// What it begins or ends that keeps the server from its work; nothing unless it says otherwise.
  var trouble: ServerTrouble? { get }

  /// What might do as well where a history is made small, the simplest first; each is simpler by a fixed order.
  var simpler: [Self] { get }
}

extension ServerAction {
  /// None.
  public var subject: SubjectID? { subjectName.map { SubjectID(name: $0) } }

  /// None.
  public var subjectName: String? { nil }

  /// None.
  public var trouble: ServerTrouble? { nil }

  /// Nothing.
  public var simpler: [Self] { [] }

  fileprivate func isEqual(to other: any ServerAction) -> Bool { (other as? Self) == self }

  fileprivate var anySimpler: [AnyServerAction] { simpler.map { AnyServerAction($0) } }
}

/// What keeps a server from its work, by a name of the plugin's.
public enum ServerTrouble: Sendable, Equatable {
  /// It begins, or begins anew.
  case begins(StaticText)
  /// It is over.
  case ends(StaticText)
}

/// An action at a plugin's server, of whatever type, as a history holds it.
public struct AnyServerAction: Sendable, Equatable {
  /// The action itself.
  public let base: any ServerAction

  /// Wraps an action.
  public init(_ base: any ServerAction) { self.base = base }

  /// Whether both are the same.
  public static func == (left: AnyServerAction, right: AnyServerAction) -> Bool { left.base.isEqual(to: right.base) }

  /// What might do as well, the simplest first.
  public var simpler: [AnyServerAction] { base.anySimpler }
}

extension Action {
  /// Something happens at a server that a plugin brings.
  public static func remote(_ action: some ServerAction) -> Action { .remote(AnyServerAction(action)) }
}
