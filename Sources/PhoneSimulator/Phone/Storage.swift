internal import Rollover

/// The app's storage: the last state saved, whole or not at all.
struct Storage: Sendable {
  private(set) var saved: SavedState?
  /// What plugins have stored by themselves.
  private var kept = StoredEntries()
  /// Whether the process that runs now has saved it.
  private var isOfThisProcess = false
  /// Whether the device has been unlocked since it was started.
  var isUnlocked = true

  /// The same in the order of their names and keys.
  var entries: [StoredEntry] { kept.all }

  func isReadable(_ profile: PhoneProfile) -> Bool { isUnlocked || profile.readableBeforeUnlock }

  /// Whether there is something to read, and it can be read.
  func canBeRead(_ profile: PhoneProfile) -> Bool { saved != nil && isReadable(profile) }

  func load(_ profile: PhoneProfile) -> LoadedState {
    guard isReadable(profile) else { return .unreadable }
    // As bytes, as every host keeps it, so that each start reads what the last one wrote.
    if !kept.isEmpty { return .kept(saved?.bytes, entries: entries) }
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
    for change in changes { kept.apply(change) }
    return true
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
    return kept.isEmpty ? .bytes(bytes) : .kept(bytes, entries: entries)
  }

  mutating func erase() {
    saved = nil
    kept = StoredEntries()
  }
}
