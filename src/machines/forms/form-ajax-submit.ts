/**
 * A form that is sent in the background and replaces parts of the page by the response.
 *
 * The shopper submits it, or changes a field in a form that is sent on change. The parts to be replaced are veiled until the
 * response arrives, and further submits are ignored. Changes made meanwhile are sent next in one request, and a response to
 * older values is not shown. While another form is about to replace the same part, this one waits: what was entered in it is
 * found again in the new part, and sent from there. If the shop rejects the form or the outcome is unclear, a message beside
 * the form says so: the input stays and can be sent again. Some forms are sent only once.
 */
import { type ActorRefFrom, type AnyEventObject, assign, setup, stateIn } from 'xstate'
import type { HeardText, Markup } from '../../services/contract/markup.ts'
import { CHANGE_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { isRefusal } from '../refusal.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

type Used = {
  /** The pressed submit button, if any; an element of the page, opaque to the machine. */
  submitter: object | null
  /** The last used button or field. */
  lastUsed: object | null
}

const formAjaxSubmit = setup({
  types: {
    input: {} as { isOnce: boolean },
    context: {} as Used & {
      /** Whether the form is sent only once. */
      isOnce: boolean
    },
    events: {} as
      | { type: 'form.submit'; submitter: object | null }
      /** A field changed in a form that is sent on change; the page submits it unless it is being sent. */
      | { type: 'form.changed'; field: object }
      | { type: 'form.retry' }
      /** No other form is about to replace the same part of the page. */
      | { type: 'turn.given' },
    tags: {} as 'busy' | 'veiled' | 'failed',
  },
  actors: {
    sendForm: unprovided<Markup | HeardText, { submitter: object | null }>('sendForm'),
    takeTurn: unprovidedCallback<AnyEventObject, Used>('takeTurn'),
  },
  actions: {
    // From `holdForm` to `releaseForm`, `form-submission` ignores other submits.
    holdForm: effect('holdForm'),
    releaseForm: effect<{ isAnswered: boolean }>('releaseForm'),
    /** Puts it on the page, or, where nothing is replaced, only tells it. */
    showAnswer: effect<{ answer: Markup | HeardText }>('showAnswer'),
    // The pressed button disappears with the message.
    returnFocus: effect<{ lastUsed: object | null }>('returnFocus'),
    noteSubmitter: assign(({ context }, { submitter }: { submitter: object | null }) => ({
      submitter,
      lastUsed: submitter ?? context.lastUsed,
    })),
    noteField: assign({ lastUsed: (_, { field }: { field: object }) => field }),
  },
  guards: {
    isRefusal,
    isOutdated: stateIn({ due: { sending: 'outdated' } }),
    isRepeatable: ({ context }) => !context.isOnce,
  },
  delays: { changeDeadline: CHANGE_DEADLINE_MS },
})

const SEND = {
  target: 'due' as const,
  actions: withEvent('noteSubmitter'),
}
const NOTE_FIELD = withEvent('noteField')
const RETRY = {
  target: 'due' as const,
  actions: {
    type: 'returnFocus' as const,
    params: ({ context }: { context: { lastUsed: object | null } }) => context,
  },
}

export const formAjaxSubmitMachine = formAjaxSubmit.createMachine({
  id: 'formAjaxSubmit',
  context: ({ input }) => ({ ...input, submitter: null, lastUsed: null }),
  initial: 'open',
  on: { 'form.changed': { actions: NOTE_FIELD } },
  states: {
    open: {
      description: 'The form can be filled in and sent.',
      on: { 'form.submit': SEND },
    },
    due: {
      description: 'The form is submitted; forms whose responses replace the same part are sent one after the other.',
      tags: 'busy',
      invoke: { id: 'takeTurn', src: 'takeTurn', input: ({ context }) => context },
      initial: 'waiting',
      states: {
        waiting: {
          description:
            'Another form is about to replace the same part of the page; this one is sent afterwards, from the new part if it is replaced.',
          on: {
            'turn.given': 'sending',
            // With what was used last.
            'form.submit': { ...SEND, target: '#formAjaxSubmit.due', reenter: true },
          },
        },
        sending: {
          description: 'The form is being sent; a veil covers the parts to be replaced.',
          tags: 'veiled',
          entry: 'holdForm',
          invoke: {
            id: 'sendForm',
            src: 'sendForm',
            input: ({ context }) => context,
            onDone: [
              { guard: 'isOutdated', target: 'sending', reenter: true },
              {
                target: '#formAjaxSubmit.answered',
                actions: [
                  { type: 'releaseForm', params: { isAnswered: true } },
                  { type: 'showAnswer', params: ({ event }) => ({ answer: event.output }) },
                ],
              },
            ],
            onError: [
              { guard: 'isOutdated', target: 'sending', reenter: true },
              { guard: withEvent('isRefusal'), target: '#formAjaxSubmit.refused' },
              { target: '#formAjaxSubmit.unclear' },
            ],
          },
          after: { changeDeadline: '#formAjaxSubmit.unclear' },
          initial: 'current',
          states: {
            current: {
              description: 'The request has the current values of the form.',
              on: { 'form.changed': { target: 'outdated', actions: NOTE_FIELD } },
            },
            outdated: { description: 'A field changed meanwhile; the form is sent again after the response.' },
          },
        },
      },
    },
    answered: {
      description: 'The response is on the page.',
      on: { 'form.submit': { ...SEND, guard: 'isRepeatable' } },
    },
    refused: {
      description: 'The shop rejected the form; nothing was changed, the input stays, and a message offers a retry.',
      tags: 'failed',
      entry: { type: 'releaseForm', params: { isAnswered: false } },
      on: { 'form.submit': SEND, 'form.retry': RETRY },
    },
    unclear: {
      description: 'The outcome is unclear; the input stays, and a message says so and offers a retry.',
      tags: 'failed',
      entry: { type: 'releaseForm', params: { isAnswered: false } },
      on: { 'form.submit': SEND, 'form.retry': RETRY },
    },
  },
})
export type FormAjaxSubmitActor = ActorRefFrom<typeof formAjaxSubmitMachine>
