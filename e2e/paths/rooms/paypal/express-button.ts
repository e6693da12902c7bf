/** The express button on a product's page, and on the cart's. */
import { expect, type Page, type Route } from 'playwright/test'
import { expressButtonMachine } from '../../../../src/machines/paypal/express-button.ts'
import {
  expressButtonCases,
  OF_PRODUCT,
  OFFERED_BY_SHOP,
  ON_DEMAND,
} from '../../../../test/model/paypal/cases/express-button.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import {
  CREATE_ORDER,
  expressButton,
  offerIn,
  PREPARE_CART,
  PREPARE_CHECKOUT,
  placeOf,
} from '../../../support/express.ts'
import { FAULTS } from '../../../support/faults.ts'
import { inWindow, loadAt } from '../../../support/payment.ts'
import { restorePage } from '../../../support/restore.ts'
import { playScenario } from '../../../support/sandbox.ts'
import { putInCart } from '../../../support/shopper.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const FLOW = 'express-button'
const SCRIPT = /\/__sandbox\/sdk\/js\?/
const NOT_OPEN = 'no way to pay is open to the shopper'
const message = (page: Page) => placeOf(page).locator('.alert')

/** Whether the provider's script comes: decided by the path, anew each time that it is asked for after a failure. */
const scripts = new WeakMap<Page, PromiseWithResolvers<boolean>>()

const holdScript = (page: Page) => void scripts.set(page, Promise.withResolvers())

async function answerScript(route: Route): Promise<void> {
  const page = route.request().frame().page()
  if (await scripts.get(page)?.promise) await route.continue()
  else await route.abort()
}

/** One button is enough: that of the cart's panel, which opens for the product, would be another one. */
async function leaveOutButtons(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = (await response.text()).replaceAll('data-swag-paypal-express-button="true"', '')
  await route.fulfill({ response, body })
}

const windowOf = (page: Page): Page | undefined =>
  page
    .context()
    .pages()
    .find((other) => other !== page)

/** In the window if it knows the order; a real provider may tell before that. */
async function doInWindow(page: Page, name: 'Pay' | 'Cancel' | 'Error', event: { type: string; error?: string }) {
  const window = windowOf(page)
  if (window && (await window.getByRole('status').textContent())?.startsWith('Order')) await inWindow(window, name)
  else await sendTo(page, FLOW, event)
}

async function hasButton(page: Page, isThere: boolean): Promise<void> {
  await expect(expressButton(page)).toBeVisible({ visible: isThere })
  await expect(message(page)).toHaveCount(0)
}

