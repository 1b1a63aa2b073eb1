/// Rows below a head, the columns as wide as they have to be.
func table(of head: [String], _ rows: [[String]]) -> String {
  let widths = head.indices.map { column in ([head] + rows).map { columns(of: $0[column]) }.max() ?? 0 }
  return ([head] + rows).map { row in
    var line = zip(row, widths).map { padded($0, to: $1) }.joined(separator: "  ")[...]
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }.joined()
}

extension Measurement.Scale {
  /// The unit of a column of the table.
  func text(_ unit: String) -> String {
    switch self {
    case .rate: "million \(unit)s/s"
    case .nanoseconds: "ns/\(unit)"
    case .milliseconds: "ms/\(unit)"
    }
  }

  /// The unit of a number in JSON, which is never scaled by more than the nanosecond is.
  func name(_ unit: String) -> String {
    switch self {
    case .rate: "\(unit)s/s"
    case .nanoseconds, .milliseconds: "ns/\(unit)"
    }
  }

  /// A median with the least and the greatest.
  func spread(_ times: Measurement.Times) -> String {
    let numbers = ordered(times).map { number in
      let value = self == .nanoseconds ? number : number / 1e6
      return fixed(value, value < 0.1 ? 4 : value < 1_000 ? 2 : 0)
    }
    return "\(numbers[0]) (\(numbers[1]) to \(numbers[2]))"
  }

  /// The same as members of an object.
  func append(_ times: Measurement.Times, to json: inout JSONText) {
    for (name, number) in zip(["median", "min", "max"], ordered(times)) {
      json.member(name)
      json.raw(fixed(number, 2))
    }
  }

  /// The median, the least and the greatest; the least cost is the greatest rate.
  private func ordered(_ times: Measurement.Times) -> [Double] {
    switch self {
    case .rate: [times.median, times.greatest, times.least].map { 1e9 / $0 }
    case .nanoseconds, .milliseconds: [times.median, times.least, times.greatest]
    }
  }
}

extension Machine {
  /// The first line of a table.
  var text: String {
    "machine  \(printable(processor)), \(counted(processors, "core")), \(system), \(build) build\n"
  }

  /// The same as a member of an object.
  func append(to json: inout JSONText) {
    json.member("machine")
    json.raw("{\"processor\":")
    json.string(processor)
    json.raw(",\"cores\":\(processors),\"system\":")
    json.string(system)
    json.raw(",\"build\":")
    json.string(build)
    json.raw("}")
  }
}

/// A number with so many places after the point.
func fixed(_ number: Double, _ places: Int) -> String {
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  let scaled = (number * scale).rounded()
  guard scaled.isFinite, abs(scaled) < 1e15 else { return "\(number)" }
  let digits = String(Int64(abs(scaled)))
  let padding = String(repeating: "0", count: max(0, places + 1 - digits.count))
  let all = padding + digits
  let sign = scaled < 0 ? "-" : ""
  return places == 0 ? sign + all : "\(sign)\(all.dropLast(places)).\(all.suffix(places))"
}
