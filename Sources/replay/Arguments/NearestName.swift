/// The one of these names that takes the fewest changes of one letter, or swaps of two neighbours, to
/// become what was typed; of equals the first.
func nearestName(to typed: String, among names: [String]) -> String? {
  var best: (name: String, distance: Int)?
  for name in names {
    let distance = editDistance(Array(typed.utf8.prefix(64)), Array(name.utf8))
    if distance < best?.distance ?? .max { best = (name, distance) }
  }
  return best?.name
}

/// How many letters have to be put in, taken out, replaced, or swapped with their neighbour.
func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  // Three rows of the usual table: `row[k]` is the distance of the letters of `left` so far to the
  // first k letters of `right`.
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for (i, letter) in left.enumerated() {
    var row = [i + 1]
    for (j, other) in right.enumerated() {
      var distance = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (letter == other ? 0 : 1))
      if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
        distance = min(distance, beforePrevious[j - 1] + 1)
      }
      row.append(distance)
    }
    beforePrevious = previous
    previous = row
  }
  return previous[right.count]
}
