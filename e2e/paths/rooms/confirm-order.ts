/**
 * The order, on the last page before it. Its turn comes when the path says so, and the form that is handed to the browser
 * goes only where the path goes on so: otherwise a script of the page stops it on its way. What is sent gets an answer
 * without content, which leaves the browser on the page.
 */
import { expect, type Locator, type Page } from 'playwright/test'
import { confirmOrderMachine } from '../../../src/machines/checkout/confirm-order.ts'
import { confirmOrderCases } from '../../../test/model/cases/confirm-order.ts'
import { ConfirmPage } from '../../models/confirm-page.ts'
import { PRODUCTS } from '../../support/catalogue.ts'
import { FAULTS } from '../../support/faults.ts'
import { putInCart, register } from '../../support/shopper.ts'
import { defineRoom } from '../support/room.ts'

const CART = /\/widgets\/checkout\/info$/
const CHANGE = /\/checkout\/line-item\/change-quantity\//
const TAKEN = 'the browser takes the form'
const LEAVING = 'the browser begins to leave'

type Script = {
  /** What becomes of a form that is handed to the browser. */
  wayOfForm: 'stopped' | 'sent' | 'sent by a script'
  giveTurn: () => void
  refuseTurn: () => void
}

/** Prepares the page before its own scripts run. */
function prepare(tellsLeaving: boolean): void {
  const script = window as unknown as Script
  script.wayOfForm = 'stopped'
  // Only some browsers tell that a page is about to be left.
  if (!tellsLeaving) delete (window as { navigation?: unknown }).navigation

  const request = navigator.locks.request.bind(navigator.locks) as (...all: unknown[]) => Promise<unknown>
  const requestInTurn = (name: string, ...rest: unknown[]) => {
    const isOrder = name === 'statefront-order' && (rest[0] as { mode?: string }).mode !== 'shared'
    if (!isOrder) return request(name, ...rest)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    Object.assign(script, { giveTurn: resolve, refuseTurn: () => reject(new Error('no locks')) })
    return promise.then(() => request(name, ...rest))
  }
  Object.assign(navigator.locks, { request: requestInTurn })

  document.addEventListener('readystatechange', () => {
    const form = document.querySelector<HTMLFormElement>('#confirmOrderForm')
    const terms = document.querySelector('#tos')
    if (document.readyState !== 'interactive' || !form || !terms) return
    // A shop with downloads prints a second box.
    const label = Object.assign(document.createElement('label'), { className: 'form-check' })
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', name: 'revocation', required: true })
    box.className = 'form-check-input'
    box.setAttribute('form', form.id)
    label.append(box, 'I waive my right of withdrawal')
    terms.parentElement?.after(label)
    // After an order the history leads to other pages; here the page that was left comes back.
    delete form.dataset['formAddHistory']
    form.addEventListener('submit', (event) => {
      if (script.wayOfForm === 'sent') return
      event.preventDefault()
      if (script.wayOfForm === 'sent by a script') HTMLFormElement.prototype.submit.call(form)
    })
  })
}

const waiver = (page: Page) => page.getByRole('checkbox', { name: 'I waive my right of withdrawal' })
const form = (page: Page) => page.locator('#confirmOrderForm')
const lines = (page: Page) => form(page).locator('.alert')

/** What the form is let do from now on. */
const letForm = (page: Page, way: Script['wayOfForm']) =>
  page.evaluate((chosen) => Object.assign(window, { wayOfForm: chosen }), way)

/** The order's turn comes; whether the same cart was sent before is known from the browser's storage. */
const giveTurn = (page: Page, wasSent: boolean) =>
  page.evaluate((isKnown) => {
    const hash = document.querySelector<HTMLInputElement>('#confirmOrderForm [name="hash"]')?.value
    if (isKnown) localStorage.setItem('statefront-order', JSON.stringify([hash, 'attempt']))
    ;(window as unknown as Script).giveTurn()
  }, wasSent)

/** Presses the button with all boxes ticked. By script, which nobody hears: a box that the shopper ticks is no more missing. */
async function order(page: Page): Promise<void> {
  for (const box of [new ConfirmPage(page).terms, waiver(page)])
    await box.evaluate((element: HTMLInputElement) => {
      element.checked = true
    })
  await new ConfirmPage(page).orderButton.click()
}

