/// What came of measuring, as a table or as JSON.
struct BenchReport {
  let machine: Machine
  let log: BenchLog
  let runs: Int
  let results: [Measurement.Result]

  func text() -> String {
    var text = """
      machine  \(printable(machine.processor)), \(counted(machine.processors, "processor")), \(machine.system)
      log      \(log.events) events, \(log.items) items, \(log.bytes.count / 1_000_000) MB, seed \(log.seed)
      runs     \(runs) each, in turn with the alternative; millions a second, median (least to greatest)


      """
    let rows = results.map { result in
      [
        result.measurement.name, spread(result.ours, result), spread(result.theirs, result),
        fixed(result.ratio, 3),
      ]
    }
    let head = ["what", "here", "alternative", "ratio"]
    let widths = head.indices.map { column in ([head] + rows).map { columns(of: $0[column]) }.max() ?? 0 }
    for row in [head] + rows {
      let cells = zip(row, widths).map { padded($0, to: $1) }
      text += trimmed(cells.joined(separator: "  ")) + "\n"
    }
    text += "\n"
    for result in results {
      text +=
        "\(result.measurement.name): \(result.measurement.what), against "
        + "\(result.measurement.alternative)\n"
    }
    return text
  }

  func json() -> [UInt8] {
    var json = JSONText()
    json.raw("{")
    json.member("machine")
    json.raw("{\"processor\":")
    json.string(machine.processor)
    json.raw(",\"processors\":\(machine.processors),\"system\":")
    json.string(machine.system)
    json.raw("}")
    json.member("log")
    json.raw(
      "{\"events\":\(log.events),\"items\":\(log.items),\"bytes\":\(log.bytes.count),\"seed\":\(log.seed)}")
    json.member("measurements")
    json.raw("[")
    for result in results {
      json.separate()
      json.raw("{")
      json.member("name")
      json.string(result.measurement.name)
      json.member("unit")
      json.string("\(result.measurement.unit)/s")
      json.member("runs")
      json.raw("\(runs)")
      append(result.ours, result, to: &json)
      json.member("alternative")
      json.raw("{")
      json.member("name")
      json.string(result.measurement.alternative)
      append(result.theirs, result, to: &json)
      json.raw("}")
      json.member("ratio")
      json.raw("\(fixed(result.ratio, 4))}")
    }
    json.raw("]}\n")
    return json.bytes
  }

  private func append(_ times: Measurement.Times, _ result: Measurement.Result, to json: inout JSONText) {
    // The longest time is the least rate.
    for (name, time) in [
      ("median", times.median), ("min", times.sorted.last ?? 0), ("max", times.sorted.first ?? 0),
    ] {
      json.member(name)
      json.raw("\(Int(result.rate(time)))")
    }
  }

  private func spread(_ times: Measurement.Times, _ result: Measurement.Result) -> String {
    let rates = [times.median, times.sorted.last ?? 0, times.sorted.first ?? 0].map { time in
      let rate = result.rate(time) / 1e6
      return fixed(rate, rate < 0.1 ? 4 : 2)
    }
    return "\(rates[0]) (\(rates[1]) to \(rates[2]))"
  }

  private func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.last == " " { text.removeLast() }
    return String(text)
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
