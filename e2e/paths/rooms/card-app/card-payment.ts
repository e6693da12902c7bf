/** Paying with a card form that is played, on the confirm and the order edit page. Orders get a response without content. */
import { expect, type Page } from 'playwright/test'
import { cardPaymentMachine } from '../../../../src/machines/card-app/card-payment.ts'
import { CART, cardPaymentCases, UNNAMED } from '../../../../test/model/card-app/cases/card-payment.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { declineOrder, openCardConfirm } from '../../../support/card.ts'
import { answer } from '../../../support/faults.ts'
import {
  bringScript,
  CHECK,
  emit,
  keepChoices,
  METHOD,
  SCRIPT,
  withoutStandIn,
} from '../../../support/played-card-form.ts'
import { pressWithoutWaiting } from '../../../support/press.ts'
import { restorePage } from '../../../support/restore.ts'
import { defineRoom } from '../../support/room.ts'

const json = (body: object) => answer(200, JSON.stringify(body), 'application/json')

const form = (page: Page) => page.locator('#confirmOrderForm')
const button = (page: Page) => form(page).locator('[type=submit]')
const message = (page: Page) => form(page).locator('.alert')
const field = (page: Page) => page.locator('.card-app-form').getByLabel('Card number')
const terms = (page: Page) => page.locator('[name=waiver]')

const chooseAnother = (page: Page) =>
  page
    .locator('.payment-method-input:not(:checked)')
    .first()
    .evaluate((element: HTMLInputElement) => {
      element.checked = true
      element.dispatchEvent(new Event('change', { bubbles: true }))
    })

/** The order was sent before, and nothing came of it: its own flows would wait a while. */
async function press(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { actors } = window.storefront as unknown as { actors: Map<{ send(event: object): void }, string> }
    for (const [actor, name] of actors)
      if (name === 'form-submission') actor.send({ type: 'xstate.after.answerDeadline.formSubmission.sending' })
    const box = document.querySelector<HTMLInputElement>('[name=waiver]')
    if (box) box.checked = true
  })
  await pressWithoutWaiting(button(page), { isForced: true })
}

type Look = { isLocked?: boolean; words?: RegExp; action?: string; orders?: boolean; value?: string }

async function looks(page: Page, look: Look): Promise<void> {
  const { isLocked = false, words, action, orders = false, value } = look
  if (isLocked) await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
  else await expect(button(page)).not.toHaveAttribute('aria-disabled')
  if (words) await expect(message(page)).toHaveText(words)
  else await expect(message(page).filter({ hasText: /payment|paid|pay/ })).toHaveCount(0)
  if (action) await expect(message(page).getByRole('button', { name: action })).toBeVisible()
  if (orders) await expect(message(page).getByRole('link', { name: 'Show my orders' })).toBeVisible()
  if (value !== undefined) await expect(field(page)).toHaveValue(value)
}

