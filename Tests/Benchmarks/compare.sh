#!/usr/bin/env bash
# Measures `replay` and other programs as whole processes, one after another in turn.
#
#   Tests/Benchmarks/compare.sh [--format table|json] [--runs N] [CASE...]
#
#   enter       5,000,000 generated enter and exit events of 14 items, as replay writes them
#   real        the recordings of fixtures/recorded, again and again to 200 MB
#   respelled   the events of `enter` in another order of members, with spaces, escapes and decimals
#   jobs        two files of `enter`: two jobs against one
#   start       one small file: `replay verify` against `jq -c .`, ten times as often
#
# Without a case all of them, which takes some minutes. What is not installed is left out, and it is said what
# to install. The others only read the lines (jq, node, JSONDecoder: every member; simdjson: t, e and id);
# replay reads them with all checks, replays them and compares. A ratio is how many times as long a program
# takes as replay does. REPLAY names a program that is built already.
set -euo pipefail
cd "$(dirname "$0")/../.."

format=table
runs=5
cases=()
while (($# > 0)); do
  case $1 in
    --format) format=$2; shift 2 ;;
    --runs) runs=$2; shift 2 ;;
    enter | real | respelled | jobs | start) cases+=("$1"); shift ;;
    *) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 64 ;;
  esac
done
((${#cases[@]} > 0)) || cases=(enter real respelled jobs start)

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [[ -z ${REPLAY:-} ]]; then
  swift build -c release --static-swift-stdlib --product replay > "$work/build" 2>&1 || { cat "$work/build" >&2; exit 1; }
  REPLAY=$(swift build -c release --show-bin-path)/replay
fi

run_replay() { "$REPLAY" verify --quiet --jobs 1 "$@"; }
run_simdjson() { "$work/simdjson" "$@"; }
run_node() { node Tests/Benchmarks/lines.js "$@"; }
run_jq() { jq -c .t "$@"; }
run_JSONDecoder() { "$work/decoder" "$@"; }
run_two_jobs() { "$REPLAY" verify --quiet --jobs 2 "$@"; }
run_jq_start() { jq -c . "$@"; }

others=()
# offer NAME HINT COMMAND...: NAME can be run if the command succeeds.
offer() {
  local name=$1 hint=$2
  shift 2
  if "$@" > "$work/output" 2>&1; then others+=("$name"); else echo "left out: $name ($hint)" >&2; fi
}
offer simdjson 'apt-get install g++ libsimdjson-dev' \
  g++ -O3 -march=native -std=c++17 -o "$work/simdjson" Tests/Benchmarks/simdjson.cpp -lsimdjson
offer node 'apt-get install nodejs' node --version
offer jq 'apt-get install jq' jq --version
offer JSONDecoder 'a Swift toolchain with Foundation' \
  swiftc -O -parse-as-library -o "$work/decoder" Tests/Benchmarks/Decoder.swift

# in_turn CASE EVENTS RUNS PROGRAM... -- FILE...: times the programs in turn, and notes what came of it; the
# ratios are to the first one.
in_turn() {
  local case=$1 events=$2 runs=$3 programs=() name start
  shift 3
  while [[ $1 != -- ]]; do
    programs+=("$1")
    shift
  done
  shift
  # So that the files are in memory.
  cat "$@" > /dev/null
  for name in "${programs[@]}"; do : > "$work/times.$name"; done
  for ((run = 0; run < runs; run++)); do
    for name in "${programs[@]}"; do
      start=${EPOCHREALTIME/./}
      "run_$name" "$@" > /dev/null
      echo $((${EPOCHREALTIME/./} - start)) >> "$work/times.$name"
    done
  done
  local first=
  for name in "${programs[@]}"; do
    sort -n "$work/times.$name" | awk -v OFS='\t' -v case="$case" -v name="$name" -v events="$events" -v first="$first" '
      { time[NR] = $1 }
      END {
        median = NR % 2 ? time[(NR + 1) / 2] : (time[NR / 2] + time[NR / 2 + 1]) / 2
        print case, name, events, NR, median, time[1], time[NR], first == "" ? 1 : median / first
      }' > "$work/row"
    cat "$work/row" >> "$work/rows"
    [[ -n $first ]] || first=$(cut -f 5 "$work/row")
  done
}

events_of() { "$REPLAY" verify --format json "$1" | sed -n 's/.*"summary".*"events":\([0-9]*\).*/\1/p'; }

enter() { [[ -f $work/enter.gesture.jsonl ]] || "$REPLAY" bench --save "$work/enter.gesture.jsonl"; }

: > "$work/rows"
for case in "${cases[@]}"; do
  log=$work/$case.gesture.jsonl
  echo "$case ..." >&2
  case $case in
    enter) enter ;;
    real)
      cat fixtures/recorded/*.gesture.jsonl > "$work/once"
      for ((size = 0; size < 200000000; size += $(wc -c < "$work/once"))); do cat "$work/once"; done > "$log"
      ;;
    respelled)
      enter
      awk -v kind=respelled -f Tests/Benchmarks/logs.awk < "$work/enter.gesture.jsonl" > "$log"
      ;;
    jobs)
      enter
      cp "$work/enter.gesture.jsonl" "$work/second.gesture.jsonl"
      in_turn jobs $((2 * $(events_of "$work/enter.gesture.jsonl"))) "$runs" two_jobs replay \
        -- "$work/enter.gesture.jsonl" "$work/second.gesture.jsonl"
      continue
      ;;
    start)
      programs=(replay)
      [[ " ${others[*]} " != *' jq '* ]] || programs+=(jq_start)
      log=fixtures/reports/cancel-restores-begin.gesture.jsonl
      in_turn start "$(events_of "$log")" $((10 * runs)) "${programs[@]}" -- "$log"
      continue
      ;;
  esac
  in_turn "$case" "$(events_of "$log")" "$runs" replay "${others[@]}" -- "$log"
  [[ $case == enter ]] || rm "$log"
done

machine=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2> /dev/null | head -1)
machine="${machine:-$(uname -m)}, $(getconf _NPROCESSORS_ONLN) cores, $(uname -sr)"
awk -F '\t' -v format="$format" -v machine="$machine" '
  BEGIN {
    if (format == "json") printf "{\"machine\":\"%s\",\"measurements\":[", machine
    else {
      print machine "; whole processes in turn, milliseconds, median (least to greatest)\n"
      printf "%-10s %-12s %10s %-20s %12s %8s\n", "case", "program", "median", "(least to greatest)", "million ev/s", "ratio"
    }
  }
  {
    rate = $3 / $5
    if (format == "json")
      printf "%s{\"case\":\"%s\",\"program\":\"%s\",\"events\":%d,\"runs\":%d,\"unit\":\"ms\",\"median\":%.3f,\"min\":%.3f,\"max\":%.3f,\"ratio\":%.4f}", \
        (NR > 1 ? "," : ""), $1, $2, $3, $4, $5 / 1e3, $6 / 1e3, $7 / 1e3, $8
    else
      printf "%-10s %-12s %10.1f %-20s %12s %8.2f\n", $1, $2, $5 / 1e3, \
        sprintf("(%.1f to %.1f)", $6 / 1e3, $7 / 1e3), $1 == "start" ? "" : sprintf("%.2f", rate), $8
  }
  END { if (format == "json") print "]}" }' "$work/rows"
