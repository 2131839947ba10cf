internal import Rollover

/// The app's storage: the last state saved, whole or not at all.
struct Storage: Sendable {
  private(set) var saved: SavedState?
  /// Whether the device has been unlocked since it was started.
  var isUnlocked = true

  func isReadable(_ profile: PhoneProfile) -> Bool { isUnlocked || profile.readableBeforeUnlock }

  func load(_ profile: PhoneProfile) -> LoadedState {
    guard isReadable(profile) else { return .unreadable }
    return saved.map(LoadedState.state) ?? .nothing
  }

  /// Saves; fails while the device is locked.
  mutating func save(_ state: SavedState, _ profile: PhoneProfile) -> Bool {
    guard isReadable(profile) else { return false }
    saved = state
    return true
  }

  mutating func erase() { saved = nil }
}
