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
    .verdict{margin:2px 0;font-weight:600;font-size:17px;overflow-wrap:anywhere}
    .meta b{color:var(--ink);font-weight:600}
    .badge{display:inline-block;padding:0 8px;border-radius:9px;background:var(--ontime);color:var(--paper);font-size:12px;\
    font-weight:600;vertical-align:1px}
    .range{display:none;flex-wrap:wrap;gap:6px;align-items:center;margin:12px 0 4px;position:sticky;top:0;z-index:1;\
    background:var(--paper);padding:6px 0}
    .js .range{display:flex}
    .range output{color:var(--muted);min-width:12em}
    .range [aria-pressed=true]{background:var(--ink);color:var(--paper)}
    .failures{margin:10px 0;padding:0;list-style:none}
    .failures pre,pre{margin:0 0 8px;padding:10px 12px;border:1px solid var(--grid);border-left:4px solid var(--missed);\
    border-radius:6px;overflow-x:auto;background:var(--stripe);font:13px/1.45 ui-monospace,Menlo,Consolas,monospace}
    details{border-top:1px solid var(--grid);padding:6px 0}
    summary{cursor:pointer;overflow-wrap:anywhere}
    .only{margin:0;padding:6px 0 6px 16px;border-top:1px solid var(--grid);overflow-wrap:anywhere}
    .files .run{border:0;padding:8px 0 0}
    .files b{font-weight:600}
    .legend{display:flex;flex-wrap:wrap;gap:4px 20px;margin:14px 0 0;padding:0;list-style:none;font-size:13px;color:var(--muted)}
    .legend li{display:flex;align-items:center;gap:7px;white-space:nowrap}
    .run.best{border-color:var(--ontime)}
    .runs{display:grid;gap:20px;margin:14px 0 32px;grid-template-columns:repeat(auto-fit,minmax(min(100%,560px),1fr))}
    .runs.wide{grid-template-columns:minmax(0,1fr)}
    .run{min-width:0;border:1px solid var(--grid);border-radius:10px;padding:16px}
    .scroll{overflow-x:auto;margin-top:8px}
    .scroll svg.rp{display:block}
    \(PictureStyle.rules)
    .js .rp .m,.js .rp .name{cursor:pointer}
    .js .rp .plot{cursor:grab}
    .rp .m:focus{outline:none}
    .rp .m:focus use,.rp .m.on use{stroke:var(--focus);stroke-width:5px;paint-order:stroke}
    .rp .missed:focus use,.rp .missed.on use{stroke-width:4px}
    .rp .m:focus rect,.rp .m.on rect{stroke:var(--focus);stroke-width:2.5px}
    .rp .silence.on rect,.rp .c.on path{stroke:var(--focus)}
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
    .js td.o{cursor:pointer}
    .comparison tbody tr.best>*{background:color-mix(in srgb,var(--ontime) 9%,transparent)}
    tr[data-k=missed] .k{color:var(--missed);font-weight:600}
    tr[data-k=late] .k,tr[data-k=evicted] .k,tr[data-k=warning] .k,tr[data-k=failed] .k{color:var(--late);font-weight:600}
    tr[data-k=delivered] .k{color:var(--ontime);font-weight:600}
    #card{position:fixed;z-index:2;max-width:min(480px,calc(100vw - 24px));display:flex;flex-direction:column;padding:12px 14px;border:1px solid var(--edge);\
    border-radius:10px;background:var(--card);box-shadow:0 6px 24px #0003;pointer-events:none;overflow-wrap:anywhere}
    #card[hidden]{display:none}
    #card.pinned{pointer-events:auto;border-color:var(--focus)}
    #card p{margin:4px 0 0}
    #card p:empty{display:none}
    #card strong,#card p,#card .actions{flex:none}
    #story{overflow:hidden;min-height:0;margin-top:8px;font-size:13px}
    #story[hidden]{display:none}
    #card.pinned #story{overflow:auto}
    #card.cut:not(.pinned) #story{mask-image:linear-gradient(#000 70%,transparent)}
    #card.cut:not(.pinned)::after{content:"Click, or press Enter, to keep it and read on";flex:none;color:var(--muted);font-size:12px}
    #card.cut.pinned:not(.end) #story{mask-image:linear-gradient(#000 calc(100% - 36px),transparent)}
    #story dl,#story dd{margin:0}
    #story dt{margin-top:8px;padding-top:6px;border-top:1px solid var(--grid);color:var(--muted);font-variant-numeric:tabular-nums}
    #story dd{padding-left:10px;text-indent:-10px}
    #story .line{margin-left:10px;color:var(--ink)}
    #story code{display:block}
    #story .which{font-weight:600}
    code{font:12px/1.45 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
    #more{color:var(--muted);font-size:13px}
    #card .actions{display:none;gap:8px;margin-top:10px}
    #card.pinned .actions{display:flex}
    .hint{color:var(--muted);font-size:13px;margin:0}
    html:not(.js) .hint{display:none}
    @media(max-width:560px){.hint{display:none}.comparison thead{display:none}.comparison tr{display:flex;flex-wrap:wrap;padding:8px 0;\
    border-bottom:1px solid var(--grid)}.comparison tr:last-child{border:0}.comparison tbody tr>*{border:0;padding:2px 8px;text-align:left}\
    .comparison tbody th,.comparison td:last-child{flex:1 0 100%;max-width:none;white-space:normal}.comparison td:last-child{order:-1}\
    .comparison tbody th{order:-2}.comparison td[data-h]::before{content:attr(data-h)" ";color:var(--muted);font-weight:400}\
    .run{padding:12px 10px}body{font-size:14px}.verdict{font-size:15px}th,td{padding:5px 8px}td.t{white-space:normal;min-width:8em}\
    #card{left:12px!important;right:12px;top:auto!important;bottom:12px;max-width:none;max-height:55vh!important}}
    @media print{:root{color-scheme:light;\(PictureStyle.light)--card:#fff;--stripe:#f6f7f9}\
    body{padding:0;max-width:none;font-size:10pt}.range{position:static}.controls,.range,#card,.hint,#status{display:none!important}\
    .runs{display:block}.run{break-inside:avoid;border:0;padding:0;margin-bottom:12pt}.scroll,.table{overflow:visible;max-height:none;border:0}\
    .scroll svg.rp{width:100%;height:auto}tr{break-inside:avoid}thead{display:table-header-group}}
    """
}
