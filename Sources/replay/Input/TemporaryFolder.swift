/// What `mkstemp` and `mkdtemp` put something else for, at the end of a name.
let templateEnd = String(repeating: "X", count: 6)

/// The folder for files that nobody keeps, as POSIX has it: what `TMPDIR` says, else the one that every system has.
func temporaryFolder(_ said: String?) -> String {
  guard let said, !said.isEmpty else { return "/tmp" }
  return said
}
