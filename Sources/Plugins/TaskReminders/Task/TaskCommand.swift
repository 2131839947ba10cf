public import CivilTime

/// Something that the app asks of the plugin.
public enum TaskCommand: Sendable, Equatable {
  /// Keep another task.
  case add(NewTask)
  /// Keep many more, such as those that an app had before; they are stored in one go, or none of them is.
  case addAll([NewTask])
  /// The task is due on another date, at noon, or on none; its reminder moves by as many days, or goes.
  case due(String, CivilDate?)
  /// The person is to be reminded then, or not at all.
  case remind(String, CivilDateTime?)
  /// The task is done.
  case complete(String)
  /// The task is not done after all; what came due while it was done does not come late, and what was due before does.
  case reopen(String)
  /// Keep the task no more.
  case delete(String)

  /// The task that it is about; of many the first.
  public var id: String {
    switch self {
    case .add(let task): task.id
    case .addAll(let tasks): tasks.first?.id ?? ""
    case .due(let id, _), .remind(let id, _), .complete(let id), .reopen(let id), .delete(let id): id
    }
  }
}

/// A task as the person enters it; what is left out is as usual.
public struct NewTask: Sendable, Equatable {
  /// Its name, which no other task of the app has.
  public var id: String
  /// What is to be done.
  public var title: String
  /// The date on which it is due, at noon; tomorrow as usual.
  public var due: Choice<CivilDate>
  /// When the person is reminded; at nine on the due date as usual, if there is one.
  public var reminder: Choice<CivilDateTime>

  /// What a person chose, or did not.
  public enum Choice<Value: Sendable & Equatable>: Sendable, Equatable {
    /// Nothing was said, so it is as usual.
    case usual
    /// There is none.
    case none
    /// It was chosen.
    case chosen(Value)
  }

  /// Puts a task together.
  public init(
    id: String, title: String, due: Choice<CivilDate> = .usual, reminder: Choice<CivilDateTime> = .usual
  ) {
    self.id = id
    self.title = title
    self.due = due
    self.reminder = reminder
  }
}
