/// The style of pictures: light and dark by what the reader prefers, without fonts of its own.
enum PictureStyle {
  /// The colours' names and values; pages use them for their own parts.
  static let light = """
    --paper:#fff;--ink:#1b1f24;--muted:#57606a;--grid:#e3e6ea;--edge:#b9c0c8;--night:#eef1f7;--off:#3d4651;--dead:#8a94a0;\
    --offline:#2f6fb2;--denied:#b3541e;--ontime:#14704e;--late:#a65300;--missed:#c4302b;--leftout:#5f6b78;\
    --twice:#7a3db8;--dst:#2257a8;--flight:#7a3db8;--clock:#a65300;--silent:#fbe4e2;--window:#e4daf3;--held:#7d5fae;
    """
  static let dark = """
    --paper:#15181d;--ink:#e6e9ed;--muted:#a3aeb9;--grid:#2f363f;--edge:#56606c;--night:#1d2a44;--off:#aab4bf;--dead:#8b96a2;\
    --offline:#6cb0f5;--denied:#e2935c;--ontime:#46c28e;--late:#f0a04b;--missed:#ff7a72;--leftout:#a3aeb9;\
    --twice:#c79bf5;--dst:#7db4ff;--flight:#c79bf5;--clock:#f0a04b;--silent:#47211f;--window:#33284d;--held:#b9a0e6;
    """

  /// The rules for the elements of a picture.
  static let rules = """
    .rp{font:12px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;--k:1}
    .rp text{fill:var(--ink);font-variant-numeric:tabular-nums}
    .rp .t{font-size:17px;font-weight:600}
    .rp .h{font-size:13px;font-weight:600}
    .rp .s,.rp .a{fill:var(--muted)}
    .rp .a,.rp .c text,.rp .x{font-size:11px}
    .rp text{paint-order:stroke;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round}
    .rp .plot *{vector-effect:non-scaling-stroke}
    .rp .plot .m use,.rp .plot .x{transform:scaleX(var(--k))}
    .rp .paper{fill:var(--paper)}
    .rp .night{fill:var(--night)}
    .rp .silent{fill:var(--silent)}
    .rp .window path{fill:var(--window)}
    .rp .hold{fill:none;stroke:var(--held);stroke-width:1.3}
    .rp .quiet{fill:var(--missed);font-weight:600}
    .rp .frame{fill:none;stroke:var(--edge)}
    .rp .g{stroke:var(--grid);fill:none}
    .rp .off{display:none}
    .rp pattern .offpat{fill:var(--off);stroke:var(--off)}
    .rp .dead{fill:var(--dead);stroke:var(--dead)}
    .rp .offline{fill:var(--offline);stroke:var(--offline)}
    .rp .denied{fill:var(--denied);stroke:var(--denied)}
    .rp .ontime{fill:var(--ontime)}
    .rp .late,.rp .early{fill:var(--late)}
    .rp .missed{fill:var(--missed)}
    .rp .m.missed use{fill:none;stroke:var(--missed);stroke-width:2.4;stroke-linecap:round}
    .rp .key.m.missed,.rp .legend .m.missed,.key .m.missed{fill:none;stroke:var(--missed);stroke-width:2.4;stroke-linecap:round}
    .rp .leftOut,.rp .untimed{fill:var(--leftout)}
    .rp .m.leftOut,.rp .m.untimed{fill:var(--paper);stroke:var(--leftout);stroke-width:1.8}
    .rp .twice,.rp .unasked{fill:var(--twice)}
    .rp .m.unasked{fill:var(--paper);stroke:var(--twice);stroke-width:2}
    .rp .m .missed{fill:var(--missed)}
    .rp .cell .ontime{fill-opacity:.38}
    .rp .fine{display:none}
    .rp.zoomed .fine{display:inline}
    .rp.zoomed .coarse{display:none}
    .rp .c path{fill:none;stroke-width:1.4;stroke-dasharray:4 3}
    .rp .t2{font-size:14px;font-weight:600}
    .rp .dst path{stroke:var(--dst)}
    .rp .dst text{fill:var(--dst)}
    .rp .flight path{stroke:var(--flight);stroke-dasharray:none}
    .rp .flight text{fill:var(--flight)}
    .rp .clock path{stroke:var(--clock);stroke-dasharray:1 3;stroke-linecap:round;stroke-width:2}
    .rp .clock text{fill:var(--clock)}
    \(verdicts)
    """

  /// The colours of what a tally comes to.
  static let verdicts = """
    .v.ontime{color:var(--ontime);fill:var(--ontime)!important}.v.late,.v.early{color:var(--late);fill:var(--late)!important}
    .v.missed{color:var(--missed);fill:var(--missed)!important}.v.twice,.v.unasked{color:var(--twice);fill:var(--twice)!important}
    """

  /// The style of a picture that stands alone.
  static let picture = ".rp{\(light)}\n@media(prefers-color-scheme:dark){.rp{\(dark)}}\n\(rules)\n"
}
