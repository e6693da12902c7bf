/** The report of the proofs: one HTML page, which needs nothing but the logs beside it. */
import type { BiteResult, SceneResult, Verdict } from './claim.ts'
import type { Violation } from './explore.ts'
import { placesIn, type World } from './scene.ts'

/** The file of the log of a violation, in the scene with this number. */
export const claimLog = (claim: string, index: number) => `${claim}${index === 0 ? '' : `.${index + 1}`}.log.json`
/** The file of the log of how a claim fails without what upholds it. */
export const biteLog = (claim: string, index: number) => `${claim}.bite-${index + 1}.log.json`

/** The file of the picture beside a log. */
export const pictureOf = (log: string) => log.replace(/\.log\.json$/, '.svg')

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2321; --soft: #56615d; --paper: #fbfaf7; --card: #fff; --line: #d9ddda; --bad: #b3261e; --good: #1d6b4f; --state: #eef4ff; --edge: #3b6fc4 }
@media (prefers-color-scheme: dark) { :root { --ink: #eef2f0; --soft: #a7b1ad; --paper: #151918; --card: #1d2321; --line: #39423f; --bad: #ff8a80; --good: #7fd1ae; --state: #1b2a44; --edge: #7aa5ec } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1.5rem; max-width: 90rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
h2 { margin: 0 }
a { color: var(--good) }
section { margin-block: 2rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card) }
section.failed { border: 2px solid var(--bad) }
.verdict { font-weight: 600; color: var(--good) }
.failed .verdict, .violated { color: var(--bad); font-weight: 600 }
.scroll { overflow-x: auto }
table { border-collapse: collapse; margin-block: .75rem }
th, td { padding: .3rem .75rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
td.number { text-align: end; font-variant-numeric: tabular-nums }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
dt { color: var(--soft) }
dd { margin: 0 }
summary { cursor: pointer; padding-block: .25rem }
.trace th, .trace td { border: 0; padding: .2rem .6rem; font-size: .875rem }
.trace thead th { border-bottom: 2px solid var(--edge); white-space: nowrap }
.trace tbody tr:nth-child(even) { background: color-mix(in srgb, var(--line) 25%, transparent) }
.trace .event small { display: block; color: var(--soft) }
.trace .life { position: relative; min-width: 9rem; text-align: center }
.trace .life::before { content: ""; position: absolute; inset: 0 auto 0 50%; border-inline-start: 2px solid var(--line) }
.trace .life span { position: relative; display: inline-block; padding: .1rem .6rem; border: 1.5px solid var(--edge); border-radius: .5rem; background: var(--state) }
.trace .hit span { border-width: 2.5px }
.trace .last { border: 2px solid var(--bad) }
`

/** The report as HTML. */
export function proofPage(verdicts: readonly Verdict[]): string {
  const failed = verdicts.filter(({ isProven }) => !isProven).length
  const states = sumOf(verdicts.flatMap(({ scenes }) => scenes.map((scene) => scene.states)))
  const transitions = sumOf(verdicts.flatMap(({ scenes }) => scenes.map((scene) => scene.transitions)))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Proofs</title>
<style>${STYLE}</style></head><body>
<header><h1>What cannot happen</h1>
<p>${verdicts.length} claims, ${failed === 0 ? 'all of them proven' : `<span class="violated">${failed} not proven</span>`}: ${number(states)} situations and ${number(transitions)} transitions of the shipped machines explored. Of each claim it is shown, too, where it fails without what upholds it.</p>
<div class="scroll"><table><thead><tr><th scope="col">Claim</th><th scope="col">Verdict</th><th scope="col">Situations</th><th scope="col">Transitions</th><th scope="col">Seconds</th></tr></thead><tbody>
${verdicts.map(summaryRow).join('\n')}
</tbody></table></div></header>
<main>${verdicts.map(section).join('\n')}</main></body></html>
`
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
const number = (value: number) => value.toLocaleString('en-GB')
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const verdictOf = ({ scenes, isProven }: Verdict): string => {
  if (isProven) return scenes.every(({ isWhole }) => isWhole) ? 'proven' : 'proven up to the bound'
  return scenes.some(({ violation }) => violation) ? 'violated' : 'does not depend on what should uphold it'
}

const summaryRow = (verdict: Verdict): string => {
  const { claim, scenes, ms, isProven } = verdict
  return `<tr><td><a href="#${claim.name}">${escape(claim.sentence)}</a></td><td${isProven ? '' : ' class="violated"'}>${verdictOf(verdict)}</td><td class="number">${number(sumOf(scenes.map(({ states }) => states)))}</td><td class="number">${number(sumOf(scenes.map(({ transitions }) => transitions)))}</td><td class="number">${(ms / 1000).toFixed(1)}</td></tr>`
}

function section(verdict: Verdict): string {
  const { claim, scenes, bites, isProven } = verdict
  const facts = claim.facts?.()
  return `<section id="${claim.name}"${isProven ? '' : ' class="failed"'}><h2>${escape(claim.sentence)}</h2>
<dl><dt>Verdict</dt><dd class="verdict">${verdictOf(verdict)}</dd>
<dt>Quality list</dt><dd>${escape(claim.row)}</dd>
<dt>Machines</dt><dd>${Object.keys(claim.machines).map(escape).join(', ')}</dd>
<dt>Bound</dt><dd>${boundOf(scenes)}</dd></dl>
<h3>What may happen around them</h3>
<ul>${claim.surroundings.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>
<h3>What was explored</h3>
<div class="scroll"><table><thead><tr><th scope="col">Scene</th><th scope="col">Situations</th><th scope="col">Transitions</th><th scope="col">Farthest, in events</th><th scope="col">Verdict</th></tr></thead><tbody>
${scenes.map(sceneRow).join('\n')}
</tbody></table></div>
${scenes.map(({ title, violation }, index) => (violation ? `<h3 class="violated">${escape(title)}: ${escape(violation.says)}</h3>${trace(violation, claimLog(claim.name, index))}` : '')).join('')}
${facts ? table(facts) : ''}
<h3>What upholds it</h3>
${bites.map((bite, index) => biteOf(bite, biteLog(claim.name, index))).join('\n')}
</section>`
}

const boundOf = (scenes: readonly SceneResult[]): string => {
  const bounded = scenes.filter(({ isWhole }) => !isWhole)
  if (bounded.length === 0)
    return 'only the numbers named below: everything that can be reached within them was explored'
  return bounded.map(({ title, most }) => `${escape(title)}: the ${number(most)} nearest situations`).join('; ')
}

const sceneRow = ({ title, machines, states, transitions, depth, isWhole, violation }: SceneResult): string =>
  `<tr><td>${escape(title)}<br><small>${machines.map(escape).join(', ')}</small></td><td class="number">${number(states)}</td><td class="number">${number(transitions)}</td><td class="number">${depth}</td><td${violation ? ' class="violated"' : ''}>${violation ? escape(violation.says) : isWhole ? 'holds' : 'holds up to the bound'}</td></tr>`

const biteOf = ({ says, scene, violation }: BiteResult, log: string): string =>
  violation
    ? `<details><summary>Without it: ${escape(says)} → ${escape(violation.says)}</summary><p>${escape(scene ?? '')}</p>${trace(violation, log)}</details>`
    : `<p class="violated">It holds all the same if: ${escape(says)}</p>`

const table = ({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly string[])[] }): string =>
  `<div class="scroll"><table><thead><tr>${heads.map((head) => `<th scope="col">${escape(head)}</th>`).join('')}</tr></thead><tbody>
${rows.map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`).join('\n')}
</tbody></table></div>`

/** A trace, drawn as a sequence: a line for each flow, and on it the states that it comes to. */
function trace({ trace }: Violation<World>, log: string): string {
  const flows = [...new Set(trace.flatMap(({ world }) => Object.keys(world.flows)))]
  let before: Readonly<Record<string, string>> = {}
  const rows = trace.map(({ flow, event, world }, index) => {
    const places = placesIn(world)
    const cells = flows.map((name) => {
      const isHit = name === flow
      const place = places[name] ?? ''
      const isShown = place !== before[name]
      return `<td class="life${isHit ? ' hit' : ''}">${isShown ? `<span${index === trace.length - 1 && isHit ? ' class="last"' : ''}>${escape(wordsOf(place))}</span>` : isHit ? '<span>stays</span>' : ''}</td>`
    })
    before = places
    const says = index === 0 ? 'It begins.' : event
    return `<tr><td class="number">${index}</td><td class="event">${escape(says)}<small>${escape(flow)}</small></td>${cells.join('')}</tr>`
  })
  const heads = flows.map((flow) => `<th scope="col">${escape(flow)}</th>`)
  return `<div class="scroll"><table class="trace"><thead><tr><th scope="col">Step</th><th scope="col">What happens</th>${heads.join('')}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div><p><a href="${pictureOf(log)}">The same as a picture</a>, and <a href="${log}">as a log</a>, which the inspector opens: Time travel, Import</p>`
}

/** The name of a state, with a chance to break where it is long. */
const wordsOf = (place: string) => place.replaceAll('.', ' › ')
