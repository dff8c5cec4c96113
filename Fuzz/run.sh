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
# Most of the time would else go into the stacks of allocations.
export ASAN_OPTIONS=malloc_context_size=4:quarantine_size_mb=64

# Of two --sanitize the compiler heeds one only, either of them; it heeds a last flag that names both.
# The properties look inside the package's modules, hence -enable-testing.
build=(swift build -c release --sanitize fuzzer)
build+=(-Xswiftc -sanitize=address,fuzzer -Xswiftc -enable-testing)
for fuzzer in "${fuzzers[@]}"; do "${build[@]}" --product "$fuzzer" >&2; done
binaries=$("${build[@]}" --show-bin-path)

# The number after a word in the lines of libFuzzer that begin with a # and say so.
first() { grep -aE '^#[0-9]+' "$log" | grep -aoP "\b$1: \K[0-9]+" | head -n 1 || true; }
last() { grep -aE '^#[0-9]+' "$log" | grep -aoP "\b$1: \K[0-9]+" | tail -n 1 || true; }

failed=0
for fuzzer in "${fuzzers[@]}"; do
  corpus=.build/corpus/$fuzzer
  log=.build/$fuzzer.log
  seeds=.build/$fuzzer.seeds
  mkdir -p "$corpus" "Seeds/$fuzzer" "FailCases/$fuzzer"
  case $fuzzer in
    FuzzExportInput) cases=(../Tests/ExportInputTests/Cases/*/*.zip) ;;
    FuzzExportReader) cases=(../Tests/ExportReaderTests/Cases/*/export.xml) ;;
    FuzzElectrocardiogram) cases=(../Tests/SideFilesTests/Cases/*/ecg.csv) ;;
    FuzzRoute) cases=(../Tests/SideFilesTests/Cases/*/route.gpx) ;;
    *) cases=() ;;
  esac
  find "${cases[@]}" "Seeds/$fuzzer" "FailCases/$fuzzer" -type f -size -5 | paste -sd, >"$seeds"
  status=0
  # A header can make the decoder of LZMA reserve 4 GiB, which it then hardly uses. Swift keeps much
  # for later, so that leaks are looked for at the end, not after almost every input.
  "$binaries/$fuzzer" -max_total_time="$seconds" -max_len=4096 -timeout=20 -rss_limit_mb=2048 \
    -malloc_limit_mb=5000 -detect_leaks=0 -use_value_profile=1 -print_final_stats=1 \
    -dict="Dictionaries/$fuzzer.dict" -artifact_prefix="FailCases/$fuzzer/" \
    -seed_inputs="@$seeds" "$corpus" >"$log" 2>&1 || status=$?
  runs=$(grep -aoP '^stat::number_of_executed_units: \K[0-9]+' "$log" || true)
  line="$fuzzer: ${runs:-no} runs in $seconds s, coverage $(first cov) to $(last cov)"
  if ((status == 0)); then
    echo "$line, nothing found"
  else
    failed=1
    input=$(grep -aoP 'Test unit written to \K.*' "$log" | tail -n 1 || true)
    echo "$line, FAILED with ${input:-no input that it wrote down}; see $log"
  fi
done
exit "$failed"
