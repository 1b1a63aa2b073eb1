/// What came of measuring, as a table or as JSON.
struct BenchReport {
  let machine: Machine
  let log: BenchLog
  let runs: Int
  let results: [Measurement.Result]

  func text() -> String {
    var text =
      machine.text
        + """
        log      \(log.events) events, \(log.items) items, \(log.bytes.count / 1_000_000) MB, seed \(log.seed)
        runs     \(runs) each, in turn with the alternative; median (least to greatest)


        """
    let rows = results.map { result in
      let scale = result.measurement.scale
      return [
        result.measurement.name, scale.text(result.measurement.unit), scale.spread(result.ours),
        scale.spread(result.theirs), fixed(result.ratio, 3),
      ]
    }
    text += table(of: ["what", "unit", "here", "alternative", "ratio"], rows)
    text += "\nA ratio above 1 says that replay is faster than the alternative.\n\n"
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
    machine.append(to: &json)
    json.member("log")
    json.raw(
      "{\"events\":\(log.events),\"items\":\(log.items),\"bytes\":\(log.bytes.count),\"seed\":\(log.seed)}")
    json.member("measurements")
    json.raw("[")
    for result in results {
      let scale = result.measurement.scale
      json.separate()
      json.raw("{")
      json.member("name")
      json.string(result.measurement.name)
      json.member("what")
      json.string(result.measurement.what)
      json.member("unit")
      json.string(scale.name(result.measurement.unit))
      json.member("runs")
      json.raw("\(runs)")
      scale.append(result.ours, to: &json)
      json.member("alternative")
      json.raw("{")
      json.member("name")
      json.string(result.measurement.alternative)
      scale.append(result.theirs, to: &json)
      json.raw("}")
      json.member("ratio")
      json.raw("\(fixed(result.ratio, 4))}")
    }
    json.raw("]}\n")
    return json.bytes
  }
}

extension GrowthCurve {
  func text(_ machine: Machine) -> String {
    let scale = Measurement.Scale.nanoseconds
    let rows = places.map { place in
      [
        "\(place.bytes / 1_000_000)", "\(place.events)", scale.spread(place.times), fixed(ratio(place), 3),
      ]
    }
    return machine.text
      + """
      log      \(items) items; enter, exit, begin and cancel, verified in process
      runs     \(runs) each, in turn; median (least to greatest)


      """ + table(of: ["MB", "events", "ns an event", "of the first"], rows)
  }

  func json(_ machine: Machine) -> [UInt8] {
    var json = JSONText()
    json.raw("{")
    machine.append(to: &json)
    json.member("growth")
    json.raw("[")
    for place in places {
      json.separate()
      json.raw("{")
      json.member("bytes")
      json.raw("\(place.bytes)")
      json.member("events")
      json.raw("\(place.events)")
      json.member("unit")
      json.string(Measurement.Scale.nanoseconds.name("event"))
      json.member("runs")
      json.raw("\(runs)")
      Measurement.Scale.nanoseconds.append(place.times, to: &json)
      json.member("ratio")
      json.raw("\(fixed(ratio(place), 4))}")
    }
    json.raw("]}\n")
    return json.bytes
  }
}
