/** A variant chosen in a buy box: which box asks for it, and what it shows then (contract, catalog 4.7). */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { defineBinding } from '../../../src/bindings/kit.ts'
import { binding } from '../../../src/bindings/product/buy-box.ts'
import type { fetchBuyWidget } from '../../../src/services/product/buy-widget.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { createTestPage } from '../support/page.ts'

let end = new AbortController()
beforeAll(async () => {
  await Promise.all([binding.prepare?.(), binding.warm?.()])
})
beforeEach(() => {
  end = new AbortController()
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
})

test('the shop is asked once the code is at hand, and the variant is shown', async () => {
  const options = JSON.stringify({ elementId: 'a' })
  document.body.innerHTML = `<div data-buy-box data-buy-box-options='${options}'><div class="product-detail-buy-a">Blue</div></div>`
  const element = document.querySelector('[data-buy-box]') as HTMLElement
  const { page, storefront } = createTestPage([
    { name: 'buy-box', selector: '[data-buy-box]', moment: 'load', binding },
  ])
  const service = vi.fn<typeof fetchBuyWidget>(() =>
    Promise.resolve(fakeMarkup('<div class="product-detail-buy-a">Mustard</div>')),
  )
  storefront.override('buy-box', { services: { fetchBuyWidget: service } })
  const code = Promise.withResolvers<boolean>()
  const atHand = vi.fn(() => code.promise)
  page.atHand = atHand
  binding.mount({ element, signal: end.signal, page })
  const update = { url: `${location.origin}/there`, elementId: 'a' }
  document.dispatchEvent(new CustomEvent('updateBuyWidget', { detail: update }))
  await vi.waitFor(() => expect(atHand).toHaveBeenCalled())
  expect(service).not.toHaveBeenCalled()
  code.resolve(true)
  await vi.waitFor(() => expect(element.textContent).toContain('Mustard'))
  expect(service).toHaveBeenCalledOnce()
})

const get = (selector: string) => document.querySelector(selector) as HTMLInputElement
const WIDGET = (text: string) => `<div class="product-detail-buy-a">${text}
  <form id="options" data-variant-switch><input type="radio" name="colour" id="blue" checked><input type="radio" name="colour" id="red"></form></div>`

/** A page with a box, and something beside it. */
function open() {
  document.body.innerHTML = `<button id="beside">Beside</button>
    <div data-buy-box id="box" data-buy-box-options='{"elementId":"a"}'>${WIDGET('Blue')}</div>`
  const started = vi.fn<(element: Element) => void>()
  const variantSwitch = defineBinding({ name: 'variant-switch', mount: ({ element }) => started(element) })
  const { page, storefront } = createTestPage([
    { name: 'buy-box', selector: '[data-buy-box]', moment: 'load', binding },
    { name: 'variant-switch', selector: '[data-variant-switch]', moment: 'interaction', binding: variantSwitch },
  ])
  const service = vi.fn<typeof fetchBuyWidget>(() => Promise.resolve(fakeMarkup(WIDGET('Mustard'))))
  storefront.override('buy-box', { services: { fetchBuyWidget: service } })
  const replaced: Element[] = []
  page.hear('buy-widget.replaced', ({ box }) => replaced.push(box), { signal: end.signal })
  binding.mount({ element: get('#box'), signal: end.signal, page })
  const update = (detail: unknown, target: EventTarget = document) =>
    target.dispatchEvent(new CustomEvent('updateBuyWidget', { detail }))
  const isAsked = (count = 1) => vi.waitFor(() => expect(service).toHaveBeenCalledTimes(count), SOON)
  return { service, update, started, replaced, isAsked }
}
const UPDATE = { url: '/there', elementId: 'a' }
const SOON = { timeout: 10_000 }

test('its own part is asked for and replaced, told to the page, and its new options are started', async () => {
  const { service, update, started, replaced, isAsked } = open()
  update(UPDATE)
  await isAsked()
  expect(service.mock.calls[0]?.[0]).toMatchObject({ url: '/there', selector: '.product-detail-buy-a' })
  await vi.waitFor(() => expect(replaced).toEqual([get('#box')]), SOON)
  expect(get('#box').textContent).toContain('Mustard')
  await vi.waitFor(() => expect(started).toHaveBeenCalledExactlyOnceWith(get('#options')), SOON)
})

test('what is told on the box itself is heard, too; what is for another box, or says nothing, is not', async () => {
  const { service, update, isAsked } = open()
  for (const detail of [{ ...UPDATE, elementId: 'b' }, { elementId: 'a' }, null]) update(detail)
  update({ ...UPDATE, url: '/on-the-box' }, get('#box'))
  await isAsked()
  expect(service.mock.calls.map(([{ url }]) => url)).toEqual(['/on-the-box'])
})

test('a newer choice ends the older request, and so does the end of the box', async () => {
  const { service, update, isAsked } = open()
  service.mockImplementation(() => new Promise(() => undefined))
  const aborted = () => service.mock.calls.map(([{ signal }]) => signal.aborted)
  update(UPDATE)
  await isAsked()
  update({ ...UPDATE, url: '/newer' })
  await isAsked(2)
  expect(aborted()).toEqual([true, false])
  end.abort()
  expect(aborted()).toEqual([true, true])
})

test.each([
  ['in the box has the focus again', '#red', 'red'],
  ['elsewhere does not get it', '#beside', ''],
])('a failure takes the choice back and can be tried again; what was chosen %s', async (_, focused, expected) => {
  const { service, update, isAsked } = open()
  service.mockRejectedValueOnce(new Error('offline'))
  service.mockImplementation(() => new Promise(() => undefined))
  get('#red').checked = true
  get(focused).focus()
  update(UPDATE)
  await vi.waitFor(() => expect(get('#box .alert button')).not.toBeNull(), SOON)
  expect(get('#blue').checked).toBe(true)
  const again = get('#box .alert button')
  again.focus()
  again.click()
  await isAsked(2)
  await vi.waitFor(() => expect(document.activeElement?.id).toBe(expected))
})
