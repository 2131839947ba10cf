internal import CivilTime
internal import Rollover

/// The tokens as they are saved. Saved state is the app's own, and no log.
extension Registrar {
  func encode(into writer: inout StateWriter) {
    writer.write(token?.secret)
    // Mostly both are the same, and need not be written twice.
    writer.write(UInt8(registered == nil ? 0 : registered == token ? 1 : 2))
    if let registered, registered != token { writer.write(registered.secret) }
  }

  init(from reader: inout StateReader) throws(SavedStateError) {
    let start = reader.offset
    let token = try reader.readOptionalText().map { secret throws(SavedStateError) in
      guard let token = DeviceToken(secret) else { throw .malformed(at: start) }
      return token
    }
    let place = reader.offset
    switch try reader.read(UInt8.self) {
    case 0: self.init(token: token, registered: nil)
    case 1 where token != nil: self.init(token: token, registered: token)
    case 2:
      guard let registered = DeviceToken(try reader.readText()), registered != token else {
        throw .malformed(at: place)
      }
      self.init(token: token, registered: registered)
    default: throw .malformed(at: place)
    }
  }
}