export const room = defineRoom({
  flow: FLOW,
  machine: expressButtonMachine,
  cases: expressButtonCases,
  async open(page, { begins }) {
    const isOffered = begins === OFFERED_BY_SHOP
    await playScenario(page, { on: isOffered ? [] : ['paypal', 'express'] })
    const isCart = begins !== OF_PRODUCT
    if (begins === ON_DEMAND) await loadAt(page, FLOW, 'intent')
    if (isCart) await putInCart(page.request, PRODUCTS.plain.id)
    holdScript(page)
    await page.route(SCRIPT, answerScript)
    await page.route(/\/checkout\/(line-item\/add|offcanvas)/, leaveOutButtons)
    await page.goto(isCart ? '/checkout/cart' : PRODUCTS.plain.path)
    await placeOf(page).scrollIntoViewIfNeeded()
    if (isOffered) await offerIn(page).click()
    await page.waitForFunction(() => {
      const { actors } = window.storefront as unknown as { actors: ReadonlyMap<unknown, string> }
      return [...actors.values()].includes('express-button')
    })
    // A response without content keeps the page.
    await page.route(
      (url) =>
        url.pathname === new URL(page.url()).pathname || /^\/checkout\/(confirm|cart|register)$/.test(url.pathname),
      (route) => (route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback()),
    )
  },
  lastsIn: {
    paying: 'the provider’s window pays on where the panel around its button is closed',
    approved: 'what was approved there is taken over',
  },
  requests: {
    prepareCart: PREPARE_CART,
    createOrder: CREATE_ORDER,
    prepareCheckout: PREPARE_CHECKOUT,
  },
  faults: {
    'the cart cannot be made ready': FAULTS,
    'the shop does not create the order': FAULTS,
    'the shop does not take the payment over': FAULTS,
  },
  does: {
    'the provider’s script is told of a press': (page) => sendTo(page, FLOW, { type: 'button.press' }),
    'the script is there': async (page) => scripts.get(page)?.resolve(true),
    'the script cannot be had': async (page) => scripts.get(page)?.resolve(false),
    async 'the shopper asks for the buttons'(page) {
      holdScript(page)
      await message(page).getByRole('button').click()
    },
    'the browser is online again'(page) {
      holdScript(page)
      return page.evaluate(() => void dispatchEvent(new Event('online')))
    },
    async 'the shopper presses the button'(page) {
      const opening = page.waitForEvent('popup')
      await expressButton(page).click()
      await opening
    },
    'the shopper approves the payment': (page) => doInWindow(page, 'Pay', { type: 'order.approve' }),
    'the provider tells of another order': (page) => sendTo(page, FLOW, { type: 'order.approve', orderId: 'ANOTHER' }),
    'the shopper breaks off in the window': (page) => doInWindow(page, 'Cancel', { type: 'order.cancel' }),
    'the provider fails': (page) => doInWindow(page, 'Error', { type: 'order.fail', error: 'The provider failed' }),
    'the shopper cancels on the page': (page) =>
      page.evaluate(() => {
        // The cart's panel may lie over it.
        const buttons = [...document.querySelectorAll<HTMLElement>('main .alert button')]
        buttons.find(({ textContent }) => textContent === 'Cancel payment')?.click()
      }),
    'page.restored': restorePage,
  },
  // A frame that does not come holds up whoever looks at the page: it is not held back.
  automatic: ['the button is drawn', 'product.added'],
  beyond: {
    [NOT_OPEN]: 'the script knows at once what is open, so that nothing is waited for; the spec shows it',
    'the script cannot draw': 'the stand-in always draws',
  },
  objects({ steps }) {
    const pressed = steps.findIndex(({ event }) => event.type === 'button.press' || event.type === 'order.want')
    if (pressed >= 0 && !steps.slice(0, pressed).some(({ says }) => says === 'the button is drawn'))
      return 'there is nothing to press before'
    const there = steps.findIndex(({ says }) => says === 'the script is there')
    const isAsked = steps.some(({ says }, index) => index > there && says === 'the browser is online again')
    return there >= 0 && isAsked ? 'a script that is there is not awaited' : undefined
  },
  sees: {
    'that the buttons are loaded when they are needed, with a button that loads them': async (page) => {
      await expect(message(page)).toContainText('loaded when you need them')
      await expect(message(page).getByRole('button', { name: 'Load express buttons' })).toBeVisible()
      await expect(page.locator('script[data-namespace]')).toHaveCount(0)
    },
    'that the buttons are on their way': (page) => expect(message(page)).toContainText('buttons are loading'),
    'that the buttons cannot be had, with a button that tries again': async (page) => {
      await expect(message(page)).toContainText('cannot be loaded')
      await expect(message(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    },
    'no button yet': async (page) => {
      await hasButton(page, false)
      await expect(page.locator('script[data-namespace]')).toHaveCount(1)
    },
    'no button, and nothing that asks for one': (page) => hasButton(page, false),
    'the provider’s button': (page) => hasButton(page, true),
    'that the payment is going on in the provider’s window, with a button that cancels it': (page) =>
      expect(message(page)).toContainText('You are paying in the provider’s window'),
    'that the product is not in the cart, at the provider’s button': (page) =>
      expect(message(page)).toContainText('could not be added to your cart. Nothing is ordered'),
    'that the payment is approved, while the shop takes it over': (page) =>
      expect(message(page)).toContainText('Your payment is approved. The last page'),
    'that the page is left or loaded anew': (page) =>
      expect(page.getByText('You are paying in the provider’s window')).toHaveCount(0),
  },
})
