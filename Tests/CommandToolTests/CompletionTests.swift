import Foundation
import Testing

@testable import CommandTool

/// The scripts that complete commands, asked as shells ask them.
@Suite struct CompletionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// What stands on the line, the word at the cursor last.
    var line: String
    /// What is offered; with `more`, beside other things.
    var offered: Set<String>
    var more = false
    var testDescription: String { line }
  }

  static let cases = [
    Case(line: "healthpipe rec", offered: ["reconcile", "record"]),
    Case(line: "healthpipe run --allow-", offered: ["--allow-older", "--allow-deletions"]),
    Case(line: "healthpipe changes --kind sa", offered: ["samples"]),
    Case(line: "healthpipe changes --kind samples,work", offered: ["samples,workouts"]),
    Case(line: "healthpipe statistics --type StepC", offered: ["StepCount"]),
    Case(line: "healthpipe record --unit deg", offered: ["deg", "degC", "degF"]),
    Case(line: "healthpipe statistics x.zip --format nd", offered: ["ndjson"]),
    Case(
      line: "healthpipe types hea",
      offered: [
        "HeadphoneAudioExposure", "HeadphoneAudioExposureEvent", "Headache", "HeartRate",
        "HeartRateRecoveryOneMinute", "HeartRateVariabilitySDNN", "Heartburn",
      ]),
    Case(line: "healthpipe statistics --type stepc", offered: ["StepCount"]),
    Case(line: "healthpipe units deg", offered: ["deg", "degC", "degF"]),
    Case(line: "healthpipe completion ", offered: ["bash", "zsh", "fish"]),
    Case(line: "healthpipe help un", offered: ["units"]),
    Case(
      line: "healthpipe statistics --time-zone Europe/Berl", offered: ["Europe/Berlin"]),
    Case(line: "healthpipe run ni", offered: ["nightly.json5"]),
    Case(line: "healthpipe backfill nightly.json5 ex", offered: ["export.zip"]),
    Case(line: "healthpipe run nightly.json5 --output d", offered: ["data"]),
    Case(line: "healthpipe status --max-age ", offered: []),
  ]

  /// A folder with a script and files to be completed.
  private func place(_ shell: Shell) throws -> Folder {
    let folder = try Folder()
    try folder.write("script", completionScript(shell))
    for name in ["nightly.json5", "export.zip", "nine.txt", "data/x", "dust.txt"] {
      try folder.write(name, "")
    }
    return folder
  }

  /// What came out, without the slash behind folders.
  private func words(_ output: String) -> Set<String> {
    Set(
      output.split(separator: "\n").map { line in
        let word = line.split(separator: "\t").first.map(String.init) ?? ""
        return word.hasSuffix("/") ? String(word.dropLast()) : word
      })
  }

  @Test(arguments: cases) func bashOffersWhatFits(_ test: Case) throws {
    let folder = try place(.bash)
    let script = """
      cd "$1"; . ./script
      IFS=' ' read -r -a COMP_WORDS <<< "$2"
      if [[ $2 == *' ' ]]; then COMP_WORDS+=(''); fi
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _healthpipe
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let ended = try Program.shell(
      "exec bash -c \"$1\" bash \"$2\" \"$3\"", [script, folder.path, test.line])
    #expect(ended.errors.isEmpty, "\(ended.errors)")
    #expect(words(ended.output) == test.offered)
  }

  @Test func bashCompletesBehindAnEqualsSign() throws {
    let folder = try place(.bash)
    let script = """
      cd "$1"; . ./script
      COMP_WORDS=(healthpipe statistics --type = StepC); COMP_CWORD=4; _healthpipe
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let ended = try Program.shell("exec bash -c \"$1\" bash \"$2\"", [script, folder.path])
    #expect(ended.output == "StepCount\n", "\(ended.errors)")
  }

  @Test(
    .enabled(
      if: Program.isInstalled("fish"), "fish is not installed, so its completion is not tried"),
    arguments: cases)
  func fishOffersWhatFits(_ test: Case) throws {
    let folder = try place(.fish)
    let ended = try Program.shell(
      "cd \"$1\" && HOME=$1 fish -c 'source script; complete -C \"$argv[1]\"' \"$2\"",
      [folder.path, test.line])
    #expect(ended.code == 0, "\(ended.errors)")
    #expect(words(ended.output) == test.offered)
  }

  @Test(
    .enabled(
      if: Program.isInstalled("zsh"), "zsh is not installed, so its completion is not tried"),
    arguments: cases)
  func zshOffersWhatFits(_ test: Case) throws {
    let folder = try place(.zsh)
    try folder.write("setup.zsh", Self.zshSetup)
    try folder.write("ask.zsh", Self.zshQuestion)
    let ended = try Program.shell(
      "cd \"$1\" && HOME=$1 zsh -f ask.zsh \"$2\"", [folder.path, test.line])
    #expect(ended.code == 0, "\(ended.errors)")
    // The shell has put away the items that are written already.
    #expect(words(ended.output) == Set(test.offered.map { $0.replacing("samples,", with: "") }))
  }

  /// What a shell on a terminal reads first: `compadd` also tells a file what it found.
  private static let zshSetup = #"""
    PROMPT=
    autoload -Uz compinit
    compinit -u -D
    source ./script
    bindkey '^I' complete-word
    compadd() {
      if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
        local -a found
        builtin compadd -O found "$@"
        (($#found)) && print -rl -- $found >>matches
      fi
      builtin compadd "$@"
    }
    finish() { : >done }
    comppostfuncs=(finish)
    print READY

    """#

  /// Starts that shell and types a line and the Tab key.
  private static let zshQuestion = #"""
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell 'source ./setup.zsh'
    while zpty -r shell line; do [[ $line == *READY* && $line != *source* ]] && break; done
    zpty -w -n shell "$1"$'\t'
    repeat 200; do [[ -e done ]] && break; sleep 0.05; done
    zpty -d shell
    [[ -e matches ]] && sort -u matches
    [[ -e done ]]

    """#

  @Test(arguments: Shell.allCases) func theScriptIsPrinted(_ shell: Shell) throws {
    let ended = try Program.run(["completion", shell.rawValue])
    #expect(ended.code == 0)
    #expect(ended.output == completionScript(shell))
  }
}
