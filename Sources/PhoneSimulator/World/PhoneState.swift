public import CivilTime
public import Rollover

/// How a phone stands at one moment, as a person with a magnifying glass would see it.
public struct PhoneState: Sendable {
  /// What an app's process can be.
  public enum App: String, Sendable, CaseIterable {
    case notRunning = "not-running"
    case suspended, background, foreground
  }

  /// True time.
  public var time: Instant
  /// What the device's clock shows.
  public var device: Instant
  /// The device's zone, with the rules it has there.
  public var zone: Zone
  /// Whether the device is on.
  public var isOn: Bool
  /// The app's process.
  public var app: App
  /// Whether the app is still waiting for answers to what it asked for.
  public var isBusy: Bool
  /// Whether the person lets the app notify.
  public var permission: Permission
  /// Whether anything gets through the network.
  public var isOnline: Bool
  /// How many requests the notification centre keeps.
  public var limit: Int
  /// What is pending, soonest first.
  public var pending: [World.PendingView]
  /// What lies in the notification centre, the latest last.
  public var delivered: [RequestIdentifier]
  /// How the app's code stands; `nil` while it is not there, or does not say.
  public var status: EngineStatus?
}

extension World {
  /// How the phone stands now.
  ///
  /// - Complexity: O(n log n) in the number of pending requests.
  public var state: PhoneState {
    let process: PhoneState.App =
      switch process.state {
      case .notRunning: .notRunning
      case .suspended: .suspended
      case .background: .background
      case .foreground: .foreground
      }
    return PhoneState(
      time: now, device: deviceTime, zone: zone, isOn: isOn, app: process, isBusy: isBusy, permission: permission,
      isOnline: network.isOnline, limit: profile.limit, pending: pending, delivered: centre.delivered,
      status: appStatus)
  }
}
