/** Test cases: the submit of a form. */
import type { formSubmissionMachine } from '../../../../src/machines/forms/form-submission.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const FORM = 'a form that can be sent'
const REFUSED = 'a form that says what is wrong with it'
const SENDING = 'busy buttons; what was entered is forgotten'
const POSTING = 'busy buttons; what was entered is kept'
const OVERDUE = 'a form that can be sent again, though nothing came back'

const open: Outcome = { sees: FORM }
/** States in which the form can be sent. */
const IDLE = ['open', 'refused', 'overdue']

export const formSubmissionCases: Cases<typeof formSubmissionMachine> = {
  input: undefined,
  states: {
    open: { sees: FORM },
    refused: { sees: REFUSED },
    sending: { sees: SENDING, waits: [20_000] },
    posting: { sees: POSTING, waits: [20_000] },
    overdue: { sees: OVERDUE },
  },
  delays: { answerDeadline: { ms: 20_000, follows: { sees: OVERDUE } } },
  cases: [
    {
      event: { type: 'form.refuse' },
      says: 'the shopper sends the form, and something is wrong with it',
      follows: { in: IDLE, sees: REFUSED, does: ['form.refused'] },
    },
    {
      event: { type: 'form.send' },
      says: 'the shopper sends the form',
      follows: { in: IDLE, sees: SENDING, does: ['form.sent', 'form.delivered'] },
    },
    {
      event: { type: 'form.post' },
      says: 'the shopper sends the form, and it stays on its page',
      follows: { in: IDLE, sees: POSTING, does: ['form.sent'] },
    },
    {
      event: { type: 'form.answered' },
      says: 'the shop answers',
      follows: { ...open, does: ['form.delivered'], finds: 'what was entered is forgotten' },
    },
    {
      event: { type: 'form.leave' },
      says: 'the shop answers with another page',
      follows: { sees: SENDING, does: ['form.delivered'] },
    },
    {
      event: { type: 'form.failed' },
      says: 'the shop is in trouble',
      follows: [
        { in: 'posting', ...open, does: ['form.failed'], finds: 'what was entered is still kept' },
        { in: ['sending', 'overdue'], ...open, does: ['form.failed'] },
      ],
    },
    { event: { type: 'page.restored' }, says: 'the shopper comes back to the page', follows: open },
  ],
}
