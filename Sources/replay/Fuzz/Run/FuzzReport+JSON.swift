/// What is printed about a run for programs.
extension FuzzReport {
  /// A failure as an object.
  static func json(of failure: FoundFailure, into json: inout JSONText) {
    json.separate()
    json.raw("{")
    json.member("oracle")
    json.string(failure.finding.oracle.name)
    json.member("kind")
    json.string(failure.finding.kind)
    let generated = failure.origin.generated
    json.member("seed")
    json.string(generated?.seed.text)
    json.member("generator")
    json.string(generated?.generator.rawValue)
    json.member("case")
    json.raw(generated.map { String($0.number) } ?? "null")
    json.member("line")
    json.raw(String(failure.line))
    json.member("expected")
    json.string(failure.finding.expected)
    json.member("actual")
    json.string(failure.finding.actual)
    json.member("events")
    json.raw(String(failure.log.events.count))
    json.member("minimal")
    json.raw(failure.minimality == .proven ? "true" : "false")
    json.member("stopped")
    json.string(failure.minimality == .timeOver ? "time" : nil)
    json.member("faults")
    json.strings(failure.faults.map(\.name))
    json.member("version")
    json.string(version)
    json.member("file")
    json.string(failure.file)
    json.member("confirmed")
    json.raw(failure.isConfirmed ? "true" : "false")
    json.member("failsVerify")
    json.raw(failure.failsVerify ? "true" : "false")
    json.member("unshrunk")
    json.string(failure.unshrunk)
    json.member("original")
    if let place = failure.origin.place ?? failure.unshrunk.map({ ($0, failure.unshrunkLine) }) {
      json.raw("{")
      json.member("log")
      json.string(place.file)
      json.member("line")
      json.raw(String(place.line))
      json.raw("}")
    } else {
      json.raw("null")
    }
    json.member("commands")
    json.raw("{")
    for (name, command) in failure.commands {
      json.member(name)
      json.string(command)
    }
    json.raw("}")
    json.member("log")
    json.string(failure.text)
    json.raw("}")
  }

  /// Several failures as an array.
  static func json(of failures: [FoundFailure], into json: inout JSONText) {
    json.member("failures")
    json.raw("[")
    for failure in failures { self.json(of: failure, into: &json) }
    json.raw("]")
  }

  /// The matrix as an object of objects.
  static func json(of matrix: FaultMatrix, into json: inout JSONText) {
    json.member("matrix")
    json.raw("{")
    for fault in Fault.allCases {
      json.member(fault.name)
      json.raw("{")
      for phase in Phase.allCases {
        json.member(phase.name)
        json.raw(String(matrix[fault, phase]))
      }
      json.raw("}")
    }
    json.raw("}")
  }
}
