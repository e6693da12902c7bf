/** The product's own quantity in a form with accessories (docs/contract-accessories.md). */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { binding } from '../../../src/bindings/accessories/accessories.ts'
import { announcerOf } from '../../../src/bindings/shell/announcer.ts'
import type { accessoriesMachine } from '../../../src/machines/accessories/accessories.ts'
import { pressWhileComposing } from '../support/composition.ts'
import { createTestPage } from '../support/page.ts'

let end = new AbortController()
beforeAll(() => binding.prepare?.())
afterEach(() => {
  end.abort()
  end = new AbortController()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const OPTIONS = {
  active: true,
  productId: 'desk',
  name: 'Desk',
  currency: 'EUR',
  locale: 'en-GB',
  priceArray: [{ from: 1, price: 10 }],
  url: '/variants',
  addUrl: '/add',
  deleteUrl: '/delete',
}

test('the quantity counts as well where it names the form from outside', async () => {
  document.body.innerHTML = `<form id="buy"><div data-accessories data-accessories-options='${JSON.stringify(OPTIONS)}'></div></form>
    <input class="js-quantity-selector" type="number" value="3" form="buy">`
  const { page } = createTestPage()
  binding.mount({ element: document.querySelector('[data-accessories]') as HTMLElement, signal: end.signal, page })
  const [actor] = page.actors.keys()
  const main = () => (actor as ActorRefFrom<typeof accessoriesMachine>).getSnapshot().context.picks.main
  expect(main()).toBe(3)
  const field = document.querySelector('input') as HTMLInputElement
  field.value = '4'
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await vi.waitFor(() => expect(main()).toBe(4))
})

const DESK = { id: 'desk', name: 'Desk', quantity: 1, price: 10, currency: 'EUR' }

/** A desk with a lamp beside it, whose quantity can be typed. */
function openLamp(more: object = {}) {
  const group = { crossSellingId: 'lights', name: 'Lights', kind: 'list' }
  const config = { accessory: { maxPurchase: 5 } }
  const lamp = { productId: 'lamp', name: 'Lamp', config, priceArray: [{ from: 1, price: 5 }] }
  document.body.innerHTML = `<form id="buy" action="/add"><input class="js-quantity-selector" name="quantity" type="number" value="1">
    <div data-accessories data-accessories-options='${JSON.stringify({ ...OPTIONS, ...more })}'>
      <div data-accessory-group='${JSON.stringify(group)}'><div data-accessory='${JSON.stringify(lamp)}'>
        <input class="js-accessory-quantity" type="number" name="lineItems[lamp][quantity]" value="0">
        <button type="button" class="js-accessory-less">-</button><button type="button" class="js-accessory-more">+</button></div></div></div>
    <button>Buy</button></form>`
  const { page, storefront } = createTestPage([
    { name: 'accessories', selector: '[data-accessories]', moment: 'request', binding },
  ])
  vi.stubGlobal('router', { 'frontend.cart.offcanvas': '/panel' })
  const removeMainLine = vi.fn(() => Promise.resolve(DESK))
  const restoreMainLine = vi.fn(() => Promise.resolve())
  storefront.override('accessories', { services: { removeMainLine, restoreMainLine } })
  binding.mount({ element: document.querySelector('[data-accessories]') as HTMLElement, signal: end.signal, page })
  const field = document.querySelector('.js-accessory-quantity') as HTMLInputElement
  const form = document.querySelector('form') as HTMLFormElement
  const choose = (quantity: number) => {
    field.value = String(quantity)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { page, form, field, choose, removeMainLine, restoreMainLine }
}

test('Enter in the quantity of an accessory takes it, and does not buy', () => {
  const { field } = openLamp()
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  expect(field.dispatchEvent(enter)).toBe(false)
  const other = new KeyboardEvent('keydown', { key: '5', bubbles: true, cancelable: true })
  expect(field.dispatchEvent(other)).toBe(true)
  expect(pressWhileComposing(field, 'Enter')).toBe(true)
})

test('what is bought holds the accessories that are chosen, and no others', () => {
  const { form, choose } = openLamp()
  const sent = () => {
    const detail = new FormData(form)
    form.dispatchEvent(new CustomEvent('beforeFormSubmit', { detail }))
    return [...detail].filter(([name]) => name.includes('lamp'))
  }
  expect(sent()).toEqual([])
  choose(2)
  expect(sent()).toEqual([['lineItems[lamp][quantity]', '2']])
})

test('where more is chosen than can be bought, no other flow hears that the form is submitted', () => {
  const { form, choose } = openLamp()
  const heard = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', heard, { signal: end.signal })
  const buy = document.querySelector<HTMLElement>('button:not([type])')
  choose(6)
  buy?.click()
  expect(heard).not.toHaveBeenCalled()
  choose(5)
  buy?.click()
  expect(heard).toHaveBeenCalledOnce()
})

test('the sum is said once the quantity of this form rests, and not that of another', () => {
  const { page, form } = openLamp()
  const send = vi.spyOn(announcerOf(page), 'send')
  page.announce('main-quantity.changed', { form: document.createElement('form'), quantity: 2 })
  expect(send).not.toHaveBeenCalled()
  page.announce('main-quantity.changed', { form, quantity: 2 })
  expect(send).toHaveBeenCalledOnce()
})

test('its buttons take one less and one more, of what is typed as well', () => {
  const { field } = openLamp()
  const press = (name: string) => {
    document.querySelector<HTMLElement>(`.js-accessory-${name}`)?.click()
    return field.value
  }
  expect([press('more'), press('more'), press('less')]).toEqual(['1', '2', '1'])
  field.value = '3'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(press('more')).toBe('4')
})

test('a product whose accessories are switched off is bought as without them', () => {
  const { form, choose } = openLamp({ active: false })
  const heard = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', heard, { signal: end.signal })
  choose(6)
  document.querySelector<HTMLElement>('button:not([type])')?.click()
  expect(heard).toHaveBeenCalledOnce()
})

test('a press of its button with too many explains, and leads to the field; the cart is left as it is', () => {
  const { page, field, choose, removeMainLine } = openLamp()
  choose(6)
  const send = vi.spyOn(announcerOf(page), 'send')
  document.querySelector<HTMLElement>('button:not([type])')?.click()
  expect(send).toHaveBeenLastCalledWith({
    type: 'message.say',
    message: { priority: 'status', text: expect.stringContaining('Lamp') as string },
  })
  expect([document.activeElement, removeMainLine.mock.calls]).toEqual([field, []])
})

test('with too many, what a script submits takes the product out of the cart; it can be put back', async () => {
  const { page, form, choose, removeMainLine, restoreMainLine } = openLamp()
  const heard = vi.fn()
  page.hear('cart.changed', heard, { signal: end.signal })
  /** What a flow hears that begins later. */
  const late = () => {
    const last = vi.fn()
    page.hear('cart.changed', last, { signal: end.signal, last: true })
    return last.mock.calls
  }
  choose(6)
  form.requestSubmit()
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith({ kind: 'removed', lines: [DESK] }))
  expect(late()).toEqual([[{ kind: 'removed', lines: [DESK] }]])
  expect(removeMainLine).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ url: '/delete', panelUrl: '/panel', id: 'desk' }),
  )
  const restore = () => document.querySelector<HTMLElement>('.btn-outline-primary')
  await vi.waitFor(() => expect(restore()).not.toBeNull(), { timeout: 5000 })
  restore()?.click()
  expect(document.activeElement).toBe(document.querySelector('.js-quantity-selector'))
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith({ kind: 'added', lines: [DESK] }))
  expect(late()).toEqual([[{ kind: 'added', lines: [DESK] }]])
  expect(restoreMainLine).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ url: '/add', line: DESK }))
})

test('what is being typed stands, whatever else changes', () => {
  const { field } = openLamp()
  const main = document.querySelector('.js-quantity-selector') as HTMLInputElement
  field.value = '3'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  main.value = '2'
  main.dispatchEvent(new Event('input', { bubbles: true }))
  expect(field.value).toBe('3')
})

test('why it cannot be bought is said once it becomes so', () => {
  const { page, choose } = openLamp()
  const send = vi.spyOn(announcerOf(page), 'send')
  const tooMany = () => send.mock.calls.filter(([event]) => JSON.stringify(event).includes('at most 5')).length
  choose(6)
  expect(tooMany()).toBe(1)
  choose(6)
  expect(tooMany()).toBe(1)
})
