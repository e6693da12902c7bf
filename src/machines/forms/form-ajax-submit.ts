/**
 * A form that is sent in the background, and parts of the page are replaced by the answer.
 *
 * The shopper submits it, or changes something in a form that goes by itself, which submits it, too. The parts that
 * will be replaced are veiled until the answer is there, and further submits are dropped. What is changed meanwhile is
 * sent next, all at once, and an answer to older values is not shown. When the shop says no, or no clear answer comes,
 * a line beside the form says so: what was entered is still there and can be sent again. Some forms are sent once and
 * then no more.
 */
import { type ActorRefFrom, assign, setup, stateIn } from 'xstate'
import type { Markup } from '../../services/contract/markup.ts'
import { CHANGE_DEADLINE_MS } from '../deadlines.ts'
import { isRefusal } from '../refusal.ts'
import { unprovided } from '../unprovided.ts'

const formAjaxSubmit = setup({
  types: {
    input: {} as { isOnce: boolean },
    context: {} as {
      /** Whether an answer is enough for good. */
      isOnce: boolean
      /** The button that the form is sent by, if any; an element of the page, which nothing here looks into. */
      submitter: object | null
      /** The button or the field that was used last. */
      lastUsed: object | null
    },
    events: {} as
      | { type: 'form.submit'; submitter: object | null }
      /** Something was changed in a form that goes by itself, and the page submits it unless it is under way. */
      | { type: 'form.changed'; field: object }
      | { type: 'form.retry' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { sendForm: unprovided<Markup | null, { submitter: object | null }>('sendForm') },
  actions: {
    // The owner of the form's submit drops other submits from `holdForm` to `releaseForm`.
    holdForm: () => undefined,
    releaseForm: (_context, _params: { isAnswered: boolean }) => undefined,
    showAnswer: (_context, _params: { markup: Markup | null }) => undefined,
    // The button that was pressed goes with the message.
    returnFocus: (_context, _params: { lastUsed: object | null }) => undefined,
    noteSubmitter: assign(({ context }, { submitter }: { submitter: object | null }) => ({
      submitter,
      lastUsed: submitter ?? context.lastUsed,
    })),
    noteField: assign({ lastUsed: (_, { field }: { field: object }) => field }),
  },
  guards: {
    isRefusal,
    isOutdated: stateIn({ sending: 'outdated' }),
    isRepeatable: ({ context }) => !context.isOnce,
  },
  delays: { changeDeadline: CHANGE_DEADLINE_MS },
})

const SEND = {
  target: 'sending' as const,
  actions: {
    type: 'noteSubmitter' as const,
    params: ({ event }: { event: { submitter: object | null } }) => event,
  },
}
const NOTE_FIELD = {
  type: 'noteField' as const,
  params: ({ event }: { event: { field: object } }) => event,
}
const RETRY = {
  target: 'sending' as const,
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
    sending: {
      description: 'The form is on its way; a veil lies over what will be replaced.',
      tags: 'busy',
      entry: 'holdForm',
      invoke: {
        id: 'sendForm',
        src: 'sendForm',
        input: ({ context }) => context,
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
          on: { 'form.changed': { target: 'outdated', actions: NOTE_FIELD } },
        },
        outdated: { description: 'Something was changed meanwhile and is sent after the answer.' },
      },
    },
    answered: {
      description: 'The answer stands on the page.',
      on: { 'form.submit': { ...SEND, guard: 'isRepeatable' } },
    },
    refused: {
      description: 'The shop said no; nothing was changed, what was entered stays, and a line offers to try again.',
      tags: 'failed',
      entry: { type: 'releaseForm', params: { isAnswered: false } },
      on: { 'form.submit': SEND, 'form.retry': RETRY },
    },
    unclear: {
      description: 'No clear answer came; what was entered stays, and a line says so and offers to try again.',
      tags: 'failed',
      entry: { type: 'releaseForm', params: { isAnswered: false } },
      on: { 'form.submit': SEND, 'form.retry': RETRY },
    },
  },
})
export type FormAjaxSubmitActor = ActorRefFrom<typeof formAjaxSubmitMachine>
