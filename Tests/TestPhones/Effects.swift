package import DailyRollover
package import Rollover

/// What an app asks for that does not care which answer belongs to which effect.
extension Effect {
  private static let anyToken = Token(rawValue: 0)

  package static func adding(
    _ identifier: RequestIdentifier, _ trigger: Trigger, name: String = "", fingerprint: UInt64 = 0
  ) -> Effect {
    .add(
      NotificationRequest(
        identifier: identifier, subjectName: name, trigger: trigger, content: Content(),
        contentFingerprint: fingerprint), anyToken)
  }

  package static func removing(_ identifiers: [RequestIdentifier]) -> Effect { .remove(identifiers, anyToken) }

  package static func fetching(_ request: FetchRequest) -> Effect { .fetch(request, anyToken) }

  package static var looking: Effect { .readCentre(anyToken) }

  package static var loading: Effect { .load(anyToken) }
}

extension Engine {
  /// The engine with daily rollover, as apps have it that do a thing of their own besides.
  package static func daily(_ settings: DailyRolloverSettings = DailyRolloverSettings(days: 3)) -> Engine {
    Engine(plugins: [DailyRollover(settings)], zones: { _ in nil })
  }
}
