/**
 * Suggestions under the header's search field.
 *
 * The shopper types. Once the trimmed term is long enough and typing has paused, suggestions are requested and shown. They
 * always belong to the term in the field: a changed term removes the old suggestions, and leaving `loading` aborts the
 * request. The arrow keys move from the field through the suggestions, which are links, and back. Escape, the close button, a
 * click elsewhere or moving the focus out closes them. A term that is too short is not searched for, and a message says why;
 * a longer one is searched for in every state.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import { READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** Characters of the trimmed term (specification, section 9); a page may set its language's own minimum. */
export const MIN_TERM_LENGTH = 3
/** Pause in typing before the server is asked (specification, section 9). */
export const INPUT_DELAY_MS = 250

/** Nothing is on screen yet, or only a message. */
const DISMISS = { target: 'idle' as const, actions: 'forgetTerm' as const }
const DISMISSED = { 'suggestions.dismiss': DISMISS, 'page.pressed': DISMISS }

export const searchSuggestMachine = setup({
  types: {
    input: {} as { minLength: number },
    context: {} as {
      minLength: number
      /** Trimmed. */
      term: string
      markup: Markup | null
      /** The position reached by the arrow keys: 0 is the field, 1 the first suggestion. */
      active: number
    },
    events: {} as
      | { type: 'term.changed'; term: string }
      | { type: 'search.submit'; term: string }
      /** The shopper submitted a term that is too short. */
      | { type: 'search.refused'; term: string }
      | { type: 'suggestions.inserted' }
      | { type: 'suggestions.dismiss' }
      /** The shopper pressed something outside the form. */
      | { type: 'page.pressed' }
      | { type: 'suggestions.retry' }
      /** `count` suggestions are on screen. */
      | { type: 'result.move'; to: 'next' | 'previous' | 'first' | 'last'; count: number }
      | { type: 'result.focused'; index: number },
    tags: {} as 'busy' | 'open' | 'failed' | 'refused',
  },
  actors: { fetchSuggestions: unprovided<Markup, { term: string }>('fetchSuggestions') },
  actions: {
    rememberTerm: assign({ term: (_, { term }: { term: string }) => term.trim() }),
    forgetTerm: assign({ term: '' }),
    show: assign({ markup: (_, { markup }: { markup: Markup }) => markup, active: 0 }),
    move: assign({
      active: ({ context }, { to, count }: { to: 'next' | 'previous' | 'first' | 'last'; count: number }) => {
        const places = count + 1
        if (to === 'first') return Math.min(1, count)
        if (to === 'last') return count
        return (context.active + (to === 'next' ? 1 : count)) % places
      },
    }),
    /** Moves the focus to the active position. */
    moveFocus: effect('moveFocus'),
    focusField: effect('focusField'),
    /** Tells the page's scripts that suggestions are requested. */
    announceSearch: effect<{ term: string }>('announceSearch'),
    /** Announces the number of suggestions. */
    announceSuggestions: effect('announceSuggestions'),
    announceCleared: effect('announceCleared'),
    announceBodyClick: effect('announceBodyClick'),
  },
  guards: {
    isLongEnough: ({ context }, { term }: { term: string }) => term.trim().length >= context.minLength,
    isUnchanged: ({ context }, { term }: { term: string }) => term.trim() === context.term,
  },
  delays: { inputDelay: INPUT_DELAY_MS, requestDeadline: READ_DEADLINE_MS },
}).createMachine({
  id: 'searchSuggest',
  context: ({ input }) => ({ ...input, term: '', markup: null, active: 0 }),
  initial: 'idle',
  on: {
    'term.changed': [
      { guard: withEvent('isUnchanged') },
      {
        guard: withEvent('isLongEnough'),
        target: '.debouncing',
        reenter: true,
        actions: withEvent('rememberTerm'),
      },
      { target: '.idle', actions: withEvent('rememberTerm') },
    ],
    'search.submit': { guard: withEvent('isLongEnough'), target: '.idle' },
    'search.refused': { target: '.tooShort', actions: withEvent('rememberTerm') },
  },
  states: {
    idle: { description: 'No suggestions: the term is too short or was submitted, or they were dismissed.' },
    tooShort: {
      description: 'The shopper submitted a term that is too short: a message says how long it must be.',
      tags: 'refused',
      on: { 'suggestions.dismiss': 'idle', 'page.pressed': 'idle' },
    },
    debouncing: {
      description: 'A long enough term waits for a pause in typing.',
      on: DISMISSED,
      after: { inputDelay: 'loading' },
    },
    loading: {
      description: 'The suggestions are requested from the server.',
      tags: 'busy',
      entry: { type: 'announceSearch', params: ({ context }) => context },
      on: DISMISSED,
      invoke: {
        id: 'fetchSuggestions',
        src: 'fetchSuggestions',
        input: ({ context }) => ({ term: context.term }),
        onDone: { target: 'open', actions: { type: 'show', params: ({ event }) => ({ markup: event.output }) } },
        onError: 'failed',
      },
      after: { requestDeadline: 'failed' },
    },
    open: {
      description: 'The suggestions for the term in the field are on screen.',
      tags: 'open',
      on: {
        'suggestions.inserted': { actions: 'announceSuggestions' },
        'suggestions.dismiss': { target: 'idle', actions: ['forgetTerm', 'announceCleared'] },
        'page.pressed': { target: 'idle', actions: ['forgetTerm', 'announceBodyClick', 'announceCleared'] },
        'result.move': { actions: [withEvent('move'), 'moveFocus'] },
        'result.focused': { actions: assign({ active: ({ event }) => event.index }) },
      },
    },
    failed: {
      description: 'The suggestions could not be loaded: a message offers a retry; Enter still searches.',
      tags: 'failed',
      on: {
        ...DISMISSED,
        'suggestions.retry': { target: 'loading', actions: 'focusField' },
      },
    },
  },
})
export type SearchSuggestActor = ActorRefFrom<typeof searchSuggestMachine>
