internal import CivilTime
internal import PhoneSimulator

/// A stretch of time in which something about the phone was not as it should be, or the app was in one of its states.
struct StateInterval: Equatable {
  /// What a stretch can be about; at one time each is in one state.
  enum Lane: Int, CaseIterable {
    case device, app, network, permission
  }

  enum State: String {
    case deviceOff = "off"
    /// Not started since the device was, or ended by the system, an update or itself.
    case appNotRunning = "not running"
    case appKilled = "killed"
    case appForeground = "foreground"
    case appBackground = "background"
    case appSuspended = "suspended"
    case offline
    case permissionNotDetermined = "not determined"
    case permissionDenied = "denied"
  }

  var lane: Lane
  var state: State
  /// True time.
  var start: Instant
  /// True time, behind the start.
  var end: Instant
  /// The offsets of the device's zone at the start and at the end.
  var startOffset: UTCOffset
  var endOffset: UTCOffset
}

/// Finds the stretches of a run as its records pass.
struct PhoneStretches {
  private var lanes: [(state: StateInterval.State?, start: Instant, offset: UTCOffset)]

  /// Starts as a phone does: on, without the app, and without an answer about permission.
  init(at start: Instant, offset: UTCOffset) {
    lanes = [nil, .appNotRunning, nil, .permissionNotDetermined].map { ($0, start, offset) }
  }

  /// Takes the next record; answers the stretches that it ends, those without a length left out.
  mutating func take(_ record: TraceRecord) -> [StateInterval] {
    guard case .word(let word) = record.detail else { return [] }
    switch (record.kind, word) {
    case (.device, .off), (.device, .reboot):
      return change(.device, to: .deviceOff, record) + change(.app, to: .appNotRunning, record)
    case (.device, .on): return change(.device, to: nil, record)
    case (.device, .restore): return change(.device, to: nil, record) + change(.app, to: .appNotRunning, record)
    case (.app, .launch), (.app, .foreground): return change(.app, to: .appForeground, record)
    case (.app, .background), (.app, .woke): return change(.app, to: .appBackground, record)
    case (.app, .suspend): return change(.app, to: .appSuspended, record)
    case (.app, .kill): return change(.app, to: .appKilled, record)
    case (.app, .crash), (.app, .update), (.app, .reinstall): return change(.app, to: .appNotRunning, record)
    case (.network, .offline): return change(.network, to: .offline, record)
    case (.network, .online): return change(.network, to: nil, record)
    case (.permission, .denied): return change(.permission, to: .permissionDenied, record)
    case (.permission, .notDetermined): return change(.permission, to: .permissionNotDetermined, record)
    case (.permission, _): return change(.permission, to: nil, record)
    default: return []
    }
  }

  /// The stretches that last until the end.
  func finish(at end: Instant, offset: UTCOffset) -> [StateInterval] {
    StateInterval.Lane.allCases.compactMap { stretch($0, until: end, offset) }
  }

  private mutating func change(_ lane: StateInterval.Lane, to state: StateInterval.State?, _ record: TraceRecord)
    -> [StateInterval]
  {
    guard lanes[lane.rawValue].state != state else { return [] }
    let ended = stretch(lane, until: record.time, record.offset)
    lanes[lane.rawValue] = (state, record.time, record.offset)
    return ended.map { [$0] } ?? []
  }

  private func stretch(_ lane: StateInterval.Lane, until end: Instant, _ offset: UTCOffset) -> StateInterval? {
    let current = lanes[lane.rawValue]
    guard let state = current.state, current.start < end else { return nil }
    return StateInterval(
      lane: lane, state: state, start: current.start, end: end, startOffset: current.offset, endOffset: offset)
  }
}
