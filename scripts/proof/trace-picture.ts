/** A trace as a picture: a line for each flow, on it the states it comes to, and beside them what happens. */
import type { Violation } from './explore.ts'
import { placesIn, type World } from './scene.ts'

const [ROW, LANE, WORDS, TOP, MARGIN] = [46, 210, 330, 78, 16]
const LETTER = 6.6
/** Light and dark: the picture is also opened by itself. */
const STYLE = `svg{--ink:#1d2321;--soft:#56615d;--paper:#fff;--line:#b9c0bd;--state:#eef4ff;--edge:#3b6fc4;--bad:#b3261e}
@media(prefers-color-scheme:dark){svg{--ink:#eef2f0;--soft:#a7b1ad;--paper:#1d2321;--line:#56615d;--state:#1b2a44;--edge:#7aa5ec;--bad:#ff8a80}}
text{font:12px system-ui,sans-serif;fill:var(--ink)}.head{font-weight:600}.soft{fill:var(--soft)}
.paper{fill:var(--paper)}.lane{stroke:var(--line);stroke-width:1.5}.state{fill:var(--state);stroke:var(--edge);stroke-width:1.25}.wrong{stroke:var(--bad);stroke-width:2.5}
.way{stroke:var(--edge);stroke-width:1.25}.tip{fill:var(--edge)}.bad{fill:var(--bad);font-weight:600}`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A text in lines of a width, at most so many. */
function linesOf(text: string, width: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && (last.length + word.length + 1) * LETTER <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const letters = Math.floor(width / LETTER)
  return lines.slice(0, most).map((line, index) => {
    const isCut = index === most - 1 && lines.length > most
    return isCut || line.length > letters ? `${line.slice(0, letters - 1)}…` : line
  })
}

const textAt = (x: number, y: number, lines: readonly string[], className: string, anchor = 'start') =>
  lines
    .map(
      (line, index) =>
        `<text x="${x}" y="${y + index * 14}" text-anchor="${anchor}" class="${className}">${escape(line)}</text>`,
    )
    .join('')

/** The picture, as SVG. */
export function tracePicture({ trace, says }: Violation<World>): string {
  const flows = [...new Set(trace.flatMap(({ world }) => Object.keys(world.flows)))]
  const width = WORDS + flows.length * LANE + 2 * MARGIN
  const height = TOP + trace.length * ROW + 2 * MARGIN
  const laneAt = (index: number) => MARGIN + WORDS + (index + 0.5) * LANE
  let before: Readonly<Record<string, string>> = {}
  const rows = trace.map(({ flow, event, world }, index) => {
    const y = TOP + index * ROW + ROW / 2
    const places = placesIn(world)
    const words = index === 0 ? 'It begins.' : Object.hasOwn(places, flow) ? event : `${flow}: ${event}`
    const hit = flows.indexOf(flow)
    const way =
      hit < 0 || index === 0
        ? ''
        : `<line x1="${MARGIN + WORDS - 8}" x2="${laneAt(hit) - LANE / 2 + 14}" y1="${y}" y2="${y}" class="way"/><path d="M${laneAt(hit) - LANE / 2 + 14} ${y}l-7 -4v8z" class="tip"/>`
    const states = flows.map((name, lane) => {
      const place = places[name] ?? ''
      const isHit = lane === hit && index > 0
      if (place === before[name] && !isHit) return ''
      const lines = linesOf(place === before[name] ? 'stays' : place.replaceAll('.', ' › '), LANE - 44, 2)
      const box = lines.length * 14 + 10
      const isWrong = index === trace.length - 1 && isHit
      return `<rect x="${laneAt(lane) - LANE / 2 + 14}" y="${y - box / 2}" width="${LANE - 28}" height="${box}" rx="6" class="state${isWrong ? ' wrong' : ''}"/>${textAt(laneAt(lane), y - box / 2 + 16, lines, '', 'middle')}`
    })
    before = places
    const said = linesOf(`${index}. ${words}`, WORDS - 16, 2)
    return `${way}${textAt(MARGIN, y - said.length * 7 + 11, said, '')}${states.join('')}`
  })
  const lanes = flows.map(
    (name, lane) =>
      `<line x1="${laneAt(lane)}" x2="${laneAt(lane)}" y1="${TOP - 6}" y2="${height - MARGIN}" class="lane"/>${textAt(laneAt(lane), TOP - 26, linesOf(name, LANE - 16, 2), 'head', 'middle')}`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(says)}"><style>${STYLE}</style><rect width="${width}" height="${height}" class="paper"/>${textAt(MARGIN, 26, linesOf(says, width - 2 * MARGIN, 2), 'bad')}${lanes.join('')}${rows.join('')}</svg>
`
}
