/** A card in the provider's fields, on the shop's confirm page. */
import { expect, type Page } from 'playwright/test'
import { cardFieldsMachine } from '../../../../src/machines/paypal/card-fields.ts'
import { cardFieldsCases, FOCUS } from '../../../../test/model/paypal/cases/card-fields.ts'
import { ConfirmPage } from '../../../models/confirm-page.ts'
import { fieldOf, NUMBERS, typeCard } from '../../../support/card-fields.ts'
import { payButton, prepareToPay } from '../../../support/payment.ts'
import { restorePage } from '../../../support/restore.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const METHOD = 'paypal-card'
const FLOW = 'card-fields'
const SCRIPT = /\/__sandbox\/sdk\/js\?/
const BUTTON = 'the provider has drawn its own button for cards'

const orderButton = (page: Page) => new ConfirmPage(page).orderButton
const messages = (page: Page) => page.locator('#swag-paypal-acdc-form .invalid-feedback')
const refusal = (page: Page) => page.locator('#swag-paypal-acdc-form .alert')
const alert = (page: Page) => page.locator('#confirmOrderForm .alert')

/** Lets the provider's script come. */
const scripts = new WeakMap<Page, () => void>()

/** What holds the provider back: it waits in each call for the test. */
const GATES = `
for (const made of [globals[name]]) {
  const { CardFields } = made
  made.CardFields = (options) => {
    const fields = CardFields(options)
    const gate = (call, deed) => new Promise((resolve, reject) => {
      window.gates ??= {}
      window.gates[call] = { pass: () => deed().then(resolve, reject), fail: () => reject(new Error('no answer')) }
    })
    const { getState, submit } = fields
    return { ...fields, getState: () => gate('getState', getState), submit: () => gate('submit', submit) }
  }
}
`

/** Lets a call of the provider's script go on, or fail. */
const settle = (page: Page, call: 'getState' | 'submit', how: 'pass' | 'fail') =>
  page.evaluate(
    ([call, how]) => {
      const { gates } = window as unknown as { gates: Record<string, Record<string, () => void>> }
      gates[call]?.[how]?.()
    },
    [call, how] as const,
  )

/** What a script of the page says of the fields; another radio than the chosen one leads to another page. */
const chooseMethod = (page: Page, isOurs: boolean) =>
  page.evaluate((isOurs) => {
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[name="paymentMethodId"][type="radio"]')]
    const radio = radios.find((radio) => radio.defaultChecked === isOurs)
    if (!radio) throw new Error('there is no such payment method')
    radio.checked = true
    radio.dispatchEvent(new Event('change', { bubbles: true }))
  }, isOurs)

async function shows(page: Page, { faults, isLocked }: { faults: boolean | null; isLocked: boolean }): Promise<void> {
  await expect(fieldOf(page, 'Card number')).toBeVisible()
  await expect(orderButton(page)).toBeVisible()
  if (faults !== null) await expect(messages(page)).toHaveCount(faults ? await wrongCount(page) : 0)
  if (isLocked) await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true')
  else await expect(orderButton(page)).not.toHaveAttribute('aria-disabled')
}

/** Fields that say themselves that they are wrong. */
async function wrongCount(page: Page): Promise<number> {
  const names = ['Name', 'Card number', 'Expiry', 'Security code'] as const
  const wrong = await Promise.all(names.map((name) => fieldOf(page, name).getAttribute('aria-invalid')))
  const count = wrong.filter((value) => value === 'true').length
  expect(count).toBeGreaterThan(0)
  return count
}

