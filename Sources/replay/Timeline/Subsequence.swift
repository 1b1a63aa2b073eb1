/// The pairs of indexes of a longest common subsequence of two orders, neither of which holds an element
/// twice: a longest increasing subsequence of the indexes that the elements of one have in the other.
///
/// - Complexity: O(n log n).
func commonSubsequence<Element: Hashable>(_ left: [Element], _ right: [Element]) -> [(Int, Int)] {
  var indexes: [Element: Int] = [:]
  for (index, element) in left.enumerated() where indexes[element] == nil { indexes[element] = index }
  let pairs = right.enumerated().compactMap { j, element in indexes[element].map { (left: $0, right: j) } }
  // `ends[k]` is the pair that ends the subsequence of length k + 1 whose end is least.
  var ends: [Int] = []
  var before = Array(repeating: -1, count: pairs.count)
  for (index, pair) in pairs.enumerated() {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if pairs[ends[middle]].left < pair.left { low = middle + 1 } else { high = middle }
    }
    before[index] = low > 0 ? ends[low - 1] : -1
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var result: [(Int, Int)] = []
  var index = ends.last ?? -1
  while index >= 0 {
    result.append((pairs[index].left, pairs[index].right))
    index = before[index]
  }
  return result.reversed()
}
