/** What can happen to a form that is sent in the background, in words. */
import type { formAjaxSubmitMachine } from '../../../src/machines/forms/form-ajax-submit.ts'
import { fakeMarkup } from '../support/markup.ts'
import type { Cases } from '../support/paths.ts'

export const formAjaxSubmitCases: Cases<typeof formAjaxSubmitMachine> = {
  input: { isOnce: false },
  cases: [
    { event: { type: 'form.submit' }, says: 'the shopper sends the form' },
    { event: { type: 'form.changed' }, says: 'the shopper changes a form that sends itself' },
    { event: { type: 'form.retry' }, says: 'the shopper chooses to try again' },
    { event: { type: 'xstate.done.actor.sendForm', output: fakeMarkup('<p>done</p>') }, says: 'the shop answers' },
    { event: { type: 'xstate.error.actor.sendForm', error: { status: 429 } }, says: 'the shop says no' },
    { event: { type: 'xstate.error.actor.sendForm', error: { status: 500 } }, says: 'the shop is in trouble' },
  ],
}
