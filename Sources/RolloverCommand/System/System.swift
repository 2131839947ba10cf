#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What the command asks of the operating system.
///
/// The only file with unsafe code: the C library takes pointers, and Foundation, which would hide them, costs more at
/// start than the whole command may take. Every pointer lives for one call only.
enum System {
  /// Why the operating system refused, as it says it.
  struct Failure: Error, Equatable {
    let code: Int32
    /// What to say in place of what the operating system says of the code; `nil` mostly.
    var words: String?

    static var last: Failure { Failure(code: errno) }
    static var readOnly: Failure { Failure(code: EROFS) }
    var isClosedPipe: Bool { code == EPIPE }
    var isMissing: Bool { code == ENOENT || code == ENOTDIR }
    var message: String {
      if let words { return words }
      guard let text = unsafe strerror(code) else { return "error \(code)" }
      return unsafe String(cString: text)
    }
  }

  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  // MARK: Process

  /// Makes a closed pipe an error of `write` instead of the end of the process, and a trap an exit code.
  static func prepare() {
    _ = signal(SIGPIPE, SIG_IGN)
    // The runtime's own crash reports are worth more to whoever asked for them.
    guard environment("SWIFT_BACKTRACE") == nil else { return }
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS] {
      _ = signal(number) { _ in
        let text: StaticString = "error: this is a bug of rollover; please report it with the command and its files\n"
        _ = unsafe writeBytes(System.standardError, text.utf8Start, text.utf8CodeUnitCount)
        _exit(ExitCode.bug.rawValue)
      }
    }
  }

  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Nanoseconds on a clock that only goes forward; for speeds and progress, never for results.
  static func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Milliseconds since the epoch.
  static func nowMilliseconds() -> Int64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  // MARK: Threads
  /// Lets a closure run on a thread of its own; returns whether there is one.
  static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
    defer { _ = unsafe pthread_attr_destroy(&attributes) }
    // Nobody waits for it by its name, and not every platform gives it as much stack as the first thread has.
    guard unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) == 0,
      unsafe pthread_attr_setstacksize(&attributes, 8 << 20) == 0
    else { return false }
    let work = unsafe Unmanaged.passRetained(ThreadBody(run: body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = unsafe pthread_create(&thread, &attributes, { unsafe runThread($0) }, work.toOpaque())
    if code != 0 { unsafe work.release() }
    return code == 0
  }

  /// A value that threads share: one of them at a time has it, and can wait until another has changed it.
  @safe final class Shared<Value: Sendable>: @unchecked Sendable {
    private var value: Value
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init(_ value: Value) {
      self.value = value
      unsafe pthread_mutex_init(mutex, nil)
      unsafe pthread_cond_init(condition, nil)
    }

    deinit {
      unsafe pthread_cond_destroy(condition)
      unsafe pthread_mutex_destroy(mutex)
      unsafe condition.deallocate()
      unsafe mutex.deallocate()
    }

    /// Changes the value, and lets those look at it who wait.
    func change<Result>(_ body: (inout Value) -> Result) -> Result { wait { body(&$0) } }

    /// Waits until a closure has an answer, which may change the value as soon as it has one.
    func wait<Result>(_ body: (inout Value) -> Result?) -> Result {
      unsafe pthread_mutex_lock(mutex)
      defer { unsafe pthread_mutex_unlock(mutex) }
      while true {
        if let result = body(&value) {
          unsafe pthread_cond_broadcast(condition)
          return result
        }
        unsafe pthread_cond_wait(condition, mutex)
      }
    }
  }

  // MARK: Descriptors

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBufferPointer { buffer in
        unsafe writeBytes(descriptor, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Reads once; an empty answer is the end.
  static func read(upTo count: Int, from descriptor: Int32) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      var got = unsafe readBytes(descriptor, buffer.baseAddress, count)
      while got < 0 && errno == EINTR { got = unsafe readBytes(descriptor, buffer.baseAddress, count) }
      if got < 0 { failure = .last }
      initialized = max(0, got)
    }
    if let failure { throw failure }
    return bytes
  }

  // MARK: Files

  /// The bytes of a file, at most `limit` of them.
  static func contents(of path: FilePath, limit: Int) throws(Failure) -> [UInt8] {
    let descriptor = unsafe withName(path) { unsafe open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .last }
    defer { _ = close(descriptor) }
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let chunk = try read(upTo: min(65_536, limit - bytes.count), from: descriptor)
      if chunk.isEmpty { break }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    }
    return bytes
  }

  /// What lies at a path, following links.
  static func kind(of path: FilePath) throws(Failure) -> FileKind {
    var status = stat()
    guard unsafe withName(path, { unsafe stat($0, &status) }) == 0 else { throw .last }
    return switch status.st_mode & S_IFMT {
    case S_IFDIR: .directory
    case S_IFREG: .file
    default: .other
    }
  }

  /// The names in a directory, in the order of their bytes, without those that begin with a dot.
  static func names(in path: FilePath) throws(Failure) -> [[UInt8]] {
    guard let directory = unsafe withName(path, { unsafe opendir($0) }) else { throw .last }
    defer { _ = unsafe closedir(directory) }
    var names: [[UInt8]] = []
    errno = 0
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe [UInt8]($0.prefix { $0 != 0 }) }
      if name.first != UInt8(ascii: ".") { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw .last }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Whether a path is itself a link, wherever it leads.
  static func isLink(_ path: FilePath) -> Bool {
    var status = stat()
    return unsafe withName(path) { unsafe lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Puts bytes in the place of a file's, all or none of them: a reader never sees half a file.
  static func replace(_ name: FilePath, with bytes: [UInt8]) throws(Failure) {
    let draft = try Draft(for: name)
    do throws(Failure) {
      try draft.write(bytes)
      try draft.commit()
    } catch {
      draft.discard()
      throw error
    }
  }

  /// A file that takes another one's place when it is complete; it has to be committed or discarded.
  struct Draft {
    private let path: FilePath
    /// Where it is written; the path itself for a pipe or a device, in whose place nothing can be put.
    private let draft: FilePath
    private let descriptor: Int32

    init(for name: FilePath) throws(Failure) {
      // A link stays a link; what it leads to is replaced.
      path = resolved(name) ?? name
      var status = stat()
      let exists = unsafe withName(path) { unsafe stat($0, &status) } == 0
      // Its directory alone would decide whether it can be replaced.
      if exists, unsafe withName(path, { unsafe access($0, W_OK) }) != 0 { throw .last }
      let mode = exists ? status.st_mode & 0o7777 : 0o644
      let isFile = !exists || status.st_mode & S_IFMT == S_IFREG
      draft = isFile ? FilePath(bytes: path.bytes + Array(".\(getpid())~".utf8)) : path
      let flags = isFile ? O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC : O_WRONLY | O_CLOEXEC
      descriptor = unsafe withName(draft) { unsafe open($0, flags, mode) }
      guard descriptor >= 0 else { throw .last }
      guard exists, isFile else { return }
      // Who may not give a file away keeps it; the mode comes second, because a new owner may reset it.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      _ = fchmod(descriptor, mode)
    }

    func write(_ bytes: [UInt8]) throws(Failure) { try System.write(bytes, to: descriptor) }

    func commit() throws(Failure) {
      guard draft != path else {
        guard close(descriptor) == 0 else { throw .last }
        return
      }
      // Otherwise a power cut may leave the new name with none of the new bytes.
      guard fsync(descriptor) == 0 else { throw .last }
      let moved = unsafe withName(draft) { from in unsafe withName(path) { to in unsafe rename(from, to) } }
      guard moved == 0 else { throw .last }
      _ = close(descriptor)
    }

    func discard() {
      _ = close(descriptor)
      if draft != path { _ = unsafe withName(draft) { unsafe unlink($0) } }
    }
  }

  /// The path without links; `nil` when there is nothing at its end.
  private static func resolved(_ path: FilePath) -> FilePath? {
    guard let name = unsafe withName(path, { unsafe realpath($0, nil) }) else { return nil }
    defer { unsafe free(name) }
    return unsafe FilePath(bytes: Array(UnsafeRawBufferPointer(start: name, count: strlen(name))))
  }

  private static func withName<Result>(_ path: FilePath, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let name = (path.bytes + [0]).map { CChar(bitPattern: $0) }
    return unsafe name.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("a name ends in a zero byte") }
      return unsafe body(start)
    }
  }
}

/// What a thread does.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void
  init(run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runThread(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let body = unsafe body { unsafe Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run() }
  return nil
}

// Inside `System` the members named `read` and `write` hide the C functions.
private func readBytes(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, bytes, count)
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, bytes, count)
}
