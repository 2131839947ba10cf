import CivilTime

/// Any text is a recurrence, which is written and read as the same and whose dates rise, or is refused.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: input(start, count), as: UTF8.self)
  do throws(RecurrenceError) {
    let recurrence = try Recurrence(text, overflow: count % 2 == 0 ? .clamp : .skip)
    let again = try Recurrence("\(recurrence)", overflow: count % 2 == 0 ? .clamp : .skip)
    if again != recurrence { found("written and read, \(recurrence) is \(again)") }
    var date = CivilDate.epoch
    for _ in 0..<10 {
      guard let next = recurrence.next(after: date) else { break }
      if next <= date || !recurrence.contains(next) { found("\(next) does not follow \(date) in \(recurrence)") }
      date = next
    }
  } catch {
    if !(0...text.utf8.count).contains(error.byteOffset) { found("the place lies outside of the text") }
  }
  _ = (CivilDate(text), TimeOfDay(text), CivilDateTime(text), UTCOffset(text))
  return 0
}
