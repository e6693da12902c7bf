/**
 * A form of a page that a merchant composed, such as contact or newsletter (contract, shell 18).
 *
 * The shopper fills it in and sends it; it is sent in the background, once. Where the shop accepts it, a message takes the form's
 * place. Where the shop has something to say (a field that is wrong, a captcha that is not solved, a hint), its messages appear
 * below the form, which stays as it was filled in and can be sent again. A response without any message means that the page is out
 * of date: it is loaded anew. If the shop rejects the request or the outcome is unclear, a sentence says so; the input stays and can
 * be sent again.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CmsAnswer } from '../../services/contract/cms-form.ts'
import { CHANGE_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { isRefusal } from '../refusal.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

type Pressed = {
  /** The pressed submit button, if any; an element of the page, opaque to the machine. */
  submitter: object | null
}

const formCmsHandler = setup({
  types: {
    context: {} as Pressed & { answer: CmsAnswer | null },
    events: {} as
      | { type: 'form.submit'; submitter: object | null }
      /** The shopper wants to fill it in once more. */
      | { type: 'form.renew' }
      | { type: 'page.restored' },
    tags: {} as 'busy' | 'confirmed' | 'told' | 'failed',
  },
  actors: { sendCmsForm: unprovided<CmsAnswer, Pressed>('sendCmsForm') },
  actions: {
    // From `holdForm` to `releaseForm`, `form-submission` ignores other submits.
    holdForm: effect('holdForm'),
    releaseForm: effect<{ isAnswered: boolean }>('releaseForm'),
    emptyForm: effect('emptyForm'),
    // For the captcha of the form, which is used up: whether it was solved, and its new field.
    tellCaptcha: effect<{ answer: CmsAnswer }>('tellCaptcha'),
    reloadPage: effect('reloadPage'),
    focusForm: effect('focusForm'),
    noteSubmitter: assign((_, { submitter }: Pressed) => ({ submitter, answer: null })),
    noteAnswer: assign((_, { answer }: { answer: CmsAnswer }) => ({ answer })),
  },
  guards: {
    isRefusal,
    isEmpty: (_, { answer }: { answer: CmsAnswer }) => answer.verdict === 'empty',
    isAccepted: (_, { answer }: { answer: CmsAnswer }) => answer.verdict === 'accepted',
    isWrong: (_, { answer }: { answer: CmsAnswer }) => answer.verdict === 'wrong',
  },
  delays: { changeDeadline: CHANGE_DEADLINE_MS },
})

const SEND = {
  target: 'sending' as const,
  actions: withEvent('noteSubmitter'),
}
const answered = ({ event }: { event: { output: CmsAnswer } }) => ({ answer: event.output })
const NOTE = { type: 'noteAnswer' as const, params: answered }
const TELL_CAPTCHA = { type: 'tellCaptcha' as const, params: answered }
const DELIVERED = { type: 'releaseForm' as const, params: { isAnswered: true } }
const NOT_DELIVERED = { type: 'releaseForm' as const, params: { isAnswered: false } }

export const formCmsHandlerMachine = formCmsHandler.createMachine({
  id: 'formCmsHandler',
  context: { submitter: null, answer: null },
  initial: 'open',
  states: {
    open: {
      description: 'The form can be filled in and sent.',
      on: { 'form.submit': SEND },
    },
    sending: {
      description: 'The form is being sent; further submits are ignored.',
      tags: 'busy',
      entry: 'holdForm',
      invoke: {
        id: 'sendCmsForm',
        src: 'sendCmsForm',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isEmpty', params: answered },
            target: 'renewing',
            actions: DELIVERED,
          },
          {
            guard: { type: 'isAccepted', params: answered },
            target: 'confirmed',
            actions: [NOTE, DELIVERED, 'emptyForm', TELL_CAPTCHA],
          },
          {
            guard: { type: 'isWrong', params: answered },
            target: 'told',
            actions: [NOTE, NOT_DELIVERED, TELL_CAPTCHA],
          },
          { target: 'told', actions: [NOTE, DELIVERED, TELL_CAPTCHA] },
        ],
        onError: [
          { guard: withEvent('isRefusal'), target: 'refused', actions: NOT_DELIVERED },
          { target: 'unclear', actions: NOT_DELIVERED },
        ],
      },
      after: { changeDeadline: { target: 'unclear', actions: NOT_DELIVERED } },
    },
    renewing: {
      description: 'The shop has no message; the page is loaded anew.',
      tags: 'busy',
      entry: 'reloadPage',
      on: { 'page.restored': 'open' },
      after: { changeDeadline: 'unclear' },
    },
    confirmed: {
      description: 'The shop accepted the form; its message is in the place of the form.',
      tags: 'confirmed',
      on: { 'form.renew': { target: 'open', actions: 'focusForm' } },
    },
    told: {
      description: 'The messages of the shop are below the form, which can be sent again.',
      tags: 'told',
      on: { 'form.submit': SEND },
    },
    refused: {
      description: 'The shop rejected the request; the input stays, and a message offers to try again.',
      tags: 'failed',
      on: { 'form.submit': SEND },
    },
    unclear: {
      description: 'The outcome is unclear; the input stays, and a message says so and offers to try again.',
      tags: 'failed',
      on: { 'form.submit': SEND },
    },
  },
})
export type FormCmsHandlerActor = ActorRefFrom<typeof formCmsHandlerMachine>
