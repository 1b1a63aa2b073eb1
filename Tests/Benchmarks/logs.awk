# Writes gesture logs to measure with, the same ones every time.
#
#   awk -v kind=pointer -v events=20000 -f Tests/Benchmarks/logs.awk
#   awk -v kind=respelled -f Tests/Benchmarks/logs.awk < a.gesture.jsonl
#
#   pointer     hovers over a grid of 100 items
#   drags       drags between two lists and a well, that end in all ways
#   mixed       the same with what apps do besides: blocks, sorting, filters, items that come and go; and
#               with a second finger
#   names       the header of a list of `events` items whose names have 12 bytes, and no event
#   respelled   the log on standard input as others may write it: other order, spaces, escapes, decimals
#
# Nothing is expected in these logs: they are unverified. The numbers are those of the generator of Park and
# Miller, whose products a double holds exactly.

function below(bound) { seed = seed * 16807 % 2147483647; return int(seed / 2147483647 * bound) }

function name(number) { return "\"item-" number "\"" }

function event(text) { printf "{\"t\":%d,%s}\n", time, text; time += below(20); count++ }

function names(first, last,   text, number) {
  text = name(first)
  for (number = first + 1; number <= last; number++) text = text "," name(number)
  return text
}

function pointer(   drag) {
  print "{\"gesture\":1,\"drive\":\"pointer\",\"rules\":{\"threshold\":\"middle\"},\"containers\":[{\"id\":\"grid\",\"items\":[" \
    names(1, 100) "],\"layout\":{\"kind\":\"grid\",\"columns\":10,\"cell\":[40,40],\"spacing\":[4,4]}}]}"
  while (count < events) {
    event("\"e\":\"begin\",\"id\":" name(1 + below(100)))
    for (drag = 0; drag < 40 && count < events; drag++)
      event(sprintf("\"e\":\"hover\",\"x\":%d.%d,\"y\":%d.%d", below(440), below(10), below(440), below(10)))
    event("\"e\":\"drop\"")
  }
}

# With `lists`: selections, and what the app does; and a second finger.
function mixed(lists,   step, item, other) {
  print "{\"gesture\":1,\"rules\":{\"block\":\"selection\",\"pointers\":\"many\"},\"containers\":[{\"id\":\"a\",\"items\":[" \
    names(1, 40) "]},{\"id\":\"b\",\"items\":[" names(41, 60) \
    "],\"capacity\":30},{\"id\":\"w\",\"kind\":\"well\",\"items\":[]}]}"
  while (count < events) {
    item = 1 + below(60)
    other = 1 + below(60)
    step = lists ? below(12) : 12
    if (step == 0) event("\"e\":\"select\",\"ids\":[" name(item) "," name(item % 60 + 1) "]")
    else if (step == 1) event("\"e\":\"move\",\"in\":\"a\",\"from\":[" below(20) "],\"to\":" below(20))
    else if (step == 2) {
      event("\"e\":\"remove\",\"ids\":[" name(other) "]")
      event("\"e\":\"insert\",\"in\":\"" (below(2) ? "a" : "b") "\",\"ids\":[" name(other) "],\"at\":" below(20))
    }
    else if (step == 3) event("\"e\":\"filter\",\"in\":\"a\",\"hide\":[" (below(2) ? name(item) : "") "]")
    else if (step == 4) event("\"e\":\"sort\",\"in\":\"b\",\"by\":" (below(3) ? "null" : "[" name(item) "]"))
    else if (step == 5) event("\"e\":\"scroll\",\"in\":\"a\",\"x\":0,\"y\":" below(300))
    else if (step == 6) event("\"e\":\"load\",\"in\":\"w\",\"ids\":[" name(item) "]")
    event("\"e\":\"begin\",\"id\":" name(item))
    if (step == 7) event("\"e\":\"begin\",\"p\":1,\"id\":" name(other))
    for (step = below(8); step >= 0; step--) {
      other = 1 + below(60)
      event("\"e\":\"enter\",\"id\":" name(other))
      if (below(4)) event("\"e\":\"hover\",\"x\":" below(400) "." below(10) ",\"y\":" below(400))
      if (below(8)) event("\"e\":\"exit\",\"id\":" name(other))
    }
    if (below(6) == 0) event("\"e\":\"enter\",\"in\":\"" (below(2) ? "a" : "b") "\"")
    step = below(8)
    if (step < 3) event("\"e\":\"drop\",\"id\":" name(other))
    else if (step == 3) event("\"e\":\"drop\"")
    else if (step == 4) event("\"e\":\"drop\",\"in\":\"w\"")
    else if (step == 5) event("\"e\":\"drop\",\"in\":\"b\",\"at\":" below(20))
    else if (step == 6) event("\"e\":\"cancel\"")
    if (lists && below(3) == 0) event("\"e\":\"cancel\",\"p\":1")
  }
}

BEGIN {
  seed = 20250
  if (kind == "pointer") pointer()
  else if (kind == "drags") mixed(0)
  else if (kind == "mixed") mixed(1)
  else if (kind == "names") {
    printf "{\"gesture\":1,\"containers\":[{\"id\":\"list\",\"items\":[\"item-%07d\"", 0
    for (item = 1; item < events; item++) printf ",\"item-%07d\"", item
    print "]}]}"
  }
  if (kind != "respelled") exit
}

# An event of the generated enter and exit logs; every other one with an id that is escaped.
/^\{"t":[0-9]+,"e":"[a-z]+","id":"[a-z]+-[0-9]+"\}$/ {
  split($0, part, "\"")
  time = substr(part[3], 2, length(part[3]) - 2)
  id = part[10]
  if (NR % 2) sub("-", "\\u002d", id)
  if (NR % 3) printf "{\"e\": \"%s\", \"id\": \"%s\", \"t\": %d.0}\n", part[6], id, time
  else printf "{ \"id\" : \"%s\", \"t\" : %d, \"e\" : \"%s\" }\n", id, time, part[6]
  next
}

{ print }
