internal import OfflineSync
internal import PhoneSimulator
internal import Rollover

/// What the oracle reads in the phone's store.
extension SyncWatcher {
  /// An entry is durable.
  mutating func stored(_ change: StoreChange, _ moment: borrowing Moment, _ findings: inout Findings) {
    guard let key = EntryKey(change.key) else { return }
    let content = change.bytes.flatMap { bytes in
      try? StoredEntry(plugin: change.plugin, key: change.key, bytes: bytes).content()
    }
    let reader = content.map { StateReader($0.bytes) }
    switch key {
    case .head(let book):
      guard var reader, let version = content?.version else { return }
      if let head = try? BookHead(from: &reader, version: version) { present.accounts[book] = head.account }
    case .record(let book, let record):
      var held: HeldRecord?
      if var reader { held = try? HeldRecord(from: &reader) }
      present.held[book, default: [:]][record] = held?.value
    case .change(let book, let sequence):
      let place = Installation.Place(book: book, sequence: sequence)
      guard var reader, let version = content?.version,
        let change = try? RecordChange(sequence: sequence, from: &reader, version: version)
      else {
        present.waiting.remove(place)
        return
      }
      present.waiting.insert(place)
      // It may be stored again in another form.
      if present.changes[place] == nil { accept(change, at: place, moment, &findings) }
    }
  }

  private mutating func accept(
    _ change: RecordChange, at place: Installation.Place, _ moment: borrowing Moment, _ findings: inout Findings
  ) {
    // What was refused before it is passed over.
    while let wish = asked.popFirst() {
      guard wish == WantedChange(record: change.record, value: change.value) else { continue }
      present.changes[place] = AcceptedChange(record: change.record, value: change.value)
      return
    }
    findings.violations.append(
      Violation(
        .exactlyOnceSync, at: moment.now, change.record.identifier, "a change is stored that nobody asked for"))
  }

  /// An entry could not be stored.
  mutating func notStored(_ change: StoreChange) {
    guard case .change(let book, let sequence)? = EntryKey(change.key), let bytes = change.bytes,
      present.changes[Installation.Place(book: book, sequence: sequence)] == nil,
      let content = try? StoredEntry(plugin: change.plugin, key: change.key, bytes: bytes).content()
    else { return }
    var reader = StateReader(content.bytes)
    guard let refused = try? RecordChange(sequence: sequence, from: &reader, version: content.version) else { return }
    while let wish = asked.popFirst() {
      if wish == WantedChange(record: refused.record, value: refused.value) { return }
    }
  }
}

extension RecordID {
  /// How violations speak of it.
  var identifier: RequestIdentifier { RequestIdentifier(subject, .repeating(slot: 0)) }
}
