internal import PhoneSimulator
internal import Rollover
internal import ScenarioLanguage
internal import SmartDelivery

extension Statement {
  /// `token "3f9a"`: the platform gives the app a device token.
  static let token = Statement(
    "token", forms: ["token \"3f9a…\""], form: "token \"3f9a\"", synonyms: [("device-token", "token")],
    read: { $0.tokenCommand() }, write: { command, _ in "token \(StatementText.quoted(command.token.secret))" })
}

extension ExpectationForm {
  /// `expect token is=registered requests=2`, `expect token at-server="3f9a"`.
  static let token = ExpectationForm(
    "token",
    forms: DeliveryStatus.Registration.allCases.map { "token is=\($0.rawValue)" }
      + ["token at-server=\"3f9a\"", "token requests=2"],
    read: { $0.askedToken() },
    write: { asked in
      "token" + (asked.state.map { " is=\($0.rawValue)" } ?? "")
        + (asked.secret.map { " at-server=\(StatementText.quoted($0))" } ?? "")
        + (asked.requests.map { " requests=\($0)" } ?? "")
    },
    judge: { asked, world, _ in
      if let wanted = asked.state {
        guard let status = world.appStatus?.plugin(DeliveryStatus.self) else {
          return Failure.nobodyAnswers("the app cannot say whether its token is registered", world)
        }
        if status.registration != wanted {
          return Failure("the token is not \(wanted.rawValue)", label: "it is \(status.registration.rawValue)")
        }
      }
      let server = world.server(TokenServer.self)
      if let secret = asked.secret, server?.token?.secret != secret {
        return Failure(
          "the server does not reach the device by that token",
          label: server?.token == nil ? "it knows none" : "it knows another one")
      }
      if let count = asked.requests, server?.requests ?? 0 != count {
        return Failure("the server was not asked \(count) times", label: "it was asked \(server?.requests ?? 0) times")
      }
      return nil
    })
}

/// What is asked of the token; at least one of these.
private struct AskedToken: Sendable {
  var state: DeliveryStatus.Registration?
  var secret: String?
  var requests: Int?
}

extension LineReader {
  fileprivate mutating func tokenCommand() -> TokenCommand? {
    guard let value = word("the token"), end() else { return nil }
    guard let token = DeviceToken(text(value)) else {
      report("a token has 1 to 4096 bytes", at: value, label: "this has none, or more")
      return nil
    }
    return TokenCommand(token)
  }

  fileprivate mutating func askedToken() -> AskedToken? {
    var asked = AskedToken()
    var (isSaid, isWrong) = (false, false)
    let hasMore = !isAtEnd
    keys(["is", "at-server", "requests"]) { line, key, value in
      isSaid = true
      switch key {
      case "is":
        let states = DeliveryStatus.Registration.allCases.map { ($0.rawValue, $0) }
        asked.state = line.choice(value, WordTable(states), of: "how the token stands")
        isWrong = isWrong || asked.state == nil
      case "at-server": asked.secret = line.text(value)
      default:
        asked.requests = line.number(value, in: 0...1_000_000, of: "`requests`")
        isWrong = isWrong || asked.requests == nil
      }
    }
    // Whatever else stands there was reported.
    if !isSaid, !hasMore { _ = word("what is asked of the token") }
    return isSaid && !isWrong ? asked : nil
  }
}
