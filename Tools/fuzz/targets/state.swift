import BackgroundRefresh
import CivilTime
import DailyRollover
import OfflineSync
import Rollover
import SmartDelivery
import TaskReminders

/// Any bytes of saved state start an engine that is of use: what cannot be read is reported, and what it saves can be read.
///
/// The input is a list of changes to the state of a busy app. Its checksums are made anew, or no change would come through.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var (sections, entries) = busy
  let changes = changes(input(start, count))
  for change in changes { change.apply(to: &sections, &entries) }
  // What a later version wrote, and an entry that cannot be read, stays where it is and is told of again.
  let mayStay = changes.contains { $0.isVersion || $0.target % (sections.count + entries.count) >= sections.count }
  var host = Host(entries: entries)
  host.start(from: seal(sections))
  host.tell(.command(Command.schedule(daily("new", hour: 23))))
  host.wall = host.wall + .days(3)
  host.tell(.foregrounded)
  host.tell(.opened(NotificationData(identifier: "verse@2027-03-16")))
  host.tell(.command(Command.cancel(ScheduleID(name: "verse"))))
  if host.engine.status == nil { found("an engine that was started has a status") }
  let saved = host.saved
  host = Host(entries: host.entries)
  host.wall = host.wall + .days(4)
  host.start(from: saved)
  if host.isBroken, !mayStay { found("what an engine has saved cannot be read") }
  return 0
}

/// A section, or an entry, is changed at one place.
private struct Change {
  var target: Int
  var place: Int
  var removed: Int
  var added: ArraySlice<UInt8>

  /// Whether it changes the version and not the content.
  var isVersion: Bool { place == 0xFFFF }

  func apply(to sections: inout [StateSection], _ entries: inout [StoredEntry]) {
    let index = target % (sections.count + entries.count)
    guard index < sections.count else { return apply(toEntry: &entries[index - sections.count]) }
    // Of each section the version can be changed as well.
    if isVersion { return sections[index].version = UInt16(truncatingIfNeeded: removed) }
    change(&sections[index].bytes)
  }

  /// An entry has its checksum in itself, so a change of it is one of what its plugin reads only if that is made anew.
  private func apply(toEntry entry: inout StoredEntry) {
    guard var (bytes, version) = try? entry.content() else { return }
    change(&bytes)
    if isVersion { version = UInt16(truncatingIfNeeded: removed) }
    var writer = StateWriter()
    writer.write(version)
    writer.write(checksum(bytes, after: UInt64(version)))
    writer.write(bytes: bytes)
    entry.bytes = writer.bytes
  }

  private func change(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return bytes = Array(added) }
    let first = place % bytes.count
    bytes.replaceSubrange(first..<min(first + removed, bytes.count), with: added)
  }
}

/// Five bytes are the head of a change: what it is of, where, how many bytes go, and how many follow that come.
private func changes(_ bytes: [UInt8]) -> [Change] {
  var changes: [Change] = []
  var rest = bytes[...]
  while rest.count >= 5, changes.count < 16 {
    let head = Array(rest.prefix(5))
    rest = rest.dropFirst(5)
    let added = rest.prefix(Int(head[4]))
    rest = rest.dropFirst(added.count)
    let place = Int(head[1]) | Int(head[2]) << 8
    changes.append(Change(target: Int(head[0]), place: place, removed: Int(head[3]), added: added))
  }
  return changes
}

/// A section as the file holds it.
private struct StateSection {
  var name: String
  var version: UInt16
  var bytes: [UInt8]
}

private func checksum(_ bytes: [UInt8], after first: UInt64? = nil) -> UInt64 {
  var fingerprint = Fingerprint()
  if let first { fingerprint.combine(first) }
  for byte in bytes { fingerprint.combine(UInt64(byte)) }
  return fingerprint.value
}

private let fileMark: [UInt8] = [0x52, 0x4C, 0x56, 0x52]
private let sectionMark: [UInt8] = [0x9C, 0x53, 0x45, 0x43]

private func seal(_ sections: [StateSection]) -> [UInt8] {
  var writer = StateWriter()
  writer.write(bytes: fileMark)
  writer.write(4 as UInt16)
  writer.write(UInt16(sections.count))
  for section in sections {
    var head = StateWriter()
    head.write(section.name)
    head.write(section.version)
    head.write(UInt32(section.bytes.count))
    writer.write(bytes: sectionMark)
    writer.write(bytes: head.bytes)
    writer.write(checksum(head.bytes))
    writer.write(bytes: section.bytes)
    writer.write(checksum(section.bytes))
  }
  return writer.bytes
}

/// Takes a file apart that the engine has written, so nothing is wrong with it.
private func sections(of bytes: [UInt8]) -> [StateSection] {
  var rest = bytes[...]
  func number(_ width: Int) -> Int {
    let value = rest.prefix(width).reversed().reduce(0) { $0 << 8 | Int($1) }
    rest = rest.dropFirst(width)
    return value
  }
  func take(_ count: Int) -> [UInt8] {
    let taken = Array(rest.prefix(count))
    rest = rest.dropFirst(count)
    return taken
  }
  _ = take(fileMark.count + 2)
  return (0..<number(2)).map { _ in
    _ = take(sectionMark.count)
    let name = String(decoding: take(number(4)), as: UTF8.self)
    let version = UInt16(number(2))
    let count = number(4)
    _ = take(8)
    let content = take(count)
    _ = take(8)
    return StateSection(name: name, version: version, bytes: content)
  }
}

