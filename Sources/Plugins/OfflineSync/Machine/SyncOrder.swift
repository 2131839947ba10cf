package import Rollover

/// What the machine asks of whoever runs it.
package enum SyncOrder: Hashable, Sendable {
  /// Store entries durably, all of them or none; answered by ``Synchronizer/stored(_:failed:at:_:)``.
  case store([Entry], Purpose)
  /// Send a request; answered by ``Synchronizer/answered(_:at:_:)``.
  case send(SyncRequest)
  /// Tell the log.
  case say(LogSentence)
  /// Tell the person that a command was refused.
  case refuse(RecordID, StaticText)

  /// What is stored under a key; nothing in place of what was there deletes it.
  package struct Entry: Hashable, Sendable {
    package var key: EntryKey
    package var bytes: [UInt8]?
  }

  /// What is stored.
  package enum Purpose: Hashable, Sendable {
    /// Changes that the person made.
    case changes
    /// What came of a request.
    case effects
    /// Until when the server wants to be left alone.
    case throttle
  }
}

/// What wants to be sent, as soon as something can be.
struct SyncWants: OptionSet, Hashable, Sendable {
  let rawValue: UInt8
  /// Changes that wait.
  static let push = SyncWants(rawValue: 1)
  /// A question for what was changed elsewhere.
  static let pull = SyncWants(rawValue: 2)
  /// A look for what other devices do.
  static let look = SyncWants(rawValue: 4)
}

/// A change that the person asks for, before it has a number.
package struct WantedChange: Hashable, Sendable {
  package var record: RecordID
  /// `nil` to take the record away.
  package var value: String?

  package init(record: RecordID, value: String?) {
    self.record = record
    self.value = value
  }
}
