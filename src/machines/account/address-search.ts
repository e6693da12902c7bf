/**
 * The search among a customer's addresses.
 *
 * The shopper types, and only the addresses that contain that are shown, at once. A sentence of the page says that there is none, either
 * of the term or at all. Once typing has paused, what was found is read out. Nothing is asked of the shop.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import { effect } from '../effect.ts'
import { withEvent } from '../with-event.ts'

/** Pause in typing before what was found is read out (this project's: a screen reader reads the typed letters first). */
export const NEWS_DELAY_MS = 1000

/** What was found: the positions of the addresses in the list. */
type Found = { term: string; hits: readonly number[] }

/** The positions of the texts that contain the term, whatever its case and the white space around it (contract, versions B3). */
export function hitsOf(texts: readonly string[], term: string): number[] {
  const wanted = term.trim().toLowerCase()
  return texts.flatMap((text, index) => (text.toLowerCase().includes(wanted) ? [index] : []))
}

const LOOK = [
  { guard: withEvent('hasHits'), target: '#addressSearch.list.shown' },
  { guard: withEvent('hasTerm'), target: '#addressSearch.list.unmatched' },
  { target: '#addressSearch.list.empty' },
] as const

export const addressSearchMachine = setup({
  types: {
    context: {} as { hits: readonly number[] },
    events: {} as
      /** The list is there, or there anew; the field may have a term already. */
      ({ type: 'list.read' } & Found) | ({ type: 'term.changed' } & Found),
    tags: {} as 'unmatched' | 'empty',
  },
  actions: {
    remember: assign({ hits: (_, { hits }: Found) => hits }),
    /** Reads out how many there are, or the sentence that says there is none. */
    sayFound: effect('sayFound'),
  },
  guards: {
    hasHits: (_, { hits }: Found) => hits.length > 0,
    hasTerm: (_, { term }: Found) => term.trim() !== '',
  },
  delays: { newsDelay: NEWS_DELAY_MS },
}).createMachine({
  id: 'addressSearch',
  context: { hits: [] },
  type: 'parallel',
  states: {
    list: {
      description: 'Which addresses are shown.',
      initial: 'unread',
      on: {
        'list.read': LOOK.map((each) => ({ ...each, actions: withEvent('remember') })),
        'term.changed': LOOK.map((each) => ({ ...each, actions: withEvent('remember') })),
      },
      states: {
        unread: { description: 'The list is as the page printed it.' },
        shown: { description: 'The addresses that contain the term are shown; without one, all of them.' },
        unmatched: { description: 'No address contains the term.', tags: 'unmatched' },
        empty: { description: 'There is no address.', tags: 'empty' },
      },
    },
    news: {
      description: 'Whether it is still to be read out.',
      initial: 'silent',
      on: { 'term.changed': '.waiting' },
      states: {
        silent: { description: 'There is nothing to read out.' },
        waiting: {
          description: 'The shopper is typing; what is found is read out once they pause.',
          after: { newsDelay: { target: 'silent', actions: 'sayFound' } },
        },
      },
    },
  },
})
export type AddressSearchActor = ActorRefFrom<typeof addressSearchMachine>
