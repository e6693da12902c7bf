/** What a misspelt word may have meant: words with similar trigrams, the one with the fewest changes first. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { type Language, searchWords, type WordWeight } from '../database/schema.ts'
import { canBePart } from './documents.ts'
import type { KnownWord } from './vocabulary.ts'

/** Trigrams of a word with two swapped letters have little in common with the right ones. */
const CANDIDATES = 40
const SHORTEST = 4
/** A word of a description is meant less often than one that names a product. */
const UNLIKELY = 0.6
const FIRST_LETTER = 0.5

/**
 * Changes that a word of this length may need. A short word has too many neighbours among all that is said about
 * products.
 */
function allowance(length: number, weight: WordWeight): number {
  const isName = weight !== 'C' && weight !== 'D'
  if (length < 6) return isName || (weight === 'C' && length === 5) ? 1 : 0
  if (length < 8) return isName ? 2 : 1
  return length < 14 ? 2 : 3
}

/** The first letter may be missing, too many or swapped with the second, but hardly ever another one. */
function beginsAlike(typed: string, word: string): boolean {
  return typed[0] === word[0] || typed[0] === word[1] || typed[1] === word[0]
}

/**
 * How many letters must be added, left out, replaced or swapped with their neighbour to turn one word into another.
 */
export function changesBetween(one: string, other: string): number {
  let twoBefore: number[] = []
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const replaced = (before[column - 1] ?? 0) + (same ? 0 : 1)
      const swapped =
        one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
          ? (twoBefore[column - 2] ?? Number.POSITIVE_INFINITY) + 1
          : Number.POSITIVE_INFINITY
      current.push(Math.min(replaced, swapped, (before[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    twoBefore = before
    before = current
  }
  return before[other.length] ?? 0
}

/** Words like a misspelt one, the nearest by their trigrams. */
export async function similarWords(
  database: Database,
  language: Language,
  typed: string,
  most: number,
): Promise<KnownWord[]> {
  return database
    .select({ word: searchWords.word, stem: searchWords.stem, shown: searchWords.shown, weight: searchWords.weight })
    .from(searchWords)
    .where(eq(searchWords.language, language))
    .orderBy(sql`${searchWords.word} <-> lower(unaccent(${typed}))`)
    .limit(most)
}

/**
 * The word that was probably meant, or null if none is near enough.
 *
 * @param others words beside those of the catalogue
 */
export async function correctionOf(
  database: Database,
  language: Language,
  typed: string,
  others: readonly string[],
): Promise<string | null> {
  if (typed.length < SHORTEST || /\d/.test(typed)) return null
  const near = await similarWords(database, language, typed, CANDIDATES)
  const candidates = [
    ...near.map(({ word, shown, weight }) => ({
      word,
      shown,
      weight,
      unlikely: weight === 'D' ? (canBePart(language, shown, weight) ? UNLIKELY : 2 * UNLIKELY) : 0,
    })),
    ...others.map((word) => ({ word, shown: word, weight: 'C' as const, unlikely: 0 })),
  ]
  // Spelt right: part of a synonym of several words.
  if (candidates.some(({ word }) => word === typed)) return null
  let best: { shown: string; cost: number } | null = null
  for (const { word, shown, weight, unlikely } of candidates) {
    const changes = changesBetween(typed, word)
    if (
      changes > allowance(Math.min(typed.length, word.length), weight) ||
      word.length < 3 ||
      !beginsAlike(typed, word)
    )
      continue
    const cost = changes + unlikely + (word[0] === typed[0] ? 0 : FIRST_LETTER)
    if (!best || cost < best.cost) best = { shown, cost }
  }
  if (!best) return null
  return language === 'en-GB' ? best.shown.toLowerCase() : best.shown
}
