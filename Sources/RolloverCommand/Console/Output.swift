internal import PhoneSimulator

/// Collects bytes for a stream and hands them on in big portions.
final class Output {
  /// What has become of the stream.
  enum State: Equatable {
    case open
    /// Nobody reads it any more, of which nothing is said: `rollover zones | head` has all it wanted.
    case closed
    case failed(System.Failure)
  }

  private(set) var state: State = .open
  /// Called before bytes are handed on.
  var willWrite: () -> Void = {}
  private var bytes: [UInt8] = []
  private let capacity: Int
  private let sink: ([UInt8]) throws(System.Failure) -> Void

  init(capacity: Int = 65_536, sink: @escaping ([UInt8]) throws(System.Failure) -> Void) {
    self.capacity = capacity
    self.sink = sink
  }

  /// Whether it is worth while to produce more.
  var isOpen: Bool { state == .open }

  func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= capacity { flush() }
  }

  func write(_ more: [UInt8]) {
    bytes += more
    if bytes.count >= capacity { flush() }
  }

  /// Writes a line for people; control characters are escaped, so that a name in it is no second line and steers no terminal.
  func line(_ text: String = "") {
    let text = text.printable
    bytes.append(contentsOf: text.utf8)
    write([UInt8(ascii: "\n")])
  }

  func flush() {
    guard !bytes.isEmpty else { return }
    defer { bytes.removeAll(keepingCapacity: true) }
    guard isOpen else { return }
    willWrite()
    do throws(System.Failure) {
      try sink(bytes)
    } catch {
      state = error.isClosedPipe ? .closed : .failed(error)
    }
  }
}
