/** Draws a laid out chart as SVG, for light and dark mode. */
import type { Area, Drawing, PlacedArrow, Point } from '../../src/charts/layout.ts'
import { type Box, LINE_HEIGHT, LINE_SIZE, PADDING, TITLE_HEIGHT, TITLE_SIZE } from '../../src/charts/sketch.ts'
import { widthOf } from '../../src/charts/text-width.ts'

const STYLE = `
text{font-family:Helvetica,Arial,"Liberation Sans",sans-serif;font-size:${LINE_SIZE}px;fill:#1f2937}
.title{font-size:${TITLE_SIZE}px;font-weight:bold}
.detail{fill:#4b5563}
.page,.behind{fill:#fff}
.machine{fill:none;stroke:#9ca3af}
.group{fill:none;stroke:#6b7280;stroke-width:1.5}
.region{fill:none;stroke:#6b7280;stroke-dasharray:6 4}
.state{fill:#eef4ff;stroke:#3b6fc4;stroke-width:1.5}
.line{fill:none;stroke:#4b5563;stroke-width:1.5}
.head,.dot{fill:#4b5563}
.ring{fill:none;stroke:#3b6fc4;stroke-width:1.5}
@media (prefers-color-scheme:dark){
text{fill:#e5e7eb}
.detail{fill:#a9b3c1}
.page,.behind{fill:#11161d}
.machine{stroke:#5b6675}
.group,.region{stroke:#8a94a3}
.state{fill:#1b2a44;stroke:#7aa5ec}
.line{stroke:#a9b3c1}
.head,.dot{fill:#a9b3c1}
.ring{stroke:#7aa5ec}
}`

/** Corner radius of boxes and lines. */
const BOX_RADIUS = 8
const BEND_RADIUS = 6
const HEAD_LENGTH = 9
const HEAD_WIDTH = 4

type PlacedBox = Drawing['boxes'][number]

/** A sign on an arrow, or on the box that it leads out of: a link to what is told there. */
export type Mark = {
  kind: 'fault' | 'beyond'
  source: string
  target?: string | undefined
  text: string
  title: string
  href: string
}

/**
 * The diagram as a part of a page, with marks; where it is walked, each state is a link. The page's style sheet has its
 * colours.
 */
export function chartMarkup(
  drawing: Drawing,
  { title, marks = [], isWalked = false }: { title: string; marks?: readonly Mark[]; isWalked?: boolean },
): string {
  const { width, height, boxes } = drawing
  return [
    `<svg class="chart" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="group" aria-label="${attribute(title)}">`,
    ...linesOf(drawing),
    ...(isWalked ? boxes.map((box) => linkOf(box)) : []),
    ...marks.flatMap((mark, index) => {
      const others = marks.slice(0, index).filter((one) => one.source === mark.source && one.target === mark.target)
      return markMarkup(drawing, mark, others.length)
    }),
    '</svg>',
  ].join('\n')
}

const attribute = (text: string) => escape(text).replaceAll('"', '&quot;')

function linkOf({ box: { state, title }, x, y, width, height }: PlacedBox): string {
  if (!state.path) return ''
  const name = attribute([title, state.description].filter(Boolean).join(': '))
  return `<a class="hit" href="#state=${state.path}" data-state="${state.path}" aria-label="${name}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${BOX_RADIUS}"/></a>`
}

const MARK_HEIGHT = 18

/** A mark below the label of its arrow, `before` others; of an event that leads nowhere, in the corner of its box. */
function markMarkup(
  { boxes, arrows }: Drawing,
  { kind, source, target, text, title, href }: Mark,
  before: number,
): string[] {
  const width = widthOf(text, LINE_SIZE, true) + 12
  const arrow = arrows.find((one) => one.source === source && one.target === target)
  const box = boxes.find(({ box: { state } }) => state.id === source)
  const middle = arrow?.points[Math.floor(arrow.points.length / 2)]
  const place = arrow?.label
    ? { x: arrow.label.x + arrow.label.width / 2 - width / 2, y: arrow.label.y + arrow.label.height - 2 }
    : middle
      ? { x: middle.x - width / 2, y: middle.y - MARK_HEIGHT / 2 }
      : box && { x: box.x + box.width - width - 4, y: box.y + box.height - MARK_HEIGHT - 4 }
  if (!place) return []
  const x = round(place.x)
  const y = round(place.y + before * (MARK_HEIGHT + 2))
  return [
    `<a class="mark ${kind}" href="${attribute(href)}"><title>${escape(title)}</title><rect x="${x}" y="${y}" width="${width}" height="${MARK_HEIGHT}" rx="9"/><text x="${round(x + width / 2)}" y="${y + 13}" text-anchor="middle">${escape(text)}</text></a>`,
  ]
}

