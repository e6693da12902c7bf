/**
 * A form that is sent when one of its fields changes.
 *
 * The shopper changes the quantity on the cart page, the shipping method, the language: the form is sent, after a pause if the
 * page sets one. Usually the browser submits it and the whole page reloads, covered by a veil meanwhile; without a network it
 * would show an error of its own, so the form is kept until there is one. Some forms are sent in the background and replace a
 * part of the page; what is changed before the response is sent at once, and only its response shown. If that fails, a message
 * beside the form offers a retry, and the choice stays.
 *
 * A shopper who leaves the page within the pause, by a link or with another form, gets there once the changed form was sent in
 * the background.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import { CHANGE_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { VEIL_DELAY_MS } from '../page-loader.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

/** Pause before a changed quantity on the cart page is sent (specification, section 9); a page may set another. */
export const CHANGE_PAUSE_MS = 800

/** Pause after a change that is finished: where a press ended it, the press on a link that leaves the page comes first. */
export const FINISH_PAUSE_MS = 250

/** How the form is sent: after a pause or not, and in the background or by the browser. */
export type Manner = { isDelayed: boolean; isAjax: boolean }

/** The changed field; an element of the page, opaque to the machine. */
type Change = { field: object | null }

/** What the shopper leaves the page with, once the form is sent. */
type Departure = { goOn: (() => void) | null }

const formAutoSubmit = setup({
  types: {
    input: {} as Manner,
    context: {} as Manner & Change & Departure,
    events: {} as
      | { type: 'form.changed'; field: object /** The shopper has left the field. */; isFinished?: boolean }
      | { type: 'form.retry' }
      | { type: 'page.leave'; goOn: () => void }
      | { type: 'network.found' }
      | { type: 'page.restored' },
    tags: {} as 'busy' | 'veiled' | 'failed',
  },
  actors: {
    postForm: unprovided<Markup>('postForm'),
    /** Sends the form beforehand, wherever the shopper goes then. */
    sendForm: unprovided<unknown>('sendForm'),
    /** Keeps the page while it runs, and sends `page.leave` for what would have left it. */
    holdPage: unprovidedCallback('holdPage'),
    /**
     * Sends `network.found` once no other form of the page has a change to send: at once, or when the shopper, told to be
     * offline, tries again and there is a network.
     */
    findNetwork: unprovidedCallback('findNetwork'),
  },
  actions: {
    noteField: assign({ field: (_, { field }: { field: object }) => field }),
    noteDeparture: assign({ goOn: (_, { goOn }: { goOn: () => void }) => goOn }),
    submitForm: effect<Change>('submitForm'),
    leavePage: effect<Departure>('leavePage'),
    // The pressed button disappears with the message.
    returnFocus: effect<Change>('returnFocus'),
    showAnswer: effect<{ markup: Markup }>('showAnswer'),
  },
  guards: {
    isDelayed: ({ context }) => context.isDelayed,
    isDelayedToTheEnd: ({ context }, { isFinished }: { isFinished?: boolean }) =>
      context.isDelayed && isFinished === true,
    isAjax: ({ context }) => context.isAjax,
  },
  delays: {
    changePause: CHANGE_PAUSE_MS,
    finishPause: FINISH_PAUSE_MS,
    veilDelay: VEIL_DELAY_MS,
    changeDeadline: CHANGE_DEADLINE_MS,
  },
})

const NOTE_FIELD = withEvent('noteField')
const NOTE_DEPARTURE = {
  type: 'noteDeparture' as const,
  params: ({ event }: { event: { goOn: () => void } }) => event,
}
const FINISHED = {
  guard: withEvent('isDelayedToTheEnd'),
  target: '#formAutoSubmit.unsent.finished' as const,
  actions: NOTE_FIELD,
}
const RETURN_FOCUS = { type: 'returnFocus' as const, params: ({ context }: { context: Change }) => context }

