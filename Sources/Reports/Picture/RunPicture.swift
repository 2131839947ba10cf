internal import PhoneSimulator

/// The picture of one run, kept without its trace, for a page over many runs.
public struct RunPicture: Sendable, Equatable {
  var picture: Picture

  /// Makes the picture of a run.
  ///
  /// Where the engine gave its reasons, marks have their whole stories: all of a run that failed, otherwise those of what is
  /// not on time.
  public init(_ run: ReportRun) {
    var builder = PictureBuilder(
      run.source, of: run.history, showing: TimelineSelection(), stories: 400,
      tellsOnTime: !run.end.failures.isEmpty)
    for record in run.trace.records { builder.add(record, of: run.trace) }
    picture = builder.finish(run.end, run.trace)
  }

  /// Whether something failed or was not on time, so that it is worth asking for reasons.
  public var isIll: Bool { !picture.failures.isEmpty || picture.counts.faults > 0 }
}
