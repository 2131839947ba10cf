internal import CivilTime
internal import OfflineSync
internal import Rollover

/// One device of the model: the machine that the app runs, its disk, and what is on the way between them and the server.
struct ModelDevice: Hashable {
  private(set) var machine: Synchronizer
  private var disk: [EntryKey: [UInt8]] = [:]
  /// What is to be stored, for changes and for effects.
  private(set) var stores: [SyncOrder.Purpose: [SyncOrder.Entry]] = [:]
  /// The request that is on its way to the server, and the answer on its way back.
  private(set) var request: SyncRequest?
  private(set) var answer: SyncAnswer?
  /// Changes that the person is still to make.
  private(set) var script: [WantedChange]
  /// How many changes came to be durable.
  private(set) var acceptedCount = 0
  private let settings: SyncSettings

  /// Nothing depends on time here.
  private static let uptime = TimeSpan.zero

  init(_ script: [WantedChange], _ settings: SyncSettings) {
    self.script = script
    self.settings = settings
    machine = Synchronizer(settings)
    start()
  }

  static func == (left: ModelDevice, right: ModelDevice) -> Bool {
    left.machine == right.machine && left.disk == right.disk && left.stores == right.stores
      && left.request == right.request && left.answer == right.answer && left.script == right.script
      && left.acceptedCount == right.acceptedCount
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(machine)
    hasher.combine(disk)
    hasher.combine(stores)
    hasher.combine(request)
    hasher.combine(answer)
    hasher.combine(script)
  }

  /// Whether nothing is under way, and nothing is left to be done.
  var isAtRest: Bool { stores.isEmpty && request == nil && answer == nil && script.isEmpty }

  /// The app begins, with a network.
  private mutating func start() {
    tell { machine, orders in machine.network(isOnline: true, isBack: false, at: Self.uptime, &orders) }
  }

  /// The person makes the next change.
  mutating func makeNextChange() {
    let next = script.removeFirst()
    tell { machine, orders in machine.change([next], at: Self.uptime, &orders) }
  }

  /// What was to be stored is durable; the machine hears of it unless its process ends first.
  mutating func write(_ purpose: SyncOrder.Purpose, isTold: Bool) {
    for entry in stores[purpose] ?? [] { disk[entry.key] = entry.bytes }
    if purpose == .changes { acceptedCount += stores[purpose]?.count ?? 0 }
    stores[purpose] = nil
    guard isTold else { return }
    tell { machine, orders in machine.stored(purpose, failed: false, at: Self.uptime, &orders) }
  }

  /// The server answers; the answer is on its way.
  mutating func served(_ answer: SyncAnswer) {
    request = nil
    self.answer = answer
  }

  /// The answer arrives.
  mutating func hearAnswer() {
    guard let answer else { return }
    self.answer = nil
    tell { machine, orders in machine.answered(answer, at: Self.uptime, &orders) }
  }

  /// The request or its answer is lost, which the device notices.
  mutating func lose() {
    request = nil
    answer = nil
    tell { machine, orders in machine.answered(.unanswered(.timedOut), at: Self.uptime, &orders) }
  }

  /// The server tells of something new.
  mutating func hearPush() { tell { machine, orders in machine.pushed(at: Self.uptime, &orders) } }

  /// The process ends, and another begins from what is on the disk.
  mutating func end() {
    stores = [:]
    request = nil
    answer = nil
    machine = Synchronizer(settings)
    for key in disk.keys.sorted(by: { $0.text < $1.text }) {
      var reader = StateReader(disk[key] ?? [])
      try? machine.take(key, from: &reader)
    }
    machine.begin()
    start()
  }

  private mutating func tell(_ body: (inout Synchronizer, inout [SyncOrder]) -> Void) {
    var orders: [SyncOrder] = []
    body(&machine, &orders)
    for order in orders {
      switch order {
      case .store(let entries, let purpose): stores[purpose] = entries
      case .send(let next): request = next
      case .say, .refuse: break
      }
    }
  }
}
