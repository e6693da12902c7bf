/** Samples of materials that fill the whole picture, coarse enough to be told apart at the size of a checkbox. */
import { randomOf } from '../generate/random.ts'
import { ellipse, line, path, rect, repeat } from './svg.ts'
import type { Tones } from './tones.ts'

/** The material's appearance. Its index in the list is the seed of its picture. */
export const TEXTURES = ['speckled', 'glossy', 'brushed', 'grained', 'woven', 'knitted', 'leathery', 'roasted'] as const
export type Texture = (typeof TEXTURES)[number]

const SIZE = 400

/** Spots scattered over the picture, the same for the same name. */
function strewn(name: string, count: number, spot: (x: number, y: number, size: number) => string): string {
  const random = randomOf('swatch', name)
  return repeat(count, () => spot(random.integer(0, SIZE), random.integer(0, SIZE), random.fraction()))
}

const DRAW: Record<Texture, (tones: Tones) => string> = {
  speckled: ({ darker, light }) =>
    strewn('speckled', 46, (x, y, size) => ellipse(x, y, 6 + size * 12, 5 + size * 10, size < 0.6 ? darker : light)),
  glossy: ({ lighter, light }) =>
    path('M-40,260L260,-40H330L-40,330Z', lighter, 'opacity=".9"') + path('M60,440L440,60V120L120,440Z', light),
  brushed: ({ lighter, dark }) =>
    repeat(10, (index) => line(`M0,${18 + index * 40}H400`, index % 2 ? dark : lighter, 14, 'opacity=".55"')),
  grained: ({ dark, darker }) =>
    repeat(6, (index) =>
      line(
        `M${30 + index * 66},-10C${70 + index * 66},120 ${-10 + index * 66},260 ${40 + index * 66},410`,
        index % 2 ? dark : darker,
        index % 2 ? 10 : 16,
        'opacity=".6"',
      ),
    ),
  woven: ({ dark, lighter }) =>
    repeat(5, (row) =>
      repeat(5, (column) => rect(column * 80 + 8, row * 80 + 8, 64, 64, 8, (row + column) % 2 ? dark : lighter)),
    ),
  knitted: ({ darker, lighter }) =>
    repeat(6, (row) =>
      repeat(6, (column) =>
        line(
          `M${column * 68 + 4},${row * 72 - 14}l30,44l30,-44`,
          row % 2 ? darker : lighter,
          22,
          'stroke-linejoin="round" opacity=".8"',
        ),
      ),
    ),
  leathery: ({ dark, darker }) =>
    strewn('leathery', 30, (x, y, size) => ellipse(x, y, 26 + size * 20, 20 + size * 16, dark, 'opacity=".5"')) +
    line('M0,60H400M0,340H400', darker, 12, 'stroke-dasharray="34 26"'),
  roasted: ({ darker, light }) =>
    strewn(
      'roasted',
      16,
      (x, y) => ellipse(x, y, 54, 38, darker) + line(`M${x - 44},${y}q44,-22 88,0`, light, 8, 'opacity=".7"'),
    ),
}

/** The sample of the texture with this number, as the content of a 400 × 400 svg. */
export function swatch(number: number, tones: Tones): string {
  const texture = TEXTURES[number % TEXTURES.length] ?? 'speckled'
  return rect(0, 0, SIZE, SIZE, 0, tones.base) + DRAW[texture](tones)
}
