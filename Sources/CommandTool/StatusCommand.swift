internal import Documents
internal import HealthModel
internal import HealthPipeline
internal import Store

/// `healthpipe status`.
func printStatus(_ arguments: ArgumentReader, console: Console) throws -> Int32 {
  let format = arguments.value("--format", default: ReportFormat.table)
  let largestAge = try largestAge(arguments)
  let database = try arguments.operands("DB")[0]
  let outcome = try status(
    StatusRequest(
      database: database, subject: arguments.values["--subject"],
      origin: arguments.values["--origin"], largestAge: largestAge))
  let text = format == .json ? json(outcome) : report(outcome, console.tableStyle)
  if let code = console.print(text) { return code }
  guard let place = outcome.overdue.first else { return 0 }
  let newest = outcome.status.origins[place].newestExport
  console.fail(
    "\(database): \(newest.map { "the newest export is \(age(outcome.now - $0)) old" } ?? "no export has a date")"
      + ", more than --max-age \(arguments.values["--max-age"] ?? "") allows; look whether the phone "
      + "still exports")
  return Failure.Code.input.rawValue
}

/// The age of `--max-age` in seconds.
private func largestAge(_ arguments: ArgumentReader) throws(UsageError) -> Int64? {
  guard let text = arguments.values["--max-age"] else { return nil }
  guard let age = IntervalComponents(text: text), age.calendarMonths == 0 else {
    throw UsageError(
      message: "--max-age \(text): not a number and m, h, d or w for minutes, hours, days or weeks")
  }
  return age.elapsedSeconds + Int64(age.calendarDays) * 86_400
}

/// An age in the largest unit of which it has two.
private func age(_ seconds: Int64) -> String {
  for (size, name) in [(86_400, "d"), (3_600, "h"), (60, "m")] as [(Int64, String)]
  where seconds >= 2 * size {
    return "\(seconds / size) \(name)"
  }
  return "\(max(seconds, 0)) s"
}

/// An instant, ISO 8601 in UTC.
private func date(_ instant: Int64?) -> String {
  instant.map { isoUTC($0) } ?? ""
}

private func report(_ outcome: StatusOutcome, _ style: TableStyle) -> String {
  let status = outcome.status
  var text = "newest anchor \(status.anchor)"
  if let run = status.lastRun {
    text +=
      ", last run \(run.finishedAt) (\(run.pipeline)): \(run.added) added, \(run.changed) changed, "
      + "\(run.deleted) deleted"
  }
  text = fittedLines(text, width: style.width) + "\n\n"
  let origins = status.origins
  text += textTable(
    [
      TextColumn(title: "subject", isNumber: false, isName: true, cells: origins.map(\.subject)),
      TextColumn(title: "origin", isNumber: false, isName: true, cells: origins.map(\.origin)),
      TextColumn(
        title: "newest export", isNumber: false, cells: origins.map { date($0.newestExport) }),
      TextColumn(
        title: "age", isNumber: true,
        cells: origins.map { $0.newestExport.map { age(outcome.now - $0) } ?? "" }),
      TextColumn(title: "anchor", isNumber: true, cells: origins.map { "\($0.anchor)" }),
    ], keys: 2, style: style)
  let types = status.types
  text += "\n"
  text += textTable(
    [
      TextColumn(title: "subject", isNumber: false, isName: true, cells: types.map(\.subject)),
      TextColumn(title: "origin", isNumber: false, isName: true, cells: types.map(\.origin)),
      TextColumn(
        title: "type", isNumber: false, isName: true, cells: types.map { shortName($0.type) }),
      TextColumn(title: "samples", isNumber: true, cells: types.map { "\($0.samples)" }),
      TextColumn(
        title: "newest sample", isNumber: false, cells: types.map { date($0.newestSample) }),
    ], keys: 3, style: style)
  return text
}

private func json(_ outcome: StatusOutcome) -> String {
  let status = outcome.status
  var json = JSONText()
  json.beginObject()
  json.member("anchor", status.anchor)
  json.member("schema", status.schema)
  if let run = status.lastRun {
    json.key("lastRun")
    json.beginObject()
    json.member("id", run.id)
    json.member("pipeline", run.pipeline)
    json.member("subject", run.subject)
    json.member("origin", run.origin)
    json.member("finishedAt", run.finishedAt)
    json.member("added", run.added)
    json.member("changed", run.changed)
    json.member("deleted", run.deleted)
    json.endObject()
  }
  json.key("isOverdue")
  json.value(!outcome.overdue.isEmpty)
  json.key("origins")
  json.beginArray()
  for origin in status.origins {
    json.beginObject()
    json.member("subject", origin.subject)
    json.member("origin", origin.origin)
    json.member("newestExport", origin.newestExport.map { isoUTC($0) })
    json.member("storedExport", origin.snapshotDate.map { isoUTC($0) })
    json.member("anchor", origin.anchor)
    json.endObject()
  }
  json.endArray()
  json.key("types")
  json.beginArray()
  for type in status.types {
    json.beginObject()
    json.member("subject", type.subject)
    json.member("origin", type.origin)
    json.member("type", type.type)
    json.member("samples", type.samples)
    json.member("newestSample", type.newestSample.map { isoUTC($0) })
    json.endObject()
  }
  json.endArray()
  json.endObject()
  json.endLine()
  return json.text
}
