/// All mistakes of a pipeline file, in the order of the file.
public struct PipelineMistakes: Error, Equatable, Sendable, CustomStringConvertible {
  /// The mistakes; never empty.
  public var mistakes: [PipelineMistake]

  /// One line per mistake.
  public var description: String { mistakes.map(\.description).joined(separator: "\n") }
}

/// One mistake of a pipeline file, with the place where it stands.
public struct PipelineMistake: Equatable, Sendable, CustomStringConvertible {
  /// The file, as the caller named it.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column in characters, from 1.
  public var column: Int
  /// The place in the file's structure: `collections[2].options[0]`; empty for a defect of syntax.
  public var path: String
  /// What is wrong.
  public var problem: PipelineProblem

  /// File, line, place, what is wrong and what fits.
  public var description: String {
    let place = path.isEmpty ? "column \(column)" : path
    return "\(file):\(line): \(place): \(problem)"
  }
}

/// What can be wrong in a pipeline file.
///
/// A `word` is a text of the file as it may be shown: at most 60 characters, without control
/// characters, and never a path or the name of a person or a source.
public enum PipelineProblem: Equatable, Sendable {
  /// The bytes from this place on are no UTF-8.
  case notUTF8
  /// Something else stands where this was expected.
  case syntax(expected: String, found: String)
  /// Lists and objects lie in each other deeper than this.
  case tooDeep(limit: Int)
  /// An object has no such key.
  case unknownKey(nearest: String?, known: [String])
  /// The key stands in this object already.
  case duplicateKey(firstLine: Int)
  /// A key that must be there is not.
  case missingKey
  /// The value is of another kind.
  case wrongKind(expected: String, found: String)
  /// The text is empty or blank.
  case emptyText
  /// The text is longer than this.
  case tooLong(limit: Int)
  /// The text holds a control character.
  case controlCharacter
  /// The text holds a character that cannot stand in it.
  case badCharacter(Character)
  /// The list or object has to hold something.
  case empty(expected: String)
  /// The list holds this entry already.
  case duplicateEntry(word: String, firstLine: Int)
  /// The value is none of the words that fit.
  case unknownWord(word: String, nearest: String?, known: [String])
  /// No type has this name.
  case unknownType(word: String, nearest: String?)
  /// Collections summarize quantity and category types only.
  case notCollectable(type: String)
  /// The type is not read, so that the collection would stay empty.
  case notRead(type: String)
  /// The text is no unit.
  case unknownUnit(word: String, nearest: String?)
  /// The unit does not measure what the type measures.
  case otherDimension(unit: String, type: String, typeUnit: String)
  /// The type has no unit or threshold.
  case noUnit(type: String)
  /// A threshold stands without its unit.
  case thresholdWithoutUnit
  /// A unit stands without a threshold.
  case unitWithoutThreshold
  /// The thresholds let nothing pass.
  case impossibleRange
  /// The filter has this end of the range already.
  case secondBound(first: String)
  /// The option does not fit the type.
  case optionDoesNotFit(option: String, type: String, kind: String, fitting: [String])
  /// The type has no average whose rule could be chosen.
  case noAverage(type: String, kind: String)
  /// The number is not a whole one from 1 to the limit.
  case notAPart(limit: Int)
  /// The number is infinite or none.
  case notFinite
  /// No kind of workout has this name.
  case unknownActivity(word: String, nearest: String?)
  /// One interval per workout or night needs a scope of these.
  case wholeWithoutScope
  /// Intervals within workouts or sleep begin where these do.
  case anchorWithinScope
  /// This machine knows no such zone.
  case unknownTimeZone(word: String, nearest: String?)
  /// The text is no moment of this form, or its day or time does not exist.
  case badMoment(word: String, expected: String)
  /// The end is not after the beginning.
  case endNotAfterStart
  /// The name is not made of 1 to 33 letters, digits and `-`.
  case badName
  /// The folder of this name holds the documents of workouts or rings.
  case reservedName
  /// The origin is that of samples entered by hand.
  case reservedOrigin
  /// Another collection has this name, as far as file names go.
  case duplicateName(name: String, firstLine: Int)
  /// The aliases lead back to where they began.
  case aliasCircle
  /// The text is no share such as `5%`, or it is above 100%.
  case badShare(word: String)
  /// The folder of the documents is the database file or lies below it.
  case documentsAtDatabase
  /// The folder is that of something else that the pipeline writes, or one of them lies in the other.
  case sharedFolder(with: String)
  /// The key belongs to another format.
  case otherFormat(format: String)
  /// The text is no id of a FHIR resource.
  case badResourceID
}
