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
      let isThere = place < entries.count && entries[place].plugin == change.plugin && entries[place].key == change.key
      if isThere { entries.remove(at: place) }
      guard let bytes = change.bytes else { continue }
      entries.insert(StoredEntry(plugin: change.plugin, key: change.key, bytes: bytes), at: place)
    }
    return true
  }

  /// Stores many entries in one go: what is there and what is to come are walked through side by side.
  private mutating func merge(_ changes: [StoreChange]) {
    // Of several changes under one key the last one counts.
    let sorted = changes.indices.sorted { left, right in
      let (one, other) = (changes[left], changes[right])
      return (one.plugin, one.key, left) < (other.plugin, other.key, right)
    }
    var merged: [StoredEntry] = []
    merged.reserveCapacity(entries.count + changes.count)
    var place = 0
    for (order, index) in sorted.enumerated() {
      let change = changes[index]
      while place < entries.count, (entries[place].plugin, entries[place].key) < (change.plugin, change.key) {
        merged.append(entries[place])
        place += 1
      }
      if place < entries.count, entries[place].plugin == change.plugin, entries[place].key == change.key { place += 1 }
      if order + 1 < sorted.count {
        let next = changes[sorted[order + 1]]
        if next.plugin == change.plugin, next.key == change.key { continue }
      }
      guard let bytes = change.bytes else { continue }
      merged.append(StoredEntry(plugin: change.plugin, key: change.key, bytes: bytes))
    }
    merged += entries[place...]
    entries = merged
  }

  /// The first place whose entry does not come before a change.
  private func place(of change: StoreChange) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if (entries[middle].plugin, entries[middle].key) < (change.plugin, change.key) {
        low = middle + 1
      } else {
        high = middle
      }
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