private func daily(_ name: String, hour: Int) -> Schedule {
  Schedule(
    name: name, series: RecurringTime(.daily, at: TimeOfDay(hour: hour, minute: 0) ?? .midnight),
    content: Content(title: name))
}

/// The state of an app on which everything is in use; computed once.
private let busy: (sections: [StateSection], entries: [StoredEntry]) = {
  var host = Host(entries: [])
  host.start(from: nil)
  var pinned = daily("walk", hour: 7)
  if let zone = try? zones.zone(named: "Asia/Tokyo") { pinned.zone = .pinned(zone) }
  var counted = daily("steps", hour: 20)
  counted.step = .exactDay
  let today = host.date
  for schedule in [daily("verse", hour: 9), pinned, counted] { host.tell(.command(Command.schedule(schedule))) }
  host.tell(.command(Command.skip(ScheduleID(name: "verse"), on: today.adding(days: 2))))
  host.tell(.command(Command.pause(ScheduleID(name: "walk"))))
  for number in 0..<3 { host.tell(.command(TaskCommand.add(NewTask(id: "\(number)", title: "task")))) }
  if let quiet = QuietHours(from: TimeOfDay(hour: 22, minute: 0) ?? .midnight, to: TimeOfDay(hour: 7, minute: 0) ?? .midnight) {
    host.tell(.command(RulesCommand.quiet(quiet)))
  }
  host.tell(.command(RulesCommand.cap(DailyCap(3))))
  for number in 0..<3 {
    let message = Message(id: "\(number)", type: "news", group: "anna", time: .after(.hours(Int64(number + 1))))
    host.tell(.command(MessageCommand.send(message)))
  }
  for number in 0..<3 { host.tell(.command(SyncCommand.put(RecordID("note/\(number)"), "text"))) }
  host.tell(.command(RefreshCommand.follow(feed: "news", task: WakeRequest.refreshName, subject: nil)))
  host.wall = host.wall + .days(2)
  host.tell(.foregrounded)
  return (sections(of: host.saved ?? []), host.entries)
}()

/// What an app does for its engine: everything it asks for is carried out at once.
private struct Host {
  var wall = Instant(seconds: 1_805_000_000)
  var entries: [StoredEntry]
  var saved: [UInt8]?
  var engine = Host.makeEngine()
  var isBroken = false
  private var pending: [RequestIdentifier: NotificationRequest] = [:]
  private var loaded: [UInt8]?
  private let zone = (try? zones.zone(named: "Europe/London")) ?? .utc

  init(entries: [StoredEntry]) { self.entries = entries }

  var date: CivilDate { zone.localTime(at: wall).date }

  private static func makeEngine() -> Engine {
    Engine(
      plugins: [
        DailyRollover(DailyRolloverSettings(days: 3)), TaskReminders(), SmartDelivery(), OfflineSync(),
        BackgroundRefresh(),
      ], zones: { try? zones.zone(named: $0) })
  }

  mutating func start(from bytes: [UInt8]?) {
    loaded = bytes
    engine = Self.makeEngine()
    tell(.launched)
    tell(.foregrounded)
  }

  mutating func tell(_ event: Event) {
    var events = [event]
    var steps = 0
    while !events.isEmpty {
      let reading = ClockReading(wall: wall, uptime: TimeSpan(milliseconds: wall.milliseconds % 1_000_000_000), boot: 1, zone: zone)
      for effect in engine.receive(events.removeFirst(), at: reading) {
        if let answer = carryOut(effect) { events.append(answer) }
      }
      steps += 1
      if steps > 20_000 { found("the engine does not come to rest") }
    }
  }

  private mutating func carryOut(_ effect: Effect) -> Event? {
    switch effect {
    case .load(let token):
      return .loaded(loaded == nil && entries.isEmpty ? .nothing : .kept(loaded, entries: entries), token)
    case .save(let state, let token):
      saved = state.bytes
      return .saved(failed: false, token)
    case .readCentre(let token):
      let list = pending.values.sorted { $0.identifier < $1.identifier }.map {
        CentreSnapshot.Pending(identifier: $0.identifier, trigger: $0.trigger, contentFingerprint: $0.contentFingerprint)
      }
      return .centreRead(CentreSnapshot(pending: list, permission: .granted), token)
    case .add(let request, let token):
      pending[request.identifier] = request
      return .added(nil, token)
    case .remove(let identifiers, let token):
      for identifier in identifiers { pending[identifier] = nil }
      return .removed(token)
    case .fetch(_, let token): return .fetched(.failed(.offline), token)
    case .store(let changes, let token):
      for change in changes {
        entries.removeAll { $0.plugin == change.plugin && $0.key == change.key }
        if let bytes = change.bytes { entries.append(StoredEntry(plugin: change.plugin, key: change.key, bytes: bytes)) }
      }
      return .stored(failed: false, token)
    case .report(.stateBroken): isBroken = true
    case .work, .wake, .withdrawWake, .runIsOver, .report: break
    }
    return nil
  }
}
