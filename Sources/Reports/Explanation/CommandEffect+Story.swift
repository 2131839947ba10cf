internal import PhoneSimulator

extension CommandEffect {
  /// Whether it does something to a subject that was asked for before, and to no other.
  var isOnlyOfKnown: Bool {
    switch self {
    case .ends, .fallsSilent, .goesOn, .leavesOut: true
    case .asks, .depends, .nothing: false
    }
  }

  /// Whether it may ask for another time.
  var mayAskAnew: Bool {
    switch self {
    case .asks, .depends: true
    case .ends, .fallsSilent, .goesOn, .leavesOut, .nothing: false
    }
  }
}
