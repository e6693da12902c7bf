/** The setting of a product in its picture: in the studio, close up, in a pair, in a room, with its measures. */
import { type Drawing, ellipse, FLOOR, group, line, rect, repeat, softEllipse, WOOD } from './svg.ts'
import type { Tones } from './tones.ts'

/** Gradients, by the letter that drawings use for them. No blurs: they take seconds where a picture is large. */
const DEFINITIONS: Record<string, string> = {
  s: '<linearGradient id="s"><stop stop-color="#fff" stop-opacity=".26"/><stop offset=".3" stop-color="#fff" stop-opacity=".05"/><stop offset=".6" stop-color="#1e181c" stop-opacity=".05"/><stop offset="1" stop-color="#1e181c" stop-opacity=".38"/></linearGradient>',
  v: '<linearGradient id="v" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".24"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1e181c" stop-opacity=".3"/></linearGradient>',
  r: '<radialGradient id="r" cx=".34" cy=".28" r=".85"><stop stop-color="#fff" stop-opacity=".32"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1e181c" stop-opacity=".3"/></radialGradient>',
  m: '<linearGradient id="m" x2=".2" y2="1"><stop stop-color="#f5f6f6"/><stop offset=".45" stop-color="#c3c7c9"/><stop offset=".6" stop-color="#e9eaea"/><stop offset="1" stop-color="#979c9f"/></linearGradient>',
  l: '<radialGradient id="l"><stop stop-color="#ffe9b8" stop-opacity=".95"/><stop offset="1" stop-color="#ffe9b8" stop-opacity="0"/></radialGradient>',
  f: '<radialGradient id="f"><stop stop-color="#3a3532" stop-opacity=".82"/><stop offset=".25" stop-color="#3a3532" stop-opacity=".7"/><stop offset=".5" stop-color="#3a3532" stop-opacity=".36"/><stop offset=".75" stop-color="#3a3532" stop-opacity=".1"/><stop offset="1" stop-color="#3a3532" stop-opacity="0"/></radialGradient>',
  p: '<radialGradient id="p"><stop offset=".72" stop-color="#1e181c"/><stop offset=".86" stop-color="#1e181c" stop-opacity=".5"/><stop offset="1" stop-color="#1e181c" stop-opacity="0"/></radialGradient>',
}

/** The complete picture of `drawing` seen from `view`, as the content of a 400 × 400 svg. */
export function compose(drawing: Drawing, view: number, tones: Tones): string {
  const views = [studio, closeUp, pair, room, measured]
  const content = (views[view] ?? studio)(drawing, tones)
  const used = Object.entries(DEFINITIONS).filter(([letter]) => content.includes(`url(#${letter})`))
  return `<defs>${used.map(([, definition]) => definition).join('')}</defs>${content}`
}

function studio(drawing: Drawing, tones: Tones): string {
  return backdrop(tones, drawing) + fitted(drawing, 200, 204, 286)
}

function closeUp(drawing: Drawing, tones: Tones): string {
  const [left, top, right, bottom] = drawing.box
  const [x, y] = [(left + right) / 2, top + (bottom - top) * 0.36]
  return (
    backdrop(tones, drawing) +
    group(standing(drawing), `transform="translate(200 190) scale(1.9) translate(${-x} ${-y})"`)
  )
}

function pair(drawing: Drawing, tones: Tones): string {
  const piece = `<g id="i">${standing(drawing)}</g>`
  const far = group(
    '<use href="#i"/>',
    `transform="translate(${drawing.shadow ? '-26 70) scale(.7' : '-24 -18) scale(.66'})"`,
  )
  const near = group(piece, `transform="translate(${drawing.shadow ? '110 74) scale(.8' : '118 104) scale(.74'})"`)
  return backdrop(tones, drawing) + far + near
}

function room(drawing: Drawing, tones: Tones): string {
  const light = '<path d="M40,0H170L330,400H150ZM200,0H290L400,270V400H364Z" fill="#fff" opacity=".16"/>'
  if (!drawing.shadow) {
    const planks = repeat(5, (index) => line(`M${(index + 0.5) * 80},0V400`, WOOD.dark, 2, 'opacity=".3"'))
    return rect(0, 0, 400, 400, 0, '#dcc3a1') + planks + light + standing(drawing)
  }
  const table = FLOOR - 26
  return (
    rect(0, 0, 400, table, 0, tones.pale ? '#9fa79b' : tones.lighter) +
    light +
    rect(0, table, 400, 400 - table, 0, WOOD.light) +
    rect(0, table, 400, 5, 0, '#e8cba8') +
    line(`M0,${table + 44}H400M60,${table + 82}H400`, WOOD.dark, 1.5, 'opacity=".25"') +
    standing(drawing)
  )
}

function measured(drawing: Drawing): string {
  const [left, top, right, bottom] = drawing.box.map((edge) => 200 + (edge - 200) * 0.8)
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return ''
  const [below, beside] = [Math.min(bottom + 34, 384), Math.min(right + 30, 384)]
  const lines = `M${left},${below}H${right}M${left},${below - 7}v14M${right},${below - 7}v14M${beside},${top}V${bottom}M${beside - 7},${top}h14M${beside - 7},${bottom}h14`
  return (
    rect(0, 0, 400, 400, 0, '#fbfaf7') +
    group(standing(drawing), 'transform="translate(40 40) scale(.8)"') +
    line(lines, '#77706a', 1.6)
  )
}

function backdrop({ wall }: Tones, { shadow }: Drawing): string {
  const sweep = shadow ? softEllipse(200, 420, 330, 130, 0.08) : ''
  return rect(0, 0, 400, 400, 0, wall) + sweep
}

/** The piece centred at x, y, as large as fits into a square of `size`, but at most enlarged by half. */
function fitted(drawing: Drawing, x: number, y: number, size: number): string {
  const [left, top, right, bottom] = drawing.box
  const scale = Math.min(1.5, size / (right - left), size / (bottom - top))
  const [dx, dy] = [x - (scale * (left + right)) / 2, y - (scale * (top + bottom)) / 2]
  return group(
    standing(drawing),
    `transform="translate(${Math.round(dx)} ${Math.round(dy)}) scale(${scale.toFixed(2)})"`,
  )
}

function standing({ shape, shadow, box: [left, , right, bottom] }: Drawing): string {
  if (!shadow) return shape
  return ellipse((left + right) / 2 + 6, bottom + 1, shadow + 26, 30, 'url(#f)', 'opacity=".42"') + shape
}
