import GestureStream

/// A timeline for programs: an object a line for each moment.
struct TimelineJSON {
  let containers: [LogHeader.Container]

  func line(
    _ moment: Timeline.Moment, file: String, lists: EventLists, names: borrowing Symbols
  ) -> [UInt8] {
    var json = JSONText()
    json.raw("{")
    json.member("log")
    json.string(file)
    json.member("line")
    json.raw("\(moment.line)")
    json.member("t")
    json.raw(milliseconds(moment.time.microseconds))
    append(moment.cause, lists: lists, names: names, to: &json)
    json.member("moved")
    json.raw("[")
    for movement in moment.movements {
      json.separate()
      json.raw("{")
      json.member("id")
      json.string(names.name(of: movement.item))
      json.member("from")
      append(movement.from, names: names, to: &json)
      json.member("to")
      append(movement.to, names: names, to: &json)
      json.raw("}")
    }
    json.raw("]")
    json.member("outcome")
    json.string(moment.outcome?.name)
    json.member("diagnostics")
    json.strings(moment.diagnostics.elements.map(\.name))
    json.member("shown")
    json.raw(JSONText.orders(Array(zip(containers.map(\.id), moment.scene.shown)), names: names))
    json.member("drags")
    append(moment.scene.drags, names: names, to: &json)
    json.raw("}\n")
    return json.bytes
  }

  private func append(
    _ cause: Timeline.Moment.Cause, lists: EventLists, names: borrowing Symbols, to json: inout JSONText
  ) {
    json.member("cause")
    switch cause {
    case .start: json.string("start")
    case .deadline: json.string("deadline")
    case .end: json.string("end")
    case .event(let event):
      json.string("event")
      json.member("event")
      var writer = LogWriter()
      writer.write(event, lists, copy names)
      json.raw(Array(writer.bytes.dropLast()))
    case .cut(let error, let verdict):
      json.string(verdict.name)
      json.member("error")
      json.string(error.description)
    case .expectation(let failures, let fails):
      json.string("expectation")
      json.member("failures")
      json.raw("[")
      for failure in failures {
        json.separate()
        json.raw(JSONReport.object(of: failure))
      }
      json.raw("]")
      if let fails {
        json.member("fails")
        json.string(fails)
      }
    }
  }

  private func append(_ place: Movement.Place?, names: borrowing Symbols, to json: inout JSONText) {
    guard let place else { return json.string(nil) }
    json.raw("{")
    json.member("in")
    json.string(names.name(of: containers[place.container].id))
    json.member("at")
    json.raw("\(place.index)}")
  }

  /// The drags in progress, as an array.
  func append(_ drags: [Scene.Drag], names: borrowing Symbols, to json: inout JSONText) {
    json.raw("[")
    for drag in drags {
      json.separate()
      json.raw("{")
      json.member("p")
      json.raw("\(drag.pointer)")
      json.member("block")
      json.strings(drag.block.map { names.name(of: $0) })
      json.member("grabbed")
      json.string(drag.grabbed.map { names.name(of: $0) })
      json.member("target")
      json.string(drag.target.map { names.name(of: $0) })
      json.raw("}")
    }
    json.raw("]")
  }
}
