/** Folds accents and cuts endings as PostgreSQL does, with `unaccent` and the stemmer of the language. */
import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { rowsOf } from '../database/rows.ts'
import type { Language } from '../database/schema.ts'

/** A word without accents, and the part of it that its forms share. */
export type Stem = {
  folded: string
  stem: string
  /** A word like "the", by which nothing is found. */
  isStop: boolean
}

const DICTIONARIES: Record<Language, string> = { 'en-GB': 'english_stem', 'de-DE': 'german_stem' }
/** English plurals that the stemmer leaves apart from their singular. */
const IRREGULAR = new Map([
  ['knive', 'knife'],
  ['shelve', 'shelf'],
  ['scarve', 'scarf'],
  ['loave', 'loaf'],
])
/** German words that are told apart by their umlaut or their ending alone, which the stemmer drops. */
const APART = new Map([
  ['küche', 'kueche'],
  ['küchen', 'kueche'],
  ['kueche', 'kueche'],
  // A scarf is no bowl.
  ['schal', 'schal'],
  ['schals', 'schal'],
  ['schale', 'schale'],
  ['schalen', 'schale'],
  ['buche', 'buche'],
  ['buchen', 'buche'],
])

function apart(language: Language, word: string): string | undefined {
  return language === 'de-DE' ? APART.get(word) : undefined
}

type Row = { word: string; folded: string; stem: string | null }

/** The stems of words in lower case, by word. */
export async function stemsOf(
  database: Pick<Database, 'execute'>,
  language: Language,
  words: Iterable<string>,
): Promise<Map<string, Stem>> {
  const distinct = [...new Set(words)]
  if (distinct.length === 0) return new Map()
  const result = await database.execute(sql`
    select word, folded, (ts_lexize(${sql.raw(`'${DICTIONARIES[language]}'`)}, folded))[1] as stem
    from (
      select word, lower(unaccent(word)) as folded from json_array_elements_text(${JSON.stringify(distinct)}::text::json) word
    ) words`)
  return new Map(
    rowsOf<Row>(result).map(({ word, folded, stem }) => [
      word,
      {
        folded,
        stem: apart(language, word) ?? (stem === null ? folded : (IRREGULAR.get(stem) ?? stem)),
        isStop: stem === null,
      },
    ]),
  )
}
