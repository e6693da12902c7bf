/** Helpers for the shapes of drawings. All lengths are in the 400 × 400 box of a picture. */
import type { Random } from '../generate/random.ts'
import type { Tones } from './tones.ts'

/** The result of drawing: the piece itself, and its position. */
export type Drawing = {
  shape: string
  /** Half the width of its shadow; 0 for a piece without one, since it lies flat or hangs. */
  shadow: number
  /** Lowest and outermost edges, for the measuring lines. */
  box: [left: number, top: number, right: number, bottom: number]
}

export type Draw = (tones: Tones, random: Random) => Drawing

/** The height of the ground below things. */
export const FLOOR = 326

export const INK = '#3a3532'
export const WOOD = { light: '#d9b48a', base: '#c1946a', dark: '#946a47' }

type Point = [x: number, y: number]

const round = (value: number) => Math.round(value * 10) / 10
const at = ([x, y]: Point) => `${round(x)},${round(y)}`

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function line(d: string, color: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" ${more}/>`
}

/** Stores `outline` for `again`, and clips `content` to it. */
export function within(outline: string, content: string): string {
  return `<clipPath id="c"><path id="o" d="${outline}"/></clipPath><g clip-path="url(#c)">${content}</g>`
}

/** Stores `outline` for `again` without drawing anything. */
export function outlined(outline: string): string {
  return `<defs><path id="o" d="${outline}"/></defs>`
}

/** The outline given to `within` or `outlined`. */
export function again(fill: string, more = ''): string {
  return `<use href="#o" fill="${fill}" ${more}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}" ${more}/>`
}

export function group(content: string, more: string): string {
  return `<g ${more}>${content}</g>`
}

/** Repeats `each` for 0 to `count` − 1. */
export function repeat(count: number, each: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => each(index)).join('')
}

/**
 * Outline of a shape turned on a wheel: `profile` lists heights from the top down with the half width there; the points
 * are joined smoothly, mirrored at `center`, and the bottom is rounded by `sag`.
 */
export function turned(profile: [y: number, half: number][], center: number, sag = 10): string {
  const right = profile.map(([y, half]): Point => [center + half, y])
  const left = profile.map(([y, half]): Point => [center - half, y]).toReversed()
  const [bottom = [center, FLOOR]] = left
  const [start = [center, 0]] = right
  return `M${at(start)}${smooth(right)}Q${at([center, bottom[1] + sag * 2])} ${at(bottom)}${smooth(left)}Z`
}

/** Cubic segments through the points, without the first move. */
function smooth(points: Point[]): string {
  return points
    .slice(1)
    .map((point, index) => {
      const from = points[index] ?? point
      const before = points[index - 1] ?? from
      const after = points[index + 2] ?? point
      const first: Point = [from[0] + (point[0] - before[0]) / 6, from[1] + (point[1] - before[1]) / 6]
      const second: Point = [point[0] - (after[0] - from[0]) / 6, point[1] - (after[1] - from[1]) / 6]
      return `C${at(first)} ${at(second)} ${at(point)}`
    })
    .join('')
}

/** How far the soft edge of a shadow reaches to both sides of the outline. */
const EDGE = 18

/** A shadow of the drawing's outline with a soft edge, moved by `x` and `y`; `opacity` is that of its middle. */
export function softShadow(x: number, y: number, opacity: number): string {
  const rings = 7
  const one = `opacity="${(opacity / rings).toFixed(3)}"`
  return group(
    repeat(rings, (index) => again(INK, `stroke-width="${(2 * EDGE * index) / (rings - 1)}" ${one}`)),
    `transform="translate(${x} ${y})" stroke="${INK}" stroke-linejoin="round"`,
  )
}

/** An elliptic shadow with a soft edge; `opacity` is that of its middle. */
export function softEllipse(cx: number, cy: number, rx: number, ry: number, opacity: number): string {
  return ellipse(cx, cy, rx + EDGE, ry + EDGE, 'url(#p)', `opacity="${opacity}"`)
}

/** Small flecks in a glaze or a stone, inside an ellipse. */
export function flecks(random: Random, cx: number, cy: number, rx: number, ry: number, color: string): string {
  const dots = repeat(16, () => {
    const angle = random.fraction() * Math.PI * 2
    const reach = Math.sqrt(random.fraction())
    return `M${Math.round(cx + Math.cos(angle) * reach * rx)},${Math.round(cy + Math.sin(angle) * reach * ry)}h0`
  })
  return line(dots, color, 3, 'opacity=".45"')
}
