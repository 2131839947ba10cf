package import CivilTime
internal import Rollover

/// How changes become durable.
extension Synchronizer {
  /// The person changes records by one command; all changes count once they are durable, or none does.
  package mutating func change(_ more: [WantedChange], at uptime: TimeSpan, _ orders: inout [SyncOrder]) {
    wanted.append(more)
    storeWanted(&orders)
  }

  /// Stores all that waits to be durable, unless something is being stored.
  private mutating func storeWanted(_ orders: inout [SyncOrder]) {
    guard storing == nil, !wanted.isEmpty else { return }
    var changes: [RecordChange] = []
    changes.reserveCapacity(wanted.reduce(0) { $0 + $1.count })
    // Of the records that are changed here, the last change so far.
    var last: [RecordID: Int] = [:]
    for wishes in wanted {
      let start = changes.count
      // Not kept for nothing, since it would be copied by the next change.
      let lastBefore = wishes.count > 1 ? last : nil
      problem = nil
      for wish in wishes {
        let before = last[wish.record].map { changes[$0] } ?? books[active].lastChange(of: wish.record)
        do throws(RecordRefusal) {
          changes.append(try numbered(wish, after: before))
          last[wish.record] = changes.count - 1
        } catch {
          // One that cannot be made takes along the others of its command.
          orders.append(.refuse(wish.record, error.reason))
          problem = error.reason
          changes.removeSubrange(start...)
          if let lastBefore { last = lastBefore }
          break
        }
      }
    }
    wanted.removeAll()
    guard !changes.isEmpty else { return }
    let number = books[active].number
    orders.append(
      .store(
        changes.map { SyncOrder.Entry(key: .change(book: number, $0.sequence), bytes: $0.bytes) }, .changes))
    storing = (active, changes)
  }

  private mutating func numbered(
    _ wish: WantedChange, after before: RecordChange?
  ) throws(RecordRefusal) -> RecordChange {
    let names = [wish.record.entity, wish.record.key]
    guard names.allSatisfy({ 1...RecordID.longest ~= $0.utf8.count }), !wish.record.entity.utf8.contains(0x2F) else {
      throw RecordRefusal(reason: "a record's entity and key have 1 to 64 bytes each")
    }
    guard wish.value.map({ $0.utf8.count <= RecordChange.longestValue }) ?? true else {
      throw RecordRefusal(reason: "a record's value has at most 512 bytes")
    }
    let held = books[active].records[wish.record]
    let isThere = before.map { $0.value != nil } ?? (held != nil)
    guard isThere || wish.value != nil else { throw RecordRefusal(reason: "there is no such record") }
    let ground: Ground
    if !isThere {
      ground = .absent
    } else if let before {
      ground = .after(before.sequence)
    } else {
      ground = held.map { .version(id: $0.id, $0.version) } ?? .absent
    }
    let sequence = books[active].head.next
    books[active].head.next += 1
    return RecordChange(
      sequence: sequence, record: wish.record, operation: wish.value == nil ? .delete : isThere ? .update : .create,
      value: wish.value, ground: ground)
  }

  /// Something that was to be stored is durable, or could not be stored.
  package mutating func stored(
    _ purpose: SyncOrder.Purpose, failed: Bool, at uptime: TimeSpan, _ orders: inout [SyncOrder]
  ) {
    switch purpose {
    case .changes:
      guard let (book, changes) = storing else { return }
      storing = nil
      if failed {
        problem = problem ?? RecordRefusal.notSaved
        for change in changes { orders.append(.refuse(change.record, RecordRefusal.notSaved)) }
      } else {
        for change in changes { books[book].append(change) }
        wants.insert(.push)
      }
      storeWanted(&orders)
    case .effects: effectsStored(failed: failed, at: uptime, &orders)
    case .throttle: break
    }
    goOn(at: uptime, &orders)
  }
}

/// Why a change is refused.
struct RecordRefusal: Error, Equatable {
  var reason: StaticText

  static let notSaved: StaticText = "the change could not be saved"
}
