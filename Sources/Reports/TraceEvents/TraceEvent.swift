/// Writes events of the trace-event format, one object a line, field by field.
///
/// The format: "Trace Event Format", Google, 2016. Perfetto and Chrome's tracing page read it.
struct TraceEvent {
  /// The letter that says what an event is.
  enum Phase: String {
    case complete = "X"
    case instant = "i"
    case asyncBegin = "b"
    case asyncEnd = "e"
    case metadata = "M"
  }

  /// Whether an event has been written, so that the next one is preceded by a comma.
  private var hasEvents = false

  /// Starts an event on a track; its name is a JSON string with its quotes, its time is since the start of the run.
  mutating func begin(
    _ phase: Phase, name: [UInt8], process: Int, thread: Int, at microseconds: Int64, to bytes: inout [UInt8]
  ) {
    bytes.append(text: hasEvents ? ",\n{\"ph\":\"" : "\n{\"ph\":\"")
    hasEvents = true
    bytes.append(text: phase.rawValue)
    bytes.append(text: "\",\"pid\":")
    bytes.append(decimal: Int64(process))
    bytes.append(text: ",\"tid\":")
    bytes.append(decimal: Int64(thread))
    bytes.append(text: ",\"ts\":")
    bytes.append(decimal: microseconds)
    bytes.append(text: ",\"name\":")
    bytes += name
  }

  /// Writes an event that gives a process or a track its name or its place.
  mutating func metadata(
    _ name: String, process: Int, thread: Int, _ arguments: JSONObject, to bytes: inout [UInt8]
  ) {
    begin(.metadata, name: TraceEvent.quoted(name), process: process, thread: thread, at: 0, to: &bytes)
    end(arguments, to: &bytes)
  }

  /// Ends an event with its arguments.
  func end(_ arguments: JSONObject, to bytes: inout [UInt8]) {
    bytes.append(text: ",\"args\":")
    bytes += arguments.bytes
    bytes.append(UInt8(ascii: "}"))
  }

  /// A text as a JSON string.
  static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendJSON(text)
    return bytes
  }
}
