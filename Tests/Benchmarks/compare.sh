#!/usr/bin/env bash
# Measures `replay verify` and other programs on one log, as whole processes, one after another in turn.
#
#   Tests/Benchmarks/compare.sh [LOG] [RUNS]
#
# Without a log one of 5,000,000 events is made. What is not installed is left out, and it is said what to
# install. The others only read the lines (jq, node, JSONDecoder: every member; simdjson: t, e and id);
# replay reads them with all checks, replays them and compares.
set -euo pipefail
cd "$(dirname "$0")/../.."

runs=${2:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

swift build -c release --product replay > "$work/build" 2>&1 || { cat "$work/build" >&2; exit 1; }
replay=$(swift build -c release --show-bin-path)/replay
log=${1:-}
if [[ -z $log ]]; then
  log=$work/bench.gesture.jsonl
  "$replay" bench --save "$log"
fi

names=(replay)
command_replay() { "$replay" verify --quiet --jobs 1 "$log"; }

if command -v jq > "$work/null"; then
  names+=(jq)
  command_jq() { jq -c .t "$log"; }
else
  echo "left out: jq (apt-get install jq)" >&2
fi

if command -v node > "$work/null"; then
  names+=(node)
  command_node() { node Tests/Benchmarks/lines.js "$log"; }
else
  echo "left out: node (apt-get install nodejs)" >&2
fi

if swiftc -O -parse-as-library -o "$work/decoder" Tests/Benchmarks/Decoder.swift 2> "$work/errors"; then
  names+=(JSONDecoder)
  command_JSONDecoder() { "$work/decoder" "$log"; }
else
  echo "left out: JSONDecoder (a Swift toolchain with Foundation)" >&2
fi

if g++ -O3 -march=native -std=c++17 -o "$work/simdjson" Tests/Benchmarks/simdjson.cpp -lsimdjson 2> "$work/errors"
then
  names+=(simdjson)
  command_simdjson() { "$work/simdjson" "$log"; }
else
  echo "left out: simdjson (apt-get install g++ libsimdjson-dev)" >&2
fi

# Once without looking at the clock, so that the file is in memory.
for name in "${names[@]}"; do "command_$name" > "$work/null"; done
for ((run = 0; run < runs; run++)); do
  for name in "${names[@]}"; do
    start=$(date +%s%N)
    "command_$name" > "$work/null"
    echo $(($(date +%s%N) - start)) >> "$work/times.$name"
  done
done

events=$("$replay" verify --format json "$log" | sed -n 's/.*"summary".*"events":\([0-9]*\).*/\1/p')
echo "$(wc -c < "$log") bytes, $events events, $runs runs each, whole processes in turn"
printf '%-12s %10s %10s %10s %14s %8s\n' program 'median ms' least greatest 'million ev/s' ratio
ours=
for name in "${names[@]}"; do
  sort -n "$work/times.$name" | awk -v name="$name" -v events="$events" -v ours="$ours" '
    { time[NR] = $1 / 1e6 }
    END {
      median = NR % 2 ? time[(NR + 1) / 2] : (time[NR / 2] + time[NR / 2 + 1]) / 2
      ratio = ours == "" ? 1 : median / ours
      printf "%-12s %10.1f %10.1f %10.1f %14.2f %8.2f\n", name, median, time[1], time[NR], events / median / 1e3, ratio
    }'
  [[ -n $ours ]] || ours=$(sort -n "$work/times.$name" | awk '{ time[NR] = $1 / 1e6 } END { print NR % 2 ? time[(NR + 1) / 2] : (time[NR / 2] + time[NR / 2 + 1]) / 2 }')
done
