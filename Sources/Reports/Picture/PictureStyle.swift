/// The style of pictures: light and dark by what the reader prefers, without fonts of its own.
enum PictureStyle {
  /// The colours' names and values; pages use them for their own parts.
  static let light = """
    --paper:#fff;--ink:#1b1f24;--muted:#57606a;--grid:#e3e6ea;--edge:#b9c0c8;--night:#eef1f7;--off:#3d4651;--dead:#8a94a0;\
    --offline:#2f6fb2;--denied:#b3541e;--ontime:#1a7f5a;--late:#b25a00;--missed:#c4302b;--suppressed:#5f6b78;\
    --duplicate:#7a3db8;--dst:#2257a8;--flight:#7a3db8;--clock:#b25a00;
    """
  static let dark = """
    --paper:#15181d;--ink:#e6e9ed;--muted:#9aa5b1;--grid:#2b3139;--edge:#4a535e;--night:#1b212c;--off:#aab4bf;--dead:#6f7a86;\
    --offline:#6cb0f5;--denied:#e2935c;--ontime:#46c28e;--late:#f0a04b;--missed:#ff7a72;--suppressed:#9aa5b1;\
    --duplicate:#c79bf5;--dst:#7db4ff;--flight:#c79bf5;--clock:#f0a04b;
    """

  /// The rules for the elements of a picture.
  static let rules = """
    .rp{font:12px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
    .rp text{fill:var(--ink);font-variant-numeric:tabular-nums}
    .rp .t{font-size:17px;font-weight:600}
    .rp .h{font-size:13px;font-weight:600}
    .rp .s,.rp .a{fill:var(--muted)}
    .rp .a,.rp .c text{font-size:11px}
    .rp text{paint-order:stroke;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round}
    .rp .paper{fill:var(--paper)}
    .rp .night{fill:var(--night)}
    .rp .frame{fill:none;stroke:var(--edge)}
    .rp .g{stroke:var(--grid)}
    .rp .off{fill:var(--off);stroke:var(--off)}
    .rp .dead{fill:var(--dead);stroke:var(--dead)}
    .rp .offline{fill:var(--offline);stroke:var(--offline)}
    .rp .denied{fill:var(--denied);stroke:var(--denied)}
    .rp .ontime{fill:var(--ontime)}
    .rp .late,.rp .early{fill:var(--late)}
    .rp .missed{fill:var(--missed)}
    .rp .m.missed{fill:none;stroke:var(--missed);stroke-width:2.4;stroke-linecap:round}
    .rp .suppressed{fill:var(--suppressed)}
    .rp .m.suppressed{fill:var(--paper);stroke:var(--suppressed);stroke-width:1.8}
    .rp .duplicate{fill:var(--duplicate)}
    .rp .hit{fill:none;pointer-events:all}
    .rp .c path{fill:none;stroke-width:1.4;stroke-dasharray:4 3}
    .rp .t2{font-size:14px;font-weight:600}
    .rp .dst path{stroke:var(--dst)}
    .rp .dst text{fill:var(--dst)}
    .rp .flight path{stroke:var(--flight);stroke-dasharray:none}
    .rp .flight text{fill:var(--flight)}
    .rp .clock path{stroke:var(--clock);stroke-dasharray:1 3;stroke-linecap:round;stroke-width:2}
    .rp .clock text{fill:var(--clock)}
    """

  /// The style of a picture that stands alone.
  static let picture = ".rp{\(light)}\n@media(prefers-color-scheme:dark){.rp{\(dark)}}\n\(rules)\n"
}
