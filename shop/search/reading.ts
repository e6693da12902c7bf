/** Reads a term: which words of the catalogue each of its parts may stand for. */
import type { Database } from '../database/connect.ts'
import type { Language } from '../database/schema.ts'
import { splitCompound } from './compounds.ts'
import { type Stem, stemsOf } from './stems.ts'
import { type KnownWord, type Vocabulary, vocabularyOf, wordsFrom } from './vocabulary.ts'
import { joined, type Piece, piecesOf } from './words.ts'

/** Words that a document must have together, and how good a hit by them is, up to 1. */
export type Alternative = { stems: readonly string[]; factor: number; isPrefix?: true }

/** A part of a term: a word, several that are read as one, or one half of a compound. */
export type Part = {
  typed: string
  start: number
  end: number
  /** Stems as the shopper typed them, for what is found by words of its own. */
  stems: readonly string[]
  alternatives: readonly Alternative[]
  /** Half of a compound, as the catalogue writes it. */
  half?: string
  /** A word like "for": hits need not have it. */
  isOptional: boolean
}

/** `most` is what a product may cost, in the currency's units. */
export type Reading = { language: Language; text: string; parts: readonly Part[]; most: number | null }

const MOST_PIECES = 12
const LONGEST_SPAN = 4
const LONGEST_JOIN = 3
const MOST_COMPLETIONS = 12
const SHORTEST_BEGINNING = 3
const MEANING = 0.6
const COMPOUND = 0.5
const COMPLETION = 0.8

/** `SF10042`, with or without letters, and the number of a variant after a point. */
const NUMBER = /^(\d{4,})(?:\.\d+)*$/
const NUMBER_AFTER_LETTERS = /^(\d{3,})(?:\.\d+)*$/
const NUMBER_LETTERS = /^[a-z]{1,4}$/
/** The catalogue gives capacities in litres. */
const LITRES = new Map([
  ['ml', 1_000],
  ['cl', 100],
  ['dl', 10],
])

/** `under 40`, `unter 40 Euro`, at the end. Sizes are "up to" something, too: there the currency must be said. */
const MOST =
  /(?:^|\s)(?:(?:under|below|less than|unter|weniger als)\s+[€$]?\s*(\d{1,5})\s*(?:€|\$|euros?|eur|dollars?|usd)?|(?:up to|bis|bis zu|höchstens|maximal)\s+(?:[€$]\s*(\d{1,5})|(\d{1,5})\s*(?:€|\$|euros?|eur|dollars?|usd)))\s*$/iu

/** Umlauts that are written with an e: `Kopfhoerer`. */
const transcribed = (word: string) => word.replace(/([aou])e/g, '$1')

/** Reads a term with the vocabulary of a language, without correcting it. */
export async function readTerm(database: Database, language: Language, text: string): Promise<Reading> {
  const limit = MOST.exec(text.normalize('NFC'))
  const named = text.normalize('NFC').slice(0, limit?.index)
  const amount = limit?.slice(1).find((found) => found !== undefined)
  // Who types nothing but a price is looking for the number.
  const most = amount !== undefined && named.trim() !== '' ? Number(amount) : null
  const pieces = piecesOf(most === null ? text.normalize('NFC') : named).slice(0, MOST_PIECES)
  const spans = pieces.flatMap((_, from) => {
    const here = pieces.slice(from, from + LONGEST_JOIN)
    return here.map((_piece, length) => joined(here.slice(0, length + 1)))
  })
  const words = language === 'de-DE' ? [...spans, ...spans.map(transcribed)] : spans
  const [vocabulary, stems] = await Promise.all([vocabularyOf(database, language), stemsOf(database, language, words)])
  const parts = new Reader(vocabulary, stems, pieces).read()
  // Who searches for nothing but "the" is asked for it.
  const isRequired = parts.every(({ isOptional }) => isOptional)
  return { language, text, most, parts: isRequired ? parts.map((part) => ({ ...part, isOptional: false })) : parts }
}

/** Reads the pieces of a term from left to right; the longest words win. */
class Reader {
  readonly #vocabulary: Vocabulary
  readonly #stems: ReadonlyMap<string, Stem>
  readonly #pieces: readonly Piece[]

