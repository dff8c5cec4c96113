internal import HealthModel

/// What readers call the intervals that a collection's numbers are of.
enum IntervalName: Equatable {
  case day, week, month, quarter, year
  /// A length without a name of its own.
  case other

  /// The name of a collection's intervals, as they are asked for, else from their usual length; shorter
  /// ones are added up to days.
  init(_ collection: CollectionReport) {
    guard collection.hasLongIntervals else {
      self = .day
      return
    }
    if let interval = collection.shape?.interval {
      self =
        switch (interval.calendarMonths, interval.calendarDays, interval.elapsedSeconds) {
        case (0, 7, 0): .week
        case (1, 0, 0): .month
        case (3, 0, 0): .quarter
        case (12, 0, 0): .year
        default: .other
        }
      return
    }
    let lengths = collection.days.map(\.longest).sorted()
    // Clocks that change make a week an hour longer or shorter.
    let days = lengths.isEmpty ? 0 : (lengths[lengths.count / 2] + 43_200) / 86_400
    self =
      switch days {
      case 7: .week
      case 28...31: .month
      case 90...92: .quarter
      case 365, 366: .year
      default: .other
      }
  }

  /// What stands above the mean of intervals.
  var mean: Phrase {
    switch self {
    case .day: .perDay
    case .week: .perWeek
    case .month: .perMonth
    case .quarter: .perQuarter
    case .year: .perYear
    case .other: .perInterval
    }
  }

  /// What stands above their number.
  var number: Phrase {
    switch self {
    case .day: .daysWithData
    case .week: .weeksWithData
    case .month: .monthsWithData
    case .quarter: .quartersWithData
    case .year: .yearsWithData
    case .other: .intervalsWithData
    }
  }
}
