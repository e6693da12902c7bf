/** Where the choice of a variant leads, and whether back leads to the page before (contract, catalog 4.7 and 3). */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/product/variant-switch.ts'
import { createTestPage } from '../support/page.ts'

const FORM = `<form id="form" data-variant-switch-options='{"url": "/detail/p/switch"}'>
  <label><input type="radio" name="colour" value="blue" class="product-detail-configurator-option-input" checked>Blue</label>
  <label><input type="radio" name="colour" value="red" class="product-detail-configurator-option-input">Red</label></form>`
let end = new AbortController()
afterEach(() => {
  end.abort()
  sessionStorage.clear()
  document.body.replaceChildren()
})

test.each([
  ['on the page of its product it takes its place', FORM, 'replace'],
  ['in a dialog over another page that page stays behind it', `<div class="modal">${FORM}</div>`, 'push'],
])('%s', async (_, html, type) => {
  end = new AbortController()
  document.body.innerHTML = html
  const { page, storefront } = createTestPage([
    { name: 'variant-switch', selector: '[data-variant-switch]', moment: 'load', binding },
  ])
  const address = `${location.origin}/red`
  storefront.override('variant-switch', { services: { findVariant: () => Promise.resolve(address) } })
  const left: string[][] = []
  navigation.addEventListener(
    'navigate',
    (event) => {
      event.preventDefault()
      left.push([event.navigationType, event.destination.url])
    },
    { signal: end.signal },
  )
  binding.mount({ element: document.querySelector('#form') as HTMLElement, page, signal: end.signal })
  document.querySelector<HTMLElement>('[value="red"]')?.click()
  await vi.waitFor(() => expect(left).toEqual([[type, address]]))
})

describe('in a buy box', () => {
  const get = (selector: string) => document.querySelector(selector) as HTMLInputElement
  /** The options of a box, with a field beside them and one outside the box. */
  function open(options: object = {}) {
    const printed = JSON.stringify({ url: '/detail/p/switch', elementId: 'a', ...options })
    const form = FORM.replace('{"url": "/detail/p/switch"}', printed).replace('</form>', '<input id="other"></form>')
    document.body.innerHTML = `<div data-buy-box>${form}</div>`
    end = new AbortController()
    const { page, storefront } = createTestPage([
      { name: 'variant-switch', selector: '[data-variant-switch]', moment: 'load', binding },
    ])
    const services = {
      findVariant: vi.fn<(asked: { url: string }) => Promise<string>>(() => new Promise(() => undefined)),
      lookAhead: vi.fn<(asked: { url: string; isInBox: boolean; signal: AbortSignal }) => Promise<unknown>>(
        () => new Promise(() => undefined),
      ),
    }
    storefront.override('variant-switch', { services: services as never })
    const updates: unknown[] = []
    const hear = (event: Event) => updates.push((event as CustomEvent<unknown>).detail)
    document.addEventListener('updateBuyWidget', hear, { signal: end.signal })
    const changes = vi.fn()
    get('#form').addEventListener('onChange', changes)
    binding.mount({ element: get('#form'), page, signal: end.signal })
    return { ...services, updates, changes }
  }
  const optionsIn = (address: string) => new URL(address, location.href).searchParams.get('options')

  test('a choice asks the box for its variant, with the name of the box; the page stays', () => {
    const { updates, findVariant, changes } = open()
    get('[value="red"]').click()
    expect([updates.length, findVariant.mock.calls.length, changes.mock.calls.length]).toEqual([1, 0, 1])
    const { url, elementId } = updates[0] as { url: string; elementId: string }
    expect([elementId, JSON.parse(optionsIn(url) ?? '')]).toEqual(['a', { colour: 'red' }])
  })

  test('on the page of the product it asks for its address', async () => {
    const { updates, findVariant } = open({ pageType: 'product_detail' })
    get('[value="red"]').click()
    await vi.waitFor(() => expect(findVariant).toHaveBeenCalledOnce())
    expect(updates).toEqual([])
  })

  test('a field that is no option changes nothing', () => {
    const { updates, changes } = open()
    get('#other').dispatchEvent(new Event('change', { bubbles: true }))
    expect([updates, changes.mock.calls]).toEqual([[], []])
  })

  test.each(['pointerover', 'focusin'])('%s on another option asks ahead, on the chosen one it does not', (type) => {
    const { lookAhead } = open()
    const approach = (element: Element) => element.dispatchEvent(new Event(type, { bubbles: true }))
    for (const element of [get('[value="blue"]'), get('#other'), get('#form')]) approach(element)
    expect(lookAhead).not.toHaveBeenCalled()
    // The label is larger than its field.
    approach(get('label:has([value="red"])'))
    expect(lookAhead.mock.calls.map(([{ isInBox }]) => isInBox)).toEqual([true])
    end.abort()
    expect(lookAhead.mock.calls[0]?.[0].signal.aborted).toBe(true)
  })
})

test('a page that comes back from the browser’s cache shows its own variant, and nothing is left of the choice', async () => {
  end = new AbortController()
  document.body.innerHTML = FORM
  const { page, storefront } = createTestPage([
    { name: 'variant-switch', selector: '[data-variant-switch]', moment: 'load', binding },
  ])
  const findVariant = vi.fn<() => Promise<string>>(() => new Promise(() => undefined))
  storefront.override('variant-switch', { services: { findVariant } })
  binding.mount({ element: document.querySelector('#form') as HTMLElement, page, signal: end.signal })
  document.querySelector<HTMLElement>('[value="red"]')?.click()
  await vi.waitFor(() => expect(findVariant).toHaveBeenCalledOnce())
  expect(sessionStorage.length).toBeGreaterThan(0)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(sessionStorage).toHaveLength(0)
  expect(document.querySelector<HTMLInputElement>('[value="blue"]')?.checked).toBe(true)
})
