/** The look of the panel, light and dark. */
export const STYLE = `
:host{all:initial;color-scheme:light dark;position:fixed;z-index:2147483645;display:block;font:13px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;
--ground:light-dark(#fff,#15171c);--raised:light-dark(#f6f6f9,#1c1f26);--line:light-dark(#dcdde5,#30343e);--text:light-dark(#1c1e26,#e7e8ee);--quiet:light-dark(#5b5f6e,#a3a8b8);
--accent:light-dark(#5b3df0,#a794ff);--accent-soft:light-dark(#ece8ff,#2b2550);--on-accent:light-dark(#fff,#14102b);
--live:light-dark(#0b7a4b,#4cd39a);--live-soft:light-dark(#dcf7e9,#12382a);--warn:light-dark(#a34100,#ffab70);--warn-soft:light-dark(#fff0e2,#43260f);--bad:light-dark(#b3132f,#ff8a9b);--text-value:light-dark(#8a3b00,#f0b27a);--number:light-dark(#1750b8,#8ab8ff);
color:var(--text)}
:host(.light){color-scheme:light}
:host(.dark){color-scheme:dark}
:host(.bottom){left:0;right:0;bottom:0;height:var(--size)}
:host(.side){top:0;right:0;bottom:0;width:var(--size)}
:host(.window){inset:0}
*,*::before,*::after{box-sizing:border-box}
.inner,.panel,.tabs{width:100%;height:100%}
.panel{background:var(--ground);border-top:1px solid var(--line);color:var(--text);position:relative;overflow:clip}
:host(.side) .panel{border-top:0;border-left:1px solid var(--line)}
:host(.bottom) .panel,:host(.side) .panel{box-shadow:0 0 24px rgb(0 0 0/18%)}
.tabs{display:flex;flex-direction:column;min-height:0}
.handle{position:absolute;z-index:3;touch-action:none}
:host(.bottom) .handle{left:0;right:0;top:-4px;height:9px;cursor:ns-resize}
:host(.side) .handle{top:0;bottom:0;left:-4px;width:9px;cursor:ew-resize}
.handle:hover,.handle:focus-visible{background:var(--accent);outline:0;opacity:.7}
h2,h3,p,ul{margin:0;padding:0}
ul{list-style:none}
h2{font-size:15px;font-weight:650}
h3{font-size:13px;font-weight:600}
code,.word,.key{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:12px}
button,input,textarea,a{font:inherit;color:inherit}
:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.quiet{color:var(--quiet)}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.empty{padding:24px;color:var(--quiet);margin:auto;text-align:center}
.button{display:inline-flex;align-items:center;gap:6px;min-height:26px;padding:2px 10px;border:1px solid var(--line);border-radius:6px;background:var(--ground);cursor:pointer;white-space:nowrap;text-decoration:none}
.button:hover{border-color:var(--accent)}
.button.primary{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
.button.on{background:var(--accent-soft);border-color:var(--accent)}
input[type=search],input[type=text],textarea{min-height:28px;padding:3px 8px;border:1px solid var(--line);border-radius:6px;background:var(--ground);width:100%}
input[type=search]::placeholder{color:var(--quiet);opacity:1}
textarea{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:12px;resize:vertical}
.bar{display:flex;align-items:center;gap:8px;padding:6px 10px;background:var(--raised);border-bottom:1px solid var(--line);flex:none;flex-wrap:wrap}
.space{flex:1}
.cross{width:12px;height:12px;border:2px solid currentColor;border-radius:50%;position:relative}
.cross::after{content:"";position:absolute;inset:2px;border-radius:50%;background:currentColor}
.tab-list{display:flex;gap:2px}
.tab{border:0;background:none;padding:4px 12px;border-radius:6px;cursor:pointer;min-height:26px}
.tab:hover{background:var(--accent-soft)}
.tab[aria-selected=true]{background:var(--accent-soft);color:var(--accent);font-weight:600}
.tab-panels{flex:1;min-height:0;overflow:clip}
.tab-panel{height:100%;outline:0}
.choice{position:relative;flex:none}
.caret{width:0;border:4px solid transparent;border-top-color:currentColor;margin-top:4px}
.options{position:absolute;z-index:5;top:calc(100% + 4px);left:0;min-width:100%;max-height:260px;overflow:auto;padding:4px;background:var(--ground);border:1px solid var(--line);border-radius:8px;box-shadow:0 8px 24px rgb(0 0 0/22%);outline:0}
.choice.end .options{left:auto;right:0}
.option{padding:5px 10px;border-radius:5px;cursor:pointer;white-space:nowrap}
.option[data-focus]{background:var(--accent-soft)}
.option[data-selected]{font-weight:600;color:var(--accent)}
.tools{display:flex;gap:6px;padding:8px;align-items:center;flex:none}
.flows{display:grid;grid-template-columns:minmax(230px,300px) minmax(0,1fr) minmax(260px,360px);height:100%;min-height:0}
.flows>.empty{grid-column:2/-1}
.flow-list{display:flex;flex-direction:column;min-height:0;border-right:1px solid var(--line);background:var(--raised)}
.flow-list .tools{flex-wrap:wrap}
.flow-rows{flex:1;min-height:0}
.sum{padding:4px 10px;font-size:12px;flex:none}
.scroll{overflow:auto;height:100%;position:relative}
.virtual{position:relative;width:100%}
.row-place{position:absolute;left:0;right:0;top:0}
.flow-row{display:grid;grid-template-columns:14px minmax(0,1fr);grid-template-rows:auto auto;column-gap:6px;width:100%;height:100%;padding:4px 10px 4px 8px;border:0;border-left:3px solid transparent;background:none;text-align:left;cursor:pointer;align-content:center}
.flow-row:hover{background:var(--accent-soft)}
.flow-row.chosen{background:var(--accent-soft);border-left-color:var(--accent)}
.flow-row:focus-visible{outline-offset:-2px}
.dot{width:8px;height:8px;border-radius:50%;background:var(--quiet);align-self:center;display:inline-block;flex:none}
.active>.dot,.running>.dot{background:var(--live)}
.failed>.dot,.error>.dot{background:var(--bad)}
.waiting>.dot{background:none;border:2px solid var(--quiet)}
.flow-name{font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.flow-place{display:none}
.flow-state{grid-column:2;font-size:12px;color:var(--quiet);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.flow-row.fresh .flow-state{animation:tell .9s ease-in}
.flow-row.fresh .dot{animation:pulse .9s ease-out}
@keyframes tell{0%,80%{color:var(--live)}}
@keyframes pulse{from{box-shadow:0 0 0 0 var(--live)}to{box-shadow:0 0 0 9px transparent}}
.badge{margin-left:6px;padding:0 6px;border-radius:9px;background:var(--line);font-size:11px;font-weight:500}
.failed .badge,.error .badge{background:var(--warn-soft);color:var(--bad)}
.pane{display:flex;flex-direction:column;min-width:0;min-height:0}
.pane-head{display:flex;align-items:center;gap:10px;padding:8px 12px;border-bottom:1px solid var(--line);flex:none;flex-wrap:wrap}
.pane-head h2{white-space:nowrap}
.now{padding:1px 9px;border-radius:10px;background:var(--live-soft);color:var(--live);font-weight:600;font-size:12px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;flex:0 1 auto;min-width:40px;max-width:100%}
.pane-head .button{margin-left:auto}
.chart{position:relative;flex:1;min-height:0}
.canvas{width:100%;height:100%;overflow:hidden;cursor:grab;touch-action:none;background:var(--ground) radial-gradient(var(--line) 1px,transparent 1px) 0 0/22px 22px}
.canvas:active{cursor:grabbing}
.canvas:focus-visible{outline-offset:-2px}
.zoom{position:absolute;right:10px;bottom:10px;display:flex;gap:4px}
svg text{font-family:Helvetica,Arial,"Liberation Sans",sans-serif;font-size:12px;fill:var(--text);user-select:none}
svg .title{font-size:14px;font-weight:bold}
svg .line,svg .label{fill:var(--quiet)}
.state rect{fill:none;stroke:var(--quiet);stroke-width:1.25}
.state.machine rect{stroke:var(--line)}
.state.region rect{stroke-dasharray:6 4}
.state.leaf rect{fill:var(--raised)}
.state.leaf{cursor:pointer}
.state.group.active>rect,.state.region.active>rect{stroke:var(--live);stroke-width:2}
.state.leaf.active>rect{fill:var(--live-soft);stroke:var(--live);stroke-width:2.5}
.state.active>.title{fill:var(--live)}
.state.chosen>rect{stroke:var(--accent);stroke-width:3}
.final,.start{fill:var(--quiet)}
.arrow .way{fill:none;stroke:var(--quiet);stroke-width:1.25}
.arrow .head{fill:var(--quiet)}
.arrow .behind{fill:var(--ground)}
.arrow.taken .way{stroke:var(--accent);stroke-width:2.75;stroke-dasharray:7 4;animation:march .8s linear 2}
.arrow.taken .head{fill:var(--accent)}
.arrow.taken .label{fill:var(--accent);font-weight:bold}
@keyframes march{from{stroke-dashoffset:22}}
.state-about{padding:8px 12px;border-top:1px solid var(--line);flex:none;max-height:84px;overflow:auto}
.details{overflow:auto;border-left:1px solid var(--line);min-height:0}
.section{border-bottom:1px solid var(--line)}
.section-title{display:flex;gap:8px;align-items:center;width:100%;padding:7px 12px;border:0;background:none;text-align:left;cursor:pointer;font-weight:600}
.section-title::before{content:"";border:4px solid transparent;border-left-color:var(--quiet);margin-right:-2px}
.section-title[aria-expanded=true]::before{transform:rotate(90deg) translateX(2px)}
.section-title:hover{background:var(--raised)}
.count{font-weight:500;font-size:11px;padding:0 6px;border-radius:9px;background:var(--line)}
.section-body{padding:2px 12px 10px}
.events{display:grid;gap:4px}
.event{border:1px solid var(--line);border-radius:8px;padding:5px 6px 5px 10px;background:var(--raised)}
.event-head{display:flex;align-items:center;gap:8px}
.event-name{flex:1;min-width:0;border:0;background:none;padding:2px 0;text-align:left;font:600 12px ui-monospace,Menlo,Consolas,monospace;cursor:pointer;overflow-wrap:anywhere}
.says{font-size:12px;line-height:1.3;padding-right:6px}
.said:empty{display:none}
.said{font-size:12px;color:var(--live)}
.said.wrong{color:var(--bad)}
.fields{display:grid;gap:8px;padding:8px 4px 6px 0}
.field{display:grid;gap:3px}
.field label code{color:var(--quiet);overflow-wrap:anywhere}
.field-input{display:flex;gap:8px;align-items:center}
.null{display:inline-flex;gap:4px;align-items:center;flex:none}
.running{display:grid;gap:6px}
.running li{display:flex;align-items:center;gap:6px;flex-wrap:wrap}
.running .button{margin-left:auto}
.kind{font-size:11px;padding:0 6px;border-radius:4px;background:var(--accent-soft);color:var(--accent)}
.running .bar>*{flex:none}
.running .bar{display:block;flex:1 1 60px;min-width:60px;height:5px;padding:0;border:0;border-radius:3px;background:var(--line);overflow:hidden}
.running .bar span{display:block;height:100%;background:var(--warn);transform-origin:left;animation:run linear forwards}
@keyframes run{from{transform:scaleX(1)}to{transform:scaleX(0)}}
.spinner{width:12px;height:12px;border:2px solid var(--line);border-top-color:var(--accent);border-radius:50%;animation:turn .8s linear infinite;margin-left:auto}
@keyframes turn{to{transform:rotate(1turn)}}
.values,.values ul{display:grid;gap:2px}
.values ul{padding-left:14px;border-left:1px solid var(--line);margin-left:4px}
.value{overflow-wrap:anywhere;padding:1px 4px;border-radius:4px}
.value.changed{background:var(--warn-soft)}
.was{font-size:12px;color:var(--warn)}
.key{color:var(--accent)}
.word.text{color:var(--text-value)}
.word.number{color:var(--number)}
.word.nothing,.word.code{color:var(--quiet)}
.word.error{color:var(--bad)}
.fold{border:0;background:none;padding:0;cursor:pointer;text-align:left}
.fold::before{content:"";display:inline-block;border:4px solid transparent;border-left-color:var(--quiet);margin-right:1px}
.fold[aria-expanded=true]::before{transform:rotate(90deg) translateX(2px)}
.table{width:100%;border-collapse:collapse;font-size:12px}
.table th,.table td{text-align:left;padding:3px 6px 3px 0;vertical-align:top;border-bottom:1px solid var(--line);overflow-wrap:anywhere;font-weight:400}
.table thead th{color:var(--quiet);font-size:11px}
.table tbody th{font-weight:600}
.ignored{color:var(--quiet)}
.time{font:12px ui-monospace,Menlo,Consolas,monospace;color:var(--quiet);white-space:nowrap}
.picked{height:100%;overflow:auto}
.levels{padding:10px 14px;display:grid;gap:12px}
.levels ul{padding:4px 0 0 10px;display:grid;gap:6px}
.picked>.quiet{padding:10px 14px 0}
.why{display:flex;gap:8px;align-items:center;flex-wrap:wrap}
.sequence{height:100%;display:flex;flex-direction:column;min-height:0}
.sequence .tools{border-bottom:1px solid var(--line)}
.sequence .tools input{max-width:340px}
.sideways{flex:1;min-height:0;overflow-x:auto;overflow-y:hidden}
.sequence-table{height:100%;display:flex;flex-direction:column;min-width:100%}
.sequence-table .scroll{flex:1;min-height:0}
.lane-heads{border-bottom:1px solid var(--line);background:var(--raised);flex:none;font-weight:600}
.lane-row{display:flex;align-items:center;height:28px;width:100%}
.lane-row:hover{background:var(--raised)}
.lane-row>.time{line-height:28px;width:104px;padding-left:10px;flex:none}
.lane-row .what{width:300px;flex:none;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding-right:10px}
.lanes-head{display:flex}
.lane-name{line-height:26px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;text-align:center;padding:0 6px;font-size:12px}
.lane-row .what strong{font-weight:600}
.lane-row .time{line-height:28px}
.lane-name button{vertical-align:middle;border:0;background:none;padding:2px 0;cursor:pointer;max-width:100%;overflow:hidden;text-overflow:ellipsis;font-weight:600}
.lane-name button:hover{color:var(--accent)}
.lanes{position:relative;height:28px;background:linear-gradient(to right,transparent calc(50% - .5px),var(--line) calc(50% - .5px) calc(50% + .5px),transparent calc(50% + .5px))}
svg.way{position:absolute;inset:0;width:100%;height:100%;overflow:visible}
svg.way .line{stroke:var(--accent);stroke-width:1.75;fill:none}
svg.way .head,svg.way circle{fill:var(--accent)}
.ignored svg.way{opacity:.4}
.asked svg.way .line,.answered svg.way .line{stroke:var(--number);stroke-dasharray:4 3}
.asked svg.way .head,.answered svg.way .head,.asked svg.way circle,.answered svg.way circle{fill:var(--number)}
.failed svg.way circle{fill:var(--bad)}
.failed .what{color:var(--bad)}
.started svg.way .line{stroke:var(--live)}
.started svg.way .head,.started svg.way circle{fill:var(--live)}
.then{position:absolute;top:5px;padding:0 6px;border-radius:8px;background:var(--ground);border:1px solid var(--line);font-size:11px;line-height:16px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;z-index:1}
.dialog::backdrop{background:rgb(0 0 0/45%)}
.dialog{color:inherit;width:min(560px,92vw);max-height:92vh;overflow:auto;background:var(--ground);border:1px solid var(--line);border-radius:12px;padding:16px;margin:auto}
.dialog[open]{display:grid;gap:10px}
.share{display:grid;gap:6px}
.buttons{display:flex;gap:8px}
.dialog>.button{justify-self:start}
.fields .choice .options{position:static;margin-top:4px}
@container panel (max-width:860px){
.flows{grid-template-columns:1fr;grid-template-rows:minmax(120px,30%) minmax(180px,1fr) minmax(140px,40%)}
.flows>.empty{grid-column:auto}
.flow-list{border-right:0;border-bottom:1px solid var(--line)}
.details{border-left:0;border-top:1px solid var(--line)}
}
.panel{container:panel/inline-size}
@media (forced-colors:active){.flow-row.chosen,.tab[aria-selected=true]{outline:2px solid Highlight}}
@media (prefers-reduced-motion:reduce){*{animation-duration:.01ms!important;animation-iteration-count:1!important}.running .bar span,.spinner{animation:none}}
`
