#!/usr/bin/env bash
# Measures everything and writes the numbers into README.md, between its two marks. Takes ten minutes on a quiet
# machine; on a busy one the numbers are worth little.
#
#   Tests/Benchmarks/readme.sh
#
# Needs jq, and what compare.sh asks for. FOLDER keeps what was measured, and what is there already is not
# measured again.
set -euo pipefail
cd "$(dirname "$0")/../.."

work=${FOLDER:-$(mktemp -d)}
mkdir -p "$work"
[[ -n ${FOLDER:-} ]] || trap 'rm -rf "$work"' EXIT
swift build -c release --static-swift-stdlib --product replay > "$work/build" 2>&1 || { cat "$work/build" >&2; exit 1; }
REPLAY=$(swift build -c release --show-bin-path)/replay
export REPLAY
[[ -s $work/bench.json ]] || "$REPLAY" bench --format json > "$work/bench.json"
[[ -s $work/growth.json ]] || "$REPLAY" bench --growth --format json > "$work/growth.json"
[[ -s $work/compare.json ]] || Tests/Benchmarks/compare.sh --format json > "$work/compare.json"

jq -r --slurpfile growth "$work/growth.json" --slurpfile compare "$work/compare.json" '
  # Three digits, in full.
  def short: if . >= 100 then round elif . >= 10 then (. * 10 | round) / 10 else (. * 100 | round) / 100 end;
  def rate: if . >= 1e6 then (. / 1e6 | short | tostring) + " M/s" else (. / 1e3 | short | tostring) + " k/s" end;
  def time: if . >= 1e9 then (. / 1e9 | short | tostring) + " s" elif . >= 1e6 then (. / 1e6 | short | tostring) + " ms"
    elif . >= 1e4 then (. / 1e3 | short | tostring) + " µs" else (short | tostring) + " ns" end;
  def value($unit): if ($unit | endswith("/s")) then rate else time end;
  def spread($unit): (.median | value($unit)) + " (" + (.min | value($unit)) + " to " + (.max | value($unit)) + ")";
  def programs: {"JSONDecoder": "`JSONDecoder`", "jq": "jq", "jq_start": "`jq -c .`", "node": "node", "simdjson": "simdjson"};
  def cases: {"enter": "5,000,000 enter and exit events", "real": "recordings of six toolkits, 200 MB",
    "respelled": "the first, as others may write it", "start": "one small file", "jobs": "two files, two jobs"};

  "Measured on: " + .machine.processor + ", \(.machine.cores) cores, " + .machine.system + ". Medians (least to greatest); a ratio above 1 says that `replay` is faster.",
  "",
  "**Whole processes, in turn**: `Tests/Benchmarks/compare.sh`. `replay verify` reads with all checks, replays and compares; the others only parse (simdjson three members of each line).",
  "",
  "| log | program | time | ratio |",
  "|---|---|---|---|",
  ($compare[0].measurements[] |
    "| " + (if .ratio == 1 then cases[.case] else "" end) + " | "
    + (if .program == "replay" then (if .case == "jobs" then "one job" else "`replay verify`" end)
       elif .program == "two_jobs" then "`replay verify`" else programs[.program] end)
    + " | " + ({median: (.median * 1e6), min: (.min * 1e6), max: (.max * 1e6)} | spread("ns"))
    + " | " + (if .ratio == 1 then "" else (.ratio | short | tostring) end) + " |"),
  "",
  "**In process**, each in turn with something else that does the same: `replay bench`.",
  "",
  "| what | here | alternative | | ratio |",
  "|---|---|---|---|---|",
  (.measurements[] | .unit as $unit
    | select(.name | test("^(verify|move-(14|64|1M|growth)|enter-(14|64|1M)|drag-.*|hover-(14|1M)|open-1M|stream-batches|live|record|fuzz)$"))
    | "| " + .what + " | " + spread($unit) + " | " + .alternative.name + " | " + (.alternative | spread($unit)) + " | "
      + (.ratio | short | tostring) + " |"),
  "",
  "An event costs " + ([$growth[0].growth[] | .median | short | tostring] | join(", ")) + " ns in logs of "
    + ([$growth[0].growth[] | .bytes / 1e6 | floor | tostring] | join(", ")) + " MB: `replay bench --growth`."
' "$work/bench.json" > "$work/table"

awk -v table="$work/table" '
  /^<!-- end of the numbers -->$/ { isInside = 0 }
  !isInside { print }
  /^<!-- the numbers: Tests\/Benchmarks\/readme.sh -->$/ {
    isInside = 1
    while ((getline line < table) > 0) print line
  }' README.md > "$work/README.md"
cp "$work/README.md" README.md
