// swift-tools-version: 6.2
import PackageDescription

/// The settings every Swift target shares; a target that needs others does not belong here.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// The modules, each with what it may import; tests mirror them folder by folder.
let modules: [(name: String, imports: [String])] = [
  ("CivilTime", []),
  ("TimeZoneData", ["TimeZoneDataBytes"]),
  ("Rollover", ["CivilTime"]),
  ("DailyRollover", ["CivilTime", "Rollover"]),
  ("TaskReminders", ["CivilTime", "Rollover"]),
  ("SmartDelivery", ["CivilTime", "Rollover"]),
  ("OfflineSync", ["CivilTime", "Rollover"]),
  ("BackgroundRefresh", ["CivilTime", "Rollover"]),
  ("PhoneSimulator", ["CivilTime", "Rollover"]),
  ("ScenarioLanguage", ["CivilTime", "Rollover", "PhoneSimulator"]),
  ("Exploration", ["CivilTime", "Rollover", "PhoneSimulator", "ScenarioLanguage"]),
  (
    "DailyRolloverScenarios",
    ["CivilTime", "Rollover", "DailyRollover", "PhoneSimulator", "ScenarioLanguage", "Exploration"]
  ),
  (
    "TaskRemindersScenarios",
    ["CivilTime", "Rollover", "TaskReminders", "PhoneSimulator", "ScenarioLanguage", "Exploration"]
  ),
  (
    "SmartDeliveryScenarios",
    ["CivilTime", "Rollover", "SmartDelivery", "PhoneSimulator", "ScenarioLanguage", "Exploration"]
  ),
  (
    "OfflineSyncScenarios",
    ["CivilTime", "Rollover", "OfflineSync", "PhoneSimulator", "ScenarioLanguage", "Exploration"]
  ),
  (
    "BackgroundRefreshScenarios",
    ["CivilTime", "Rollover", "BackgroundRefresh", "PhoneSimulator", "ScenarioLanguage", "Exploration"]
  ),
  ("Reports", ["CivilTime", "Rollover", "PhoneSimulator"]),
]

/// The modules that lie under `Sources/Plugins`: one plugin each, or what it brings to tests.
let plugins: Set<String> = [
  "DailyRollover", "DailyRolloverScenarios", "TaskReminders", "TaskRemindersScenarios",
  "SmartDelivery", "SmartDeliveryScenarios",
  "OfflineSync", "OfflineSyncScenarios",
  "BackgroundRefresh", "BackgroundRefreshScenarios",
]

let package = Package(
  name: "rollover",
  products: [
    .library(name: "CivilTime", targets: ["CivilTime"]),
    .library(name: "Rollover", targets: ["Rollover"]),
    .library(name: "DailyRollover", targets: ["DailyRollover"]),
    .library(name: "TaskReminders", targets: ["TaskReminders"]),
    .library(name: "TaskRemindersScenarios", targets: ["TaskRemindersScenarios"]),
    .library(name: "SmartDelivery", targets: ["SmartDelivery"]),
    .library(name: "SmartDeliveryScenarios", targets: ["SmartDeliveryScenarios"]),
    .library(name: "OfflineSync", targets: ["OfflineSync"]),
    .library(name: "OfflineSyncScenarios", targets: ["OfflineSyncScenarios"]),
    .library(name: "BackgroundRefresh", targets: ["BackgroundRefresh"]),
    .library(name: "BackgroundRefreshScenarios", targets: ["BackgroundRefreshScenarios"]),
    .library(name: "TimeZoneData", targets: ["TimeZoneData"]),
    .library(name: "PhoneSimulator", targets: ["PhoneSimulator"]),
    .library(name: "DailyRolloverScenarios", targets: ["DailyRolloverScenarios"]),
    .library(name: "Scenarios", targets: ["ScenarioLanguage", "Exploration", "Reports"]),
    .library(name: "RolloverCommand", targets: ["RolloverCommand"]),
    .executable(name: "rollover", targets: ["RolloverMain"]),
  ],
  targets: [
    // The bundled database as bytes; C, because only C can embed a file without copying or parsing it.
    .target(name: "TimeZoneDataBytes", exclude: ["timezones.rzdb"])
  ]
    + modules.map { module in
      .target(
        name: module.name, dependencies: module.imports.map { .byName(name: $0) },
        path: plugins.contains(module.name) ? "Sources/Plugins/\(module.name)" : nil, swiftSettings: settings)
    } + [
      // The command, for whoever builds one with plugins of their own; and the one with ours.
      .target(
        name: "RolloverCommand",
        dependencies: modules.filter { !plugins.contains($0.name) }.map { .byName(name: $0.name) },
        swiftSettings: settings),
      .executableTarget(
        name: "RolloverMain",
        dependencies: [
          "RolloverCommand", "BackgroundRefreshScenarios", "DailyRolloverScenarios", "Exploration",
          "OfflineSyncScenarios", "ScenarioLanguage", "SmartDeliveryScenarios", "TaskRemindersScenarios",
        ],
        swiftSettings: settings),
    ]
    + [
      // What the tests share: phones, and chance that can be had again.
      .target(
        name: "TestPhones", dependencies: modules.map { .byName(name: $0.name) }, path: "Tests/TestPhones",
        swiftSettings: settings)
    ]
    + modules.map { module in
      .testTarget(
        name: module.name + "Tests", dependencies: ["TestPhones"] + modules.map { .byName(name: $0.name) },
        // Scenario files that the tests read where they lie.
        exclude: module.name == "ScenarioLanguage" ? ["Mistakes"] : [], swiftSettings: settings)
    } + [
      .testTarget(
        name: "RolloverCommandTests",
        dependencies: ["RolloverCommand", "TestPhones"] + modules.map { .byName(name: $0.name) },
        // Results that are written down.
        exclude: ["Written/histories.txt", "Written/reports.txt", "Written/scenarios.txt"], swiftSettings: settings)
    ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu2x
)
