internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import ScenarioLanguage
internal import SmartDelivery

extension ExpectationForm {
  /// `expect message ID is=held response=later`: how a message stands, and what the person did with it.
  static let message = ExpectationForm(
    "message",
    forms: DeliveryStatus.State.allCases.map { "message ID is=\($0.rawValue)" } + ["message ID response=ACTION"],
    read: { $0.askedMessage() },
    write: { asked in
      "message \(StatementText.word(asked.id))" + (asked.state.map { " is=\($0.rawValue)" } ?? "")
        + (asked.response.map { " response=\(StatementText.word($0))" } ?? "")
    },
    judge: { asked, world, _ in
      guard let status = world.appStatus?.plugin(DeliveryStatus.self) else {
        return Failure.nobodyAnswers("the app cannot say how its messages stand", world)
      }
      guard let state = status.state(of: asked.id) else {
        return Failure("there is no message \(asked.id)", label: "no message has this name")
      }
      if let wanted = asked.state, wanted != state {
        return Failure("message \(asked.id) is not \(wanted.rawValue)", label: "it is \(state.rawValue)")
      }
      let response = status.response(to: asked.id) ?? "none"
      guard let wanted = asked.response, wanted != response else { return nil }
      return Failure("the response to message \(asked.id) is not \(wanted)", label: "it is \(response)")
    })
}

/// What is asked of a message; at least one of both.
private struct AskedMessage: Sendable {
  var id: String
  var state: DeliveryStatus.State?
  var response: String?
}

extension LineReader {
  /// How a message can stand, and what people write in place of it.
  private static let messageStates = WordTable(
    DeliveryStatus.State.self,
    synonyms: [
      ("delivered", .rang), ("fired", .rang), ("shown", .rang), ("sent", .rang), ("pending", .armed),
      ("scheduled", .armed),
      ("suppressed", .dropped), ("waiting", .held), ("grouped", .merged),
    ])

  fileprivate mutating func askedMessage() -> AskedMessage? {
    guard let name = word("a message's name") else { return nil }
    var asked = AskedMessage(id: text(name))
    var (isSaid, isWrong) = (false, false)
    let hasMore = !isAtEnd
    keys(["is", "response"]) { line, key, value in
      isSaid = true
      if key == "response" {
        asked.response = line.text(value)
      } else if let state = line.choice(value, Self.messageStates, of: "how a message stands") {
        asked.state = state
      } else {
        isWrong = true
      }
    }
    // Whatever else stands there was reported.
    if !isSaid, !hasMore {
      report("how the message stands is missing", at: name, label: "is=… or response=… should follow")
    }
    return isSaid && !isWrong ? asked : nil
  }
}
