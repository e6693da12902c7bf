/** Test cases: the withdrawal from a contract (docs/theme-hooks.md). */
import type { withdrawalMachine } from '../../../../src/machines/forms/withdrawal.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Cases } from '../../support/paths.ts'

const DECLARING = 'the form of the first step'
const FINDING = 'the first step on its way, with a loader on its button'
const UNASKED = 'that nothing is sent yet, at the first step, and a way to try again'
const CHOOSING = 'what can be chosen, and the button that confirms'
const CHANGING = 'a loader on the button that changes the details'
const UNCHANGED = 'that nothing is sent yet, at the choice, and a way to try again'
const SENDING = 'a loader on the button that confirms'
const ASKING = 'a loader on the button that confirms still, while the shop is asked'
const UNCLEAR = 'that nobody knows whether it has arrived, and a way to ask again'
const UNSENT = 'that it has not arrived, and a way to send it again'
const REFUSED = 'that it was not accepted, and a way to try again'
const RECEIVED = 'the receipt, and a button that prints it'

export const STEPS = {
  declare:
    '<section data-withdrawal-step="declare"><h1 tabindex="-1">Withdraw from a contract</h1><form action="/withdrawal"><input name="orderNumber" aria-label="Order number"><button type="submit">Continue</button></form></section>',
  confirm:
    '<section data-withdrawal-step="confirm"><h1 tabindex="-1">Confirm your withdrawal</h1><form action="/withdrawal/confirm"><button type="submit">Confirm withdrawal</button><button type="submit" data-withdrawal-change>Change</button></form></section>',
  receipt:
    '<section data-withdrawal-step="receipt"><h1 tabindex="-1">We have received your withdrawal</h1><button type="button" data-withdrawal-print hidden>Print</button></section>',
} as const

const part = (step: keyof typeof STEPS) => ({ step, markup: fakeMarkup(STEPS[step]) })
export const BEGINNINGS = {
  'the first step': { step: 'declare' },
  'the second step': { step: 'confirm' },
  'the receipt': { step: 'receipt' },
} as const

const FREED = ['returnFocus']
const SEND = { asks: ['sendWithdrawal'] }
const shown = (sees: string) => ({ sees, does: ['showStep'], finds: 'the headline has the focus' })

export const withdrawalCases: Cases<typeof withdrawalMachine> = {
  input: BEGINNINGS['the first step'],
  begins: BEGINNINGS,
  guardContext: ({ step }) => step,
  states: {
    declaring: { sees: DECLARING },
    finding: { sees: FINDING, waits: [20_000], awaits: ['sendWithdrawal'] },
    unasked: { sees: UNASKED },
    choosing: { sees: CHOOSING },
    changing: { sees: CHANGING, waits: [20_000], awaits: ['sendWithdrawal'] },
    unchanged: { sees: UNCHANGED },
    sending: { sees: SENDING, waits: [20_000], awaits: ['sendWithdrawal'] },
    asking: { sees: ASKING, looks: SENDING, waits: [10_000], awaits: ['askWithdrawal'] },
    unclear: { sees: UNCLEAR },
    unsent: { sees: UNSENT },
    refused: { sees: REFUSED },
    received: { sees: RECEIVED },
  },
  delays: {
    changeDeadline: {
      ms: 20_000,
      follows: [
        { in: 'finding', sees: UNASKED },
        { in: 'changing', sees: UNCHANGED },
        { in: 'sending', sees: ASKING, asks: ['askWithdrawal'] },
      ],
    },
    readDeadline: { ms: 10_000, follows: { sees: UNCLEAR } },
  },
  cases: [
    {
      event: { type: 'form.submit', submitter: null },
      says: 'the shopper presses the button of the step',
      follows: [
        { in: 'declaring', sees: FINDING, ...SEND },
        { in: 'unasked', sees: FINDING, ...SEND, does: FREED },
        { in: 'choosing', sees: SENDING, ...SEND },
        { in: ['unchanged', 'unsent', 'refused'], sees: SENDING, ...SEND, does: FREED },
        { in: 'unclear', sees: ASKING, asks: ['askWithdrawal'], does: FREED },
      ],
    },
    {
      event: { type: 'details.change', submitter: null },
      says: 'the shopper wants to change the details',
      follows: [
        { in: 'choosing', sees: CHANGING, ...SEND },
        { in: ['unchanged', 'unsent', 'refused'], sees: CHANGING, ...SEND, does: FREED },
      ],
    },
    {
      event: { type: 'withdrawal.retry' },
      says: 'the shopper presses the button of the message',
      follows: [
        { in: 'unasked', sees: FINDING, ...SEND, does: FREED, finds: 'the button of the step has the focus' },
        { in: 'unchanged', sees: CHANGING, ...SEND, does: FREED, finds: 'the button of the step has the focus' },
        {
          in: ['unsent', 'refused'],
          sees: SENDING,
          ...SEND,
          does: FREED,
          finds: 'the button of the step has the focus',
        },
        {
          in: 'unclear',
          sees: ASKING,
          asks: ['askWithdrawal'],
          does: FREED,
          finds: 'the button of the step has the focus',
        },
      ],
    },
    {
      event: { type: 'network.returned' },
      says: 'the network is back',
      follows: { in: 'unclear', sees: ASKING, asks: ['askWithdrawal'], does: FREED },
    },
    {
      event: { type: 'receipt.print' },
      says: 'the shopper prints the receipt',
      follows: { sees: RECEIVED, does: ['printReceipt'] },
    },
    {
      event: { type: 'xstate.done.actor.sendWithdrawal', output: part('confirm') },
      says: 'the shop shows what can be chosen',
      follows: shown(CHOOSING),
    },
    {
      event: { type: 'xstate.done.actor.sendWithdrawal', output: part('declare') },
      says: 'the shop shows the first step',
      follows: shown(DECLARING),
    },
    {
      event: { type: 'xstate.done.actor.sendWithdrawal', output: part('receipt') },
      says: 'the shop shows the receipt',
      follows: shown(RECEIVED),
    },
    {
      event: { type: 'xstate.error.actor.sendWithdrawal', error: { status: 403 } },
      says: 'the shop says no',
      follows: [
        { in: 'finding', sees: UNASKED },
        { in: 'changing', sees: UNCHANGED },
        { in: 'sending', sees: REFUSED },
      ],
    },
    {
      event: { type: 'xstate.error.actor.sendWithdrawal', error: { status: 0 } },
      says: 'no clear answer comes',
      follows: [
        { in: 'finding', sees: UNASKED },
        { in: 'changing', sees: UNCHANGED },
        { in: 'sending', sees: ASKING, asks: ['askWithdrawal'] },
      ],
    },
    {
      event: { type: 'xstate.done.actor.askWithdrawal', output: part('receipt') },
      says: 'the shop has received it',
      follows: shown(RECEIVED),
    },
    {
      event: { type: 'xstate.done.actor.askWithdrawal', output: null },
      says: 'the shop has not received it',
      follows: { sees: UNSENT },
    },
    {
      event: { type: 'xstate.error.actor.askWithdrawal', error: { status: 0 } },
      says: 'the shop cannot be asked',
      follows: { sees: UNCLEAR },
    },
  ],
}
