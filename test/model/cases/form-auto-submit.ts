/** What can happen to a form that sends itself, in words. */
import type { formAutoSubmitMachine } from '../../../src/machines/forms/form-auto-submit.ts'
import { fakeMarkup } from '../support/markup.ts'
import type { Cases } from '../support/paths.ts'

/** How the forms of the shop are sent; each form in one of these ways. */
export const MANNERS = {
  'a quantity on the cart page': { isDelayed: true, isAjax: false },
  'the choice of a shipping method': { isDelayed: false, isAjax: false },
  'a number in a form that stays on its page': { isDelayed: true, isAjax: true },
  'a choice in a form that stays on its page': { isDelayed: false, isAjax: true },
}

export const formAutoSubmitCases: Cases<typeof formAutoSubmitMachine> = {
  input: MANNERS['a quantity on the cart page'],
  begins: MANNERS,
  cases: [
    { event: { type: 'form.changed' }, says: 'the shopper changes it' },
    { event: { type: 'form.retry' }, says: 'the shopper chooses to try again' },
    { event: { type: 'page.restored' }, says: 'the shopper comes back to the page' },
    { event: { type: 'xstate.done.actor.postForm', output: fakeMarkup('<p>done</p>') }, says: 'the shop answers' },
    { event: { type: 'xstate.error.actor.postForm', error: { status: 500 } }, says: 'the shop is in trouble' },
  ],
}
