internal import CivilTime
internal import Rollover

/// What comes of a page of records.
extension Synchronizer {
  /// The effects of a page, which are stored with the cursor behind it; a record that is held in that version already is
  /// passed over.
  func effects(of page: SyncPage, behind pull: SyncPull) -> SyncEffects {
    let book = book
    guard page.epoch == book.head.epoch else { return begin(page.epoch) }
    var effects = SyncEffects(book: active)
    guard pull.cursor == book.head.cursor else {
      effects.wants = .pull
      return effects
    }
    // Of each record in the page, whether it is held behind it.
    var seen: Set<RecordID> = []
    for remote in page.records {
      let held = book.records[remote.record]
      if let held, held.epoch == page.epoch, held.version >= remote.version {
        seen.insert(remote.record)
        continue
      }
      guard let value = remote.value else {
        if held != nil { effects.held.append((remote.record, nil)) }
        continue
      }
      seen.insert(remote.record)
      effects.held.append(
        (
          remote.record,
          HeldRecord(
            id: remote.id, version: remote.version, value: value, epoch: page.epoch,
            ownSequence: held?.ownSequence ?? 0, ownVersion: held?.ownVersion ?? 0)
        ))
    }
    var head = book.head
    head.cursor = page.cursor
    if page.isLast, head.isPullingAll {
      head.isPullingAll = false
      // What did not come is there no more. The order of a dictionary must not show.
      let former = book.records.filter { $0.value.epoch != page.epoch && !seen.contains($0.key) }.map(\.key)
      // The entry of one that is lost is written anew by now, or of no use.
      let lost = book.lost.filter { book.records[$0] == nil }
      for record in (former + lost).sorted() where !effects.held.contains(where: { $0.record == record }) {
        effects.held.append((record, nil))
      }
    }
    if head != book.head { effects.head = head }
    if !page.isLast { effects.wants = .pull }
    return effects
  }
}
