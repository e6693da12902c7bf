/**
 * The withdrawal from a contract (docs/theme-hooks.md), in the two steps of the law.
 *
 * The shopper says who withdraws from what; the shop shows what of the order can be chosen, with the button that confirms. Its form
 * has the id of the attempt. It is sent once: where no clear answer comes, the shop is asked by that id whether the withdrawal has
 * arrived, at once and when the network is back, and it is sent again only if it has not. In the end the receipt is on the page and
 * can be printed. The details can be changed until then.
 */
import { type ActorRefFrom, assign, setup } from 'xstate'
import type { WithdrawalPart, WithdrawalStep } from '../../services/contract/withdrawal.ts'
import { CHANGE_DEADLINE_MS, READ_DEADLINE_MS } from '../deadlines.ts'
import { effect } from '../effect.ts'
import { isRefusal } from '../refusal.ts'
import { unprovided } from '../unprovided.ts'
import { withEvent } from '../with-event.ts'

type Pressed = {
  /** The pressed submit button, if any; an element of the page, opaque to the machine. */
  submitter: object | null
}

const withdrawal = setup({
  types: {
    input: {} as { step: WithdrawalStep },
    context: {} as Pressed & {
      /** The step that the server printed. */
      step: WithdrawalStep
    },
    events: {} as
      | ({ type: 'form.submit' } & Pressed)
      | ({ type: 'details.change' } & Pressed)
      /** The shopper wants to go on from a failure. */
      | { type: 'withdrawal.retry' }
      | { type: 'network.returned' }
      | { type: 'receipt.print' },
    tags: {} as 'busy' | 'failed' | 'received',
  },
  actors: {
    sendWithdrawal: unprovided<WithdrawalPart, Pressed>('sendWithdrawal'),
    /** Null if the shop has not received it. */
    askWithdrawal: unprovided<WithdrawalPart | null>('askWithdrawal'),
  },
  actions: {
    noteSubmitter: assign((_, { submitter }: Pressed) => ({ submitter })),
    /** Puts the step on the page, and the focus where the shopper goes on. */
    showStep: effect<{ part: WithdrawalPart }>('showStep'),
    /** The button of a message goes with it: the focus is back at the step. */
    returnFocus: effect('returnFocus'),
    printReceipt: effect('printReceipt'),
  },
  guards: {
    isRefusal,
    isPrinted: ({ context }, { step }: { step: WithdrawalStep }) => context.step === step,
    isStep: (_, { part, step }: { part: WithdrawalPart | null; step: WithdrawalStep }) => part?.step === step,
  },
  delays: { changeDeadline: CHANGE_DEADLINE_MS, readDeadline: READ_DEADLINE_MS },
})

type Answered = { event: { output: WithdrawalPart } }
const SHOW = { type: 'showStep' as const, params: ({ event }: Answered) => ({ part: event.output }) }
const NOTE = withEvent('noteSubmitter')
const answers = (step: WithdrawalStep) => ({
  type: 'isStep' as const,
  params: ({ event }: { event: { output: WithdrawalPart | null } }) => ({ part: event.output, step }),
})
const submitterOf = ({ context }: { context: Pressed }) => context
const SEND = {
  'form.submit': { target: 'sending' as const, actions: NOTE },
  'details.change': { target: 'changing' as const, actions: NOTE },
}
/** Whatever step the shop answers with, the shopper goes on there. */
const GO_ON = [
  { guard: answers('receipt'), target: 'received' as const, actions: SHOW },
  { guard: answers('confirm'), target: 'choosing' as const, actions: SHOW },
  { target: 'declaring' as const, actions: SHOW },
]

export const withdrawalMachine = withdrawal.createMachine({
  id: 'withdrawal',
  context: ({ input }) => ({ ...input, submitter: null }),
  initial: 'printed',
  states: {
    printed: {
      description: 'The server decides with which step the page begins.',
      always: [
        { guard: { type: 'isPrinted', params: { step: 'receipt' } }, target: 'received' },
        { guard: { type: 'isPrinted', params: { step: 'confirm' } }, target: 'choosing' },
        { target: 'declaring' },
      ],
    },
    declaring: {
      description: 'The shopper says who withdraws from which order.',
      on: { 'form.submit': { target: 'finding', actions: NOTE } },
    },
    finding: {
      description: 'The shop looks for the order; nothing is withdrawn from yet.',
      tags: 'busy',
      invoke: { id: 'sendWithdrawal', src: 'sendWithdrawal', input: submitterOf, onDone: GO_ON, onError: 'unasked' },
      after: { changeDeadline: 'unasked' },
    },
    unasked: {
      description: 'The shop could not be asked for the order; the input stays, and a message offers to try again.',
      tags: 'failed',
      exit: 'returnFocus',
      on: { 'form.submit': { target: 'finding', actions: NOTE }, 'withdrawal.retry': 'finding' },
    },
    choosing: {
      description: 'The shopper chooses what of the order, and confirms with the button of the law.',
      on: SEND,
    },
    changing: {
      description: 'The shop is asked for the form of the first step, with what was entered.',
      tags: 'busy',
      invoke: { id: 'sendWithdrawal', src: 'sendWithdrawal', input: submitterOf, onDone: GO_ON, onError: 'unchanged' },
      after: { changeDeadline: 'unchanged' },
    },
    unchanged: {
      description: 'The first step could not be had; the choice stays, and a message offers to try again.',
      tags: 'failed',
      exit: 'returnFocus',
      on: { ...SEND, 'withdrawal.retry': 'changing' },
    },
    sending: {
      description: 'The withdrawal is on its way; further presses are ignored.',
      tags: 'busy',
      invoke: {
        id: 'sendWithdrawal',
        src: 'sendWithdrawal',
        input: submitterOf,
        onDone: GO_ON,
        onError: [{ guard: withEvent('isRefusal'), target: 'refused' }, { target: 'asking' }],
      },
      after: { changeDeadline: 'asking' },
    },
    asking: {
      description:
        'No clear answer came: the shop is asked, by the id of the attempt, whether the withdrawal has arrived.',
      tags: 'busy',
      invoke: {
        id: 'askWithdrawal',
        src: 'askWithdrawal',
        onDone: [
          {
            guard: answers('receipt'),
            target: 'received',
            actions: {
              type: 'showStep',
              params: ({ event }) => ({ part: event.output as WithdrawalPart }),
            },
          },
          { target: 'unsent' },
        ],
        onError: 'unclear',
      },
      after: { readDeadline: 'unclear' },
    },
    unclear: {
      description: 'Nobody could say whether it has arrived; it is asked again, never sent again, from here.',
      tags: 'failed',
      exit: 'returnFocus',
      on: { 'form.submit': 'asking', 'withdrawal.retry': 'asking', 'network.returned': 'asking' },
    },
    unsent: {
      description: 'The shop has not received it; the choice stays, and it can be sent again with the same id.',
      tags: 'failed',
      exit: 'returnFocus',
      on: { ...SEND, 'withdrawal.retry': 'sending' },
    },
    refused: {
      description: 'The shop did not accept it; the choice stays, and it can be sent again.',
      tags: 'failed',
      exit: 'returnFocus',
      on: { ...SEND, 'withdrawal.retry': 'sending' },
    },
    received: {
      description: 'The receipt is on the page, with number and time.',
      tags: 'received',
      on: { 'receipt.print': 'printing' },
    },
    printing: {
      description: 'The browser prints the receipt, which stays on the page.',
      entry: 'printReceipt',
      always: 'received',
    },
  },
})
export type WithdrawalActor = ActorRefFrom<typeof withdrawalMachine>
