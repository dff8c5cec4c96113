#!/usr/bin/env bash
# Fuzzes: run.sh [SECONDS [FUZZER...]], each fuzzer for so many seconds (300), all of them if none is
# named. Says in a line for each what came of it; an input that fails stays in FailCases/FUZZER.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

seconds=${1:-300}
fuzzers=("${@:2}")
if ((${#fuzzers[@]} == 0)); then
  for folder in Sources/*/; do fuzzers+=("$(basename "$folder")"); done
fi

# A fuzzer that crashes could hang in the backtracer.
export SWIFT_BACKTRACE=enable=no

# The properties look inside the package's modules, hence -enable-testing.
build=(swift build -c release --sanitize fuzzer --sanitize address -Xswiftc -enable-testing)
for fuzzer in "${fuzzers[@]}"; do "${build[@]}" --product "$fuzzer" >&2; done
binaries=$("${build[@]}" --show-bin-path)

# The number after a word in the lines of libFuzzer that begin with a # and say so.
first() { grep -E '^#[0-9]+' "$log" | grep -oP "\b$1: \K[0-9]+" | head -n 1 || true; }
last() { grep -E '^#[0-9]+' "$log" | grep -oP "\b$1: \K[0-9]+" | tail -n 1 || true; }

failed=0
for fuzzer in "${fuzzers[@]}"; do
  corpus=.build/corpus/$fuzzer
  log=.build/$fuzzer.log
  mkdir -p "$corpus" "FailCases/$fuzzer"
  starts=("Seeds/$fuzzer" "FailCases/$fuzzer")
  if [[ $fuzzer == FuzzExportReader ]]; then starts+=(../Tests/ExportReaderTests/Cases); fi
  status=0
  "$binaries/$fuzzer" -max_total_time="$seconds" -max_len=4096 -timeout=20 -rss_limit_mb=2048 \
    -use_value_profile=1 -dict="Dictionaries/$fuzzer.dict" -print_final_stats=1 \
    -artifact_prefix="FailCases/$fuzzer/" "$corpus" "${starts[@]}" >"$log" 2>&1 || status=$?
  runs=$(grep -oP '^stat::number_of_executed_units: \K[0-9]+' "$log" || true)
  line="$fuzzer: ${runs:-no} runs in $seconds s, coverage $(first cov) to $(last cov)"
  if ((status == 0)); then
    echo "$line, nothing found"
  else
    failed=1
    input=$(grep -oP 'Test unit written to \K.*' "$log" | tail -n 1 || true)
    echo "$line, FAILED with ${input:-no input that it wrote down}; see $log"
  fi
done
exit "$failed"
