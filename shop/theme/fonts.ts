/**
 * The shop's typeface, in its two weights: from the shop itself, so that no other host learns who reads, and pages are set alike on every
 * system. Only what the shop's languages are written with; the system's font has the rest.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { raw } from 'hono/html'
import type { Html } from '../context.ts'

const require = createRequire(import.meta.url)

/** A face, its file with a hash of it. */
type Face = { name: string; weight: number; file: Uint8Array<ArrayBuffer>; version: string }

const faceOf = (weight: number, path: string): Face => {
  const file = new Uint8Array(readFileSync(path))
  const version = createHash('sha256').update(file).digest('hex').slice(0, 12)
  return { name: `open-sans-${weight}.woff2`, weight, file, version }
}

/** The second one stands for `--shop-weight-strong` as well: the nearest that is not lighter (CSS Fonts 4, 5.2). */
const FACES = [
  faceOf(400, require.resolve('@fontsource/open-sans/files/open-sans-latin-400-normal.woff2')),
  faceOf(700, require.resolve('@fontsource/open-sans/files/open-sans-latin-700-normal.woff2')),
]

const addressOf = ({ name, version }: Face) => `/theme/${name}?${version}`

/**
 * The rules for the shop's own family. A browser that has not got a face in time sets the page in the system's font, and keeps to that:
 * nothing moves.
 */
export const fontFaces: string = FACES.map(
  (face) =>
    `@font-face{font-family:"Shop Sans";font-weight:${face.weight};font-display:optional;src:url("${addressOf(face)}") format("woff2")}`,
).join('\n')

/**
 * Asks for the faces with the page, as what is laid out first needs them; after what makes the page work, which a slow network has first.
 */
export const fontHints: Html = raw(
  FACES.map(
    (face) =>
      `<link rel="preload" href="${addressOf(face)}" as="font" type="font/woff2" crossorigin fetchpriority="low">`,
  ).join('\n  '),
)

/** The face of a file name, or undefined for another name. */
export const fontFile = (name: string): Face | undefined => FACES.find((face) => face.name === name)
