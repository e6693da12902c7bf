/** Styles and filter script of the path report. */

export const STYLE = `
:root { color-scheme: light dark; --ink: #1d2321; --soft: #5b6662; --paper: #fbfaf7; --card: #fff; --line: #d9ddda; --bad: #b3261e; --new: #1d6b4f }
@media (prefers-color-scheme: dark) { :root { --ink: #eef2f0; --soft: #a7b1ad; --paper: #151918; --card: #1d2321; --line: #39423f; --bad: #ff8a80; --new: #7fd1ae } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1.5rem; max-width: 75rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
a { color: var(--new) }
fieldset { border: 1px solid var(--line); border-radius: .5rem; width: fit-content }
fieldset label { margin-inline-end: 1rem }
section > h2 { margin-top: 2.5rem; padding-top: 1rem; border-top: 2px solid var(--line) }
article { margin-block: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card) }
article h3 { margin: 0 0 .5rem; font-size: 1rem }
article.failed { border-color: var(--bad); border-width: 2px }
article.new h3::after { content: " new"; color: var(--new) }
article.failed h3::before { content: "failed "; color: var(--bad) }
small { color: var(--soft); display: block }
pre, .finding { color: var(--bad); white-space: pre-wrap; overflow-wrap: anywhere }
code { overflow-wrap: anywhere }
img { display: block; margin-block: .5rem; max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: .25rem }
ol { padding-inline-start: 1.5rem; margin: 0 }
details { margin-block: .5rem }
body[data-show=failed] article:not(.failed), body[data-show=new] article:not(.new), body[data-show=faults] article:not(.fault), body[data-show=changed] section:not(.changed) { display: none }
`

export const SCRIPT = `
document.querySelector('fieldset').addEventListener('change', ({ target }) => { document.body.dataset.show = target.value })
`
