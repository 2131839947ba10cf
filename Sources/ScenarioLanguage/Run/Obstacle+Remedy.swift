internal import PhoneSimulator

extension Obstacle {
  /// What to do about it.
  var remedy: String {
    switch self {
    case .appNotRunning: "write `app launch` before it"
    case .appSuspended: "write `app foreground` before it"
    case .deviceOff: "write `device on` before it"
    case .notInTheList: "move it to where the notification has come and still lies there"
    case .isSo, .outOfBounds: "take it out"
    }
  }
}

extension Plan {
  /// What to do about an app that a fault of the file has ended behind its launch; `nil` where none has.
  func faultThatEndedTheApp(before step: Int, _ map: SourceMap) -> String? {
    let fault = history.steps[..<step].lastIndex { $0.action.isKillAtAnAnswer }
    guard let fault, !history.steps[fault..<step].contains(where: { $0.action.endsApp }) else { return nil }
    let launch = history.steps[..<step].contains { $0.action == .app(.launch) || $0.action == .app(.foreground) }
    let line = map.line(of: stepRanges[fault])
    return launch ? "the `fault kill` of line \(line) has ended the app; write another `app launch` before this" : nil
  }
}

extension Action {
  fileprivate var isKillAtAnAnswer: Bool { if case .fault(.kill) = self { true } else { false } }

  /// Whether the app does not run behind it, whatever goes wrong.
  fileprivate var endsApp: Bool {
    switch self {
    case .app(.kill), .app(.crash), .app(.update), .app(.reinstall), .device(.off), .device(.reboot), .device(.restore):
      true
    default: false
    }
  }
}