export const room = defineRoom({
  flow: FLOW,
  machine: cardFieldsMachine,
  cases: cardFieldsCases,
  async open(page, { steps }) {
    const isButton = steps.some(({ says }) => says === BUTTON)
    await prepareToPay(page, METHOD, { eligible: { cardFields: !isButton } })
    const { promise, resolve } = Promise.withResolvers<void>()
    scripts.set(page, resolve)
    await page.route(SCRIPT, async (route) => {
      await promise
      const response = await route.fetch()
      // Into the script's own scope, after all that it defines.
      const body = (await response.text()).replace(/\}\)\(\)\s*$/, `${GATES}})()`)
      await route.fulfill({ response, body })
    })
    const confirm = new ConfirmPage(page)
    await confirm.open('/checkout/confirm')
    await confirm.settle()
    await confirm.terms.check()
    await page.locator('.payment-method-radio:has(#swag-paypal-acdc-form)').scrollIntoViewIfNeeded()
    // A response without content keeps the page.
    await page.route(/\/(checkout\/(confirm|configure|order|finish)|account\/order)/, (route) =>
      route.fulfill({ status: 204 }),
    )
  },
  requests: {},
  does: {
    'the provider has drawn its fields': async (page) => scripts.get(page)?.(),
    [BUTTON]: async (page) => scripts.get(page)?.(),
    'the shopper orders': (page) =>
      page.evaluate(() => document.querySelector<HTMLFormElement>('#confirmOrderForm')?.requestSubmit()),
    async 'number and code are wrong'(page) {
      await fieldOf(page, 'Expiry').fill('12/40')
      await fieldOf(page, 'Card number').fill('')
      await fieldOf(page, 'Security code').fill('')
      await settle(page, 'getState', 'pass')
    },
    async 'nothing is wrong with the card'(page) {
      await typeCard(page)
      await settle(page, 'getState', 'pass')
    },
    'the provider does not say what is wrong': (page) => settle(page, 'getState', 'fail'),
    'the shopper corrects the number': (page) => fieldOf(page, 'Card number').fill(NUMBERS.pays),
    'the shopper corrects all of the card': (page) => typeCard(page),
    'the provider asks for an order': (page) => sendTo(page, FLOW, { type: 'order.want' }),
    'the provider fails before it has asked for an order': (page) => sendTo(page, FLOW, { type: 'card.fail' }),
    'the bank declines the card': (page) => sendTo(page, FLOW, { type: 'card.refuse', refusal: 'declined' }),
    'the shopper breaks off at the bank': (page) => sendTo(page, FLOW, { type: 'card.refuse', refusal: 'cancelled' }),
    'the provider refuses the card': (page) => settle(page, 'submit', 'fail'),
    'the payment is approved': (page) => sendTo(page, FLOW, { type: 'attempt.approved' }),
    'the attempt ends without a payment': (page) => sendTo(page, FLOW, { type: 'attempt.over' }),
    'the shopper chooses another payment method': (page) => chooseMethod(page, false),
    'the shopper chooses the card again': (page) => chooseMethod(page, true),
    'page.restored': restorePage,
  },
  sees: {
    async 'no fields yet, and no order button'(page) {
      await expect(orderButton(page)).toBeHidden()
      await expect(page.locator('#swag-paypal-acdc-form')).toBeHidden()
      await expect(payButton(page, METHOD)).toHaveCount(0)
    },
    async 'the provider’s own button for cards, and no order button'(page) {
      await expect(orderButton(page)).toBeHidden()
      await expect(payButton(page, METHOD)).toBeVisible()
    },
    'the fields, and the order button': (page) => shows(page, { faults: false, isLocked: false }),
    'each wrong field with its message': (page) => shows(page, { faults: true, isLocked: false }),
    async 'that the provider did not take the card, and nothing is charged'(page) {
      await shows(page, { faults: false, isLocked: false })
      await expect(alert(page)).toContainText('did not take your card. Nothing has been charged')
    },
    async 'at the fields, that the bank has declined the card, and nothing is charged'(page) {
      await shows(page, { faults: false, isLocked: false })
      await expect(refusal(page)).toContainText('Your bank has declined this card. Nothing has been charged')
    },
    async 'at the fields, that the payment was cancelled at the bank, and nothing is charged'(page) {
      await shows(page, { faults: false, isLocked: false })
      await expect(refusal(page)).toContainText('You cancelled the payment at your bank. Nothing has been charged')
    },
    [FOCUS]: (page) => expect(page.locator('#swag-paypal-acdc-form [tabindex="-1"]:has(.alert)')).toBeFocused(),
    'the order button, which says that the card is being checked': (page) =>
      shows(page, { faults: null, isLocked: true }),
    'the fields, and the page of another payment method is awaited': (page) =>
      shows(page, { faults: null, isLocked: false }),
    'the order button, while the attempt sends the order': (page) => shows(page, { faults: null, isLocked: false }),
    'that the page is left for one that says why': (page) => shows(page, { faults: null, isLocked: false }),
  },
})
