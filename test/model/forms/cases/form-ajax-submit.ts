/** Test cases: a form that is submitted in the background. */
import type { formAjaxSubmitMachine } from '../../../../src/machines/forms/form-ajax-submit.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

/** The beginning of a form that is sent only once. */
export const ONCE = 'the form is sent once'

const FORM = 'the form as it came'
const SENT = 'a veil over what is to be replaced'
const OUTDATED = 'the veil, and a change that waits for its turn'
const ANSWERED = 'the answer in its place'
const REFUSED = 'that it was not accepted, and a way to try again'
const UNCLEAR = 'that no clear answer came, and a way to try again'

const send: Outcome = { sees: SENT, asks: ['sendForm'], does: ['holdForm'] }
/** A change made meanwhile is sent after any response to the previous request. */
const sendNext: Outcome = { in: 'sending.outdated', ...send }
const nothing: Outcome = { in: 'answered', when: ([first]) => first === ONCE, stays: true }

export const formAjaxSubmitCases: Cases<typeof formAjaxSubmitMachine> = {
  input: { isOnce: false },
  begins: { 'the form can be sent again and again': { isOnce: false }, [ONCE]: { isOnce: true } },
  guardContext: ({ isOnce }) => isOnce,
  states: {
    open: { sees: FORM },
    'sending.current': { sees: SENT, waits: [20_000], awaits: ['sendForm'] },
    'sending.outdated': { sees: OUTDATED, waits: [20_000], awaits: ['sendForm'] },
    answered: { sees: ANSWERED },
    refused: { sees: REFUSED },
    unclear: { sees: UNCLEAR },
  },
  delays: { changeDeadline: { ms: 20_000, follows: { sees: UNCLEAR, does: ['releaseForm'] } } },
  cases: [
    { event: { type: 'form.submit' }, says: 'the shopper sends the form', follows: [nothing, send] },
    {
      event: { type: 'form.changed' },
      says: 'the shopper changes a form that sends itself',
      follows: [nothing, { in: 'sending', sees: OUTDATED }, send],
    },
    {
      event: { type: 'form.retry' },
      says: 'the shopper chooses to try again',
      follows: { ...send, does: ['returnFocus', 'holdForm'], finds: 'what was used last has the focus' },
    },
    {
      event: { type: 'xstate.done.actor.sendForm', output: fakeMarkup('<p>done</p>') },
      says: 'the shop answers',
      follows: [sendNext, { sees: ANSWERED, does: ['releaseForm', 'showAnswer'] }],
    },
    {
      event: { type: 'xstate.error.actor.sendForm', error: { status: 429 } },
      says: 'the shop says no',
      follows: [sendNext, { sees: REFUSED, does: ['releaseForm'] }],
    },
    {
      event: { type: 'xstate.error.actor.sendForm', error: { status: 500 } },
      says: 'the shop is in trouble',
      follows: [sendNext, { sees: UNCLEAR, does: ['releaseForm'] }],
    },
  ],
}
