internal import CivilTime

extension CivilDate {
  /// The day and the month, such as `4 Jun`.
  var short: String { "\(day) \(monthName)" }

  /// The month in three letters.
  var monthName: String {
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][month - 1]
  }
}
