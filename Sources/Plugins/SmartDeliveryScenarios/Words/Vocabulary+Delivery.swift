internal import PhoneSimulator
public import ScenarioLanguage
internal import SmartDelivery

extension Vocabulary {
  /// What scenario files can say of messages, and of when and how things ring.
  public static let smartDelivery = Vocabulary(
    statements: [.message, .deliverySettings], expectations: [.message],
    invariants: [.quietHours, .withinCap, .takenBackNeverRings], plugins: [SmartDeliverySettings()])
}