async function orderWithout(page: Page, box: Locator): Promise<void> {
  await box.uncheck()
  await new ConfirmPage(page).orderButton.click()
}

const dispatch = (page: Page, type: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)

async function isQuiet(page: Page, busy: boolean): Promise<void> {
  await expect(lines(page)).toHaveCount(0)
  if (busy) await expect(form(page)).toHaveAttribute('aria-busy', 'true')
  else await expect(form(page)).not.toHaveAttribute('aria-busy')
}

async function isTold(page: Page, text: string, { busy }: { busy: boolean }): Promise<void> {
  await expect(lines(page)).toContainText(text)
  await expect(lines(page).getByRole('link', { name: 'Show my orders' })).toHaveCount(busy ? 0 : 1)
  if (busy) await expect(form(page)).toHaveAttribute('aria-busy', 'true')
  else await expect(form(page)).not.toHaveAttribute('aria-busy')
}

const marks = (page: Page) => page.locator('[id^="confirm-order-"]')

export const room = defineRoom({
  flow: 'confirm-order',
  machine: confirmOrderMachine,
  cases: confirmOrderCases,
  async open(page, { steps }) {
    await page.addInitScript(
      prepare,
      steps.some(({ says }) => says === LEAVING),
    )
    await register(page.request)
    await putInCart(page.request, PRODUCTS.plain.id, 2)
    for (const address of [/\/checkout\/order$/, CHANGE])
      await page.route(address, (route) => route.fulfill({ status: 204 }))
    const confirm = new ConfirmPage(page)
    await confirm.open('/checkout/confirm')
    await confirm.settle()
    await confirm.terms.check()
    await waiver(page).check()
    await confirm.orderButton.scrollIntoViewIfNeeded()
  },
  requests: { isCartEmpty: CART },
  arranges: {
    [TAKEN]: (page) => letForm(page, 'sent'),
    [LEAVING]: (page) => letForm(page, 'sent by a script'),
  },
  does: {
    'the shopper presses the order button': order,
    async 'the shopper changes a quantity and presses the order button at once'(page) {
      await page.getByRole('main').getByRole('spinbutton').fill('3')
      const sent = page.waitForRequest(CHANGE)
      await order(page)
      await sent
    },
    'the terms are not accepted': (page) => orderWithout(page, new ConfirmPage(page).terms),
    'the right of withdrawal is not waived': (page) => orderWithout(page, waiver(page)),
    'the shopper accepts the terms': (page) => new ConfirmPage(page).terms.check(),
    'page.left': (page) => dispatch(page, 'pagehide'),
    'page.restored': (page) => dispatch(page, 'pageshow'),
    'it is its turn': (page) => giveTurn(page, false),
    'it is its turn, and this cart was sent before': (page) => giveTurn(page, true),
    'there are no turns here': (page) => page.evaluate(() => (window as unknown as Script).refuseTurn()),
  },
  answers: { 'the cart is gone': (route) => route.fulfill({ status: 204 }) },
  faults: { 'the shop cannot tell': FAULTS },
  beyond: {
    'another check of the form says no': 'the checks of this shop mark a field, and the order hears of that first',
  },
  sees: {
    async ready(page) {
      await isQuiet(page, false)
      await expect(marks(page)).toHaveCount(0)
    },
    async incomplete(page) {
      await isQuiet(page, false)
      await expect(marks(page).first()).toBeVisible()
      await expect(page.locator('[form="confirmOrderForm"][aria-invalid="true"]').first()).toBeAttached()
    },
    'claimed.waiting.unnoticed': (page) => isQuiet(page, true),
    'claimed.waiting.noticed': (page) => isTold(page, 'Your cart is busy in another tab.', { busy: true }),
    'claimed.asking': (page) => isQuiet(page, true),
    'claimed.submitting': (page) => isQuiet(page, true),
    async 'claimed.placing.starting'(page) {
      await isQuiet(page, true)
      await expect(new ConfirmPage(page).orderButton.getByRole('status')).toHaveText('Loading')
    },
    'claimed.placing.awaited': (page) => isQuiet(page, true),
    'claimed.placing.slow': (page) => isTold(page, 'Your order is on its way.', { busy: true }),
    left: (page) => isQuiet(page, false),
    unclear: (page) => isTold(page, 'We have not heard whether your order was placed.', { busy: false }),
    gone: (page) => isTold(page, 'Your cart is empty', { busy: false }),
  },
})
