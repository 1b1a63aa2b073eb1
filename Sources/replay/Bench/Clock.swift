#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How long something takes, in nanoseconds.
func nanoseconds(_ work: () -> Void) -> Int64 {
  let start = monotonicTime()
  work()
  return monotonicTime() - start
}

/// Nanoseconds on a clock that never goes back.
private func monotonicTime() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// Keeps the result of some work from being found useless and left out.
@inline(never)
@_optimize(none)
func use<Value>(_ value: Value) {}

/// The machine, in a few words.
struct Machine {
  let processor: String
  let processors: Int
  let system: String
  /// How this program was built: `release`, or `debug`, in which development is checked on, which takes time.
  let build: String

  /// This one.
  static func current(processors: Int) -> Machine {
    var name = utsname()
    uname(&name)
    func text<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    let architecture = text(name.machine)
    return Machine(
      processor: model() ?? architecture, processors: processors,
      system: "\(text(name.sysname)) \(text(name.release)) \(architecture)",
      build: isDebugBuild ? "debug" : "release")
  }

  private static var isDebugBuild: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return isDebug
  }

  /// The name of the processor, where the system tells it in a file.
  private static func model() -> String? {
    guard let bytes = try? WholeFile.read(LogPath("/proc/cpuinfo")) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("model name") }) else { return nil }
    return line.split(separator: ":").last.map { String($0.drop { $0 == " " }) }
  }
}
