/** Test cases: a form of a page that a merchant composed (contract, shell 18). */
import type { formCmsHandlerMachine } from '../../../../src/machines/forms/form-cms-handler.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Cases } from '../../support/paths.ts'

const FORM = 'the form as it was filled in'
const SENT = 'the form on its way, with a loader on the pressed button'
const RENEWED = 'the form on its way still, while the page is loaded anew'
const CONFIRMED = 'the confirmation in place of the form'
const TOLD = 'the messages of the shop below the form'
const REFUSED = 'that it was not accepted, and a way to try again'
const UNCLEAR = 'that no clear answer came, and a way to try again'

const failed = { sees: REFUSED, does: ['releaseForm'] }

/** Stands for the button of the form. */
export const BUTTON = { name: 'send' }

const message = (text: string) => fakeMarkup(`<div role="alert" class="alert">${text}</div>`)
export const THANKS = 'We have received your message.'
export const WRONG = 'Please enter an e-mail address.'
export const NOTED = 'Please confirm the e-mail that we sent you.'

export const formCmsHandlerCases: Cases<typeof formCmsHandlerMachine> = {
  input: undefined,
  states: {
    open: { sees: FORM },
    sending: { sees: SENT, waits: [20_000], awaits: ['sendCmsForm'] },
    renewing: { sees: RENEWED, looks: SENT, waits: [20_000] },
    confirmed: { sees: CONFIRMED },
    told: { sees: TOLD },
    refused: { sees: REFUSED },
    unclear: { sees: UNCLEAR },
  },
  delays: {
    changeDeadline: {
      ms: 20_000,
      follows: [
        { in: 'sending', sees: UNCLEAR, does: ['releaseForm'] },
        { in: 'renewing', sees: UNCLEAR },
      ],
    },
  },
  cases: [
    {
      event: { type: 'form.submit', submitter: BUTTON },
      says: 'the shopper sends the form',
      follows: { sees: SENT, asks: ['sendCmsForm'], does: ['holdForm'] },
    },
    {
      event: { type: 'form.renew' },
      says: 'the shopper wants to write once more',
      follows: { in: 'confirmed', sees: FORM, does: ['focusForm'] },
    },
    {
      event: { type: 'page.restored' },
      says: 'the shopper comes back to the page',
      follows: { in: 'renewing', sees: FORM },
    },
    {
      event: {
        type: 'xstate.done.actor.sendCmsForm',
        output: { verdict: 'accepted', message: message(THANKS), captcha: null },
      },
      says: 'the shop thanks the shopper',
      follows: {
        sees: CONFIRMED,
        finds: 'the confirmation has the focus',
        does: ['releaseForm', 'emptyForm', 'tellCaptcha'],
      },
    },
    {
      event: {
        type: 'xstate.done.actor.sendCmsForm',
        output: { verdict: 'wrong', message: message(WRONG), captcha: fakeMarkup('<input>') },
      },
      says: 'the shop finds something wrong',
      follows: { sees: TOLD, finds: 'what is wrong is said', does: ['releaseForm', 'tellCaptcha'] },
    },
    {
      event: {
        type: 'xstate.done.actor.sendCmsForm',
        output: { verdict: 'noted', message: message(NOTED), captcha: null },
      },
      says: 'the shop accepts it and has a hint',
      follows: { sees: TOLD, finds: 'the hint is said', does: ['releaseForm', 'tellCaptcha'] },
    },
    {
      event: {
        type: 'xstate.done.actor.sendCmsForm',
        output: { verdict: 'empty', message: null, captcha: null },
      },
      says: 'the shop has nothing to say',
      follows: { sees: RENEWED, finds: 'the form is delivered', does: ['releaseForm', 'reloadPage'] },
    },
    {
      event: { type: 'xstate.error.actor.sendCmsForm', error: { status: 403 } },
      says: 'the shop says no',
      follows: failed,
    },
    {
      event: { type: 'xstate.error.actor.sendCmsForm', error: { status: 500 } },
      says: 'the shop is in trouble',
      follows: { sees: UNCLEAR, does: ['releaseForm'] },
    },
  ],
}