/** The diagram as a file; `title` and `description` are its text alternative. */
export function svgOf(drawing: Drawing, { title, description }: { title: string; description: string }): string {
  const { width, height } = drawing
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escape(title)}</title>`,
    `<desc id="description">${escape(description)}</desc>`,
    `<style>${STYLE}\n</style>`,
    ...linesOf(drawing),
    '</svg>',
    '',
  ].join('\n')
}

function linesOf({ width, height, boxes, dots, arrows }: Drawing): string[] {
  return [
    `<rect class="page" width="${width}" height="${height}"/>`,
    ...boxes.map((box) => boxMarkup(box)),
    ...dots.map(
      (dot) =>
        `<circle class="dot" cx="${dot.x + dot.width / 2}" cy="${dot.y + dot.height / 2}" r="${dot.width / 2}"/>`,
    ),
    ...arrows.flatMap((arrow) => arrowMarkup(arrow)),
    ...boxes.flatMap((box) => [...markOf(box), ...boxText(box)]),
    ...arrows.flatMap(({ lines, label }) => (label ? labelMarkup(lines, label) : [])),
  ]
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The outline of a box. */
const boxMarkup = ({ box, x, y, width, height }: PlacedBox): string =>
  `<rect class="${kindOf(box)}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${BOX_RADIUS}"/>`

function kindOf({ state: { path, states }, isRegion }: Box): string {
  if (!path) return 'machine'
  if (isRegion) return 'region'
  return states.length ? 'group' : 'state'
}

/** Title and lines of a box, above lines that cross it. */
function boxText({ box: { state, title, lines }, x, y }: PlacedBox): string[] {
  const left = x + PADDING
  const top = y + PADDING - 4
  const isMarked = state.kind === 'final' || state.kind === 'history'
  const rows = [
    { text: title, x: left + (isMarked ? TITLE_HEIGHT : 0), y: top, kind: 'title' as const },
    ...lines.map((text, index) => ({
      text,
      x: left,
      y: top + TITLE_HEIGHT + index * LINE_HEIGHT,
      kind: 'detail' as const,
    })),
  ]
  return rows.flatMap(({ text, x, y, kind }) => [
    ...(state.states.length
      ? [behind({ x: x - 3, y: y + 1, width: widthIn(text, kind) + 6, height: LINE_HEIGHT })]
      : []),
    textMarkup(text, { x, y: y + (kind === 'title' ? 15 : 12) }, kind),
  ])
}

/** The ring of a final state, or the sign of a history state. */
function markOf({ box: { state }, x, y }: PlacedBox): string[] {
  const [cx, cy] = [x + PADDING + 6, y + PADDING - 4 + TITLE_HEIGHT / 2]
  const ring = `<circle class="ring" cx="${cx}" cy="${cy}" r="7"/>`
  if (state.kind === 'final') return [ring, `<circle class="dot" cx="${cx}" cy="${cy}" r="3.5"/>`]
  if (state.kind === 'history') return [ring, `<text x="${cx}" y="${cy + 4}" text-anchor="middle">H</text>`]
  return []
}

/** Covers lines behind a text. */
const behind = ({ x, y, width, height }: Area) =>
  `<rect class="behind" x="${x}" y="${y}" width="${width}" height="${height}"/>`

const widthIn = (text: string, kind: 'title' | 'detail' | '') =>
  widthOf(text, kind === 'title' ? TITLE_SIZE : LINE_SIZE, kind === 'title')

/** A text with its measured length, so that it fits with any font. */
function textMarkup(text: string, { x, y }: Point, kind: 'title' | 'detail' | '', anchor = ''): string {
  return `<text${kind && ` class="${kind}"`} x="${x}" y="${y}"${anchor} textLength="${widthIn(text, kind)}" lengthAdjust="spacingAndGlyphs">${escape(text)}</text>`
}

function labelMarkup(lines: readonly string[], label: Area): string[] {
  const { x, y, width } = label
  return [
    behind(label),
    ...lines.map((line, index) =>
      textMarkup(
        line,
        { x: x + width / 2, y: y + 2 + index * LINE_HEIGHT + 12 },
        /^[[(]/.test(line) ? 'detail' : '',
        ' text-anchor="middle"',
      ),
    ),
  ]
}

function arrowMarkup({ points, isInward }: PlacedArrow): string[] {
  const [start, next] = points as [Point, Point]
  const across = start.x === next.x ? `M${start.x - 5} ${start.y}h10` : `M${start.x} ${start.y - 5}v10`
  const [before, end] = points.slice(-2) as [Point, Point]
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length]
  const foot = { x: round(end.x - dx * HEAD_LENGTH), y: round(end.y - dy * HEAD_LENGTH) }
  const corner = (side: number) => `${round(foot.x - dy * HEAD_WIDTH * side)} ${round(foot.y + dx * HEAD_WIDTH * side)}`
  return [
    `<path class="line" d="${isInward ? across : ''}${pathOf([...points.slice(0, -1), foot])}"/>`,
    `<path class="head" d="M${end.x} ${end.y}L${corner(1)}L${corner(-1)}Z"/>`,
  ]
}

const round = (value: number) => Math.round(value * 10) / 10

/** A line through `points` with rounded bends. */
function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (!before) return `M${point.x} ${point.y}`
      if (!after) return `L${point.x} ${point.y}`
      const near = (to: Point) => {
        const distance = Math.hypot(to.x - point.x, to.y - point.y) || 1
        const step = Math.min(BEND_RADIUS, distance / 2) / distance
        return `${round(point.x + (to.x - point.x) * step)} ${round(point.y + (to.y - point.y) * step)}`
      }
      return `L${near(before)}Q${point.x} ${point.y} ${near(after)}`
    })
    .join('')
}
