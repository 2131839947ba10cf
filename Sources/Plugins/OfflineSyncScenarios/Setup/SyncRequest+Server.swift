public import OfflineSync
public import PhoneSimulator
public import Rollover

extension SyncRequest: ServerRequest {
  /// What the trace says.
  public var words: StaticText {
    switch self {
    case .join: "asks the server to know it"
    case .push: "sends changes"
    case .pull: "asks for changes"
    case .look: "looks for other devices"
    }
  }

  /// Nothing came back.
  public func unanswered(_ failure: FetchFailure) -> any PluginAnswer { SyncAnswer.unanswered(failure) }
}
