#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

// The second file with unsafe code, for the same reason as the first: other processes and signals are the C library's.
extension System {
  /// Written by a signal, and read by everybody else.
  nonisolated(unsafe) private static var wasInterrupted: sig_atomic_t = 0

  /// Lets the first interruption be seen by ``isInterrupted`` instead of ending the process; the second one ends it.
  ///
  /// A person interrupts by the keyboard, and a scheduler or `kill` by asking to terminate.
  static func catchInterruptions() {
    unsafe wasInterrupted = 0
    for number in [SIGINT, SIGTERM] {
      _ = signal(number) { number in
        unsafe System.wasInterrupted = 1
        _ = signal(number, SIG_DFL)
      }
    }
  }

  /// Whether the person has asked the process to end since ``catchInterruptions()``.
  static var isInterrupted: Bool { unsafe wasInterrupted != 0 }

  /// Ends the process; one whose reader has left ends by the signal that it would have ended by, so that shells are quiet.
  static func end(_ code: ExitCode) -> Never {
    if code == .closedPipe {
      _ = signal(SIGPIPE, SIG_DFL)
      _ = raise(SIGPIPE)
    }
    exit(code.rawValue)
  }

  /// Makes a directory and those above it; one that is there already is left as it is.
  static func makeDirectory(_ path: FilePath) throws(Failure) {
    let slash = UInt8(ascii: "/")
    for end in path.bytes.indices.dropFirst() where path.bytes[end] == slash {
      _ = make(FilePath(bytes: Array(path.bytes[..<end])))
    }
    guard make(path) != 0 else { return }
    let failure = Failure.last
    guard (try? kind(of: path)) == .directory else { throw failure }
  }

  private static func make(_ path: FilePath) -> Int32 {
    let name = path.bytes.map { CChar(bitPattern: $0) } + [0]
    return unsafe name.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return -1 }
      return unsafe mkdir(start, 0o755)
    }
  }

  /// Runs this executable once more with other words, and answers what it wrote to standard output.
  ///
  /// - Throws: why there is no such process, or how it ended where it did not come to its end.
  static func runAgain(_ words: [String]) throws(Failure) -> [UInt8] {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw .last }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], standardOutput)
    unsafe posix_spawn_file_actions_addclose(&actions, ends[0])
    unsafe posix_spawn_file_actions_addclose(&actions, ends[1])
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let texts = unsafe ([executable] + words).map { unsafe strdup($0) } + [nil]
    defer { unsafe texts.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe posix_spawn(&process, executable, &actions, nil, texts, environ)
    close(ends[1])
    defer { close(ends[0]) }
    guard code == 0 else { throw Failure(code: code) }
    var bytes: [UInt8] = []
    var failure: Failure?
    do throws(Failure) {
      while true {
        let portion = try read(upTo: 65_536, from: ends[0])
        if portion.isEmpty { break }
        bytes += portion
      }
    } catch { failure = error }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    if let failure { throw failure }
    try checkEnd(status)
    return bytes
  }

  /// Checks how a process ended, by what `wait` says of it: what one that broke off has written is no answer.
  static func checkEnd(_ status: Int32) throws(Failure) {
    let number = status & 0x7F
    guard number == 0 else { throw Failure(code: 0, words: "it was ended by signal \(number)") }
    let code = status >> 8 & 0xFF
    guard code == ExitCode.success.rawValue || code == ExitCode.failure.rawValue else {
      throw Failure(code: 0, words: "it ended with \(code)")
    }
  }

  /// How many processors can work at the same time; at least one.
  static func processorCount() -> Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Where this executable lies.
  static var executable: String {
    #if os(Linux)
      return "/proc/self/exe"
    #else
      return CommandLine.arguments[0]
    #endif
  }
}
