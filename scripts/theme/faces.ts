/** The faces of the shop's typeface, with nothing but what its languages are written with. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** ASCII, the letters of German, those of words and names that both languages borrow, and the signs that texts and sums are set with. */
export const CHARACTERS = `${range(0x20, 0x7e)}ÄÖÜäöüßàâáçéèêëíîïñóôúû©®°«»‹›½²³\u00a0€–—‘’‚“”„…·−×•`

const require = createRequire(import.meta.url)

/** The weights that the shop is set in. */
const WHOLE = {
  400: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2'),
  600: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff2'),
}

/** Each face as WOFF2, by its path from the project's root. */
export async function subsetFaces(): Promise<ReadonlyMap<string, Buffer>> {
  const faces = Object.entries(WHOLE).map(async ([weight, path]) => {
    const face = await subsetFont(readFileSync(path), CHARACTERS, { targetFormat: 'woff2', noLayoutClosure: true })
    return [`shop/theme/fonts/noto-sans-${weight}.woff2`, face] as const
  })
  return new Map(await Promise.all(faces))
}
