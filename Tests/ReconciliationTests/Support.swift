import Reconciliation

/// A figure of energy on a day, as an export writes it.
func figure(
  _ value: Double, day: String = "2024-03-09", statistic: AppleFigure.Statistic = .sum,
  _ digits: WrittenDigits = .measured
) -> AppleFigure {
  AppleFigure(
    item: .day(day), attribute: "energy", type: "Energy", statistic: statistic, value: value,
    unit: "kcal", rounding: writtenRounding(of: value, digits))
}

/// A figure of a workout.
func workoutFigure(_ value: Double, statistic: AppleFigure.Statistic = .sum) -> AppleFigure {
  var figure = figure(value, statistic: statistic)
  figure.item = .workout(0)
  return figure
}
