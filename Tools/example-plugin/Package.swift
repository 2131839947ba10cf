// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "water-reminders",
  products: [.library(name: "WaterReminders", targets: ["WaterReminders"])],
  dependencies: [.package(name: "rollover", path: "../..")],
  targets: [
    // The plugin: all that an app needs.
    .target(
      name: "WaterReminders",
      dependencies: [.product(name: "CivilTime", package: "rollover"), .product(name: "Rollover", package: "rollover")]),
    .testTarget(
      name: "WaterRemindersTests",
      dependencies: [
        "WaterReminders", .product(name: "CivilTime", package: "rollover"),
        .product(name: "Rollover", package: "rollover"), .product(name: "PhoneSimulator", package: "rollover"),
        .product(name: "DailyRollover", package: "rollover"),
        .product(name: "DailyRolloverScenarios", package: "rollover"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
