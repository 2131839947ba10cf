import CivilTime

/// Any bytes are a zone, or are refused with a reason; a zone answers everything that it is asked.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  do throws(TZifError) {
    check(try Zone(name: "Fuzz/Zone", tzif: input(start, count)))
  } catch {
    if error.description.isEmpty { found("a refusal has a reason") }
  }
  return 0
}
