extension Option {
  static let jobs = Option(
    "--jobs", "N", "how many threads work; by default as many as there are processors, 1 for a single file")
}

extension Arguments {
  /// How many threads are to work, on a machine with so many processors; what is not long is done before they would help.
  func jobs(isLong: Bool, processors: Int) throws(UsageError) -> Int {
    try integer(Option.jobs.name, in: 1...256) ?? (isLong ? min(processors, 256) : 1)
  }
}
