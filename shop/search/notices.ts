/** Says where a search did something else than it was asked for. */
import type { Texts } from '../layout/text.ts'
import type { Search } from './search.ts'

/** Sentences for above the hits; none where they are exactly what was asked for. */
export function notices(t: Texts, { term, corrected, hits, reading }: Search): string[] {
  if (!hits) return []
  const left = hits.missing.map(({ half, start, end }) => half ?? reading.text.slice(start, end))
  return [
    ...(corrected === null ? [] : [t('search.corrected', { search: term, corrected })]),
    ...(left.length === 0 ? [] : [t('search.missing', { words: [...new Set(left)].join(', ') })]),
  ]
}
