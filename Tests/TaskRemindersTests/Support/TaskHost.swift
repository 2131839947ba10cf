import CivilTime
import Rollover
import TaskReminders

/// A host that carries out effects at once and keeps what a platform would keep.
struct TaskHost {
  var engine: Engine
  var wall: Instant
  var uptime = TimeSpan.hours(1)
  var permission = Permission.granted
  var pending: [CentreSnapshot.Pending] = []
  var contents: [RequestIdentifier: NotificationRequest] = [:]
  var saved: [UInt8]?
  var entries: [StoredEntry] = []
  /// Whether storing fails, and whether the question for permission is answered at once.
  var storeFails = false
  var answersQuestion = true
  /// What was done, in order, in a word each.
  var done: [String] = []
  /// How many bytes the last stored change and the last save had.
  var storedBytes = 0
  var log: [LogEntry] = []
  var question: Token?

  private let settings: TaskReminderSettings

  init(at wall: Instant, _ settings: TaskReminderSettings = TaskReminderSettings()) {
    self.wall = wall
    self.settings = settings
    engine = Self.makeEngine(settings)
  }

  private static func makeEngine(_ settings: TaskReminderSettings) -> Engine {
    Engine(plugins: [TaskReminders(settings)], zones: { _ in nil })
  }

  /// Begins a new process.
  mutating func launch() {
    engine = Self.makeEngine(settings)
    tell(.launched)
  }

  mutating func ask(_ commands: TaskCommand...) { for command in commands { tell(.command(command)) } }

  mutating func tell(_ event: Event) {
    var events = [event]
    while !events.isEmpty {
      let reading = ClockReading(wall: wall, uptime: uptime, boot: 1, zone: .utc)
      for effect in engine.receive(events.removeFirst(), at: reading) {
        if let answer = carryOut(effect) { events.append(answer) }
      }
    }
  }

  /// What was done besides reading and saving what is armed.
  var changes: [String] { done.filter { !["read", "save"].contains($0) } }

  var status: TaskStatus? { engine.status?.plugin(TaskStatus.self) }

  private mutating func carryOut(_ effect: Effect) -> Event? {
    switch effect {
    case .load(let token):
      if !entries.isEmpty { return .loaded(.kept(saved, entries: entries), token) }
      return .loaded(saved.map(LoadedState.bytes) ?? .nothing, token)
    case .save(let state, let token):
      saved = state.bytes
      done.append("save")
      return .saved(failed: false, token)
    case .readCentre(let token):
      done.append("read")
      return .centreRead(CentreSnapshot(pending: pending, permission: permission), token)
    case .add(let request, let token):
      done.append("add")
      pending.removeAll { $0.identifier == request.identifier }
      pending.append(
        CentreSnapshot.Pending(
          identifier: request.identifier, trigger: request.trigger, contentFingerprint: request.contentFingerprint))
      contents[request.identifier] = request
      return .added(nil, token)
    case .remove(let identifiers, let token):
      done.append("remove")
      pending.removeAll { identifiers.contains($0.identifier) }
      return .removed(token)
    case .store(let changes, let token):
      done.append("store")
      guard !storeFails else { return .stored(failed: true, token) }
      for change in changes {
        entries.removeAll { $0.key == change.key }
        storedBytes = change.bytes?.count ?? 0
        if let bytes = change.bytes {
          entries.append(StoredEntry(plugin: change.plugin, key: change.key, bytes: bytes))
        }
      }
      return .stored(failed: false, token)
    case .work(let work, let token):
      guard work as? TaskWork == .askForPermission else {
        done.append("widgets")
        return .worked(TaskAnswer.done, token)
      }
      done.append("ask")
      question = token
      return answersQuestion ? .worked(TaskAnswer.permission(permission), token) : nil
    case .fetch, .wake, .withdrawWake, .runIsOver: return nil
    case .report(let entry):
      log.append(entry)
      return nil
    }
  }
}
