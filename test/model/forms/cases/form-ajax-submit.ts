/** Test cases: a form that is submitted in the background. */
import type { formAjaxSubmitMachine } from '../../../../src/machines/forms/form-ajax-submit.ts'
import { fakeMarkup } from '../../support/markup.ts'
import { isSince, type Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

/** The beginning of a form that is sent only once. */
export const ONCE = 'the form is sent once'

const FORM = 'the form as it came'
const WAITS = 'the form busy, without a veil of its own'
const SENT = 'a veil over what is to be replaced'
const OUTDATED = 'the veil, and a change that waits for its turn'
const ANSWERED = 'the answer in its place'
const REFUSED = 'that it was not accepted, and a way to try again'
const UNCLEAR = 'that no clear answer came, and a way to try again'

const send: Outcome = { sees: WAITS }
const sent: Outcome = { sees: SENT, asks: ['sendForm'], does: ['holdForm'] }
/** A change made meanwhile is sent after any response to the previous request. */
const sendNext: Outcome = { in: 'due.sending.outdated', ...sent }
const nothing: Outcome = { in: 'answered', when: ([first]) => first === ONCE, stays: true }

/** Stand for a button and a field of the form. */
const BUTTON = { name: 'how' }
export const FIELD = { name: 'city' }

const SENDS = 'the shopper sends the form'
const CHANGES = 'the shopper changes a form that sends itself'
const CHANGES_ON = 'the shopper changes something in it'
const retry: Outcome = { ...send, does: ['returnFocus'] }

export const formAjaxSubmitCases: Cases<typeof formAjaxSubmitMachine> = {
  input: { isOnce: false },
  begins: { 'the form can be sent again and again': { isOnce: false }, [ONCE]: { isOnce: true } },
  guardContext: ({ isOnce }) => isOnce,
  states: {
    open: { sees: FORM },
    'due.waiting': { sees: WAITS },
    'due.sending.current': { sees: SENT, waits: [20_000], awaits: ['sendForm'] },
    'due.sending.outdated': { sees: OUTDATED, waits: [20_000], awaits: ['sendForm'] },
    answered: { sees: ANSWERED },
    refused: { sees: REFUSED },
    unclear: { sees: UNCLEAR },
  },
  delays: { changeDeadline: { ms: 20_000, follows: { sees: UNCLEAR, does: ['releaseForm'] } } },
  cases: [
    { event: { type: 'form.submit', submitter: BUTTON }, says: SENDS, follows: [nothing, send] },
    {
      event: { type: 'form.submit', submitter: null },
      says: CHANGES,
      follows: [nothing, send],
    },
    {
      event: { type: 'form.changed', field: FIELD },
      says: CHANGES_ON,
      follows: [{ in: 'due.sending', sees: OUTDATED }, { stays: true }],
    },
    {
      event: { type: 'turn.given' },
      says: 'no other form is about to replace the same part',
      follows: sent,
    },
    {
      event: { type: 'form.retry' },
      says: 'the shopper chooses to try again',
      follows: [
        {
          ...retry,
          when: (history) => isSince(history, [SENDS], [CHANGES, CHANGES_ON]),
          finds: 'the button that was pressed has the focus',
        },
        { ...retry, finds: 'the field that was changed has the focus' },
      ],
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
