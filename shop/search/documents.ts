/** Turns the texts of a product into the words by which it is found. */
import type { Language, WordWeight } from '../database/schema.ts'
import { lastPart, splitCompound } from './compounds.ts'
import type { Stem } from './stems.ts'
import { chainsOf, joined, readingsOf } from './words.ts'

export type Weight = Exclude<WordWeight, 'S'>
/** What the words of a text count: whole words, the end of a compound, which names the thing, and the rest of it. */
export type Weights = { whole: Weight; end: Weight; rest: Weight }
/** Stems with their weights. */
export type Lexemes = readonly (readonly [stem: string, weight: Weight])[]
/** A word as some text writes it. */
export type SeenWord = { word: string; shown: string; weight: WordWeight }

/** German nouns begin with a capital, and German compounds consist of nouns. */
const CAPITAL = /^\p{Lu}/u
/** The end of a compound whose beginning is unknown, e.g. in `Couchtisch`. */
export const SHORTEST_END = 5

const ORDER = ['A', 'B', 'C', 'S', 'D'] as const

/** Whether compounds may contain a word: what the catalogue is about, and German nouns of descriptions. */
export function canBePart(language: Language, shown: string, weight: WordWeight): boolean {
  return weight !== 'D' || (language === 'de-DE' && CAPITAL.test(shown))
}

const isBetter = (weight: WordWeight, than: WordWeight) => ORDER.indexOf(weight) < ORDER.indexOf(than)

/** All words of all texts, each with the best weight that it has anywhere. */
export class SeenWords {
  readonly #words = new Map<string, SeenWord>()
  readonly #texts = new Set<string>()

  add(text: string, weight: WordWeight): void {
    const key = `${weight} ${text}`
    if (this.#texts.has(key)) return
    this.#texts.add(key)
    for (const chain of chainsOf(text)) {
      for (const { word, start, end } of readingsOf(chain)) this.#see({ word, shown: text.slice(start, end), weight })
    }
  }

  #see(seen: SeenWord): void {
    const known = this.#words.get(seen.word)
    if (!known || isBetter(seen.weight, known.weight)) this.#words.set(seen.word, seen)
  }

  get all(): readonly SeenWord[] {
    return [...this.#words.values()]
  }
}

/** The words of texts as lexemes; the same text is analysed once. */
export class Analyser {
  readonly #language: Language
  readonly #stems: ReadonlyMap<string, Stem>
  /** Stems of the words that compounds consist of, by their forms. */
  readonly #nouns = new Map<string, string>()
  readonly #memory = new Map<string, Lexemes>()

  constructor(language: Language, seen: readonly SeenWord[], stems: ReadonlyMap<string, Stem>) {
    this.#language = language
    this.#stems = stems
    for (const { word, shown, weight } of seen) {
      const known = stems.get(word)
      if (!known || known.isStop || !canBePart(language, shown, weight)) continue
      for (const form of [known.folded, known.stem]) this.#nouns.set(form, known.stem)
    }
  }

  /** The lexemes of a text that many products share. */
  remembered(text: string, weights: Weights): Lexemes {
    const key = `${weights.whole}${weights.end}${weights.rest} ${text}`
    const lexemes = this.#memory.get(key) ?? this.lexemes(text, weights)
    this.#memory.set(key, lexemes)
    return lexemes
  }

  lexemes(text: string, weights: Weights): Lexemes {
    return chainsOf(text).flatMap((chain) => {
      const whole = joined(chain)
      return [
        ...readingsOf(chain).map(
          ({ word, isWhole, isLast }) =>
            [this.#stemOf(word), isWhole ? weights.whole : isLast ? weights.end : weights.rest] as const,
        ),
        ...(chain.length === 1 ? this.#compoundParts(whole, weights) : []),
      ]
    })
  }

  #stemOf(word: string): string {
    return this.#stems.get(word)?.stem ?? word
  }

  #compoundParts(word: string, { end, rest }: Weights): Lexemes {
    if (this.#language !== 'de-DE') return []
    const folded = this.#stems.get(word)?.folded ?? word
    const isNoun = (part: string) => this.#nouns.has(part)
    const all = splitCompound(folded, { canBegin: isNoun, canEnd: isNoun })
    const last = all?.at(-1) ?? lastPart(folded, { canBegin: isNoun, canEnd: isNoun }, SHORTEST_END)
    const inner = all || !last ? undefined : splitCompound(last, { canBegin: isNoun, canEnd: isNoun })?.at(-1)
    const stem = (part: string) => this.#nouns.get(part) ?? part
    return [
      ...(all?.slice(0, -1) ?? []).map((part) => [stem(part), rest] as const),
      ...[last, inner].flatMap((part) => (part ? [[stem(part), end] as const] : [])),
    ]
  }
}

const POSITIONS: Record<Weight, number> = { A: 1, B: 2, C: 3, D: 4 }

/** The text of a `tsvector`: each stem with a position for each of its weights. */
export function vectorOf(lexemes: Iterable<readonly [stem: string, weight: Weight]>): string {
  const weights = new Map<string, Set<Weight>>()
  for (const [stem, weight] of lexemes) {
    const known = weights.get(stem)
    if (known) known.add(weight)
    else weights.set(stem, new Set([weight]))
  }
  return [...weights]
    .map(
      ([stem, set]) =>
        `'${stem.replace(/['\\]/g, '$&$&')}':${[...set].map((weight) => `${POSITIONS[weight]}${weight}`).join(',')}`,
    )
    .join(' ')
}
