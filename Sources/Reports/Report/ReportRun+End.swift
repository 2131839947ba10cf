internal import CivilTime
internal import PhoneSimulator

extension ReportRun {
  /// When it ended, in true time: at the last record, or at the last step if nothing came of that.
  var end: Instant {
    max(history.start, trace.records.last?.time ?? history.start, history.steps.last?.time ?? history.start)
  }
}
