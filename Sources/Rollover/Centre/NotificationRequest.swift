public import CivilTime

/// A request as the engine hands it to the platform's notification centre.
public struct NotificationRequest: Sendable {
  /// The identity; a pending request with the same one is replaced.
  public var identifier: RequestIdentifier
  /// The name of its subject, from which the identity's text is made.
  public var subjectName: String
  /// When it is delivered.
  public var trigger: Trigger
  // Spelled out, since `Zone?` begins as `nil`, and then every request that is made is built in memory and copied.
  // swift-format-ignore: UseShorthandTypeNames
  /// The zone of a repeating trigger's components; the engine gives every repeating request one.
  public var zone: Optional<Zone>
  /// What it shows.
  public var content: Content
  /// The fingerprint of its content; a host stores it with the request and hands it back when the centre is read.
  public var contentFingerprint: UInt64

  /// The name of the region whose border is to be crossed; `nil` where the time decides.
  public var regionName: String?
  /// Whether it is shown without a sound.
  public var isQuiet = false
  /// The end of the hold to which a policy has moved it, on the device's clock; `nil` where it rings when it is due.
  ///
  /// A platform has no use for it. Whoever judges rings holds lateness against it.
  public var heldUntil: Instant?

  /// The text that the platform keeps as the request's identifier; ``RequestIdentifier/init(_:)`` reads it back.
  public var text: String { identifier.text(name: subjectName) }

  /// Puts a request together.
  @inlinable
  public init(
    identifier: RequestIdentifier, subjectName: String, trigger: Trigger, zone: Zone? = nil, content: Content,
    contentFingerprint: UInt64
  ) {
    self.identifier = identifier
    self.subjectName = subjectName
    self.trigger = trigger
    self.zone = zone
    self.content = content
    self.contentFingerprint = contentFingerprint
  }
}

/// Whether the person lets the app notify.
public enum Permission: String, Hashable, Sendable, CaseIterable {
  /// Not asked yet.
  case notDetermined = "not-determined"
  /// Refused, or taken away.
  case denied
  /// Given.
  case granted
  /// Given for quiet delivery, without having asked.
  case provisional
  /// Given for a short while.
  case ephemeral

  /// Whether requests are accepted and delivered.
  @inlinable @inline(__always)
  public var allowsDelivery: Bool { self == .granted || self == .provisional || self == .ephemeral }
}

/// What the notification centre holds at one moment, in no particular order.
public struct CentreSnapshot: Sendable {
  /// A pending request, without its content.
  public struct Pending: Sendable {
    /// Its identity.
    public var identifier: RequestIdentifier
    /// When it fires.
    public var trigger: Trigger
    /// The fingerprint it was added with.
    public var contentFingerprint: UInt64

    /// Puts an entry together.
    @inlinable
    public init(identifier: RequestIdentifier, trigger: Trigger, contentFingerprint: UInt64) {
      self.identifier = identifier
      self.trigger = trigger
      self.contentFingerprint = contentFingerprint
    }
  }

  /// The pending requests that are the engine's; a host knows them by a mark of its own.
  public var pending: [Pending]
  /// How many pending requests come from elsewhere in the app; they count towards the limit.
  public var foreignCount: Int
  /// Our delivered notifications that the person has not cleared; presence proves a ring, absence proves nothing.
  public var delivered: [RequestIdentifier]
  /// The permission at this moment.
  public var permission: Permission
  /// How many requests the platform keeps at most.
  public var limit: Int

  /// Puts a snapshot together.
  public init(
    pending: [Pending] = [], foreignCount: Int = 0, delivered: [RequestIdentifier] = [], permission: Permission,
    limit: Int = 64
  ) {
    self.pending = pending
    self.foreignCount = foreignCount
    self.delivered = delivered
    self.permission = permission
    self.limit = limit
  }
}
