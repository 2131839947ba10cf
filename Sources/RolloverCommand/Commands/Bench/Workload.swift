internal import CivilTime
internal import Reports

/// Something whose speed is measured.
struct Workload {
  /// Its name.
  let name: String
  /// What one operation is.
  let operation: String
  /// How often it is run; the fastest counts, because whatever else the machine does only makes it slower.
  let repetitions: Int
  /// Makes ready what it works on; what comes of that runs it once, which is measured, and gives a checksum of everything
  /// computed, so that nothing can be left out.
  let prepare: (BenchSupply) throws(WorkloadFailure) -> () throws(WorkloadFailure) -> Int64
  private let countOperations: () -> UInt64

  /// Describes a workload; what it works on should be made only when it is run or counted.
  init(
    name: String, operation: String, repetitions: Int, operations: @autoclosure @escaping () -> UInt64,
    prepare: @escaping (BenchSupply) throws(WorkloadFailure) -> () throws(WorkloadFailure) -> Int64
  ) {
    self.name = name
    self.operation = operation
    self.repetitions = repetitions
    self.prepare = prepare
    countOperations = operations
  }

  /// How many operations one run is.
  var operations: UInt64 { countOperations() }
}

/// How fast a workload was.
struct Speed {
  let workload: Workload
  /// The fastest run.
  let nanoseconds: UInt64
  let checksum: Int64

  /// Picoseconds for one operation, rounded.
  private var picosecondsPerOperation: UInt64 {
    (nanoseconds * 1000 + workload.operations / 2) / workload.operations
  }

  private var operationsPerSecond: UInt64 {
    let time = max(nanoseconds, 1)
    return (workload.operations * 1_000_000_000 + time / 2) / time
  }

  var text: String {
    let thousandths = String(picosecondsPerOperation % 1000)
    let decimals = String(repeating: "0", count: 3 - thousandths.utf8.count) + thousandths
    return "\(workload.name): \(picosecondsPerOperation / 1000).\(decimals) ns for \(workload.operation), "
      + "\(operationsPerSecond) a second, checksum \(checksum)"
  }

  var json: JSONObject {
    var object = JSONObject()
    object.add("name", workload.name)
    object.add("nanosecondsPerOperation", thousandths: picosecondsPerOperation)
    object.add("operationsPerSecond", operationsPerSecond)
    object.add("checksum", checksum)
    object.add("operation", workload.operation)
    object.add("operations", workload.operations)
    object.add("repetitions", workload.repetitions)
    return object
  }
}
