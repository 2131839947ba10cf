internal import CivilTime
internal import Rollover

/// A message that the plugin keeps.
struct KeptMessage: Sendable, Equatable {
  /// When it is due.
  enum Due: Sendable, Equatable {
    /// At an instant.
    case exact(Instant)
    /// At a local time, wherever the device is.
    case local(CivilDateTime)
    /// As the device enters a region, or leaves it.
    case region(String, isLeaving: Bool)
  }

  var subject: SubjectID
  var id: String
  let type: String
  let importance: Importance
  let group: String?
  var title: String
  var due: Due
  /// Whether its time had passed when it was given.
  var wasPast = false
  /// When it was given.
  var given: Instant

  /// What tells it from one at another time under the same name.
  ///
  /// No clock tells two crossings of one border apart. So one that is given anew is another one, and waits for the next.
  var edition: UInt64 {
    switch due {
    case .exact(let instant): UInt64(bitPattern: instant.milliseconds) << 1 | 1 | 1 << 63
    case .local(let local): UInt64(bitPattern: local.localSeconds) << 1 | 1 << 63
    case .region(let name, let isLeaving):
      (RegionCrossing(of: name, isLeaving: isLeaving).region &+ UInt64(bitPattern: given.milliseconds)) << 1 | 1 << 63
        | (isLeaving ? 1 : 0)
    }
  }

  /// What policies may go by; each plan asks for it.
  let traits: Traits

  init(_ message: Message, due: Due, given: Instant) {
    subject = Message.subject(of: message.id)
    id = message.id
    type = message.type
    importance = message.importance
    group = message.group
    traits = Self.traits(importance, type, group)
    title = message.title
    self.due = due
    self.given = given
  }

  /// Whether another one by its name is for the same time and the same to every rule; of a border each crossing is another one.
  func isSame(as other: KeptMessage) -> Bool {
    due == other.due && crossing == nil && type == other.type && importance == other.importance && group == other.group
  }

  private static func traits(_ importance: Importance, _ type: String, _ group: String?) -> Traits {
    Traits(importance: importance, kind: Traits.mark(type), group: group.map(Traits.mark) ?? 0)
  }

  /// The border that has to be crossed for it; `nil` where a clock says when it is due.
  var crossing: RegionCrossing? {
    if case .region(let name, let isLeaving) = due { RegionCrossing(of: name, isLeaving: isLeaving) } else { nil }
  }

  /// When it is due in a zone: behind a gap as long as the gap, and first where its time comes twice; `nil` where no clock says.
  func instant(in cursor: inout ZoneCursor) -> Instant? {
    switch due {
    case .exact(let instant): instant
    case .local(let local): cursor.mapping(of: local).instant(gap: .shiftForward, overlap: .earlier)
    case .region: nil
    }
  }

  /// Components where they say exactly what is meant, so that the message travels with the phone.
  func trigger(_ instant: Instant, in cursor: inout ZoneCursor) -> Trigger {
    guard case .local(let local) = due else { return .exact(instant) }
    if case .overlap = cursor.mapping(of: local) { return .exact(instant) }
    return .floating(cursor.localTime(at: instant))
  }
}

extension KeptMessage {
  func encode(into writer: inout StateWriter) {
    writer.write(id)
    writer.write(type)
    writer.write(importance.rawValue)
    writer.write(group)
    writer.write(title)
    switch due {
    case .exact(let instant):
      writer.write(UInt8(wasPast ? 2 : 0))
      writer.write(instant.milliseconds)
    case .local(let local):
      writer.write(UInt8(wasPast ? 3 : 1))
      writer.write(local.localSeconds)
    case .region(let name, let isLeaving):
      writer.write(UInt8(isLeaving ? 5 : 4))
      writer.write(name)
    }
    writer.write(given.milliseconds)
  }

  init(from reader: inout StateReader) throws(SavedStateError) {
    id = try reader.readText()
    subject = Message.subject(of: id)
    type = try reader.readText()
    let start = reader.offset
    guard let importance = Importance(rawValue: try reader.read()) else { throw .malformed(at: start) }
    self.importance = importance
    group = try reader.readOptionalText()
    traits = Self.traits(importance, type, group)
    title = try reader.readText()
    let place = reader.offset
    let kind: UInt8 = try reader.read()
    guard kind < 6 else { throw .malformed(at: place) }
    wasPast = kind < 4 && kind & 2 != 0
    if kind > 3 {
      due = .region(try reader.readText(), isLeaving: kind == 5)
    } else if kind & 1 == 0 {
      due = .exact(try reader.readInstant())
    } else {
      let seconds: Int64 = try reader.read()
      // The years 1 to 9999.
      guard -62_135_596_800...253_402_300_799 ~= seconds else { throw .malformed(at: place) }
      due = .local(CivilDateTime(localSeconds: seconds))
    }
    given = try reader.readInstant()
  }
}
