public import PhoneSimulator
public import Rollover
public import SmartDelivery

extension TokenCommand: HistoryCommand {
  /// The kind of its records is `token`; no remark tells which.
  public static var words: CommandWords { CommandWords(kind: "token", remarks: []) }

  /// It is about the device.
  public var subject: SubjectID { SubjectID(name: "device") }

  /// The name for the device.
  public var spokenNames: [(id: SubjectID, name: String)] { [(subject, "device")] }
}
