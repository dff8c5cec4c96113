internal import ExportReader
internal import PipelineFile
internal import Statistics

/// The zone in which calendar intervals are laid out, the first that there is: what is asked
/// for, what the store had before, what the export's `HKTimeZone` entries name, the written offset.
///
/// - Parameters:
///   - asked: The zone that the pipeline or the user names.
///   - stored: The zone of the pipeline's first run.
///   - export: What was read.
///   - reporting: Told when days will be off.
/// - Returns: The zone.
/// - Throws: ``Failure`` for a zone that this machine does not know.
func chooseZone(
  asked: String?, stored: String?, export: ExportContents, reporting: Reporting
) throws(Failure) -> ZoneClock {
  if let name = asked ?? stored { return try knownZone(name) }
  let offset = export.effectiveDate?.offsetSeconds ?? 0
  let frequent = export.timeZones.max {
    $0.value != $1.value ? $0.value < $1.value : $0.key > $1.key
  }
  if let frequent, let date = export.effectiveDate,
    let clock = try? ZoneClock(identifier: frequent.key),
    clock.offset(at: date.instant) == offset
  {
    return clock
  }
  let clock = ZoneClock(offsetSeconds: Int(offset))
  reporting.warning(
    "no time zone is named, \(clock.identifier) is used; days around clock changes will be an hour "
      + "off, set timeZone to an IANA name such as Europe/Berlin")
  return clock
}

/// The zone of a name.
///
/// - Throws: ``Failure`` for a zone that this machine does not know.
func knownZone(_ name: String) throws(Failure) -> ZoneClock {
  do {
    return try ZoneClock(identifier: name)
  } catch {
    throw Failure(.configuration, error.description)
  }
}

/// Refuses a zone of the command line that this machine does not know.
///
/// - Throws: ``Failure`` with the nearest right name.
func checkZoneName(_ name: String?) throws(Failure) {
  guard let name, !TimeZoneName.isKnown(name) else { return }
  let nearest = TimeZoneName.nearest(to: name).map { "; did you mean \($0)?" } ?? ""
  throw Failure(.usage, "--time-zone \(name): no such zone\(nearest)")
}
