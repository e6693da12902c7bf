/** Test cases: a form that submits itself. */
import type { formAutoSubmitMachine } from '../../../../src/machines/forms/form-auto-submit.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

/** The ways in which the shop's forms are submitted. */
export const MANNERS = {
  'a quantity on the cart page': { isDelayed: true, isAjax: false },
  'the choice of a shipping method': { isDelayed: false, isAjax: false },
  'a number in a form that stays on its page': { isDelayed: true, isAjax: true },
  'a choice in a form that stays on its page': { isDelayed: false, isAjax: true },
}

/** Stands for what is changed. */
const FIELD = { name: 'shippingMethodId' }

const AT_REST = 'the form, and nothing over it'
const PAUSE = 'the form, for the length of a pause'
const LEFT = 'the form, for a moment after its field was left'
const KEPT = 'the form, until there is a network'
const BUSY = 'a busy form, not veiled yet'
const LEAVING = 'a veil over the page, and the browser is on its way'
const POSTING = 'a veil over the page, and the shop is asked'
const AHEAD = 'a veil over the page, and the shop is told before the shopper leaves'
const FAILED = 'beside the form, that it could not be sent, and a way to try again'

const begins = (...manners: (keyof typeof MANNERS)[]) => ({
  when: (history: readonly string[]) => manners.some((manner) => history[0] === manner),
})
const staysOnPage = begins('a number in a form that stays on its page', 'a choice in a form that stays on its page')

const sendAhead: Outcome = { sees: AHEAD, asks: ['sendForm'] }
const post: Outcome = { sees: POSTING, asks: ['postForm'] }

export const formAutoSubmitCases: Cases<typeof formAutoSubmitMachine> = {
  input: MANNERS['a quantity on the cart page'],
  begins: MANNERS,
  guardContext: ({ isDelayed, isAjax }) => ({ isDelayed, isAjax }),
  states: {
    resting: { sees: AT_REST },
    'unsent.waiting': { sees: PAUSE, looks: 'the form, for the length of a pause', waits: [800] },
    'unsent.finished': { sees: LEFT, looks: 'the form, for the length of a pause', waits: [250] },
    'unsent.kept': { sees: KEPT },
    'unsent.sending': { sees: AHEAD, looks: 'a veil over the page', waits: [20_000], awaits: ['sendForm'] },
    'leaving.clear': { sees: BUSY, waits: [75, 20_000] },
    'leaving.veiled': { sees: LEAVING, looks: 'a veil over the page', waits: [20_000] },
    posting: { sees: POSTING, looks: 'a veil over the page', waits: [20_000], awaits: ['postForm'] },
    failed: { sees: FAILED },
  },
  delays: {
    changePause: { ms: 800, follows: [{ ...staysOnPage, ...post }, { sees: KEPT }] },
    finishPause: { ms: 250, follows: [{ ...staysOnPage, ...post }, { sees: KEPT }] },
    veilDelay: { ms: 75, follows: { sees: LEAVING } },
    changeDeadline: {
      ms: 20_000,
      follows: [
        // The browser itself shows that no page came.
        { in: 'leaving', sees: AT_REST },
        { in: 'unsent.sending', sees: FAILED, does: ['change.fail'] },
        { sees: FAILED },
      ],
    },
  },
  cases: [
    {
      event: { type: 'form.changed', field: FIELD },
      says: 'the shopper changes it',
      follows: [
        { in: 'unsent.sending', ...sendAhead },
        { in: 'posting', ...post },
        { ...begins('a quantity on the cart page', 'a number in a form that stays on its page'), sees: PAUSE },
        { ...staysOnPage, ...post },
        { sees: KEPT },
      ],
    },
    {
      event: { type: 'form.changed', field: FIELD, isFinished: true },
      says: 'the shopper changes it, and has left the field',
      follows: [
        { in: 'unsent.sending', ...sendAhead },
        { in: 'posting', ...post },
        { ...begins('a quantity on the cart page', 'a number in a form that stays on its page'), sees: LEFT },
        { ...staysOnPage, ...post },
        { sees: KEPT },
      ],
    },
    {
      event: { type: 'form.retry' },
      says: 'the shopper chooses to try again',
      follows: [
        { ...staysOnPage, ...post, does: ['returnFocus'], finds: 'what was changed has the focus' },
        { ...sendAhead, does: ['returnFocus'], finds: 'what was changed has the focus' },
      ],
    },
    {
      event: { type: 'change.send' },
      says: 'the shopper leaves the page with something else',
      follows: sendAhead,
    },
    {
      event: { type: 'page.kept' },
      says: 'where the shopper wanted to go is not reached',
      follows: { sees: AT_REST },
    },
    {
      event: { type: 'network.found' },
      says: 'there is a network',
      follows: { sees: BUSY, does: ['submitForm'] },
    },
    { event: { type: 'page.restored' }, says: 'the shopper comes back to the page', follows: { sees: AT_REST } },
    {
      event: { type: 'xstate.done.actor.postForm', output: fakeMarkup('<p>done</p>') },
      says: 'the shop answers',
      follows: { sees: AT_REST, does: ['showAnswer', 'change.sent'], finds: 'the answer in its place' },
    },
    {
      event: { type: 'xstate.error.actor.postForm', error: { status: 500 } },
      says: 'the shop is in trouble',
      follows: { sees: FAILED },
    },
    {
      event: { type: 'xstate.done.actor.sendForm', output: undefined },
      says: 'the shop has the change',
      follows: { sees: LEAVING, does: ['change.sent'] },
    },
    {
      event: { type: 'xstate.error.actor.sendForm', error: { status: 500 } },
      says: 'the shop refuses the change',
      follows: { sees: FAILED, does: ['change.fail'] },
    },
  ],
}
