internal import CivilTime
internal import TaskReminders

/// Tasks in a row whose names are numbers, as one line adds them.
struct TaskRange {
  /// Their names.
  let numbers: ClosedRange<Int>
  /// The first of them, as the line has it.
  let first: NewTask
  /// How much later each reminder is than the one before, each task being due on its date; `nil` where all are alike.
  let apart: TimeSpan?

  /// The greatest number of tasks of a line.
  static let longest = 10_000

  /// The greatest number that is a name.
  static let greatest = 1_000_000

  init(numbers: ClosedRange<Int>, first: NewTask, apart: TimeSpan?) {
    self.numbers = numbers
    self.first = first
    self.apart = apart
  }

  /// The row that tasks are; `nil` if they are none.
  init?(_ tasks: [NewTask]) {
    guard var first = tasks.first, let start = Int(first.id) else { return nil }
    var apart: TimeSpan?
    if tasks.count > 1, case .chosen(let one) = first.reminder, case .chosen(let two) = tasks[1].reminder, one != two {
      apart = .seconds(two.localSeconds - one.localSeconds)
      first.due = .usual
    }
    self.init(numbers: start...(start + tasks.count - 1), first: first, apart: apart)
    guard self.tasks == tasks else { return nil }
  }

  /// Whether a text is meant for a row, rightly or not: no name has two dots side by side.
  static func isMeant(by text: String) -> Bool { text.contains("..") }

  /// The numbers that a text such as `1..3000` names, which go up; `nil` if it is none.
  static func numbers(_ text: String) -> ClosedRange<Int>? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty, let first = Int(parts[0]), let last = Int(parts[2]), first >= 0,
      first < last, last <= greatest
    else { return nil }
    return first...last
  }

  /// The tasks.
  var tasks: [NewTask] {
    numbers.map { number in
      var task = first
      task.id = "\(number)"
      guard let apart, case .chosen(let local) = first.reminder else { return task }
      let seconds = apart.milliseconds / 1000 * Int64(number - numbers.lowerBound)
      let reminder = CivilDateTime(localSeconds: local.localSeconds + seconds)
      task.reminder = .chosen(reminder)
      task.due = .chosen(reminder.date)
      return task
    }
  }
}
