/**
 * Placing the order, on the confirm page. Its turn is granted when the path says so. A script of the page stops the
 * submitted form until the path releases it, and the browser's navigation events are held as long. Requests get a
 * response without content, which keeps the page.
 */
import { expect, type Locator, type Page } from 'playwright/test'
import { confirmOrderMachine } from '../../../../src/machines/checkout/confirm-order.ts'
import {
  BY_SCRIPT,
  BY_SCRIPT_UNSENT,
  confirmOrderCases,
  OTHER_READ,
  TO_ORDER,
} from '../../../../test/model/checkout/cases/confirm-order.ts'
import { ConfirmPage } from '../../../models/confirm-page.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { FAULTS } from '../../../support/faults.ts'
import { putInCart, register } from '../../../support/shopper.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const CART = /\/widgets\/checkout\/info$/
const CHANGE = /\/checkout\/line-item\/change-quantity\//

type Script = {
  /** Whether the page's script releases the form. */
  isFormLet: boolean
  /** The browser's held navigation events; null if they are dispatched immediately. */
  keptWord: (() => void)[] | null
  giveTurn: () => void
  refuseTurn: () => void
}

/** Prepares the page before its own scripts run. */
function prepare(): void {
  const script = window as unknown as Script
  Object.assign(script, { isFormLet: false, keptWord: [] })

  const listen = navigation.addEventListener.bind(navigation) as (...all: unknown[]) => void
  const listenLater = (type: string, listener: (event: Event) => void, options: unknown) =>
    listen(
      type,
      (event: Event) => void (script.keptWord ? script.keptWord.push(() => listener(event)) : listener(event)),
      options,
    )
  Object.assign(navigation, { addEventListener: listenLater })

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
    // Like a shop with downloads, which prints a second checkbox.
    const label = Object.assign(document.createElement('label'), { className: 'form-check' })
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', name: 'revocation', required: true })
    box.className = 'form-check-input'
    box.setAttribute('form', form.id)
    label.append(box, 'I waive my right of withdrawal')
    terms.parentElement?.after(label)
    // After an order the history would lead to other pages; here the same page is restored.
    delete form.dataset['formAddHistory']
    form.addEventListener('submit', (event) => {
      if (!script.isFormLet) event.preventDefault()
    })
  })
}

const waiver = (page: Page) => page.getByRole('checkbox', { name: 'I waive my right of withdrawal' })
const form = (page: Page) => page.locator('#confirmOrderForm')
const lines = (page: Page) => form(page).locator('.alert')

/** The page's script releases the form; the navigation events are still held. */
const letFormGo = (page: Page) =>
  page.evaluate(() => {
    const script = window as unknown as Script
    Object.assign(script, { isFormLet: true, keptWord: [] })
    document.querySelector<HTMLFormElement>('#confirmOrderForm')?.requestSubmit()
    script.isFormLet = false
  })

/** Dispatches the navigation events of a submitted form, or of one that a script submits by itself. */
const tellOfLeaving = (page: Page) =>
  page.evaluate(() => {
    const script = window as unknown as Script
    const { keptWord } = script
    script.keptWord = null
    for (const tell of keptWord ?? []) tell()
    const form = document.querySelector<HTMLFormElement>('#confirmOrderForm')
    if (form && !keptWord?.length) HTMLFormElement.prototype.submit.call(form)
  })

/** Grants the order its turn; whether the same cart was sent before is in the browser's storage. */
const endWait = (page: Page, by: 'giveTurn' | 'refuseTurn', { wasSent }: { wasSent: boolean }) =>
  page.evaluate(
    ([end, isKnown]) => {
      const hash = document.querySelector<HTMLInputElement>('#confirmOrderForm [name="hash"]')?.value
      if (isKnown) localStorage.setItem('statefront-order', JSON.stringify([hash, 'attempt']))
      else localStorage.removeItem('statefront-order')
      ;(window as unknown as Script)[end]()
    },
    [by, wasSent] as const,
  )

/** Fires a delay of another flow on the page: held lengths are held for all flows. In `state` of its machine it must be due. */
const passTime = (page: Page, flow: string, delay: string) =>
  page.evaluate(
    ([name, type, state]) => {
      type Node = { states: Record<string, Node> }
      type Actor = { send(event: object): void; getSnapshot(): { machine: { root: Node } } }
      const { actors } = window.storefront as unknown as { actors: Map<Actor, string> }
      for (const [actor, other] of actors) {
        if (other !== name) continue
        let node: Node | undefined = actor.getSnapshot().machine.root
        for (const key of state) node = node?.states[key]
        if (!node) throw new Error(`${name} has no state ${state.join('.')}`)
        actor.send({ type })
      }
    },
    [flow, `xstate.after.${delay}`, delay.split('.').slice(2)] as const,
  )

/**
 * Presses the button with all checkboxes ticked. They are ticked by script, without events: a ticked checkbox would no
 * longer be missing. The form that was submitted before is given up by then, since its own delay is held as well.
 */
async function order(page: Page): Promise<void> {
  await passTime(page, 'form-submission', 'answerDeadline.formSubmission.sending')
  await page.evaluate(() => Object.assign(window, { keptWord: [] }))
  for (const box of [new ConfirmPage(page).terms, waiver(page)])
    await box.evaluate((element: HTMLInputElement) => {
      element.checked = true
    })
  await new ConfirmPage(page).press()
}

