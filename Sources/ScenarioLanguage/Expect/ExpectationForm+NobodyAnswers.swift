public import PhoneSimulator

extension ExpectationForm.Failure {
  /// The app cannot be asked: the device is off, it is not running, or its engine runs without the plugin that would know.
  ///
  /// - Parameters:
  ///   - message: What nobody can say, in one sentence without a full stop.
  ///   - world: The phone.
  /// - Returns: the failure, with why that is.
  public static func nobodyAnswers(_ message: String, _ world: World) -> ExpectationForm.Failure {
    let (label, notes) = world.whyNobodyAnswers ?? PluginExpectation.noPlugin
    return ExpectationForm.Failure(message, label: label, notes: notes)
  }
}

extension World {
  /// Why the app cannot be asked anything, and what helps; `nil` where it can.
  var whyNobodyAnswers: (label: String, notes: [String])? {
    guard isOn else { return ("the device is off", ["write `device on` and `app launch` before it"]) }
    guard !appIsAlive else { return nil }
    if wasEndedNow {
      return (
        "the app is not running any more",
        ["lines of one moment are judged when all of them are done: give the line that ends the app a later time"]
      )
    }
    return ("the app is not running", ["write `app launch` before it"])
  }

  /// Whether something at this very moment ended the app.
  private var wasEndedNow: Bool {
    let last = trace.records.reversed().prefix { $0.time == now }.first { $0.kind == .app }
    guard case .word(let word)? = last?.detail else { return false }
    return word == .kill || word == .crash
  }
}
