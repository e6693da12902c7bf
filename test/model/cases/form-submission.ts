/** What can happen to the submit of a form, in words. */
import type { formSubmissionMachine } from '../../../src/machines/forms/form-submission.ts'
import type { Cases } from '../support/paths.ts'

export const formSubmissionCases: Cases<typeof formSubmissionMachine> = {
  input: undefined,
  cases: [
    { event: { type: 'form.refuse' }, says: 'the shopper sends the form, and something is wrong with it' },
    { event: { type: 'form.send' }, says: 'the shopper sends the form' },
    { event: { type: 'form.post' }, says: 'the shopper sends the form, and it stays on its page' },
    { event: { type: 'form.answered' }, says: 'the shop answers' },
    { event: { type: 'form.failed' }, says: 'the shop is in trouble' },
    { event: { type: 'page.restored' }, says: 'the shopper comes back to the page' },
  ],
}
