/** Marks in a text what a search found it by. */
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { lastPart, splitCompound } from './compounds.ts'
import { SHORTEST_END } from './documents.ts'
import type { Search } from './search.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'
import { chainsOf, joined, type Piece } from './words.ts'

export type Marker = (text: string) => Html | string

type Range = { start: number; end: number }

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')

/** Marks whole words, and the found part of compounds and of words with hyphens. */
export async function markerFor(c: ShopContext, { reading, hits }: Search): Promise<Marker> {
  if (!hits || reading.language !== c.var.language) return (text) => text
  const vocabulary = await vocabularyOf(c.var.database, reading.language)
  const missing = new Set(hits.missing)
  const parts = reading.parts.filter((part) => !missing.has(part))
  const wanted = new Set(parts.flatMap(({ alternatives }) => alternatives.flatMap(({ stems }) => stems)))
  const isFound = (word: string) => wanted.has(vocabulary.byWord.get(word)?.stem ?? word)
  return (text) => withMarks(text, rangesIn(text, vocabulary, isFound))
}

function rangesIn(text: string, vocabulary: Vocabulary, isFound: (word: string) => boolean): Range[] {
  return chainsOf(text).flatMap((chain): Range[] => {
    const [first] = chain
    if (!first) return []
    const whole = { start: first.start, end: chain.at(-1)?.end ?? first.end }
    if (isFound(folded(joined(chain)))) return [whole]
    return chain.length > 1 ? piecesIn(chain, isFound) : partsIn(first, vocabulary, isFound)
  })
}

/** The found pieces of a word with hyphens, the longest first. */
function piecesIn(chain: readonly Piece[], isFound: (word: string) => boolean): Range[] {
  const ranges: Range[] = []
  let from = 0
  while (from < chain.length) {
    let to = chain.length
    while (to > from && !isFound(folded(joined(chain.slice(from, to))))) to -= 1
    const [first, last] = [chain[from], chain[to - 1]]
    if (to > from && first && last) ranges.push({ start: first.start, end: last.end })
    from = Math.max(to, from + 1)
  }
  return ranges
}

function partsIn(
  { text, start, end }: Piece,
  { parts, language }: Vocabulary,
  isFound: (word: string) => boolean,
): Range[] {
  const word = folded(text)
  // Only where letters stand at the same places as in the text.
  if (language !== 'de-DE' || word.length !== end - start) return []
  let from = 0
  const known = lastPart(word, parts, SHORTEST_END)
  return (splitCompound(word, parts) ?? (known === null ? [] : [known])).flatMap((part) => {
    const at = word.indexOf(part, from)
    from = at + part.length
    return isFound(part) ? [{ start: start + at, end: start + from }] : []
  })
}

function withMarks(text: string, ranges: readonly Range[]): Html | string {
  if (ranges.length === 0) return text
  let from = 0
  const pieces = ranges.map(({ start, end }) => {
    const before = text.slice(from, start)
    from = end
    return html`${before}<mark>${text.slice(start, end)}</mark>`
  })
  return html`${pieces}${text.slice(from)}`
}
