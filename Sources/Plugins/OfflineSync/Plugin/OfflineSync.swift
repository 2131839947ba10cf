public import CivilTime
public import Rollover

/// A plugin that keeps records, takes changes of them at any time, and brings them and a server to agree.
///
/// A change counts once it is durable; each is an entry of its own in the app's store. It reaches the server exactly once,
/// whatever happens to the phone, the network and the server. The plugin notifies nobody.
public struct OfflineSync: Plugin {
  /// The name under which its state is saved and its entries are stored.
  public static let name = "offline-sync"
  /// The version of what it stores: the first one did not say what is known of changes from the server, nor until when that
  /// wants to be left alone, and the second one not which changes it did not take.
  public static let stateVersion = RecordChange.version
  /// The events that it hears: the app's life, the clock, the network and pushes.
  public static let interests: Interests = [.life, .device, .network, .push]

  private(set) var machine: Synchronizer
  /// What the network has been like.
  private var monitor = NetworkMonitor()
  /// What is being stored, and the request that is under way.
  private var changesToken: Token?
  private var effectsToken: Token?
  private var requestToken: Token?

  /// Makes a plugin that holds no record yet.
  public init(_ settings: SyncSettings = SyncSettings()) { machine = Synchronizer(settings) }

  /// It notifies nobody.
  public var subjectCount: Int { 0 }

  /// None, since it notifies nobody.
  public func subject(at slot: Int) -> Subject { Subject(SubjectID(name: Self.name), grace: .zero) }

  /// None.
  public func place(upTo now: Instant, of slot: Int, in context: inout EngineContext) -> Int64 { .min }

  /// Offers nothing.
  public func offer(_ slot: Int, behind place: Int64, in context: inout EngineContext) {}

  /// Makes nothing.
  public func request(for wish: Wish) -> NotificationRequest? { nil }

  /// How synchronising stands.
  public func status(_ view: StatusView) -> (any Sendable)? { SyncStatus(machine) }

  /// Carries out a command.
  public mutating func perform(_ command: any PluginCommand, in context: inout EngineContext) {
    guard let command = command as? SyncCommand else {
      return context.refuse(nil, "the command is not of this plugin")
    }
    run(in: &context) { machine, uptime, orders in
      switch command {
      case .put(let record, let value):
        machine.change([WantedChange(record: record, value: value)], at: uptime, &orders)
      case .putAll(let values):
        machine.change(values.map { WantedChange(record: $0.record, value: $0.value) }, at: uptime, &orders)
      case .delete(let record): machine.change([WantedChange(record: record, value: nil)], at: uptime, &orders)
      case .startSession: machine.session(true, at: uptime, &orders)
      case .finishSession: machine.session(false, at: uptime, &orders)
      }
    }
  }

  /// Hears of the app, the clock, the network and pushes.
  public mutating func hear(_ event: Event, in context: inout EngineContext) {
    var isBack = false
    if case .networkChanged(let isOnline) = event {
      isBack = monitor.update(isOnline: isOnline, at: context.reading.uptime) == .reconnected
    }
    run(in: &context) { machine, uptime, orders in
      switch event {
      case .foregrounded: machine.foreground(true, at: uptime, &orders)
      case .backgrounded: machine.foreground(false, at: uptime, &orders)
      case .pushed: machine.pushed(at: uptime, &orders)
      case .networkChanged(let isOnline): machine.network(isOnline: isOnline, isBack: isBack, at: uptime, &orders)
      default: machine.passed(at: uptime, &orders)
      }
    }
  }

  /// Hears what became of what it asked for.
  public mutating func hear(_ answer: Answer, in context: inout EngineContext) {
    switch answer {
    case .stored(let failed, let token):
      let purpose: SyncOrder.Purpose
      if token == changesToken {
        changesToken = nil
        purpose = .changes
      } else if token == effectsToken {
        effectsToken = nil
        purpose = .effects
      } else {
        return
      }
      if failed { context.report(.saveFailed) }
      run(in: &context) { machine, uptime, orders in machine.stored(purpose, failed: failed, at: uptime, &orders) }
    case .worked(let done, let token):
      guard token == requestToken else { return }
      requestToken = nil
      let answer = done as? SyncAnswer ?? .failed
      run(in: &context) { machine, uptime, orders in machine.answered(answer, at: uptime, &orders) }
    case .fetched: break
    }
  }

  /// Goes on in a new process.
  public mutating func restored(in context: inout EngineContext) {
    machine.begin(boot: context.reading.boot)
  }

  mutating func setSession(_ isActive: Bool) { machine.isInSession = isActive }

  mutating func take(_ key: EntryKey, from reader: inout StateReader, version: UInt16) throws(SavedStateError) {
    try machine.take(key, from: &reader, version: version)
  }

  mutating func lose(_ key: EntryKey) { machine.lose(key) }

  /// Tells the machine something, and carries out its orders.
  private mutating func run(
    in context: inout EngineContext, _ tell: (inout Synchronizer, TimeSpan, inout [SyncOrder]) -> Void
  ) {
    var orders: [SyncOrder] = []
    let uptime = context.reading.uptime
    tell(&machine, uptime, &orders)
    for order in orders {
      switch order {
      case .store(let entries, let purpose):
        let token = context.store(entries.map { ($0.key.text, $0.bytes) }, version: Self.stateVersion)
        switch purpose {
        case .changes: changesToken = token
        case .effects: effectsToken = token
        case .throttle: break
        }
      case .send(let request): requestToken = context.perform(request)
      case .say(let sentence): context.report(.said(sentence))
      case .refuse(let record, let reason): context.refuse(record.subject, reason)
      }
    }
    context.wake(at: machine.nextMoment().map { context.now + max($0 - uptime, .zero) })
  }
}
