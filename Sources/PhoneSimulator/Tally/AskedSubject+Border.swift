internal import CivilTime
internal import Rollover

/// What waits for a border, of which only the crossing says when it is due.
extension AskedSubject {
  /// Takes in that the platform dropped its request as the border was crossed: it was due then, and has not rung.
  mutating func missAtBorder(_ record: TraceRecord, of trace: Trace, device: Zone) {
    guard asked?.onlyTime == .untimed, record.isDroppedForPermission else { return }
    let local = zone(device).localTime(at: record.device)
    var missed = Tally.AskedDate(
      date: local.date, due: record.device, asked: local, time: record.time, offset: record.offset, asking: asking)
    missed.reason = Tally.Reason(record.detailText(in: trace))
    insert(missed)
  }
}

extension TraceRecord {
  /// Whether a request that came due was dropped since the app was not allowed to notify.
  package var isDroppedForPermission: Bool {
    guard kind == .dropped, case .word(let word) = detail else { return false }
    return Permission.allCases.contains { !$0.allowsDelivery && StaticWord($0) == word }
  }
}
