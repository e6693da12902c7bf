/** Pages that answer a search which is not for products: returns, delivery, the own orders. */
import type { Database } from '../database/connect.ts'
import type { Language } from '../database/schema.ts'
import { catalogueMemory } from '../layout/memory.ts'
import { INFORMATION, type InformationName } from '../shell/information.ts'
import { snippet } from '../snippets/index.ts'
import type { Reading } from './reading.ts'
import { stemsOf } from './stems.ts'
import { piecesOf } from './words.ts'

export type PageName = InformationName | 'account' | 'orders' | 'cart'

const PAGES: readonly PageName[] = [...Object.values(INFORMATION).map(({ name }) => name), 'account', 'orders', 'cart']

/** The words by which pages are found; each phrase as stems. */
export type Keywords = {
  phrases: readonly { page: PageName; stems: readonly string[] }[]
  has: (stem: string) => boolean
  /** Without accents. */
  words: readonly string[]
}

const memories = catalogueMemory<Promise<Keywords>>()

/** The keywords of all pages in a language, from the snippets `search.keywords.…`. */
export function keywordsOf(database: Database, language: Language): Promise<Keywords> {
  const memory = memories(database)
  const known = memory.get(language)
  if (known) return known
  const reading = readKeywords(database, language)
  memory.set(language, reading)
  reading.catch(() => memory.delete(language))
  return reading
}

async function readKeywords(database: Database, language: Language): Promise<Keywords> {
  const phrases = PAGES.flatMap((page) =>
    snippet(language, `search.keywords.${page}`)
      .split(',')
      .map((phrase) => ({ page, words: piecesOf(phrase).map(({ text }) => text) })),
  )
  const known = await stemsOf(
    database,
    language,
    phrases.flatMap(({ words }) => words),
  )
  const stem = (word: string) => known.get(word)?.stem ?? word
  const telling = [...known.values()].filter(({ isStop }) => !isStop)
  const stems = new Set(telling.map((entry) => entry.stem))
  return {
    phrases: phrases.map(({ page, words }) => ({ page, stems: words.map(stem) })),
    has: (candidate) => stems.has(candidate),
    words: telling.map(({ folded }) => folded),
  }
}

/** Pages with a phrase that makes up at least half of the term, the longest phrase first; and whether one of several words is all of it. */
export function pagesFor({ phrases }: Keywords, { parts }: Reading): { pages: PageName[]; isWhole: boolean } {
  const typed = new Set(parts.flatMap(({ stems }) => stems))
  const said = parts.filter(({ isOptional }) => !isOptional).length
  const needed = Math.max(1, said / 2)
  const found = phrases
    .filter(({ stems }) => stems.length >= needed && stems.every((stem) => typed.has(stem)))
    .toSorted((one, other) => other.stems.length - one.stems.length)
  const [longest] = found
  const isWhole = longest !== undefined && longest.stems.length >= Math.max(2, said)
  return { pages: [...new Set(found.map(({ page }) => page))], isWhole }
}
