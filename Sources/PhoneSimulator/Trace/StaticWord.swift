internal import Rollover

/// The fixed words that details use, so that records stay small; new ones go to the end, like kinds.
public enum StaticWord: UInt8, Sendable, Hashable, CaseIterable {
  case launch, foreground, background, suspend, kill, crash, update, reinstall
  case off, on, reboot, unlock
  case granted, denied, provisional, ephemeral, notDetermined
  case clears, dismisses
  // Codes that are left out were words of plugins, and stay unused for the hash of old traces.
  case past = 20
  case jump
  case saveFailed, notAllowed, rejected
  case content, woke, taps, offline, online
  case restore = 32
  case lost, removeAllRequests

  /// The word as timelines write it, with hyphens.
  public var word: String {
    switch self {
    case .notDetermined: "not-determined"
    case .saveFailed: "save-failed"
    case .notAllowed: "not-allowed"
    case .removeAllRequests: "remove-all-requests"
    default: Self.names[self] ?? ""
    }
  }

  /// Written out once, since to ask a value for its name takes long.
  private static let names = Dictionary(uniqueKeysWithValues: allCases.map { ($0, "\($0)") })
}

extension StaticWord {
  init(_ permission: Permission) {
    self =
      switch permission {
      case .notDetermined: .notDetermined
      case .denied: .denied
      case .granted: .granted
      case .provisional: .provisional
      case .ephemeral: .ephemeral
      }
  }

  init(_ action: AppAction) {
    self =
      switch action {
      case .launch: .launch
      case .foreground: .foreground
      case .background: .background
      case .suspend: .suspend
      case .kill: .kill
      case .crash: .crash
      case .update: .update
      case .reinstall: .reinstall
      case .removeAllRequests: .removeAllRequests
      }
  }
}
