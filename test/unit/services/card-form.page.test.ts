/** How the provider is told to draw the card form, where the form goes, and whose card it pays with (contract, payments B3 to B5). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCardForm, placeForm } from '../../../src/services/card-app/card-form.ts'
import type { FormSettings } from '../../../src/services/contract/card-app.ts'
import { Sealed } from '../../../src/services/kit/sealed.ts'

const card = { on: () => undefined, mount: () => undefined, destroy: () => undefined }
const create = vi.fn((..._told: unknown[]) => card)
const elements = vi.fn((..._told: unknown[]) => drawn)
const drawn = { create, submit: vi.fn() }
const createPaymentMethod = vi.fn((..._told: unknown[]): unknown => ({ paymentMethod: { id: 'pm_1' } }))

beforeEach(() => {
  const provider = () => ({ elements, createPaymentMethod, _registerWrapper: () => undefined })
  Object.assign(window, { Stripe: Object.assign(provider, { version: 'endive' }) })
})
afterEach(() => {
  vi.clearAllMocks()
  document.body.replaceChildren()
})

const SETTINGS: FormSettings = {
  theme: 'night',
  mode: 'payment',
  amount: 2490,
  currency: 'eur',
  layout: 'tabs',
  asksZipCode: true,
}
const HEARD = { ready: () => undefined, lost: () => undefined, changed: () => undefined }

/** A form that is drawn; returns it with what the provider was told. */
async function draw(settings: Partial<FormSettings> = {}, given: Partial<Parameters<typeof form.draw>[1]> = {}) {
  await form.load({ key: 'pk_test_1', locale: 'de' })
  form.draw({ ...SETTINGS, ...settings }, { isOpen: true, locale: 'de', first: null, ...given }, HEARD)
  return { whole: elements.mock.calls.at(-1)?.[0], payment: create.mock.calls.at(-1) }
}
const form = createCardForm(document.createElement('div'))

describe('the provider is told', () => {
  // Specification 9.32.
  test.each([
    ['tabs', { type: 'tabs' }],
    ['accordion', { type: 'accordion', radios: 'never', spacedAccordionItems: true }],
    ['radio', { type: 'accordion', radios: 'always', spacedAccordionItems: false }],
  ] as const)('to draw %s, open or closed', async (layout, expected) => {
    expect((await draw({ layout })).payment).toEqual(['payment', { layout: { ...expected, defaultCollapsed: false } }])
    const { payment } = await draw({ layout }, { isOpen: false })
    expect(payment).toEqual(['payment', { layout: { ...expected, defaultCollapsed: true } }])
  })

  test('what is paid, how, and in which language and theme', async () => {
    expect((await draw()).whole).toEqual({
      mode: 'payment',
      amount: 2490,
      currency: 'eur',
      paymentMethodCreation: 'manual',
      captureMethod: 'automatic',
      appearance: { theme: 'night' },
      locale: 'de',
    })
    expect((await draw({}, { locale: null })).whole).not.toHaveProperty('locale')
  })

  test('to leave out the postcode, and to put the chosen way first', async () => {
    const { payment } = await draw({ asksZipCode: false }, { first: 'sofort' })
    expect(payment?.[1]).toMatchObject({
      fields: { billingDetails: { address: { postalCode: 'never' } } },
      paymentMethodOrder: ['sofort'],
    })
  })

  test('who is billed, with what was typed', async () => {
    await draw()
    const billing_details = { address: { postal_code: '10115' } }
    expect(await form.createMethod({ billing: new Sealed({ billing_details }) })).toEqual({ kind: 'made', id: 'pm_1' })
    expect(createPaymentMethod).toHaveBeenCalledWith({ elements: drawn, params: { billing_details } })
  })
})

// Specification 7.35.
test.each([
  ['card_error', 'refused'],
  ['validation_error', 'refused'],
  ['api_connection_error', 'unreachable'],
  ['idempotency_error', 'unreachable'],
])('a card of which the provider says %s is %s', async (type, kind) => {
  await draw()
  createPaymentMethod.mockReturnValueOnce({ error: { type } })
  expect(await form.createMethod({ billing: null })).toEqual({ kind })
})

test.each([
  ['top', ['form', 'first', 'ours', 'last']],
  ['middle', ['first', 'ours', 'form', 'last']],
  ['bottom', ['first', 'ours', 'last', 'form']],
] as const)('at the %s of the methods', (position, expected) => {
  const method = (id: string) => `<div class="payment-method" id="${id}"><input type="radio"></div>`
  document.body.innerHTML = `<div class="payment-methods">${['first', 'ours', 'last'].map(method).join('')}</div>`
  const host = Object.assign(document.createElement('div'), { id: 'form' })
  placeForm(host, document.querySelector('#ours input') as Element, position)
  expect([...document.querySelectorAll('[id]')].map(({ id }) => id)).toEqual(expected)
})
