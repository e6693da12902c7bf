/** The provider's button for direct debit, and that of the wallet, on the shop's confirm page with the order at its foot. */
import { expect, type Page, type Route } from 'playwright/test'
import { paymentButtonsMachine } from '../../../../src/machines/paypal/payment-buttons.ts'
import {
  AFTER_FAILURE,
  IN_VIEW,
  LED_AFTER_FAILURE,
  LED_IN_VIEW,
  LED_ON_DEMAND,
  LED_WITH_CONSENT,
  ON_DEMAND,
  paymentButtonsCases,
  REFUSED_BY_SHOP,
  WITH_CONSENT,
} from '../../../../test/model/paypal/cases/payment-buttons.ts'
import { ConfirmPage } from '../../../models/confirm-page.ts'
import { loadAt, payButton, prepareToPay } from '../../../support/payment.ts'
import { defineRoom } from '../../support/room.ts'

const METHOD = 'paypal-sepa'
/** With this one, the shop leads to the provider after a plain order. */
const LED_METHOD = 'paypal'
const LED: readonly string[] = [LED_IN_VIEW, LED_WITH_CONSENT, LED_ON_DEMAND, LED_AFTER_FAILURE]
/** Whether the provider's button is shown, whichever it is: each is in a frame of its own. */
const isShown = async (page: Page): Promise<boolean> =>
  (await payButton(page, METHOD).isVisible()) || payButton(page, LED_METHOD).isVisible()
const SCRIPT = /\/__sandbox\/sdk\/js\?/
const message = (page: Page) => page.getByRole('complementary', { name: 'Summary' }).locator('.alert')
const orderButton = (page: Page) => new ConfirmPage(page).orderButton

/** Lets the provider's script come, or not; it waits for one of both, anew each time that the shopper wants it. */
const scripts = new WeakMap<Page, PromiseWithResolvers<boolean>>()

async function holdScript(page: Page): Promise<void> {
  scripts.set(page, Promise.withResolvers())
  await page.route(SCRIPT, async (route) => ((await scripts.get(page)?.promise) ? route.continue() : route.abort()))
}

/** The shop's order button is always in view; those of many themes are at the foot of the page. */
async function putAway(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = (await response.text()).replace(/<form[^>]* id="confirmOrderForm"/, `${'<br>'.repeat(100)}$&`)
  await route.fulfill({ response, body })
}

