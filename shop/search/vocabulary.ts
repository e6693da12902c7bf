/** The words of the catalogue in one language, read once per database. */
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { type Language, searchSynonyms, searchWords } from '../database/schema.ts'
import { catalogueMemory } from '../layout/memory.ts'
import type { Parts } from './compounds.ts'
import { canBePart } from './documents.ts'
import { stemsOf } from './stems.ts'
import { chainsOf, joined, piecesOf } from './words.ts'

export type KnownWord = Omit<typeof searchWords.$inferSelect, 'language'>

export type Vocabulary = {
  language: Language
  /** Without accents. */
  words: readonly KnownWord[]
  byWord: ReadonlyMap<string, KnownWord>
  byStem: ReadonlyMap<string, KnownWord>
  /** What a synonym means, as lists of stems that go together; by the stems of the synonym, separated by spaces. */
  meanings: ReadonlyMap<string, readonly (readonly string[])[]>
  parts: Parts
}

const vocabularies = catalogueMemory<Promise<Vocabulary>>()

/** The vocabulary of a language. A failed read is not cached. */
export function vocabularyOf(database: Database, language: Language): Promise<Vocabulary> {
  const memory = vocabularies(database)
  const known = memory.get(language)
  if (known) return known
  const reading = readVocabulary(database, language)
  memory.set(language, reading)
  reading.catch(() => memory.delete(language))
  return reading
}

const WEIGHTS = 'ABCSD'

async function readVocabulary(database: Database, language: Language): Promise<Vocabulary> {
  const rows = await database.select().from(searchWords).where(eq(searchWords.language, language))
  const byUse = rows.toSorted((one, other) => WEIGHTS.indexOf(other.weight) - WEIGHTS.indexOf(one.weight))
  const partForms = new Set(
    rows.flatMap(({ word, stem, shown, weight }) => (canBePart(language, shown, weight) ? [word, stem] : [])),
  )
  return {
    language,
    words: rows,
    byWord: new Map(rows.map((row) => [row.word, row])),
    // The last of a stem wins: the one with the best weight.
    byStem: new Map(byUse.map((row) => [row.stem, row])),
    meanings: await readMeanings(database, language),
    parts: { canBegin: (part) => partForms.has(part), canEnd: (part) => partForms.has(part) },
  }
}

async function readMeanings(database: Database, language: Language) {
  const rows = await database.select().from(searchSynonyms).where(eq(searchSynonyms.language, language))
  const wholeWords = (text: string) => chainsOf(text).map(joined)
  const texts = rows.flatMap(({ term, meanings }) => [term, ...meanings])
  const stems = await stemsOf(
    database,
    language,
    texts.flatMap((text) => [
      ...wholeWords(text),
      ...piecesOf(text).map((piece) => piece.text),
      joined(piecesOf(text)),
    ]),
  )
  const stem = (word: string) => stems.get(word)?.stem ?? word
  const meanings = new Map<string, (readonly string[])[]>()
  for (const { term, meanings: meant } of rows) {
    const lists = meant.map((text) => wholeWords(text).map(stem))
    const pieces = piecesOf(term)
    const keys = new Set([pieces.map((piece) => stem(piece.text)).join(' '), stem(joined(pieces))])
    for (const key of keys) meanings.set(key, [...(meanings.get(key) ?? []), ...lists])
  }
  return meanings
}

/** Words that begin with these letters, the most telling first. */
export function wordsFrom({ words }: Vocabulary, beginning: string, most: number): KnownWord[] {
  return words
    .filter(({ word, weight }) => weight !== 'D' && word.startsWith(beginning))
    .toSorted((one, other) => WEIGHTS.indexOf(one.weight) - WEIGHTS.indexOf(other.weight))
    .slice(0, most)
}
