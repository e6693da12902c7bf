/**
 * The shop's typeface, Noto Sans in two weights: from the shop itself, so that no other host learns who reads, and pages are set alike on
 * every system. A browser asks the system for each size of a font, but for one of the page once. The files hold what the shop's languages
 * are written with (`npm run theme`); the system's font has the rest.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { raw } from 'hono/html'
import type { Html } from '../context.ts'

/** A face: its file, under an address with a hash of it. */
type Face = { name: string; weight: number; file: Uint8Array<ArrayBuffer>; version: string }

const faceOf = (weight: number): Face => {
  const name = `noto-sans-${weight}.woff2`
  const file = new Uint8Array(readFileSync(join(import.meta.dirname, 'fonts', name)))
  return { name, weight, file, version: createHash('sha256').update(file).digest('hex').slice(0, 12) }
}

const PLAIN = faceOf(400)
/** Stands for what is bolder, too: the nearest there is (CSS Fonts 4, 5.2). */
const STRONG = faceOf(600)
const FACES = [PLAIN, STRONG]

const addressOf = ({ name, version }: Face) => `/theme/${name}?${version}`

/**
 * The rules for the shop's own family. A browser that has not got a face in time sets the page in the system's font, and keeps to that:
 * nothing moves.
 */
export const fontFaces: string = FACES.map(
  (face) =>
    `@font-face{font-family:"Shop Sans";font-weight:${face.weight};font-display:optional;src:url("${addressOf(face)}") format("woff2")}`,
).join('\n')

/** The same faces as the rules of a family with another name, for whoever sets pages in it: nothing changes as it arrives. */
export const facesAs = (family: string, origin: string): string =>
  [
    { face: PLAIN, weights: '100 500' },
    { face: STRONG, weights: '501 900' },
  ]
    .map(
      ({ face, weights }) =>
        `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("${origin}${addressOf(face)}") format("woff2")}`,
    )
    .join('\n')

const hintFor = (face: Face): Html =>
  raw(`<link rel="preload" href="${addressOf(face)}" as="font" type="font/woff2" crossorigin>`)

/** Ask for a face with the page, as what is laid out first needs it. */
export const plainFaceHint = hintFor(PLAIN)
export const strongFaceHint = hintFor(STRONG)

/** The face of a file name, or undefined for another name. */
export const fontFile = (name: string): Face | undefined => FACES.find((face) => face.name === name)