/** Switches off the order button and every way to pay, as the page of an order does that the shop takes no payment for. */
async function switchOff(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = (await response.text()).replace(
    /<(?:input[^>]* payment-method-input|button[^>]* id="confirmFormSubmit)"/g,
    '$& disabled',
  )
  await route.fulfill({ response, body })
}

async function says(page: Page, words: RegExp | null, offer: string | null, isOrderShown = false): Promise<void> {
  if (words) await expect(message(page)).toHaveText(words)
  else await expect(message(page)).toHaveCount(0)
  const buttons = message(page).getByRole('button')
  if (offer) await expect(buttons).toHaveText(offer)
  else await expect(buttons).toHaveCount(0)
  await expect(orderButton(page)).toBeVisible({ visible: isOrderShown })
}

/** The same where the order button pays. */
async function orderable(page: Page, words: RegExp | null, offer: string | null): Promise<void> {
  await says(page, words, offer, true)
  await expect(orderButton(page)).toBeEnabled()
}

const NOT_OPEN = 'this way to pay is not open to the shopper'

export const room = defineRoom({
  flow: 'payment-buttons',
  machine: paymentButtonsMachine,
  cases: paymentButtonsCases,
  async open(page, { begins = IN_VIEW }) {
    await page.route(/\/checkout\/confirm$/, begins === REFUSED_BY_SHOP ? switchOff : putAway)
    await prepareToPay(page, LED.includes(begins) ? LED_METHOD : METHOD)
    if (begins === AFTER_FAILURE || begins === LED_AFTER_FAILURE)
      await page.request.post('/paypal/handle-error', {
        data: { code: 'SWAG_PAYPAL__SCRIPT_ERROR', error: '', fatal: true },
      })
    const isOnDemand = begins === ON_DEMAND || begins === LED_ON_DEMAND
    const isWithConsent = begins === WITH_CONSENT || begins === LED_WITH_CONSENT
    const loadPoint = isWithConsent ? 'consent' : isOnDemand ? 'intent' : 'visible'
    await loadAt(page, 'payment-buttons', loadPoint)
    await holdScript(page)
    const confirm = new ConfirmPage(page)
    await confirm.open('/checkout/confirm')
    await confirm.settle()
    // A response without content keeps the page.
    await page.route(/\/checkout\/confirm$/, (route) => route.fulfill({ status: 204 }))
  },
  requests: {},
  does: {
    'the place comes near the view': (page) => page.locator('.swag-paypal-ecs-spb').scrollIntoViewIfNeeded(),
    'the shopper agrees to the provider': (page) =>
      page.evaluate(() => {
        document.cookie = 'paypal-cookie-key=1;path=/'
        // The decision is read again when the page is looked at.
        document.dispatchEvent(new Event('visibilitychange'))
      }),
    async 'the shopper wants the script'(page) {
      scripts.set(page, Promise.withResolvers())
      await message(page).getByRole('button').click()
    },
    'the script is there': async (page) => scripts.get(page)?.resolve(true),
    'the script cannot be had': async (page) => scripts.get(page)?.resolve(false),
  },
  // A frame that does not come holds up whoever looks at the page: it is not held back.
  automatic: ['the buttons are drawn'],
  beyond: {
    [NOT_OPEN]: 'the script knows at once what is open, so that nothing is waited for; the spec shows it',
    'the script cannot draw': 'the stand-in always draws',
  },
  objects({ steps }) {
    const there = steps.findIndex(({ says }) => says === 'the script is there')
    const isLost = steps.some(({ says }, index) => index > there && says === 'the script cannot be had')
    return there >= 0 && isLost ? 'a script that is there is not lost' : undefined
  },
  sees: {
    'the order button as the shop printed it, and nothing of the provider': async (page) => {
      await says(page, null, null, true)
      await expect(orderButton(page)).toBeDisabled()
      await expect(page.locator('script[data-namespace]')).toHaveCount(0)
    },
    'an order button that cannot be pressed, and a button that tries again': async (page) => {
      await says(page, /This way to pay did not work/, 'Try again', true)
      await expect(orderButton(page)).toBeDisabled()
    },
    'nothing of the provider, and no order button': async (page) => {
      await says(page, null, null)
      await expect(page.locator('script[data-namespace]')).toHaveCount(0)
    },
    'that the shopper has not agreed to the provider, and a button that loads its script': (page) =>
      says(page, /have not agreed to its cookies/, 'Load payment buttons'),
    'that the script is loaded when it is needed, and a button that loads it': (page) =>
      says(page, /loaded when you need them/, 'Load payment buttons'),
    'no message while the buttons may come soon': (page) => says(page, null, null),
    'a message that the buttons are loading': (page) => says(page, /are loading/, null),
    'that the buttons take long, and the order button': (page) => orderable(page, /take longer than usual/, null),
    'that the buttons cannot be had, the order button, and a button that tries again': (page) =>
      orderable(page, /cannot be loaded right now/, 'Try again'),
    'that the shopper has not agreed to the provider, the order button, and a button that loads its script': (page) =>
      orderable(page, /have not agreed to its cookies/, 'Load payment buttons'),
    'that the script is loaded when it is needed, the order button, and a button that loads it': (page) =>
      orderable(page, /^Press the order button to pay/, 'Load payment buttons'),
    'the provider’s buttons, and the order button': async (page) => {
      await orderable(page, null, null)
      await expect(payButton(page, LED_METHOD)).toBeVisible()
    },
    'that the buttons are on their way, whatever is offered beside them': async (page) => {
      await expect.poll(() => isShown(page)).toBe(false)
      await expect(page.locator('script[data-namespace]')).toHaveCount(1)
    },
    'the provider’s buttons, and no order button': async (page) => {
      await says(page, null, null)
      await expect.poll(() => isShown(page)).toBe(true)
    },
    'that the page is left for one that says what happened': (page) => says(page, /The payment did not work/, null),
  },
})
