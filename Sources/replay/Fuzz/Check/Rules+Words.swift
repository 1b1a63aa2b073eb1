import GestureStream

extension Rules {
  /// The rules that are not at their default, as `--rule` takes them.
  var words: [String] {
    let defaults = Rules()
    var words: [String] = []
    func add<Value: Equatable>(_ name: String, _ value: Value, _ normal: Value) {
      if value != normal { words.append("\(name)=\(value)") }
    }
    func add(_ name: String, microseconds: Int64) {
      if microseconds == 0 { return }
      let rest = String(1000 + microseconds % 1000).dropFirst()
      words.append("\(name)=\(microseconds / 1000)" + (rest == "000" ? "" : ".\(rest)"))
    }
    add("reorder", reorder, defaults.reorder)
    add("repeat", self.repeat, defaults.repeat)
    add("cancel", cancel, defaults.cancel)
    add("outside", outside, defaults.outside)
    add("lostEnd", lostEnd, defaults.lostEnd)
    add("refused", refused, defaults.refused)
    add("home", home, defaults.home)
    add("hidden", hidden, defaults.hidden)
    add("sorted", sorted, defaults.sorted)
    add("block", block, defaults.block)
    add("pointers", pointers, defaults.pointers)
    add("overshoot", overshoot, defaults.overshoot)
    add("threshold", threshold, defaults.threshold)
    add("dwell", microseconds: dwell)
    add("settle", microseconds: settle)
    let points = "\(slop)"
    add("slop", points.hasSuffix(".0") ? String(points.dropLast(2)) : points, "0")
    return words
  }
}
