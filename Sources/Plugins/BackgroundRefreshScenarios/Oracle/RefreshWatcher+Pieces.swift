internal import BackgroundRefresh
internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What becomes of pieces.
extension RefreshWatcher {
  /// The server is told which pieces are durable, and forgets them.
  mutating func served(_ request: FeedRequest, _ moment: borrowing Moment, _ findings: inout Findings) {
    let place = place(of: request.feed)
    let told = feeds[place].told
    let last = min(request.after, Int64(feeds[place].published.count))
    guard last > told else { return }
    feeds[place].told = last
    guard let lost = (told + 1...last).first(where: { !feeds[place].durable.contains($0) }) else { return }
    findings.violations.append(
      Violation(
        .refreshLosesNothing, at: moment.now, nil,
        named: "piece \(lost) of \(name: request.feed) is forgotten by the server, and is not durable on the phone"))
  }

  /// Something became durable, or was deleted.
  mutating func stored(_ change: StoreChange, _ moment: borrowing Moment, _ findings: inout Findings) {
    guard let key = KnownKey(change.key) else { return }
    switch key {
    case .task(let name):
      tasks.removeAll { $0.name == name }
      if let bytes = change.bytes, let task = known(name, bytes) { tasks.append(task) }
    case .feed(let name):
      let place = place(of: name)
      feeds[place].task = change.bytes.flatMap(Self.task(in:))
    case .piece(let name, let number):
      let place = place(of: name)
      guard let bytes = change.bytes else {
        if number > feeds[place].mayDelete {
          lose(number, of: name, "is deleted, and nobody has read it", moment, &findings)
        }
        return
      }
      feeds[place].durable.insert(number)
      if Self.text(in: bytes) != FeedServer.text(of: name, number) {
        lose(number, of: name, "is stored with other content", moment, &findings)
      }
    }
  }

  private func lose(
    _ number: Int64, of feed: String, _ what: String, _ moment: borrowing Moment, _ findings: inout Findings
  ) {
    findings.violations.append(
      Violation(.refreshLosesNothing, at: moment.now, nil, named: "piece \(number) of \(name: feed) \(what)"))
  }

  // What the plugin stores, read as anybody can read it who knows the form.

  private static func content(_ bytes: [UInt8]) -> StateReader? {
    (try? StoredEntry(plugin: BackgroundRefresh.name, key: "", bytes: bytes).content()).map { StateReader($0.bytes) }
  }

  private static func text(in bytes: [UInt8]) -> String? {
    guard var reader = content(bytes) else { return nil }
    return try? reader.readText()
  }

  private static func task(in bytes: [UInt8]) -> String? { text(in: bytes) }

  private func known(_ name: String, _ bytes: [UInt8]) -> KnownTask? {
    guard var reader = Self.content(bytes), let every: Int64 = try? reader.read(), let kind: UInt8 = try? reader.read(),
      (try? reader.readBool()) != nil, let limit: Int64 = try? reader.read()
    else { return nil }
    return KnownTask(
      name: name, every: TimeSpan(milliseconds: every), limit: TimeSpan(milliseconds: limit), isProcessing: kind == 1)
  }
}
