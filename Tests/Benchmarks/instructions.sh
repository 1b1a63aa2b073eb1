#!/usr/bin/env bash
# Counts the instructions of fixed workloads and compares them with those that are pinned, which is what noise
# cannot fool: a machine that is busy takes longer, and counts the same.
#
#   Tests/Benchmarks/instructions.sh            compares; ends with 1 where there are too many
#   Tests/Benchmarks/instructions.sh --accept   writes down what is counted now
#
# REPLAY names a program that is built already. Needs valgrind (apt-get install valgrind).
#
# Instructions of the C library and the loader are left out: they choose their loops by the processor. Those of
# the Swift libraries count, since to retain and to release is a cost of ours. What is left differs a little
# between processors and toolchains all the same, hence the tolerance, which stands in the file.
set -euo pipefail
cd "$(dirname "$0")/../.."

pinned=Tests/Benchmarks/instructions.txt
command -v valgrind > /dev/null || { echo 'needs valgrind: apt-get install valgrind' >&2; exit 69; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [[ -z ${REPLAY:-} ]]; then
  swift build -c release --static-swift-stdlib --product replay > "$work/build" 2>&1 || { cat "$work/build" >&2; exit 1; }
  REPLAY=$(swift build -c release --show-bin-path)/replay
fi

log() { awk -v kind="$1" -v events="$2" -f Tests/Benchmarks/logs.awk; }
"$REPLAY" bench --save "$work/enter.gesture.jsonl" --events 100000
awk -v kind=respelled -f Tests/Benchmarks/logs.awk < "$work/enter.gesture.jsonl" > "$work/other.gesture.jsonl"
for _ in 1 2 3 4 5; do cat fixtures/recorded/*.gesture.jsonl; done > "$work/real.gesture.jsonl"
log pointer 50000 > "$work/pointer.gesture.jsonl"
log mixed 20000 > "$work/mixed.gesture.jsonl"
log names 100000 > "$work/names.gesture.jsonl"

verify() { count "$1" '' verify --quiet --jobs 1 --allow-unverified "$2"; }

# count NAME FUNCTION WORD...: runs the program with these words, and counts all of it or, with a function, what
# is done in that.
count() {
  local name=$1 function=$2
  shift 2
  # The same addresses and the same order of hash tables in each run.
  SWIFT_DETERMINISTIC_HASHING=1 setarch -R valgrind --tool=callgrind --callgrind-out-file="$work/counts" \
    ${function:+"--toggle-collect=$function"} "$REPLAY" "$@" > "$work/output" 2> "$work/errors" \
    || { cat "$work/output" "$work/errors" >&2; echo "$name: failed" >&2; exit 1; }
  awk -v name="$name" '
    # An object is named where it first appears, which may be where something of it is called.
    /^c?ob=/ {
      id = substr($1, index($1, "=") + 1)
      if (NF > 1) object[id] = $2
      if (/^ob/) isCounted = object[id] !~ /\/(libc|libm|libpthread|ld-linux.*|ld-musl.*)[.-]/
    }
    /^calls=/ { isCall = 1; next }
    /^[-+*0-9]/ { if (!isCall && isCounted) sum += $2; isCall = 0 }
    END { printf "%s %.0f\n", name, sum }' "$work/counts" | tee -a "$work/counted" >&2
}

echo 'counting' >&2
verify start fixtures/reports/cancel-restores-begin.gesture.jsonl
verify enter "$work/enter.gesture.jsonl"
verify real "$work/real.gesture.jsonl"
verify respelled "$work/other.gesture.jsonl"
verify pointer "$work/pointer.gesture.jsonl"
verify mixed "$work/mixed.gesture.jsonl"
verify names "$work/names.gesture.jsonl"
count fuzz '' fuzz --seed 1 --cases 3000 --jobs 1
count move '$s8LiveSort9ItemOrderV4move_4onto*' bench --only move --events 50000 --runs 1

tolerance=$(sed -n 's/^tolerance \([0-9]*\) %$/\1/p' "$pinned" 2> /dev/null || true)
tolerance=${tolerance:-5}
if [[ ${1:-} == --accept ]]; then
  {
    echo '# Instructions of fixed workloads, written by Tests/Benchmarks/instructions.sh --accept.'
    echo "tolerance $tolerance %"
    cat "$work/counted"
  } > "$pinned"
  echo "written: $pinned"
  exit
fi

awk -v tolerance="$tolerance" '
  BEGIN { printf "%-10s %14s %14s %8s\n", "workload", "expected", "actual", "ratio" }
  /^#|^tolerance/ { next }
  NR == FNR { expected[$1] = $2; next }
  {
    ratio = expected[$1] ? $2 / expected[$1] : 0
    remark = ""
    if (!expected[$1]) remark = "not pinned"
    else if (ratio > 1 + tolerance / 100) remark = "too many"
    else if (ratio < 1 - tolerance / 100) remark = "fewer: worth an --accept"
    if (remark ~ /^(not|too)/) failed = 1
    printf "%-10s %14d %14d %8.3f  %s\n", $1, expected[$1], $2, ratio, remark
  }
  END { exit failed }' "$pinned" "$work/counted"
