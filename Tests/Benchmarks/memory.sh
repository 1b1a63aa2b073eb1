#!/usr/bin/env bash
# Shows that memory is bounded: what is allocated does not grow with the number of events, and neither does the
# peak; and what an item costs.
#
#   Tests/Benchmarks/memory.sh
#
# REPLAY names a program that is built already. Needs valgrind and time (apt-get install valgrind time).
set -euo pipefail
cd "$(dirname "$0")/../.."

for tool in valgrind /usr/bin/time; do
  command -v "$tool" > /dev/null || { echo "needs $tool: apt-get install valgrind time" >&2; exit 69; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [[ -z ${REPLAY:-} ]]; then
  swift build -c release --static-swift-stdlib --product replay > "$work/build" 2>&1 || { cat "$work/build" >&2; exit 1; }
  REPLAY=$(swift build -c release --show-bin-path)/replay
fi

verify() { "$@" "$REPLAY" verify --quiet --jobs 1 --allow-unverified "$log"; }

# How many blocks of memory were allocated in all.
allocations() {
  verify valgrind --tool=memcheck --leak-check=no --undef-value-errors=no --log-file="$work/heap"
  sed -n 's/.*total heap usage: \([0-9,]*\) allocs.*/\1/p' "$work/heap" | tr -d ,
}

# The most memory that was used at once, in KiB.
peak() {
  verify /usr/bin/time -f %M -o "$work/peak"
  cat "$work/peak"
}

status=0
row() {
  local verdict=ok
  if (($2 > $3)); then
    verdict='too much'
    status=1
  fi
  printf '%-58s %12d %12d  %s\n' "$1" "$2" "$3" "$verdict"
}
printf '%-58s %12s %12s\n' what found 'at most'

# Expectations are compared, and that makes strings: what is meant here are events.
enter() { "$REPLAY" bench --save "$log" --events "$1" && sed -i '/^{"expect"/d' "$log"; }
pointer() { awk -v kind=pointer -v events="$1" -f Tests/Benchmarks/logs.awk > "$log"; }
drags() { awk -v kind=drags -v events="$1" -f Tests/Benchmarks/logs.awk > "$log"; }

log=$work/log.gesture.jsonl
for kind in enter pointer drags; do
  $kind 20000
  few=$(allocations)
  $kind 1000000
  many=$(allocations)
  row "$kind: allocations for 1000000 events beyond those for 20000" $((many - few)) 64
done

"$REPLAY" bench --save "$log"
row 'peak for 5000000 events, in KiB' "$(peak)" $((32 * 1024))

awk -v kind=names -v events=1000 -f Tests/Benchmarks/logs.awk > "$log"
few=$(peak)
awk -v kind=names -v events=1000000 -f Tests/Benchmarks/logs.awk > "$log"
many=$(peak)
row 'bytes for an item with a name of 12, of 1000000' $(((many - few) * 1024 / 999000)) 95
exit $status
