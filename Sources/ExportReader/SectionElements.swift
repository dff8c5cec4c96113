// Fence: the names and texts that libxml2 lends while it calls back.

/// Takes the start tag of the root.
func startRoot(
  _ state: inout ParserState, _ rootName: UnsafePointer<UInt8>, _ attributes: AttributeList
) {
  // Sections have a root of their own without attributes.
  guard attributes.count > 0 else { return }
  unsafe state.recorder.root(
    ElementStart(name: rootName, prefix: nil, attributes: attributes).copy(byte: 0))
}

/// Takes the start tag of a child of the root.
func startChild(_ state: inout ParserState, _ element: ElementStart) {
  let attributes = element.attributes
  let prefix = state.takeOmissions(before: state.position)
  if unsafe element.isNamed(state.names.record) {
    state.parent = .record
    startRecord(&state, attributes, prefix: prefix)
    return
  }
  state.parent = .other
  if unsafe element.isNamed(state.names.exportDate) {
    for index in 0..<attributes.count where unsafe attributes.name(index) == state.names.value {
      unsafe state.recorder.exportDate(attributes.value(index).span)
    }
    if attributes.count > 1 {
      startWhole(&state, element)
    } else {
      state.recorder.statement("ExportDate")
    }
  } else if unsafe element.isNamed(state.names.me) {
    state.recorder.statement("Me")
    for index in 0..<attributes.count {
      unsafe state.recorder.characteristic(
        name: nameBytes(attributes.name(index)).span, value: attributes.value(index).span)
    }
  } else {
    if unsafe element.isNamed(state.names.correlation) {
      state.parent = .correlation
      state.recorder.startCorrelation()
    }
    startWhole(&state, element)
  }
}

/// Takes the start tag of an element inside a child of the root.
func startGrandchild(_ state: inout ParserState, _ element: ElementStart) {
  let isOfRecord =
    state.parent == .record && state.depth == 3 || state.parent == .member && state.depth == 4
  if state.parent == .correlation, state.depth == 3, unsafe element.isNamed(state.names.record) {
    state.parent = .member
    state.wholeFrom = .max
    startRecord(&state, element.attributes, prefix: nil, isMember: true)
  } else if state.depth > state.wholeFrom {
    if unsafe element.isNamed(state.names.metadataEntry) {
      let (key, value) = unsafe element.attributes.values(state.names.key, state.names.value)
      unsafe state.recorder.noteZone(key: key.span, value: value.span)
    }
    startWhole(&state, element)
  } else if isOfRecord, element.attributes.count <= 2,
    unsafe element.isNamed(state.names.metadataEntry)
  {
    let (key, value) = unsafe element.attributes.values(state.names.key, state.names.value)
    unsafe state.recorder.metadataEntry(key: key.span, value: value.span)
  } else if isOfRecord, unsafe element.isNamed(state.names.beatList) {
    state.recorder.beatList()
    unknownAttributes(&state, element.attributes, besides: nil, nil)
  } else if state.isInBeatList, unsafe element.isNamed(state.names.beat) {
    let (bpm, time) = unsafe element.attributes.values(state.names.bpm, state.names.time)
    unsafe state.recorder.beat(perMinute: bpm.span, time: time.span)
    unsafe unknownAttributes(&state, element.attributes, besides: state.names.bpm, state.names.time)
  } else {
    startWhole(&state, element)
  }
}

/// Keeps attributes of a part of a record that exports do not have, as metadata of the record.
private func unknownAttributes(
  _ state: inout ParserState, _ attributes: AttributeList, besides first: UnsafePointer<UInt8>?,
  _ second: UnsafePointer<UInt8>?
) {
  for index in 0..<attributes.count {
    let name = unsafe attributes.name(index)
    if unsafe name == first || name == second { continue }
    unsafe state.recorder.unknownAttribute(
      name: nameBytes(name).span, value: attributes.value(index).span)
  }
}

/// Starts an element that is kept with all that stands in it.
private func startWhole(_ state: inout ParserState, _ element: ElementStart) {
  if state.wholeFrom == .max {
    state.wholeFrom = state.depth
  }
  let byte = state.elementStart
  state.recorder.openElement(element.copy(byte: byte))
}

/// Takes the end of an element that is kept with all that stands in it.
func endWhole(_ state: inout ParserState) {
  state.recorder.closeElement()
  if state.depth == state.wholeFrom {
    state.wholeFrom = .max
  }
}

/// Takes the end of a record.
func endRecord(_ state: inout ParserState, isMember: Bool) {
  state.recorder.endRecord(isMember: isMember)
  guard isMember else { return }
  state.parent = .correlation
  state.wholeFrom = 2
}

private func startRecord(
  _ state: inout ParserState, _ attributes: AttributeList, prefix: Int?, isMember: Bool = false
) {
  var record = RecordAttributes(attributes, state.names)
  // The number of the prefix stands for the series if nothing else says something of it.
  let isSeries = record.fields.isDisjoint(with: .series)
  if let prefix, !record.add(state.prefixFields[prefix]) { state.isContradictory = true }
  let type = unsafe state.text(.type, prefix) ?? attributes.value(record.type)
  let source = unsafe state.text(.source, prefix) ?? attributes.value(record.source)
  let version = unsafe state.text(.version, prefix) ?? attributes.value(record.version)
  let device = unsafe state.text(.device, prefix) ?? attributes.value(record.device)
  let unit = unsafe state.text(.unit, prefix) ?? attributes.value(record.unit)
  let creation = unsafe attributes.value(record.creation)
  let start = unsafe attributes.value(record.start)
  let end = unsafe attributes.value(record.end)
  let value = unsafe attributes.value(record.value)
  let reason = unsafe state.recorder.startRecord(
    fields: record.fields, isMember: isMember, prefix: isSeries ? prefix : nil, type: type.span,
    source: source.span, sourceVersion: version.span, device: device.span, unit: unit.span,
    creation: creation.span, start: start.span, end: end.span, value: value.span)
  if let reason {
    state.recorder.reject(
      reason, isMember: isMember, byte: state.elementStart)
  }
  for index in record.unknown {
    unsafe state.recorder.unknownAttribute(
      name: nameBytes(attributes.name(index)).span, value: attributes.value(index).span)
  }
}