async function orderWithout(page: Page, box: Locator): Promise<void> {
  await box.uncheck()
  await new ConfirmPage(page).press()
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

/** A submit while nothing may be sent is prevented; by script, as a waiting button cannot be pressed. */
const refusesForm = (page: Page) =>
  page.evaluate(() => {
    const asked: Event[] = []
    addEventListener('submit', (event) => asked.push(event), { capture: true, once: true })
    document.querySelector<HTMLFormElement>('#confirmOrderForm')?.requestSubmit()
    return asked.map(({ defaultPrevented }) => defaultPrevented)
  })

async function isMarked(page: Page, field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(text)
  await expect(page.locator('[aria-live="assertive"]')).toContainText(text)
}

export const room = defineRoom({
  flow: 'confirm-order',
  machine: confirmOrderMachine,
  cases: confirmOrderCases,
  async open(page) {
    await page.addInitScript(prepare)
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
  does: {
    'the shopper presses the order button': order,
    async 'the shopper changes a quantity and presses the order button at once'(page) {
      const quantity = page.getByRole('main').getByRole('spinbutton')
      await quantity.fill('3')
      const sent = page.waitForRequest(CHANGE)
      await order(page)
      await sent
      // As after the reload: the shop's quantity, and no veil.
      await quantity.evaluate((field: HTMLInputElement) => {
        field.value = field.defaultValue
      })
      await passTime(page, 'form-auto-submit', 'changePause.formAutoSubmit.unsent.waiting')
      await passTime(page, 'form-auto-submit', 'changeDeadline.formAutoSubmit.leaving')
    },
    'the terms are not accepted': (page) => orderWithout(page, new ConfirmPage(page).terms),
    'the right of withdrawal is not waived': (page) => orderWithout(page, waiver(page)),
    'the shopper accepts the terms': (page) => new ConfirmPage(page).terms.check(),
    'the browser takes the form': letFormGo,
    'the order was sent in the background, and no usable answer came': (page) =>
      sendTo(page, 'confirm-order', { type: 'form.failed' }),
    'the browser begins to leave': tellOfLeaving,
    'a script reads what the form would send': (page) =>
      form(page).evaluate((element: HTMLFormElement) => void new FormData(element)),
    'page.left': (page) => dispatch(page, 'pagehide'),
    'page.restored': (page) => dispatch(page, 'pageshow'),
    'it is its turn': (page) => endWait(page, 'giveTurn', { wasSent: false }),
    'it is its turn, and this cart was sent before': (page) => endWait(page, 'giveTurn', { wasSent: true }),
    'there are no turns here': (page) => endWait(page, 'refuseTurn', { wasSent: false }),
    'there are no turns here, and this cart was sent before': (page) => endWait(page, 'refuseTurn', { wasSent: true }),
  },
  answers: { 'the cart is gone': (route) => route.fulfill({ status: 204 }) },
  faults: { 'the shop cannot tell': FAULTS },
  beyond: {
    'another check of the form says no': 'the checks of this shop mark a field, and the order hears of that first',
    [BY_SCRIPT]: 'what the browser says of it is held here; the page of the flow plays it',
    [BY_SCRIPT_UNSENT]: 'what the browser says of it is held here; the page of the flow plays it',
    [OTHER_READ]: 'this page has one order form; the page tests have two',
    [TO_ORDER]: 'what the browser says of it is held here; the page of the flow plays it',
    'another form of the page is about to leave': 'the driver of the browser waits for a navigation that is prevented',
  },
  sees: {
    async 'an order button that can be pressed'(page) {
      await isQuiet(page, false)
      await expect(marks(page)).toHaveCount(0)
    },
    'an order button that can be pressed, once a script has taken the submit': (page) => isQuiet(page, false),
    async 'what is missing, marked'(page) {
      await isQuiet(page, false)
      await expect(marks(page).first()).toBeVisible()
      await expect(page.locator('[form="confirmOrderForm"][aria-invalid="true"]').first()).toBeAttached()
    },
    'the terms are marked, and it is said why': (page) =>
      isMarked(page, new ConfirmPage(page).terms, 'Please accept the terms to place your order.'),
    'the waiver is marked, and it is said why': (page) => isMarked(page, waiver(page), 'Please fill in this field.'),
    'the terms are no longer marked': (page) => expect(new ConfirmPage(page).terms).not.toHaveAttribute('aria-invalid'),
    async 'a busy form that sends nothing'(page) {
      await isQuiet(page, true)
      await expect(marks(page)).toHaveCount(0)
      expect(await refusesForm(page)).toEqual([true])
    },
    async 'a busy form that the browser may take'(page) {
      await isQuiet(page, true)
      await expect(marks(page)).toHaveCount(0)
    },
    'a line that the cart is busy in another tab': (page) =>
      isTold(page, 'Your cart is busy in another tab.', { busy: true }),
    'a line that the order is on its way': (page) => isTold(page, 'Your order is on its way.', { busy: true }),
    async 'a page that was left: its order button does nothing'(page) {
      await isQuiet(page, false)
      expect(await refusesForm(page)).toEqual([true])
      await isQuiet(page, false)
    },
    'a line that nobody has heard of the order, with the way to the orders': (page) =>
      isTold(page, 'We have not heard whether your order was placed.', { busy: false }),
    'a line that the cart is empty, with the way to the orders': (page) =>
      isTold(page, 'Your cart is empty', { busy: false }),
  },
})
