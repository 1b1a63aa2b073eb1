import Foundation
import GestureStream
import Testing

@testable import replay

@Suite("Keys of a terminal")
struct PlayKeysTests {
  /// The keys in some bytes that come in pieces.
  private func keys(_ pieces: String...) -> [PlayPace.Key] {
    var keys = PlayKeys()
    for piece in pieces { keys.take(piece.utf8) }
    keys.settle()
    return keys.waiting
  }

  @Test("keys are what a terminal sends for them, and all others mean nothing")
  func meanings() {
    #expect(PlayPace.Key([0x20]) == .pause && PlayPace.Key([0x1B, 0x5B, 0x43]) == .step)
    #expect(PlayPace.Key([0x1B]) == .quit && PlayPace.Key([0x03]) == .quit)
    #expect(PlayPace.Key([0x1B, 0x5B, 0x44]) == nil && PlayPace.Key([]) == nil)
  }

  @Test("of keys that come together each counts")
  func together() {
    #expect(keys("nnn") == [.step, .step, .step])
    #expect(keys(" q") == [.pause, .quit])
    #expect(keys("\u{1b}[C\u{1b}OC+\u{1b}[C-") == [.step, .step, .faster, .step, .slower])
    #expect(keys("+é漢 x\u{7f}-") == [.faster, .pause, .slower])
  }

  @Test("a sequence that means nothing hides no key before or after it")
  func unknown() {
    #expect(keys("n\u{1b}[D\u{1b}[1;2C\u{1b}[15~\u{1b}OPn") == [.step, .step])
    #expect(keys("\u{1b}[" + String(repeating: "1;", count: 5000) + "Cn") == [.step])
    #expect(keys("\u{1b}[1\u{3}") == [.quit])
  }

  @Test("Escape is a key where no sequence follows, however it is cut")
  func escape() {
    #expect(keys("\u{1b}") == [.quit])
    #expect(keys("n\u{1b}") == [.step, .quit])
    #expect(keys("\u{1b}\u{1b}[C") == [.quit, .step])
    #expect(keys("\u{1b}n") == [.quit, .step])
    #expect(keys("\u{1b}[") == [.quit])
    #expect(keys("\u{1b}", "[", "C") == [.step])
  }

  @Test("a keyboard gives one key after the other, also to who waits for no time")
  func keyboard() {
    let pipe = Pipe()
    let keyboard = PlayKeyboard(pipe.fileHandleForReading.fileDescriptor)
    #expect(keyboard.wait(.time(0)).wake == .goal)
    pipe.fileHandleForWriting.write(Data("x n\u{1b}".utf8))
    #expect(keyboard.wait(.time(0)).wake == .key(.pause))
    #expect(keyboard.wait(.key).wake == .key(.step))
    #expect(keyboard.wait(.time(1 << 60)).wake == .key(.quit))
    #expect(keyboard.wait(.time(0)).wake == .goal)
    // Whoever pressed the keys has gone.
    pipe.fileHandleForWriting.closeFile()
    #expect(keyboard.wait(.key).wake == .key(.quit))
  }

  @Test("a log whose rest does not come keeps no key waiting")
  func blockedSource() throws {
    let (log, keys) = (Pipe(), Pipe())
    let keyboard = PlayKeyboard(keys.fileHandleForReading.fileDescriptor)
    log.fileHandleForWriting.write(
      Data(
        """
        {"gesture":1,"containers":[{"id":"L","items":["a","b"]}]}
        {"t":0,"e":"begin","id":"a"}

        """.utf8))
    var screens = 0
    var player = Player(
      file: "log", style: .plain,
      display: .screens(
        size: { .init(width: 80, height: 24) },
        draw: { _ in
          screens += 1
          if screens == 2 { keys.fileHandleForWriting.write(Data("+q".utf8)) }
        }), pace: PlayPace(speed: 1, isStepping: false, wait: keyboard.wait))
    var source = LogSource()
    let error = source.read(
      LogPath(Argument("-")), standardInput: log.fileHandleForReading.fileDescriptor
    ) { batch, reader in
      player.take(batch, of: reader)
    } ready: { descriptor in
      player.wait(forSource: descriptor)
    }
    #expect(error == nil && player.isDone && screens == 3)
  }
}
