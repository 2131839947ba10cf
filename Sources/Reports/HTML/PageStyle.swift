/// The style of the page around the pictures.
enum PageStyle {
  /// All of it, the pictures' own among it.
  static let text = """
    :root{color-scheme:light dark;\(PictureStyle.light)--card:#fff;--focus:#0b63ce;--stripe:#f6f7f9}
    @media(prefers-color-scheme:dark){:root{\(PictureStyle.dark)--card:#1f242b;--focus:#7db4ff;--stripe:#1a1e24}}
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:1440px;padding:24px clamp(12px,3vw,40px) 64px;background:var(--paper);color:var(--ink);\
    font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
    h1{font-size:24px;line-height:1.25;margin:0 0 4px;text-wrap:balance;overflow-wrap:anywhere}
    h2{font-size:17px;margin:0 0 2px;overflow-wrap:anywhere}
    .meta{color:var(--muted);margin:0 0 4px;overflow-wrap:anywhere}
    .tally{margin:0 0 10px;font-weight:600}
    .legend{display:flex;flex-wrap:wrap;gap:4px 20px;margin:14px 0 0;padding:0;list-style:none;font-size:13px;color:var(--muted)}
    .legend li{display:flex;align-items:center;gap:7px;white-space:nowrap}
    .runs{display:grid;gap:20px;margin:14px 0 32px;grid-template-columns:repeat(auto-fit,minmax(min(100%,560px),1fr))}
    .run{min-width:0;border:1px solid var(--grid);border-radius:10px;padding:16px}
    .scroll{overflow-x:auto;border-radius:6px}
    .scroll svg{display:block;max-width:max(100%,540px);height:auto}
    .scroll svg.wide{max-width:max(100%,1000px)}
    \(PictureStyle.rules)
    .js .rp .panel .m{cursor:pointer}
    .rp .panel .m:focus{outline:none}
    .rp .panel .m:focus use,.rp .panel .m.on use{stroke:var(--focus);stroke-width:5px;paint-order:stroke}
    .rp .panel .missed:focus use,.rp .panel .missed.on use{stroke-width:4px}
    .rp .panel .bar:focus .hit,.rp .panel .bar.on .hit{stroke:var(--focus);stroke-width:1.5px;fill:var(--focus);fill-opacity:.12}
    a,button,input{color:inherit;font:inherit}
    :focus-visible{outline:2px solid var(--focus);outline-offset:2px}
    .records h2{margin-bottom:8px}
    .controls{display:none;gap:8px 16px;flex-wrap:wrap;align-items:center;margin-bottom:8px}
    .js .controls:not([hidden]){display:flex}
    .controls input[type=search]{flex:1 1 260px;max-width:420px;padding:7px 10px;border:1px solid var(--edge);\
    border-radius:6px;background:var(--paper)}
    fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:2px 14px;min-width:0}
    legend{float:left;padding:0;color:var(--muted)}
    fieldset label{white-space:nowrap;cursor:pointer}
    fieldset small{color:var(--muted)}
    button{padding:5px 12px;border:1px solid var(--edge);border-radius:6px;background:var(--stripe);cursor:pointer}
    #status{margin:0 0 6px;color:var(--muted);min-height:1.5em}
    .note{color:var(--muted);margin:0 0 8px}
    .table{overflow:auto;max-height:80vh;border:1px solid var(--grid);border-radius:10px}
    table{border-collapse:separate;border-spacing:0;width:100%;font-variant-numeric:tabular-nums}
    caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    th,td{text-align:left;padding:5px 12px;vertical-align:top}
    th{font-weight:600;border-bottom:1px solid var(--edge);white-space:nowrap;background:var(--stripe);position:sticky;top:0}
    td{border-bottom:1px solid var(--grid);overflow-wrap:break-word;max-width:44ch}
    td:first-child,td.n{color:var(--muted)}
    td.t,td.k{white-space:nowrap}
    td bdi{unicode-bidi:isolate}
    .number{text-align:right;white-space:nowrap}
    .comparison{margin:20px 0}
    .comparison h2{margin-bottom:8px}
    .comparison tbody th{position:static;background:none;border-bottom:1px solid var(--grid)}
    .comparison tbody tr:last-child>*{border-bottom:0}
    .comparison td:last-child{min-width:26ch}
    .fault{color:var(--missed);font-weight:600}
    tr[hidden]{display:none}
    tr[data-k=missed] .k{color:var(--missed);font-weight:600}
    tr[data-k=late] .k,tr[data-k=evicted] .k,tr[data-k=warning] .k,tr[data-k=failed] .k{color:var(--late);font-weight:600}
    tr[data-k=delivered] .k{color:var(--ontime);font-weight:600}
    #card{position:fixed;z-index:2;max-width:min(380px,calc(100vw - 24px));padding:12px 14px;border:1px solid var(--edge);\
    border-radius:10px;background:var(--card);box-shadow:0 6px 24px #0003;pointer-events:none;overflow-wrap:anywhere}
    #card[hidden]{display:none}
    #card.pinned{pointer-events:auto;border-color:var(--focus)}
    #card p{margin:4px 0 0}
    #card .actions{display:none;gap:8px;margin-top:10px}
    #card.pinned .actions{display:flex}
    .hint{color:var(--muted);font-size:13px;margin:0}
    html:not(.js) .hint{display:none}
    @media(max-width:900px){.scroll svg,.scroll svg.wide{max-width:none}}
    @media(max-width:560px){.run{padding:12px 10px}body{font-size:14px}th,td{padding:5px 8px}td.t{white-space:normal;min-width:8em}\
    #card{left:12px!important;right:12px;top:auto!important;bottom:12px;max-width:none}}
    @media print{:root{color-scheme:light;\(PictureStyle.light)--card:#fff;--stripe:#f6f7f9}\
    body{padding:0;max-width:none;font-size:10pt}.controls,#card,.hint,#status{display:none!important}\
    .runs{display:block}.run{break-inside:avoid;border:0;padding:0;margin-bottom:12pt}.scroll,.table{overflow:visible;max-height:none;border:0}\
    .scroll svg,.scroll svg.wide{width:100%;max-width:100%;height:auto}tr{break-inside:avoid}thead{display:table-header-group}}
    """
}
