public import CivilTime
internal import PhoneSimulator

/// The story of one occurrence, from the wish to what came of it.
public struct Story: Sendable, Equatable {
  /// The occurrence as people write it.
  public var subject: String
  /// How it ended, as a sentence about the occurrence without a full stop.
  public var conclusion: String
  /// What happened, in order.
  public var entries: [Entry]

  /// One thing that happened or was decided.
  public struct Entry: Sendable, Equatable {
    /// True time.
    public var time: Instant
    /// What the device's clock showed.
    public var device: Instant
    /// The offset of the device's zone.
    public var offset: UTCOffset
    /// The line that caused it, if one did.
    public var place: StoryPlace?
    /// What it is.
    public var kind: Kind
    /// It in words.
    public var text: String

    /// The date, time and offset that the device showed.
    public var stamp: String {
      let local = CivilDateTime(localSeconds: device.seconds + Int64(offset.seconds))
      return local.stamp(offset)
    }
  }

  /// What an entry tells of, by who acts.
  public enum Kind: String, Sendable, CaseIterable {
    /// The app's code asked for it.
    case schedule
    /// A plugin wants it, or does not.
    case wanted
    /// The rules judged it.
    case rules
    /// A duplicate guard judged it.
    case `guard`
    /// The budget judged it.
    case budget
    /// The engine hands its request to the notification centre, changes it or takes it back.
    case request
    /// The notification centre took the request.
    case armed
    /// The notification centre lost the request without ringing.
    case lost
    /// The phone rang.
    case rang
    /// The engine concluded what became of it.
    case verdict
    /// The content that it is to show.
    case content
    /// Something happened to the phone or the app, or the person did something.
    case phone
    /// The run ended.
    case end
  }
}
