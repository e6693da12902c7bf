/**
 * A form that is sent in the background, and parts of the page are replaced by the answer.
 *
 * The shopper submits it, or changes something in a form that goes by itself. The parts that will be replaced are
 * veiled until the answer is there, and further submits are dropped. What is changed meanwhile is sent next, all at
 * once, and an answer to older values is not shown. When the shop says no, or no clear answer comes, a line beside the
 * form says so: what was entered is still there and can be sent again. Some forms are sent once and then no more.
 */
import { type ActorRefFrom, setup, stateIn } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import { CHANGE_DEADLINE_MS } from '../deadlines.ts'
import { isRefusal } from '../refusal.ts'
import { unprovided } from '../unprovided.ts'

export const formAjaxSubmitMachine = setup({
  types: {
    input: {} as { isOnce: boolean },
    /** Whether an answer is enough for good. */
    context: {} as { isOnce: boolean },
    events: {} as { type: 'form.submit' } | { type: 'form.changed' } | { type: 'form.retry' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { sendForm: unprovided<Markup | null>('sendForm') },
  actions: {
    // The owner of the form's submit drops other submits from `holdForm` to `releaseForm`.
    holdForm: () => undefined,
    releaseForm: (_context, _params: { isAnswered: boolean }) => undefined,
    showAnswer: (_context, _params: { markup: Markup | null }) => undefined,
    // The button that was pressed goes with the message.
    returnFocus: () => undefined,
  },
  guards: {
    isRefusal,
    isOutdated: stateIn({ sending: 'outdated' }),
    isRepeatable: ({ context }) => !context.isOnce,
  },
  delays: { changeDeadline: CHANGE_DEADLINE_MS },
}).createMachine({
  id: 'formAjaxSubmit',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'The form can be filled in and sent.',
      on: { 'form.submit': 'sending', 'form.changed': 'sending' },
    },
    sending: {
      description: 'The form is on its way; a veil lies over what will be replaced.',
      tags: 'busy',
      entry: 'holdForm',
      invoke: {
        id: 'sendForm',
        src: 'sendForm',
        onDone: [
          { guard: 'isOutdated', target: 'sending', reenter: true },
          {
            target: 'answered',
            actions: [
              { type: 'releaseForm', params: { isAnswered: true } },
              { type: 'showAnswer', params: ({ event }) => ({ markup: event.output }) },
            ],
          },
        ],
        onError: [
          { guard: 'isOutdated', target: 'sending', reenter: true },
          { guard: { type: 'isRefusal', params: ({ event }) => event }, target: 'refused' },
          { target: 'unclear' },
        ],
      },
      after: { changeDeadline: 'unclear' },
      initial: 'current',
      states: {
        current: {
          description: 'What is on its way is what stands in the form.',
          on: { 'form.changed': 'outdated' },
        },
        outdated: { description: 'Something was changed meanwhile and is sent after the answer.' },
      },
    },
    answered: {
      description: 'The answer stands on the page.',
      on: {
        'form.submit': { guard: 'isRepeatable', target: 'sending' },
        'form.changed': { guard: 'isRepeatable', target: 'sending' },
      },
    },
    refused: {
      description: 'The shop said no; nothing was changed, what was entered stays, and a line offers to try again.',
      tags: 'failed',
      entry: { type: 'releaseForm', params: { isAnswered: false } },
      on: {
        'form.submit': 'sending',
        'form.changed': 'sending',
        'form.retry': { target: 'sending', actions: 'returnFocus' },
      },
    },
    unclear: {
      description: 'No clear answer came; what was entered stays, and a line says so and offers to try again.',
      tags: 'failed',
      entry: { type: 'releaseForm', params: { isAnswered: false } },
      on: {
        'form.submit': 'sending',
        'form.changed': 'sending',
        'form.retry': { target: 'sending', actions: 'returnFocus' },
      },
    },
  },
})
export type FormAjaxSubmitActor = ActorRefFrom<typeof formAjaxSubmitMachine>
