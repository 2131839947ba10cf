internal import PhoneSimulator
internal import Rollover

extension History {
  /// A history in which every setting has its default, to compare with.
  var withDefaults: History {
    var history = self
    history.engine = EngineSettings()
    history.plugins = plugins.map { $0.withDefaults }
    history.profile = PhoneProfile()
    return history
  }

  /// The settings of engine and platform that differ from the defaults, as the scenario language writes them.
  var changedSettings: [String] {
    let plain = withDefaults
    let engine = settingRows.filter { $0.text(self) != $0.text(plain) }.map { "\($0.name)=\($0.text(self))" }
    let knobs = KnobRow.table.filter { $0.text(profile) != $0.text(plain.profile) }
    return engine + knobs.map { "\($0.name)=\($0.text(profile))" }
  }
}
