/** The merchant's table of synonyms: what shoppers type for things that the catalogue calls otherwise. */
import type { searchSynonyms } from '../../../database/schema.ts'
import { ENGLISH } from './english.ts'
import { GERMAN } from './german.ts'

/** Rows of both languages; a term that is listed twice has all its meanings. */
export function makeSynonyms(): (typeof searchSynonyms.$inferInsert)[] {
  return [
    { language: 'en-GB' as const, synonyms: ENGLISH },
    { language: 'de-DE' as const, synonyms: GERMAN },
  ].flatMap(({ language, synonyms }) => {
    const meanings = new Map<string, string[]>()
    for (const [terms, meant] of Object.entries(synonyms)) {
      for (const term of terms.split(', ')) {
        meanings.set(term, [...new Set([...(meanings.get(term) ?? []), ...meant.split(' | ')])])
      }
    }
    return [...meanings].map(([term, list]) => ({ language, term, meanings: list }))
  })
}