export const formAutoSubmitMachine = formAutoSubmit.createMachine({
  id: 'formAutoSubmit',
  context: ({ input }) => ({ ...input, field: null, goOn: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The form waits for a change.',
      on: {
        'form.changed': [
          FINISHED,
          { guard: 'isDelayed', target: 'unsent', actions: NOTE_FIELD },
          { guard: 'isAjax', target: 'posting', actions: NOTE_FIELD },
          { target: 'kept', actions: NOTE_FIELD },
        ],
      },
    },
    unsent: {
      description: 'A field has changed; whatever leaves the page meanwhile waits until that is sent.',
      invoke: { id: 'holdPage', src: 'holdPage' },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The form is sent after a pause without further changes.',
          on: {
            'form.changed': [FINISHED, { target: 'waiting', reenter: true, actions: NOTE_FIELD }],
            'page.leave': { target: 'sending', actions: NOTE_DEPARTURE },
          },
          after: {
            changePause: [{ guard: 'isAjax', target: '#formAutoSubmit.posting' }, { target: '#formAutoSubmit.kept' }],
          },
        },
        finished: {
          description: 'The shopper has left the field: the form is sent, unless the same press leaves the page.',
          on: {
            'form.changed': [FINISHED, { target: 'waiting', actions: NOTE_FIELD }],
            'page.leave': { target: 'sending', actions: NOTE_DEPARTURE },
          },
          after: {
            finishPause: [{ guard: 'isAjax', target: '#formAutoSubmit.posting' }, { target: '#formAutoSubmit.kept' }],
          },
        },
        sending: {
          description: 'The shopper leaves the page with something else: the form is sent in the background first.',
          tags: ['busy', 'veiled'],
          invoke: {
            id: 'sendForm',
            src: 'sendForm',
            onDone: {
              target: '#formAutoSubmit.leaving.veiled',
              actions: { type: 'leavePage', params: ({ context }) => context },
            },
            onError: '#formAutoSubmit.failed',
          },
          on: {
            // The last press counts.
            'page.leave': { actions: NOTE_DEPARTURE },
            'form.changed': { target: 'sending', reenter: true },
          },
          after: { changeDeadline: '#formAutoSubmit.failed' },
        },
      },
    },
    kept: {
      description:
        'Other changed forms are sent first. Without a network the form is kept, and a sentence offers to try again; otherwise it goes on at once.',
      invoke: { id: 'findNetwork', src: 'findNetwork' },
      on: {
        'network.found': {
          target: 'leaving',
          actions: { type: 'submitForm', params: ({ context }) => context },
        },
        'form.changed': [
          FINISHED,
          { guard: 'isDelayed', target: 'unsent', actions: NOTE_FIELD },
          { target: 'kept', reenter: true, actions: NOTE_FIELD },
        ],
      },
    },
    leaving: {
      description: 'The browser submits the form, or leaves with what waited for it.',
      tags: 'busy',
      on: { 'page.restored': 'resting' },
      after: { changeDeadline: 'resting' },
      initial: 'clear',
      states: {
        clear: { description: 'The next page may arrive at once.', after: { veilDelay: 'veiled' } },
        veiled: { description: 'A veil covers the old page until the new one arrives.', tags: 'veiled' },
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
      // The shop handles the requests of a session one after the other: the last choice counts.
      on: { 'form.changed': { target: 'posting', reenter: true, actions: NOTE_FIELD } },
      after: { changeDeadline: 'failed' },
    },
    failed: {
      description: 'The shop could not be reached; the choice stays, and a message offers a retry.',
      tags: 'failed',
      on: {
        'form.retry': [
          { guard: 'isAjax', target: 'posting', actions: RETURN_FOCUS },
          { target: 'unsent.sending', actions: RETURN_FOCUS },
        ],
        'form.changed': [
          FINISHED,
          { guard: 'isDelayed', target: 'unsent', actions: NOTE_FIELD },
          { target: 'posting', actions: NOTE_FIELD },
        ],
      },
    },
  },
})
export type FormAutoSubmitActor = ActorRefFrom<typeof formAutoSubmitMachine>