export const room = defineRoom({
  flow: 'card-payment',
  machine: cardPaymentMachine,
  cases: cardPaymentCases,
  async open(page, { begins }) {
    await keepChoices(page)
    await withoutStandIn(page)
    await page.addInitScript((isUnnamed) => {
      document.addEventListener('readystatechange', () => {
        const order = document.querySelector('#confirmOrderForm')
        if (document.readyState !== 'interactive' || !order) return
        // Like a shop with downloads, which prints a checkbox more.
        const box = Object.assign(document.createElement('input'), { type: 'checkbox', name: 'waiver', required: true })
        box.ariaLabel = 'I waive my right of withdrawal'
        order.prepend(box)
        const tos = document.querySelector<HTMLInputElement>('#tos')
        if (tos) tos.required = false
        const app = document.querySelector('[data-card-app-options]')
        const options = app?.getAttribute('data-card-app-options') ?? ''
        if (isUnnamed)
          app?.setAttribute('data-card-app-options', options.replace(/"transactions":\[[^\]]*\]/, '"transactions":[]'))
      })
    }, begins === UNNAMED)
    await page.route(SCRIPT, bringScript)
    if (begins === CART) await openCardConfirm(page)
    else await page.goto(await declineOrder(page))
    await new ShopPage(page).settle()
    await expect(field(page)).toBeVisible()
    for (const left of [/\/checkout\/(order|confirm)$/, /\/account\/order/])
      await page.route(left, (route) => route.fulfill({ status: 204 }))
  },
  requests: {
    checkCard: CHECK,
    createMethod: METHOD,
    askEarlier: /\/payment\/check-transaction-completed\?/,
    createBilling: /\/create-billing-details$/,
    createIntent: /\/create-intent$/,
  },
  // The provider's form is asked, which nobody can stop.
  once: ['checkCard', 'createMethod'],
  answers: {
    'what is typed is complete': json({}),
    'what is typed is not complete': json({ error: { type: 'validation_error' } }),
    'the card form fails': answer(500, ''),
    'the app says that the order is paid': json({ status: 'success' }),
    'the app says that nothing is paid': json({ status: 'open' }),
    'the app says that the payment is on its way': json({ status: 'processing' }),
    'the app does not answer whether the order is paid': answer(500, ''),
    'the app says who is billed': json({ cardPayment: { payment_method: {} } }),
    'the app does not say who is billed': answer(500, ''),
    'the provider makes a payment method of the card': json({ paymentMethod: { id: 'pm_sandbox_ok_1' } }),
    'the provider refuses the card': json({ error: { type: 'card_error' } }),
    'the provider cannot be reached': json({ error: { type: 'api_connection_error' } }),
    'the form of the provider fails': answer(500, ''),
    'the app has prepared the payment': json({ intentId: 'pi_1' }),
    'the app refuses to prepare the payment': answer(400, '{}', 'application/json'),
    'the app does not answer whether the payment is prepared': answer(503, ''),
  },
  automatic: ['order.fit'],
  arranges: {
    'the terms are not accepted': (page) =>
      terms(page).evaluate((box: HTMLInputElement) => {
        box.checked = false
      }),
  },
  does: {
    async 'the card form is there, and open'(page) {
      await emit(page, 'ready')
    },
    'the shopper chooses another method': chooseAnother,
    'the shopper types a card': (page) =>
      emit(page, 'change', { collapsed: false, empty: false, value: { type: 'card' } }),
    'the shopper empties the card form': (page) =>
      emit(page, 'change', { collapsed: false, empty: true, value: { type: 'card' } }),
    'the shopper presses the order button': press,
    'the shopper tries again': (page) => message(page).getByRole('button', { name: 'Try again' }).click(),
    'the shopper asks again': (page) => message(page).getByRole('button', { name: 'Check again' }).click(),
    'the shopper returns to the tab': (page) =>
      page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    'the browser brings the page back from its cache': restorePage,
  },
  objects({ begins, steps }) {
    const says = steps.map((step) => step.says)
    const last = steps.at(-1)
    const before = steps.at(-2)?.state
    if (says.filter((each) => each === 'the card form is there, and open').length > 1)
      return 'a form that was closed is drawn anew, and nothing is typed in it'
    if (last?.event.type === 'card.changed' && (before?.matches('closed') ?? true))
      return 'a closed form says nothing, or opens'
    if (last?.event.type === 'check.again' && begins !== UNNAMED) return undefined
    return last?.event.type === 'check.again'
      ? 'a page that names no transaction has no button to ask again'
      : undefined
  },
  sees: {
    async 'an order button, and another method is chosen'(page) {
      await looks(page, {})
      const isDrawing = await page.locator('[data-card-app] .loader').count()
      if (isDrawing === 0) await expect(field(page)).toBeHidden()
    },
    async 'an order button, and an empty card form'(page) {
      await looks(page, { value: '' })
      await expect(field(page)).toBeVisible()
    },
    async 'an order button, and a card form with something in it'(page) {
      await looks(page, { value: 'a card' })
      await expect(field(page)).toBeVisible()
    },
    'an order button and a card form, while the order is looked up': (page) => looks(page, {}),
    'a locked order button': (page) => looks(page, { isLocked: true }),
    'an order button whose form passes, and the order is on its way': (page) => looks(page, {}),
    'an order button that does nothing, while the page is loaded anew': (page) => looks(page, {}),
    'that the payment could not be prepared, that nothing was charged, and a way to try again': (page) =>
      looks(page, { words: /could not be prepared\. Nothing was charged/, action: 'Try again' }),
    'that the card is not accepted, and that nothing was charged': (page) =>
      looks(page, { words: /does not accept this card\. Nothing was charged/ }),
    'that nobody knows whether the payment was prepared, and a way to try again': (page) =>
      looks(page, { words: /do not know whether your payment was prepared/, action: 'Try again' }),
    'that nobody knows whether the order is paid, and the way to the orders': (page) =>
      looks(page, { words: /do not pay again/, orders: true }),
    'that the order is paid, and the way to the orders': (page) =>
      looks(page, { words: /is paid already/, orders: true }),
  },
})
