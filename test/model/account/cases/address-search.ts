/** Test cases: a search among addresses. */
import type { addressSearchMachine } from '../../../../src/machines/account/address-search.ts'
import type { Cases } from '../../support/paths.ts'

const UNREAD = 'the list as it was printed'
const SHOWN = 'the addresses that were found'
const UNMATCHED = 'a sentence that none contains it'
const EMPTY = 'a sentence that there is none'
const SILENT = 'nothing to read out'
const WAITING = 'something to read out in a moment'

export const addressSearchCases: Cases<typeof addressSearchMachine> = {
  input: undefined,
  states: {
    'list.unread': { sees: UNREAD },
    'list.shown': { sees: SHOWN },
    'list.unmatched': { sees: UNMATCHED },
    'list.empty': { sees: EMPTY },
    'news.silent': { sees: SILENT },
    'news.waiting': { sees: WAITING, waits: [1000] },
  },
  delays: { newsDelay: { ms: 1000, follows: { sees: SILENT, does: ['sayFound'] } } },
  cases: [
    {
      event: { type: 'list.read', term: 'linden', hits: [1] },
      says: 'the list is there, and the browser has kept a term that an address contains',
      follows: { sees: SHOWN },
    },
    {
      event: { type: 'list.read', term: '', hits: [] },
      says: 'the list is there, and empty',
      follows: { sees: EMPTY },
    },
    {
      event: { type: 'list.read', term: 'x', hits: [] },
      says: 'the list is there, and the browser has kept a term that no address contains',
      follows: { sees: UNMATCHED },
    },
    {
      event: { type: 'term.changed', term: 'linden', hits: [1] },
      says: 'the shopper types what an address contains',
      follows: { sees: [SHOWN, WAITING] },
    },
    {
      event: { type: 'term.changed', term: 'nowhere', hits: [] },
      says: 'the shopper types what no address contains',
      follows: { sees: [UNMATCHED, WAITING] },
    },
    {
      event: { type: 'term.changed', term: ' ', hits: [] },
      says: 'the shopper empties the field, where there is no address',
      follows: { sees: [EMPTY, WAITING] },
    },
  ],
}
