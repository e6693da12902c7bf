/** Texts with the number of products of a listing, on all pages and under the current filters. */
import type { Texts } from '../layout/text.ts'

/** Above the list. */
export const totalText = (t: Texts, total: number): string =>
  t(total === 1 ? 'listing.found.one' : 'listing.found', { total })

/** On the button at the foot of the filters' panel. */
export const showText = (t: Texts, total: number): string =>
  t(total === 1 ? 'listing.show.one' : 'listing.show', { total })
