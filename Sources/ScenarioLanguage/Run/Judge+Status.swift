internal import PhoneSimulator

extension Judge {
  /// Whether the app's code says of itself what is expected.
  func judge(_ expected: StatusExpectation) -> Diagnostic? {
    guard let actual = expected.actual(world, trace) else { return nobodyAnswers(expected) }
    guard !expected.holds(actual.value) else { return nil }
    let wanted = expected.comparison.words(expected.value.text)
    let verdict = expected.comparison == .notEqual ? "is \(expected.value.text)" : "is not \(wanted)"
    return failure(
      "the status `\(expected.name)` \(verdict)", at: expected.range,
      label: "it is \(actual.text ?? actual.value.text)")
  }

  private func nobodyAnswers(_ expected: StatusExpectation) -> Diagnostic {
    var label = "the app's code does not say"
    var notes: [String] = []
    if !world.isOn {
      (label, notes) = ("the device is off", ["write `device on` and `app launch` before it"])
    } else if !world.appIsAlive {
      (label, notes) = ("the app is not running", ["write `app launch` before it"])
    }
    return failure("nobody can be asked for the status", at: expected.range, label: label, notes: notes)
  }
}
