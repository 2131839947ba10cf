// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "water-reminders",
  products: [
    .library(name: "WaterReminders", targets: ["WaterReminders"]),
    .executable(name: "water-rollover", targets: ["WaterRollover"]),
  ],
  dependencies: [.package(name: "rollover", path: "../..")],
  targets: [
    // The plugin: all that an app needs.
    .target(
      name: "WaterReminders",
      dependencies: [.product(name: "CivilTime", package: "rollover"), .product(name: "Rollover", package: "rollover")]),
    // What it brings to scenario files, and a command that knows it.
    .target(
      name: "WaterScenarios",
      dependencies: [
        "WaterReminders", .product(name: "CivilTime", package: "rollover"),
        .product(name: "Rollover", package: "rollover"), .product(name: "PhoneSimulator", package: "rollover"),
        .product(name: "Scenarios", package: "rollover"),
      ]),
    .executableTarget(
      name: "WaterRollover",
      dependencies: [
        "WaterScenarios", .product(name: "RolloverCommand", package: "rollover"),
        .product(name: "DailyRolloverScenarios", package: "rollover"), .product(name: "Scenarios", package: "rollover"),
      ]),
    .testTarget(
      name: "WaterRemindersTests",
      dependencies: [
        "WaterReminders", "WaterScenarios", .product(name: "CivilTime", package: "rollover"),
        .product(name: "Rollover", package: "rollover"), .product(name: "PhoneSimulator", package: "rollover"),
        .product(name: "DailyRollover", package: "rollover"),
        .product(name: "DailyRolloverScenarios", package: "rollover"),
        .product(name: "Scenarios", package: "rollover"), .product(name: "TimeZoneData", package: "rollover"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
