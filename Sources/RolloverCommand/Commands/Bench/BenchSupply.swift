internal import CivilTime
internal import PhoneSimulator
internal import ScenarioLanguage

/// What workloads are made from: the zones, and the words in which the lives of phones are written.
struct BenchSupply {
  /// Where phones are.
  let zones: ZoneSource
  /// The words, and with them the plugins of the engine.
  let vocabulary: Vocabulary

  /// Reads a scenario that a workload has written.
  func scenario(_ text: [UInt8]) throws(WorkloadFailure) -> Scenario {
    let result = Scenario.parse(text, file: "bench.scenario", zones: zones.database, vocabulary: vocabulary)
    guard let scenario = result.scenario else { throw .unread(result.diagnostics) }
    return scenario
  }

  /// Reads the life of a phone.
  func life(_ text: String) throws(WorkloadFailure) -> PhoneLife { PhoneLife(try scenario(Array(text.utf8)).history) }

  /// The zone of a name, which the time-zone data may lack.
  func zone(named name: String) throws(WorkloadFailure) -> Zone {
    do throws(UsageError) { return try zones.zone(named: name) } catch { throw .wrongUsage(error) }
  }
}
