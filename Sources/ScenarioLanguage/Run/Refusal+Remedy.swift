internal import PhoneSimulator

extension World.Refusal {
  /// What to do about it.
  var remedy: String {
    switch reason {
    case "the app is not running": "write `app launch` before it"
    case "the app is suspended and runs no code": "write `app foreground` before it"
    case "the device is off": "write `device on` before it"
    case "it does not lie in the delivered list": "move it to where the notification has come and still lies there"
    default: "take it out"
    }
  }
}
