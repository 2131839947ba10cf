public import CivilTime
public import Rollover

/// A plugin's own reason for not wanting an occurrence, which a story can tell.
///
/// The value of a `PluginReason` is the natural type to conform. One that does not is told of in a general way.
public protocol ToldObjection: Hashable, Sendable {
  /// Why an occurrence is not wanted, as a sentence about it.
  ///
  /// - Parameters:
  ///   - subject: The occurrence.
  ///   - asked: The times that its subject was last asked for; `nil` where there are none any more.
  ///   - trace: Has the names.
  ///   - device: The device's zone.
  /// - Returns: the sentence, without a full stop.
  func words(about subject: RequestIdentifier, asked: (any AskedTimes)?, in trace: Trace, device: Zone) -> String

  /// Whether time alone may take it away; it may not unless it says otherwise.
  var mayPass: Bool { get }

  /// Whether it is a rule that somebody asked for, and not how the plugin works; it is not unless it says otherwise.
  var isRule: Bool { get }

  /// The request that rings for the occurrence; `nil` unless it says otherwise.
  var standIn: RequestIdentifier? { get }

  /// Whether another one says the same to a reader, whatever moves on from plan to plan; if both are equal unless it says otherwise.
  func isLike(_ other: Self) -> Bool
}

extension ToldObjection {
  /// It may not.
  public var mayPass: Bool { false }

  /// It is not.
  public var isRule: Bool { false }

  /// None.
  public var standIn: RequestIdentifier? { nil }

  /// Whether both are equal.
  public func isLike(_ other: Self) -> Bool { self == other }
}

extension Objection {
  /// The reason of a plugin's own that can be told; `nil` for every other one.
  public var told: (any ToldObjection)? {
    if case .other(let reason) = self { reason.value as? any ToldObjection } else { nil }
  }

  /// Whether another one says the same to a reader.
  public func isLike(_ other: Objection) -> Bool {
    guard let told, let another = other.told else { return self == other }
    return told.isLike(any: another)
  }
}

extension ToldObjection {
  fileprivate func isLike(any other: any ToldObjection) -> Bool { (other as? Self).map(isLike) ?? false }
}