  constructor(vocabulary: Vocabulary, stems: ReadonlyMap<string, Stem>, pieces: readonly Piece[]) {
    this.#vocabulary = vocabulary
    this.#stems = stems
    this.#pieces = pieces
  }

  read(): Part[] {
    const parts: Part[] = []
    let at = 0
    while (at < this.#pieces.length) {
      const [length, read] = this.#readAt(at)
      parts.push(...read)
      at += length
    }
    return parts
  }

  /** How many pieces are read, and as what. */
  #readAt(at: number): [length: number, parts: Part[]] {
    const left = this.#pieces.length - at
    for (let length = Math.min(LONGEST_SPAN, left); length > 1; length -= 1) {
      const span = this.#pieces.slice(at, at + length)
      const alternatives = [
        ...this.#meaningsOf(this.#phrase(span)),
        ...(length > LONGEST_JOIN ? [] : this.#asOneWord(span)),
      ]
      if (alternatives.length > 0) return [length, [this.#part(span, alternatives)]]
    }
    const span = this.#pieces.slice(at, at + 1)
    const number = this.#numberAt(at)
    if (number) return number
    const known = this.#alternativesOf(joined(span))
    if (known.length > 0) return [1, [this.#part(span, [...known, ...this.#anyFrom(span)])]]
    const completed = this.#completionAt(at)
    if (completed) return completed
    return [1, this.#compoundParts(span) ?? [this.#part(span, [])]]
  }

  #part(span: readonly Piece[], alternatives: readonly Alternative[]): Part {
    const words = span.length > 1 ? [joined(span), ...span.map(({ text }) => text)] : [joined(span)]
    const stop = span.length === 1 && this.#stemOf(joined(span)).isStop
    return {
      typed: span.map(({ text }) => text).join(' '),
      start: span[0]?.start ?? 0,
      end: span.at(-1)?.end ?? 0,
      stems: words.map((word) => this.#stemOf(word).stem),
      alternatives,
      isOptional: stop || (alternatives.length === 0 && joined(span).length === 1),
    }
  }

  #stemOf(word: string): Stem {
    return this.#stems.get(word) ?? { folded: word, stem: word, isStop: false }
  }

  #phrase(span: readonly Piece[]): string {
    return span.map(({ text }) => this.#stemOf(text).stem).join(' ')
  }

  /** `head phones` as `headphones`, and as a hit of less worth both words apart. */
  #asOneWord(span: readonly Piece[]): Alternative[] {
    const word = joined(span)
    const longest = Math.max(...span.map(({ text }) => this.#stemOf(text).stem.length))
    // Else the stem is that of one piece alone, e.g. of "schwarzes" in "schwarzes T".
    if (!this.#vocabulary.byWord.has(word) && this.#stemOf(word).stem.length <= longest) return []
    const alternatives = this.#alternativesOf(word)
    if (alternatives.length === 0 || span.some(({ isGlued }, index) => index > 0 && isGlued)) return alternatives
    return [...alternatives, { stems: span.map(({ text }) => this.#stemOf(text).stem), factor: COMPOUND }]
  }

  /** The catalogue's word for a typed one, in any of its forms and spellings. */
  #find(word: string): KnownWord | undefined {
    const { byWord, byStem } = this.#vocabulary
    for (const spelling of new Set([word, transcribed(word)])) {
      const stem = this.#stems.get(spelling)
      const known = stem && (byWord.get(stem.folded) ?? byStem.get(stem.stem))
      if (known) return known
    }
    return undefined
  }

  #meaningsOf(key: string): Alternative[] {
    const meanings = this.#vocabulary.meanings.get(key) ?? []
    return meanings.map((stems, index) => ({ stems, factor: MEANING - index * 0.04 }))
  }

  #alternativesOf(word: string): Alternative[] {
    const known = this.#find(word)
    const meanings = new Set([known?.stem, this.#stemOf(word).stem, this.#stemOf(transcribed(word)).stem])
    return [
      ...(known && known.weight !== 'S' ? [{ stems: [known.stem], factor: 1 }] : []),
      ...[...meanings].flatMap((stem) => (stem === undefined ? [] : this.#meaningsOf(stem))),
      ...(known ? this.#partsTogether(known.word) : []),
    ]
  }

  /** Both halves of a compound that the catalogue has as a whole as well. */
  #partsTogether(word: string): Alternative[] {
    const parts = this.#split(word)
    return parts ? [{ stems: parts.map((part) => this.#stemOfPart(part)), factor: COMPOUND }] : []
  }

  #split(word: string): string[] | null {
    return this.#vocabulary.language === 'de-DE' ? splitCompound(word, this.#vocabulary.parts) : null
  }

  #stemOfPart(part: string): string {
    return this.#vocabulary.byWord.get(part)?.stem ?? part
  }

  #numberAt(at: number): [number, Part[]] | null {
    const [first, second] = [this.#pieces[at], this.#pieces[at + 1]]
    if (!first) return null
    const prefixOf = (text: string): Alternative[] => [{ stems: [text], factor: 1, isPrefix: true }]
    const liquid = second && LITRES.get(second.text)
    const amount = liquid ? Number(first.text) / liquid : Number.NaN
    if (second && amount > 0) return [2, [this.#part([first, second], [{ stems: [String(amount), 'l'], factor: 1 }])]]
    const isPrefix = NUMBER_LETTERS.test(first.text) && !this.#find(first.text)
    const digits = second && isPrefix ? NUMBER_AFTER_LETTERS.exec(second.text)?.[1] : undefined
    if (second && digits) return [2, [this.#part([first, second], prefixOf(`${first.text}${digits}`))]]
    const alone = this.#find(first.text) ? undefined : NUMBER.exec(first.text)?.[1]
    return alone ? [1, [this.#part([first], prefixOf(alone))]] : null
  }

  /** A word that is not typed to its end. */
  #completionAt(at: number): [number, Part[]] | null {
    const glued = this.#pieces.findIndex(({ isGlued }, index) => index > at && !isGlued)
    const chain = this.#pieces.slice(at, Math.min(glued === -1 ? this.#pieces.length : glued, at + LONGEST_JOIN))
    for (let length = chain.length; length > 0; length -= 1) {
      const span = chain.slice(0, length)
      const beginning = this.#stemOf(joined(span)).folded
      const words =
        beginning.length < SHORTEST_BEGINNING ? [] : wordsFrom(this.#vocabulary, beginning, MOST_COMPLETIONS)
      const alternatives = words.flatMap(({ stem, weight }) => [
        ...(weight === 'S' ? [] : [{ stems: [stem], factor: COMPLETION }]),
        ...this.#meaningsOf(stem).map((meaning) => ({ ...meaning, factor: meaning.factor * COMPLETION })),
      ])
      if (alternatives.length > 0) return [length, [this.#part(span, alternatives)]]
    }
    const any = this.#anyFrom(this.#pieces)
    return any.length > 0 ? [1, [this.#part(this.#pieces, any)]] : null
  }

  /** A term of one or two letters completes to any word. */
  #anyFrom([only, ...more]: readonly Piece[]): Alternative[] {
    const isShort = only && this.#pieces.length === 1 && more.length === 0 && only.text.length < SHORTEST_BEGINNING
    return isShort ? [{ stems: [only.text], factor: COMPLETION, isPrefix: true }] : []
  }

  /** `Leinenhemd` as `Leinen` and `Hemd`, `coffeemug` as `coffee` and `mug`. */
  #compoundParts(span: readonly Piece[]): Part[] | null {
    const { folded, stem } = this.#stemOf(joined(span))
    const spellings = [folded, transcribed(folded), stem, transcribed(stem)]
    for (const spelling of new Set(spellings)) {
      const words = splitCompound(spelling, this.#vocabulary.parts)
      const halves = words?.map((word) => ({
        ...this.#part(span, this.#ofPart(word)),
        typed: word,
        half: this.#vocabulary.byWord.get(word)?.shown ?? word,
        isOptional: false,
      }))
      if (halves?.every(({ alternatives }) => alternatives.length > 0)) return halves
    }
    return null
  }

  #ofPart(part: string): Alternative[] {
    const stem = this.#stemOfPart(part)
    const known = this.#vocabulary.byStem.get(stem)
    return [...(known?.weight === 'S' ? [] : [{ stems: [stem], factor: 1 }]), ...this.#meaningsOf(stem)]
  }
}
