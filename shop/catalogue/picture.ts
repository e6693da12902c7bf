/** Product pictures: drawn as SVG from kind, seed and colour, rendered when a browser asks for them (`render.ts`). No files are stored. */
import { DRAWINGS } from './drawings/index.ts'
import { compose } from './drawings/scene.ts'
import { swatch } from './drawings/swatch.ts'
import { type Tones, tonesOf } from './drawings/tones.ts'
import { randomOf } from './generate/random.ts'

export type Picture = { kind: string; seed: number; color: string }

/** The kind of material pictures; their seed is the number of a texture. */
export const SWATCH = 'swatch'

/** Views of the same piece: on its own, close up, in a pair, in a room, with its measures. */
export const VIEWS = 5

const NAME = /^([a-z]{1,20})-(\d{1,9})-([0-9a-f]{6})-(\d{1,4})\.webp$/
/** CSS pixels of the pictures on pages; the last is one to zoom into. */
const WIDTHS = [64, 100, 160, 400, 480, 800, 1_200, 1_600, 2_400] as const
export type PictureWidth = (typeof WIDTHS)[number]

/** The seed of the picture of `shape` in `view` (0 to `VIEWS` − 1). */
export function pictureSeed(shape: number, view: number): number {
  return shape * VIEWS + view
}

/**
 * Address of a picture: `/media/<kind>-<seed>-<rrggbb>-<width>.webp`.
 *
 * @param width - CSS pixels; pictures are square.
 */
export function pictureUrl({ kind, seed, color }: Picture, width: PictureWidth): string {
  return `/media/${kind}-${seed}-${color.replace('#', '').toLowerCase()}-${width}.webp`
}

/** The picture for a file name made by `pictureUrl`; null for any other name. */
export function parsePictureName(name: string): { picture: Picture; width: PictureWidth } | null {
  const [, kind = '', seed = '', color = '', width = ''] = NAME.exec(name) ?? []
  const pixels = WIDTHS.find((known) => String(known) === width)
  if (!(kind === SWATCH || Object.hasOwn(DRAWINGS, kind)) || pixels === undefined) return null
  return { picture: { kind, seed: Number(seed), color: `#${color}` }, width: pixels }
}

/**
 * The picture as an SVG document of `width` × `width` CSS pixels, always the same for the same picture.
 *
 * @throws Error when this kind has no drawing.
 */
export function drawPicture({ kind, seed, color }: Picture, width: number): string {
  const tones = tonesOf(color)
  const content = kind === SWATCH ? swatch(seed, tones) : drawScene(kind, seed, tones)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 400 400" stroke-linecap="round">${content.replaceAll(' />', '/>')}</svg>`
}

function drawScene(kind: string, seed: number, tones: Tones): string {
  const draw = DRAWINGS[kind]
  if (!draw) throw new Error(`There is no drawing of "${kind}"`)
  const shape = Math.floor(seed / VIEWS)
  return compose(draw(tones, randomOf('picture', kind, shape)), seed % VIEWS, tones)
}
