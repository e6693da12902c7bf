/**
 * A form that is sent when one of its fields changes.
 *
 * The shopper changes the quantity on the cart page, the shipping method, the language: the form is sent, after a pause if the
 * page sets one. Usually the browser submits it and the whole page reloads, covered by a veil meanwhile; without a network it
 * would show an error of its own, so the form is kept until there is one. Some forms are sent in the background and replace a
 * part of the page; what is changed before the response is sent at once, and only its response shown. If that fails, a message
 * beside the form offers a retry, and the choice stays.
 *
 * A shopper who leaves the page before the form is sent, by a link or with another form, gets there once it was sent in the
 * background (page-departure).
 */
import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import { CHANGE_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { UNTIL_NEXT_PAGE, VEIL_DELAY_MS } from '../page-loader.ts'
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

const formAutoSubmit = setup({
  types: {
    input: {} as Manner,
    context: {} as Manner & Change,
    events: {} as
      | { type: 'form.changed'; field: object /** The shopper has left the field. */; isFinished?: boolean }
      | { type: 'form.retry' }
      /** The page is about to be left: the change goes first. */
      | { type: 'change.send' }
      | { type: 'network.found' }
      /** Where the shopper wanted to go is not reached. */
      | { type: 'page.kept' }
      | { type: 'page.restored' },
    emitted: {} as { type: 'change.sent' | 'change.fail' },
    tags: {} as 'busy' | 'veiled' | 'failed',
  },
  actors: {
    postForm: unprovided<Markup>('postForm'),
    /** Sends the form beforehand, wherever the shopper goes then. */
    sendForm: unprovided<unknown>('sendForm'),
    /** While it runs, what leaves the page waits for this change; it sends `change.send` then. */
    keepChange: unprovidedCallback('keepChange'),
    /**
     * Sends `network.found` once no other form of the page has a change to send: at once, or when the shopper, told to be
     * offline, tries again and there is a network.
     */
    findNetwork: unprovidedCallback('findNetwork'),
  },
  actions: {
    noteField: assign({ field: (_, { field }: { field: object }) => field }),
    submitForm: effect<Change>('submitForm'),
    reportSent: emit({ type: 'change.sent' }),
    reportFailure: emit({ type: 'change.fail' }),
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
const FINISHED = {
  guard: withEvent('isDelayedToTheEnd'),
  target: '#formAutoSubmit.unsent.finished' as const,
  actions: NOTE_FIELD,
}
const CHANGED = [
  FINISHED,
  { guard: 'isDelayed', target: 'unsent', actions: NOTE_FIELD },
  { guard: 'isAjax', target: 'posting', actions: NOTE_FIELD },
  { target: 'unsent.kept', actions: NOTE_FIELD },
] as const
const FAILED = { target: '#formAutoSubmit.failed' as const, actions: 'reportFailure' as const }
const RETURN_FOCUS = { type: 'returnFocus' as const, params: ({ context }: { context: Change }) => context }

export const formAutoSubmitMachine = formAutoSubmit.createMachine({
  id: 'formAutoSubmit',
  context: ({ input }) => ({ ...input, field: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The form waits for a change.',
      on: {
        'form.changed': CHANGED,
      },
    },
    unsent: {
      description: 'A field has changed; what leaves the page waits until that is sent.',
      invoke: { id: 'keepChange', src: 'keepChange' },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The form is sent after a pause without further changes.',
          on: {
            'form.changed': [FINISHED, { target: 'waiting', reenter: true, actions: NOTE_FIELD }],
            'change.send': 'sending',
          },
          after: {
            changePause: [{ guard: 'isAjax', target: '#formAutoSubmit.posting' }, { target: 'kept' }],
          },
        },
        finished: {
          description: 'The shopper has left the field: the form is sent, unless the same press leaves the page.',
          on: {
            'form.changed': [FINISHED, { target: 'waiting', actions: NOTE_FIELD }],
            'change.send': 'sending',
          },
          after: {
            finishPause: [{ guard: 'isAjax', target: '#formAutoSubmit.posting' }, { target: 'kept' }],
          },
        },
        kept: {
          description:
            'Other changed forms are sent first. Without a network the form is kept, and a sentence offers to try again; otherwise it goes on at once.',
          invoke: { id: 'findNetwork', src: 'findNetwork' },
          on: {
            'network.found': {
              target: '#formAutoSubmit.leaving',
              actions: { type: 'submitForm', params: ({ context }) => context },
            },
            'form.changed': [
              FINISHED,
              { guard: 'isDelayed', target: 'waiting', actions: NOTE_FIELD },
              { target: 'kept', reenter: true, actions: NOTE_FIELD },
            ],
            'change.send': 'sending',
          },
        },
        sending: {
          description: 'The shopper leaves the page with something else: the form is sent in the background first.',
          tags: ['busy', 'veiled'],
          invoke: {
            id: 'sendForm',
            src: 'sendForm',
            onDone: { target: '#formAutoSubmit.leaving.veiled', actions: 'reportSent' },
            onError: FAILED,
          },
          on: { 'form.changed': { target: 'sending', reenter: true } },
          after: { changeDeadline: FAILED },
        },
      },
    },
    leaving: {
      description: 'The browser submits the form, or leaves with what waited for it.',
      tags: 'busy',
      on: { 'page.restored': 'resting', 'page.kept': 'resting' },
      after: { changeDeadline: 'resting' },
      ...UNTIL_NEXT_PAGE,
    },
    posting: {
      description: 'The form is sent in the background.',
      tags: ['busy', 'veiled'],
      invoke: {
        id: 'postForm',
        src: 'postForm',
        onDone: {
          target: 'resting',
          actions: [{ type: 'showAnswer', params: ({ event }) => ({ markup: event.output }) }, 'reportSent'],
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
        'form.changed': CHANGED,
      },
    },
  },
})
export type FormAutoSubmitActor = ActorRefFrom<typeof formAutoSubmitMachine>
