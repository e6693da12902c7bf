/** A search from the term to what it finds: products, categories and pages. */
import type { ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import type { Currency, Language } from '../database/schema.ts'
import { catalogueMemory } from '../layout/memory.ts'
import { firstPart, lastPart } from './compounds.ts'
import { areNamed, type Hits, hitsOf } from './hits.ts'
import { keywordsOf, type PageName, pagesFor } from './pages.ts'
import { type Part, type Reading, readTerm } from './reading.ts'
import { changesBetween, correctionOf, similarWords } from './spelling.ts'
import { stemsOf } from './stems.ts'
import { vocabularyOf } from './vocabulary.ts'

export type Search = {
  term: string
  reading: Reading
  /** What was searched for instead of the term, if it differs. */
  corrected: string | null
  hits: Hits | null
  pages: readonly PageName[]
}

const MOST_REMEMBERED = 500
/** Letters of the end of a compound that can be told from their neighbours. */
const SHORTEST_REST = 4

const searches = catalogueMemory<Promise<Search>>()

/** Searches for a term in the language of the response. The last few hundred searches are remembered. */
export function searchFor(c: ShopContext, term: string): Promise<Search> {
  const { database, language, currency } = c.var
  const memory = searches(database)
  const key = `${language} ${currency} ${term.toLowerCase()}`
  const known = memory.get(key)
  if (known) return known
  const [oldest] = memory.keys()
  if (oldest !== undefined && memory.size >= MOST_REMEMBERED) memory.delete(oldest)
  const searching = search(database, { language, currency }, term)
  memory.set(key, searching)
  searching.catch(() => memory.delete(key))
  return searching
}

const OTHER: Record<Language, Language> = { 'en-GB': 'de-DE', 'de-DE': 'en-GB' }

async function search(
  database: Database,
  { language, currency }: { language: Language; currency: Currency },
  term: string,
): Promise<Search> {
  const first = await readTerm(database, language, term)
  const keywords = await keywordsOf(database, language)
  const isUnknown = ({ alternatives, isOptional, stems }: Part) =>
    alternatives.length === 0 && !isOptional && !stems.some((stem) => keywords.has(stem))
  const found = async (reading: Reading, corrected: string | null): Promise<Search> => {
    const { pages, isWhole } = pagesFor(keywords, reading)
    const hits = await hitsOf(database, reading, currency)
    // Who asks for a page is not looking for products that merely contain one of the words.
    const isForPage = isWhole || (pages.length > 0 && hits?.isWeak)
    return { term, reading, corrected, pages, hits: isForPage ? null : hits }
  }
  if (!first.parts.some(isUnknown)) return found(first, null)

  const other = await readTerm(database, OTHER[language], term)
  if (other.parts.every(({ alternatives, isOptional }) => alternatives.length > 0 || isOptional)) {
    const inOther = await found(other, null)
    if (inOther.hits) return inOther
  }

  const corrections = new Map<Part, string>()
  const words = [...keywords.words]
  let isGuess = false
  for (const part of first.parts.filter(isUnknown)) {
    const spelt = await correctionOf(database, language, part.typed, words)
    const correction = spelt ?? (await partOf(database, language, part.typed))
    if (correction !== null) corrections.set(part, correction)
    isGuess ||= spelt === null && correction !== null
  }
  if (corrections.size === 0) return found(first, null)
  const corrected = replaced(term.normalize('NFC'), corrections)
  const second = await readTerm(database, language, corrected)
  const result = await found(second, corrected)
  // Half a word by which nothing is called, such as the hand of a towel, says nothing of what is looked for.
  const isLost = isGuess && result.hits && !(await areNamed(database, second, result.hits))
  return isLost ? { ...result, corrected: null, hits: null } : result
}

/**
 * The known half of a compound: of `Blumenvase` what it is, else what it is for. Where only its end is misspelt, the
 * corrected compound.
 */
async function partOf(database: Database, language: Language, word: string): Promise<string | null> {
  const { parts, byWord, byStem } = await vocabularyOf(database, language)
  const stems = await stemsOf(database, language, [word])
  const forms = [...stems.values()].flatMap(({ folded, stem }) => [folded, stem])
  const half = (find: typeof lastPart) => forms.map((form) => find(form, parts)).find((found) => found !== null)
  const last = half(lastPart)
  const first = half(firstPart)
  if (!last && first && word.length - first.length >= SHORTEST_REST) {
    const rest = await correctionOf(database, language, word.slice(first.length), [])
    if (rest !== null) return word.slice(0, first.length) + rest.toLowerCase()
  }
  const part = last ?? first
  const known = part && (byWord.get(part) ?? byStem.get(part))
  return known ? known.shown : null
}

function replaced(text: string, corrections: ReadonlyMap<Part, string>): string {
  let result = text
  for (const [{ start, end }, correction] of [...corrections].toReversed()) {
    const isCapital = /^\p{Lu}/u.test(text.slice(start))
    const written = isCapital ? correction.charAt(0).toUpperCase() + correction.slice(1) : correction
    result = result.slice(0, start) + written + result.slice(end)
  }
  return result
}

const MOST_SIMILAR = 4

/** Words of the catalogue that look like the words of a term, to be searched for instead. */
export async function similarTerms(c: ShopContext, term: string): Promise<string[]> {
  const { database, language } = c.var
  const { parts } = await readTerm(database, language, term)
  const longest = parts.toSorted((one, other) => other.typed.length - one.typed.length)[0]
  if (!longest) return []
  const near = await similarWords(database, language, longest.typed, 4 * MOST_SIMILAR)
  const names = near
    .filter(
      ({ word, weight }) => 'ABS'.includes(weight) && changesBetween(longest.typed, word) <= longest.typed.length / 3,
    )
    .map(({ shown }) => (language === 'en-GB' ? shown.toLowerCase() : shown))
  return [...new Set(names)].slice(0, MOST_SIMILAR)
}
