/** The look of time travel, in the colours of the panel. */
export const TRAVEL_STYLE = `
.travel{display:flex;flex-direction:column;height:100%;min-height:0;overflow:auto}
.travel-bar,.travel-slider,.travel-again{display:flex;align-items:center;gap:8px;padding:6px 10px;flex:none;flex-wrap:wrap}
.travel-bar{background:var(--raised);border-bottom:1px solid var(--line)}
.travel-alert{padding:6px 10px;background:var(--warn-soft);color:var(--warn);flex:none}
.travel-slider{flex-wrap:nowrap}
.travel-slider input[type=range]{flex:1;min-width:80px;accent-color:var(--accent)}
.travel-place{color:var(--quiet);font-size:12px;white-space:nowrap}
.travel-now{padding:0 10px 6px;font-weight:600;overflow-wrap:anywhere;flex:none}
.travel-parts{display:grid;grid-template-columns:minmax(220px,1fr) minmax(240px,1fr) minmax(280px,1.4fr);flex:1;min-height:160px;border-block:1px solid var(--line)}
.travel-list,.travel-actors{overflow:auto;border-right:1px solid var(--line);min-width:0}
.travel-row{display:flex;gap:8px;width:100%;padding:3px 10px;border:0;border-left:3px solid transparent;background:none;text-align:left;cursor:pointer;overflow-wrap:anywhere}
.travel-row:hover{background:var(--accent-soft)}
.travel-row.chosen{background:var(--accent-soft);border-left-color:var(--accent);font-weight:600}
.travel-row.failed{color:var(--bad)}
.travel-row.asked,.travel-row.answered{color:var(--number)}
.travel-row:focus-visible{outline-offset:-2px}
.travel-actors{padding:4px 10px}
.travel-actors .fresh td{color:var(--live);font-weight:600}
.travel-context dl{display:grid;gap:2px;margin:0}
.travel-context dl div{display:flex;gap:6px}
.travel-context dd{margin:0;overflow-wrap:anywhere}
.travel-picture{margin:0;padding:6px 10px;display:flex;flex-direction:column;gap:6px;min-width:0;min-height:0}
.travel-picture figcaption{font-size:12px;color:var(--quiet);overflow-wrap:anywhere}
.travel-frame{flex:1;min-height:0;position:relative;overflow:hidden}
.travel-frame iframe{border:1px solid var(--line);background:#fff;transform-origin:0 0;position:absolute;top:0;left:0;pointer-events:none;color-scheme:light}
.travel-again{align-items:flex-start}
.travel-again>div{flex:1;max-height:120px;overflow:auto}
.travel-again p{margin:3px 0}
.travel .good{color:var(--live)}
.travel .bad{color:var(--bad)}
@container panel (max-width:860px){
.travel-parts{grid-template-columns:1fr;grid-auto-rows:minmax(180px,auto)}
.travel-list,.travel-actors{border-right:0;border-bottom:1px solid var(--line);max-height:240px}
.travel-picture{min-height:260px}
.travel-place{white-space:normal}
}
`
