// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "LiveSort",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "GestureStream", targets: ["GestureStream"]),
    .library(name: "LiveSort", targets: ["LiveSort"]),
    .executable(name: "replay", targets: ["replay"]),
  ],
  targets: [
    .target(name: "GestureStream", swiftSettings: strict),
    .target(name: "LiveSort", dependencies: ["GestureStream"], swiftSettings: strict),
    .executableTarget(
      name: "replay", dependencies: ["LiveSort", "GestureStream"], swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["LiveSort", "GestureStream"], path: "Tests/Support",
      swiftSettings: strict),
    // Records until it is killed, for the tests of the recorder.
    .executableTarget(
      name: "RecordingChild", dependencies: ["GestureStream", "TestSupport"], path: "Tests/RecordingChild",
      swiftSettings: strict),
    .testTarget(
      name: "GestureStreamTests", dependencies: ["GestureStream", "TestSupport", "RecordingChild"],
      swiftSettings: strict),
    .testTarget(
      name: "LiveSortTests", dependencies: ["LiveSort", "GestureStream", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "replayTests", dependencies: ["replay", "LiveSort", "GestureStream", "TestSupport"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
