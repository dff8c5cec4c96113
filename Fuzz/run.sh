#!/bin/sh
# Fuzzes the reader of exports: run.sh [SECONDS]. Inputs that fail are kept in FailCases.
set -eu
cd "$(dirname "$0")"
export SWIFT_BACKTRACE=enable=no
swift build -c release --sanitize fuzzer --sanitize address --product FuzzExportReader
mkdir -p .build/corpus
exec .build/release/FuzzExportReader -max_total_time="${1:-300}" -max_len=4096 -timeout=20 \
  -dict=xml.dict -artifact_prefix=FailCases/ .build/corpus ../Tests/ExportReaderTests/Cases/*
