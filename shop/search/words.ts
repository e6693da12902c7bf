/** Cuts text into the pieces that a search compares. */

/** A run of letters or digits in lower case, without apostrophes, and where it stands in the text. */
export type Piece = {
  text: string
  start: number
  end: number
  /** Nothing but a hyphen or the like separates it from the piece before: `t-shirt`, `E27`. */
  isGlued: boolean
}

const PIECES = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|\d+(?:[.,]\d+)*/gu
const GLUE = /^[-–._'’]?$/
/** Pieces of one chain that may be read as one word. */
const MOST_JOINED = 4

/** All pieces of a text. A number has a point for its decimals in every language. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const match of text.matchAll(PIECES)) {
    const start = match.index
    const before = pieces.at(-1)
    const isGlued = before !== undefined && GLUE.test(text.slice(before.end, start))
    const cleaned = match[0].toLowerCase().replace(/['’]/g, '').replaceAll(',', '.')
    pieces.push({ text: cleaned, start, end: start + match[0].length, isGlued })
  }
  return pieces
}

/** The pieces of each word: `T-shirt` is one word of two pieces. */
export function chainsOf(text: string): Piece[][] {
  const chains: Piece[][] = []
  for (const piece of piecesOf(text)) {
    const last = chains.at(-1)
    if (piece.isGlued && last && last.length < MOST_JOINED) last.push(piece)
    else chains.push([piece])
  }
  return chains
}

/** One word from adjacent pieces: `t` and `shirt` give `tshirt`. */
export function joined(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('')
}

/** A word that a chain contains, and where. */
type WordReading = { word: string; start: number; end: number; isWhole: boolean; isLast: boolean }

/** Everything a chain may be read as, the whole first: `pocket-t-shirt` also as `tshirt`. */
export function readingsOf(chain: readonly Piece[]): WordReading[] {
  return chain.flatMap(({ start }, from) =>
    chain.slice(from).map(({ end }, length) => {
      const to = from + length + 1
      const isLast = to === chain.length
      return { word: joined(chain.slice(from, to)), start, end, isWhole: isLast && from === 0, isLast }
    }),
  )
}
