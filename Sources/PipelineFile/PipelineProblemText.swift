extension PipelineProblem: CustomStringConvertible {
  /// What is wrong and what fits, in one line.
  public var description: String {
    switch self {
    case .notUTF8: "the bytes from here on are no UTF-8; save the file as UTF-8"
    case .syntax(let expected, let found): "expected \(expected), found \(found)"
    case .tooDeep(let limit): "lists and objects lie in each other deeper than \(limit)"
    case .unknownKey(let nearest, let known): "unknown key; \(Self.fit(nearest, known))"
    case .duplicateKey(let line): "the key stands in line \(line) already; keep one of them"
    case .missingKey: "the key is missing"
    case .wrongKind(let expected, let found): "\(expected) belongs here, not \(found)"
    case .empty(let expected): "nothing stands here; give \(expected)"
    case .duplicateEntry(let word, let line): "\(word) stands in line \(line) already; keep one"
    case .unknownWord(let word, let nearest, let known):
      "\(word) does not fit; \(Self.fit(nearest, known))"
    case .emptyText: "the text is empty"
    case .tooLong(let limit): "the text is longer than \(limit) characters"
    case .controlCharacter: "the text holds a control character; remove it"
    case .badCharacter(let character): "the text cannot hold \(character)"
    case .reservedName:
      "the documents of workouts and rings lie in folders of this name; choose another one"
    case .reservedOrigin:
      "samples entered by hand have this origin; choose another one"
    case .badName: "a name is made of 1 to 33 of the characters A-Z, a-z, 0-9 and -"
    case .duplicateName(let name, let line):
      "the collection in line \(line) is named \(name) too (capitals do not count); rename one"
    case .aliasCircle: "the aliases lead back to where they began; let one name be the last"
    case .badShare(let word): "\(word) is no share; write one from \"0%\" to \"100%\""
    case .documentsAtDatabase:
      "the folder is the database file or lies below it; name another folder"
    case .sharedFolder(let other):
      "the folder is that of \(other), or one of them lies in the other; name a folder of its own"
    case .otherFormat(let format): "the key belongs to the format \(format) alone; remove it"
    case .badResourceID:
      "the id of a FHIR resource is made of 1 to 64 of the characters A-Z, a-z, 0-9, - and ."
    case .unknownTimeZone(let word, let nearest):
      "\(word) is no time zone of this machine; "
        + Self.suggest(nearest, or: "write an IANA name such as Europe/Berlin")
    case .badMoment(let word, let expected):
      "\(word) is no moment that exists; write \(expected)"
    case .endNotAfterStart: "the end has to be after from"
    case .unknownType(let word, let nearest):
      "\(word) is no known type; " + Self.suggest(nearest, or: "`healthpipe types` lists them all")
    case .notCollectable(let type):
      "\(type) cannot be summarized; collections take quantity and category types"
    case .notRead(let type): "\(type) is not in read, so nothing of it is stored; add it there"
    case .unknownUnit(let word, let nearest):
      "\(word) is no unit; " + Self.suggest(nearest, or: "`healthpipe units` lists them all")
    case .otherDimension(let unit, let type, let typeUnit):
      "\(unit) does not measure what \(type) does; give a unit like \(typeUnit)"
    case .noUnit(let type):
      "\(type) is a category type and has neither values nor a unit; remove it"
    case .thresholdWithoutUnit: "the thresholds have no unit; add the key unit"
    case .unitWithoutThreshold:
      "there is no threshold for the unit; add above, atLeast, below or atMost"
    case .impossibleRange: "no value passes both thresholds; the upper one has to be the larger"
    case .secondBound(let first): "\(first) limits the same side already; keep one of them"
    case .optionDoesNotFit(let option, let type, let kind, let fitting):
      "\(option) does not fit \(type), whose samples are \(kind); what fits: "
        + fitting.joined(separator: ", ")
    case .noAverage(let type, let kind):
      "\(type) has no average, its samples are \(kind); remove the key"
    case .notAPart(let limit): "a whole number from 1 to \(limit) belongs here"
    case .notFinite: "a finite number belongs here"
    case .unknownActivity(let word, let nearest):
      "\(word) is no kind of workout; "
        + Self.suggest(nearest, or: "write one such as running, cycling, swimming or other")
    case .wholeWithoutScope:
      "\"whole\" is an interval per workout or night; add within: \"workouts\" or within: \"sleep\""
    case .anchorWithinScope:
      "within workouts and sleep intervals begin where these do; remove the anchor date"
    }
  }

  private static func suggest(_ nearest: String?, or otherwise: String) -> String {
    nearest.map { "did you mean \($0)?" } ?? otherwise
  }

  private static func fit(_ nearest: String?, _ known: [String]) -> String {
    suggest(nearest, or: "what fits: " + known.joined(separator: ", "))
  }
}

extension String {
  /// The text as a message may show it: in one line, without control characters, and not at all
  /// beyond 60 characters.
  var shown: String {
    let length = unicodeScalars.count
    if length > 60 { return "this text of \(length) characters" }
    if isEmpty { return "\"\"" }
    let visible = unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control
        || scalar.properties.generalCategory == .format || JSON5Scanner.isLineEnd(scalar)
        ? "\u{FFFD}" : Character(scalar)
    }
    return "\"" + String(visible) + "\""
  }

  /// Whether a control character or a line end stands in the text.
  var hasControlCharacter: Bool {
    unicodeScalars.contains {
      $0.properties.generalCategory == .control || JSON5Scanner.isLineEnd($0)
    }
  }

  /// Whether nothing but white space stands in the text.
  var isBlank: Bool { unicodeScalars.allSatisfy(JSON5Scanner.isBlank) }
}
