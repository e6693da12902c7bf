/**
 * A form that sends itself when something in it is changed.
 *
 * The shopper changes the quantity on the cart page, the shipping method, the language: after a pause, where the page
 * asks for one, the form goes to the shop. Usually the browser takes it there and the whole page comes anew; a veil
 * covers the old one meanwhile. Some forms stay on their page and get a new part of it. Then a failure is said beside the
 * form, what was chosen stays, and it can be tried again. In which of these ways a form is sent does not change.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import { CHANGE_DEADLINE_MS } from '../deadlines.ts'
import { VEIL_DELAY_MS } from '../page-loader.ts'
import { unprovided } from '../unprovided.ts'

/** Pause before a changed quantity on the cart page is sent (specification, section 9); a page may ask for another. */
export const CHANGE_PAUSE_MS = 800

/** How a form wants to be sent: after a pause, and in the background or by the browser. */
export type Manner = { isDelayed: boolean; isAjax: boolean }

/** What was changed; an element of the page, which nothing here looks into. */
type Change = { field: object | null }

const formAutoSubmit = setup({
  types: {
    input: {} as Manner,
    context: {} as Manner & Change,
    events: {} as { type: 'form.changed'; field: object } | { type: 'form.retry' } | { type: 'page.restored' },
    tags: {} as 'busy' | 'veiled' | 'failed',
  },
  actors: { postForm: unprovided<Markup>('postForm') },
  actions: {
    noteField: assign({ field: (_, { field }: { field: object }) => field }),
    submitForm: (_context, _params: Change) => undefined,
    // The button that was pressed goes with the message.
    returnFocus: (_context, _params: Change) => undefined,
    showAnswer: (_context, _params: { markup: Markup }) => undefined,
  },
  guards: {
    isDelayed: ({ context }) => context.isDelayed,
    isAjax: ({ context }) => context.isAjax,
  },
  delays: { changePause: CHANGE_PAUSE_MS, veilDelay: VEIL_DELAY_MS, changeDeadline: CHANGE_DEADLINE_MS },
})

const NOTE_FIELD = { type: 'noteField' as const, params: ({ event }: { event: { field: object } }) => event }

export const formAutoSubmitMachine = formAutoSubmit.createMachine({
  id: 'formAutoSubmit',
  context: ({ input }) => ({ ...input, field: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The form waits for a change.',
      on: {
        'form.changed': [
          { guard: 'isDelayed', target: 'waiting', actions: NOTE_FIELD },
          { guard: 'isAjax', target: 'posting', actions: NOTE_FIELD },
          { target: 'leaving', actions: NOTE_FIELD },
        ],
      },
    },
    waiting: {
      description: 'Something was changed; the form is sent when no further change follows.',
      on: { 'form.changed': { target: 'waiting', reenter: true, actions: NOTE_FIELD } },
      after: {
        changePause: [{ guard: 'isAjax', target: 'posting' }, { target: 'leaving' }],
      },
    },
    leaving: {
      description: 'The browser takes the form to the shop.',
      tags: 'busy',
      entry: { type: 'submitForm', params: ({ context }) => context },
      on: { 'page.restored': 'resting' },
      after: { changeDeadline: 'resting' },
      initial: 'clear',
      states: {
        clear: { description: 'The next page may come at once.', after: { veilDelay: 'veiled' } },
        veiled: { description: 'A veil covers the page that is left.', tags: 'veiled' },
      },
    },
    posting: {
      description: 'The form is sent in the background.',
      tags: ['busy', 'veiled'],
      invoke: {
        id: 'postForm',
        src: 'postForm',
        onDone: {
          target: 'resting',
          actions: { type: 'showAnswer', params: ({ event }) => ({ markup: event.output }) },
        },
        onError: 'failed',
      },
      after: { changeDeadline: 'failed' },
    },
    failed: {
      description: 'The shop could not be reached; what was chosen stays, and a line offers to try again.',
      tags: 'failed',
      on: {
        'form.retry': { target: 'posting', actions: { type: 'returnFocus', params: ({ context }) => context } },
        'form.changed': [
          { guard: 'isDelayed', target: 'waiting', actions: NOTE_FIELD },
          { target: 'posting', actions: NOTE_FIELD },
        ],
      },
    },
  },
})
export type FormAutoSubmitActor = ActorRefFrom<typeof formAutoSubmitMachine>
