/// The version of the command.
let version = "0.1.0"
