internal import Rollover

/// The app's storage: the last state saved, whole or not at all.
struct Storage: Sendable {
  private(set) var saved: SavedState?
  /// What plugins have stored by themselves, in the order of their names and keys.
  private(set) var entries: [StoredEntry] = []
  /// Whether the process that runs now has saved it.
  private var isOfThisProcess = false
  /// Whether the device has been unlocked since it was started.
  var isUnlocked = true

  func isReadable(_ profile: PhoneProfile) -> Bool { isUnlocked || profile.readableBeforeUnlock }

  /// Whether there is something to read, and it can be read.
  func canBeRead(_ profile: PhoneProfile) -> Bool { saved != nil && isReadable(profile) }

  func load(_ profile: PhoneProfile) -> LoadedState {
    guard isReadable(profile) else { return .unreadable }
    // As bytes, as every host keeps it, so that each start reads what the last one wrote.
    if !entries.isEmpty { return .kept(saved?.bytes, entries: entries) }
    return saved.map { .bytes($0.bytes) } ?? .nothing
  }

  /// Saves; fails while the device is locked.
  ///
  /// - Parameters:
  ///   - state: what is to be saved; afterwards the save that it has replaced, if the same process has made that.
  ///   - profile: how the platform behaves.
  /// - Returns: whether it is saved.
  mutating func save(_ state: inout SavedState?, _ profile: PhoneProfile) -> Bool {
    guard isReadable(profile) else { return false }
    swap(&saved, &state)
    if !isOfThisProcess { state = nil }
    isOfThisProcess = true
    return true
  }

  /// Stores entries, all of them or, while the device is locked, none.
  ///
  /// - Returns: whether they are stored.
  mutating func store(_ changes: [StoreChange], _ profile: PhoneProfile) -> Bool {
    guard isReadable(profile) else { return false }
    // One by one each moves all behind it.
    guard changes.count <= 8 else {
      merge(changes)
      return true
    }
    for change in changes {
      let place = place(of: change)
      if isThere(change, at: place) { entries.remove(at: place) }
      guard let bytes = change.bytes else { continue }
      entries.insert(StoredEntry(plugin: change.plugin, key: change.key, bytes: bytes), at: place)
    }
    return true
  }

  /// Stores many entries in one go, so that what is there moves at most twice.
  private mutating func merge(_ changes: [StoreChange]) {
    var removed: [Int] = []
    var added: [StoredEntry] = []
    for index in Self.sorted(changes) {
      let change = changes[index]
      let place = place(of: change)
      let entry = change.bytes.map { StoredEntry(plugin: change.plugin, key: change.key, bytes: $0) }
      if isThere(change, at: place) {
        if let entry { entries[place] = entry } else { removed.append(place) }
      } else if let entry {
        added.append(entry)
      }
    }
    remove(at: removed)
    insert(added)
  }

  /// The places of changes in the order of their names and keys; of several under one key only the last one.
  private static func sorted(_ changes: [StoreChange]) -> [Int] {
    let all = changes.indices.sorted { left, right in
      let (one, other) = (changes[left], changes[right])
      return (one.plugin, one.key, left) < (other.plugin, other.key, right)
    }
    return all.indices.filter { order in
      guard order + 1 < all.count else { return true }
      let (one, next) = (changes[all[order]], changes[all[order + 1]])
      return one.plugin != next.plugin || one.key != next.key
    }.map { all[$0] }
  }

  /// Removes the entries at places that are given in order.
  private mutating func remove(at places: [Int]) {
    guard let first = places.first else { return }
    var free = first
    var next = 0
    for place in first..<entries.count {
      if next < places.count, places[next] == place {
        next += 1
      } else {
        entries.swapAt(free, place)
        free += 1
      }
    }
    entries.removeLast(places.count)
  }

  /// Inserts entries that are given in order, and none of which is there.
  private mutating func insert(_ added: [StoredEntry]) {
    var end = entries.count
    entries += added
    for (left, entry) in added.enumerated().reversed() {
      let start = place(of: entry, before: end)
      var place = end
      while place > start {
        place -= 1
        entries.swapAt(place, place + left + 1)
      }
      entries[start + left] = entry
      end = start
    }
  }

  /// The place of an entry among the first ones.
  private func place(of entry: StoredEntry, before end: Int) -> Int {
    place(before: end) { ($0.plugin, $0.key) < (entry.plugin, entry.key) }
  }

  /// The first place whose entry does not come before a change.
  private func place(of change: StoreChange) -> Int {
    place(before: entries.count) { ($0.plugin, $0.key) < (change.plugin, change.key) }
  }

  private func isThere(_ change: StoreChange, at place: Int) -> Bool {
    place < entries.count && entries[place].plugin == change.plugin && entries[place].key == change.key
  }

  /// The first place before an end whose entry does not come before something.
  private func place(before end: Int, _ comesBefore: (StoredEntry) -> Bool) -> Int {
    var low = 0
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if comesBefore(entries[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The process ended; what it has saved stays.
  mutating func processEnded() { isOfThisProcess = false }

  /// A damaged copy of what was saved: one byte is another, or the end is missing; `nil` when there is nothing to read.
  func damaged(_ profile: PhoneProfile, by chance: inout RandomStream) -> LoadedState? {
    guard canBeRead(profile), var bytes = saved?.bytes, !bytes.isEmpty else { return nil }
    let place = Int(chance.below(UInt64(bytes.count)))
    if chance.below(2) == 0 {
      bytes[place] ^= UInt8(1 + chance.below(255))
    } else {
      bytes.removeLast(bytes.count - place)
    }
    // Each entry is sealed by itself, and stays as it was.
    return entries.isEmpty ? .bytes(bytes) : .kept(bytes, entries: entries)
  }

  mutating func erase() {
    saved = nil
    entries = []
  }
}
