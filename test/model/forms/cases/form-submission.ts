/** Test cases: the submit of a form. */
import type { formSubmissionMachine } from '../../../../src/machines/forms/form-submission.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const FORM = 'a form that can be sent'
const HELD = 'a form whose captcha is asked'
const CLEARED = 'a form that is submitted again'
const REFUSED = 'a form that says what is wrong with it'
const SENDING = 'busy buttons; what was entered is forgotten'
const POSTING = 'busy buttons; what was entered is kept'
const OVERDUE = 'a form that can be sent again, though nothing came back'

const open: Outcome = { sees: FORM }
/** States in which the form can be sent. */
const IDLE = ['open', 'refused', 'overdue']
/** States in which the form is sent if nothing has to be asked first. */
const FREE = [...IDLE, 'cleared']

/** Stands for the pressed button. */
export const BUTTON = { name: 'how' }

/** Whether the last submit is of a form with two captchas, and none of them has let it pass. */
function isWaitingForTwo(history: readonly string[]): boolean {
  const submits = history.findLastIndex((says) => says.startsWith('the shopper sends a form with'))
  return (
    history[submits] === 'the shopper sends a form with two captchas' &&
    !history.slice(submits).includes('a captcha lets it pass')
  )
}

export const formSubmissionCases: Cases<typeof formSubmissionMachine> = {
  input: undefined,
  guardContext: ({ captchas }) => captchas,
  states: {
    open: { sees: FORM },
    held: { sees: HELD },
    cleared: { sees: CLEARED },
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
      follows: { in: [...FREE, 'held'], sees: REFUSED, does: ['form.refused'] },
    },
    {
      event: { type: 'form.send' },
      says: 'the shopper sends the form',
      follows: { in: FREE, sees: SENDING, does: ['form.sent', 'form.delivered'] },
    },
    {
      event: { type: 'form.post' },
      says: 'the shopper sends the form, and it stays on its page',
      follows: { in: FREE, sees: POSTING, does: ['form.sent'] },
    },
    {
      event: { type: 'form.hold', submitter: BUTTON, captchas: 1 },
      says: 'the shopper sends a form with a captcha',
      follows: { in: [...IDLE, 'held'], sees: HELD, does: ['form.held'] },
    },
    {
      event: { type: 'form.hold', submitter: BUTTON, captchas: 2 },
      says: 'the shopper sends a form with two captchas',
      follows: { in: [...IDLE, 'held'], sees: HELD, does: ['form.held'] },
    },
    {
      event: { type: 'form.clear' },
      says: 'a captcha lets it pass',
      follows: [
        { in: 'held', when: (history) => isWaitingForTwo(history), stays: true },
        { in: 'held', sees: CLEARED, finds: 'with the pressed button', does: ['form.cleared'] },
      ],
    },
    {
      event: { type: 'form.lapse' },
      says: 'another script keeps it from being sent',
      follows: { in: 'cleared', ...open },
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
