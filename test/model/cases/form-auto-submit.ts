/** What can happen to a form that sends itself, in words. */
import type { formAutoSubmitMachine } from '../../../src/machines/forms/form-auto-submit.ts'
import { fakeMarkup } from '../support/markup.ts'
import type { Cases } from '../support/paths.ts'

/** A change in a form that is sent after a pause or at once, in the background or by the browser. */
export const change = (isDelayed: boolean, isAjax: boolean) => ({ type: 'form.changed', isDelayed, isAjax })

export const formAutoSubmitCases: Cases<typeof formAutoSubmitMachine> = {
  input: undefined,
  guardContext: ({ isAjax }) => isAjax,
  cases: [
    { event: change(true, false), says: 'the shopper changes a quantity' },
    { event: change(false, false), says: 'the shopper chooses a shipping method' },
    { event: change(true, true), says: 'the shopper changes a number in a form that stays on its page' },
    { event: change(false, true), says: 'the shopper chooses in a form that stays on its page' },
    { event: { type: 'form.retry' }, says: 'the shopper chooses to try again' },
    { event: { type: 'page.restored' }, says: 'the shopper comes back to the page' },
    { event: { type: 'xstate.done.actor.postForm', output: fakeMarkup('<p>done</p>') }, says: 'the shop answers' },
    { event: { type: 'xstate.error.actor.postForm', error: { status: 500 } }, says: 'the shop is in trouble' },
  ],
}
