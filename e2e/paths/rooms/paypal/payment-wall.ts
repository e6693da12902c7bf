/** The payment wall on the shop's confirm page. Pages that follow an order get a response without content, which keeps the page. */
import { expect, type Page, type Route } from 'playwright/test'
import { paymentWallMachine } from '../../../../src/machines/paypal/payment-wall.ts'
import { paymentWallCases, WITHOUT_ADDRESS } from '../../../../test/model/paypal/cases/payment-wall.ts'
import { ConfirmPage } from '../../../models/confirm-page.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { restorePage } from '../../../support/restore.ts'
import { APPROVE, HANDLE, openWall, wallIn, wallMessage } from '../../../support/wall.ts'
import { defineRoom } from '../../support/room.ts'

const CONFIRM = /\/checkout\/confirm$/
const next = (redirectUrl: string) => answer(200, JSON.stringify({ redirectUrl }), 'application/json')
const form = (page: Page) => page.locator('#confirmOrderForm')

/** The wall's frame, which waits for the path. */
const held = new WeakMap<Page, Route>()

type Script = { went: string[] }

/** Notes where the page is led, by the wall or by itself. */
function prepare(): void {
  if (window !== window.top) return
  const script = Object.assign(window as unknown as Script, { went: [] })
  navigation.addEventListener('navigate', ({ destination }) => {
    script.went.push(new URL(destination.url).pathname)
  })
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    // After an order the history would lead to other pages; here the same page is restored.
    delete document.querySelector<HTMLFormElement>('#confirmOrderForm')?.dataset['formAddHistory']
    type Wall = { doCheckout: () => void }
    const { PPP } = (window as unknown as { PAYPAL: { apps: { PPP: Wall } } }).PAYPAL.apps
    const { doCheckout } = PPP
    PPP.doCheckout = () => {
      script.went.push('the wall')
      doCheckout()
    }
  })
}

/** Whether the wall was the last to lead anywhere. */
const isLedByWall = (page: Page) => page.evaluate(() => (window as unknown as Script).went.at(-2) === 'the wall')

async function leaveOutAddress(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = (await response.text()).replace(/(&quot;approvalUrl&quot;:&quot;)[^&]*/, '$1')
  await route.fulfill({ response, body })
}

async function order(page: Page): Promise<void> {
  const confirm = new ConfirmPage(page)
  if (await confirm.orderButton.isEnabled()) return confirm.press()
  // A waiting button cannot be pressed.
  await form(page).evaluate((element: HTMLFormElement) => element.requestSubmit())
}

async function isUnderWay(page: Page): Promise<void> {
  await expect(wallIn(page)).toBeVisible()
  await expect(new ConfirmPage(page).orderButton).toBeDisabled()
  await expect(form(page)).toHaveAttribute('aria-busy', 'true')
}

export const room = defineRoom({
  flow: 'payment-wall',
  machine: paymentWallMachine,
  cases: paymentWallCases,
  async open(page, { begins }) {
    await page.addInitScript(prepare)
    await page.route(/\/__sandbox\/frame\?title=Ways/, (route) => void held.set(page, route))
    if (begins === WITHOUT_ADDRESS) await page.route(CONFIRM, leaveOutAddress)
    await openWall(page)
    for (const address of [APPROVE, CONFIRM, /\/checkout\/finish/])
      await page.route(address, (route) => route.fulfill({ status: 204 }))
  },
  requests: { orderByWall: HANDLE },
  answers: {
    'the shop has placed the order, and the wall goes on': next('plusPatched'),
    'the shop names the next page': next('/checkout/finish?orderId=1'),
  },
  faults: {
    'the shop gives no usable answer': {
      ...FAULTS,
      'access is denied': answer(403, ''),
      'a script as the next page': next('javascript:alert(1)'),
      'a foreign page without https': next('http://elsewhere.example/'),
    },
  },
  does: {
    async 'the wall is there'(page) {
      await held.get(page)?.continue()
    },
    'the shopper sends the order': order,
    'the browser reads what the form would send': (page) =>
      form(page).evaluate((element: HTMLFormElement) => {
        if (new FormData(element).has('isPayPalPlusCheckout')) throw new Error('the wall is asked for')
      }),
    'page.restored': restorePage,
  },
  beyond: {
    'the script of the wall is blocked': 'the page knows it before the path begins',
    'the wall cannot go on': 'it goes on, or not, within the step before',
  },
  sees: {
    async 'a place that the wall is drawn into'(page) {
      await expect(page.locator('#ppplus iframe')).toHaveCount(1)
      await expect(wallMessage(page)).toHaveCount(0)
    },
    'that the wall could not be loaded, and that the order can be placed without it': (page) =>
      expect(wallMessage(page)).toBeVisible(),
    async 'the wall, and an order that can be placed'(page) {
      await expect(wallIn(page)).toBeVisible()
      await expect(wallMessage(page)).toHaveCount(0)
      await expect(new ConfirmPage(page).orderButton).toBeEnabled()
      await expect(form(page)).not.toHaveAttribute('aria-busy')
    },
    'an order under way, while the shop is asked': isUnderWay,
    async 'an order under way, while the wall leads to the provider'(page) {
      await isUnderWay(page)
      await expect.poll(() => isLedByWall(page)).toBe(true)
    },
    async 'an order under way, while the next page is awaited'(page) {
      await isUnderWay(page)
      await expect.poll(() => isLedByWall(page)).toBe(false)
    },
  },
})
