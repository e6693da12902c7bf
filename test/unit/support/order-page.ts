/** The order form on a page of its own, and its native submits. */
import { expect, vi } from 'vitest'
import type { AnyActor } from 'xstate'
import { binding } from '../../../src/bindings/checkout/confirm-order.ts'
import { isOrderUnderWay } from '../../../src/services/checkout/order-turn.ts'
import { createTestPage } from './page.ts'

export const HASH = 'cart-as-shown'
const BOX = (name: string) => `<label><input type="checkbox" name="${name}" required form="order">${name}</label>`
export const PAGE = `${BOX('tos')}${BOX('revocation')}
  <form id="order" action="/checkout/order" method="post"
    data-form-add-history-options='{"entries":[{"url":"/account/order"}]}'>
    <input name="hash" value="${HASH}" type="hidden"><button>Order</button></form>
  <form id="other" action="/checkout/configure" method="post"><button>Other</button></form>`

type Sent = { path: string; fields: Record<string, FormDataEntryValue> }

/** Waits for asynchronous work of the page, also on a busy machine. */
export const until = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000 })
export const get = (selector: string) => document.querySelector(selector) as HTMLElement
export const form = () => get('#order') as HTMLFormElement
export const box = (name: string) => get(`[name="${name}"]`) as HTMLInputElement
export const press = () => get('#order button').click()
export const isBusy = () => form().getAttribute('aria-busy') === 'true'

/** Ticks both checkboxes by script, without events. */
export function accept() {
  for (const name of ['tos', 'revocation']) box(name).checked = true
}

/** Prepares the page before the flow starts. `close` removes everything again. */
export function openOrderPage(html = PAGE) {
  localStorage.clear()
  Object.assign(window, { router: { 'frontend.checkout.info': '/widgets/checkout/info' } })
  document.body.innerHTML = html
  const end = new AbortController()
  const watching = new AbortController()
  /** The native submits that were not prevented: address and data. */
  const taken: Sent[] = []
  let asked = 0

  function start() {
    const { page, storefront } = createTestPage([
      { name: 'confirm-order', selector: '#order', moment: 'load', binding },
    ])
    const isCartEmpty = vi.fn<(request: { url: string; signal: AbortSignal }) => Promise<boolean>>()
    storefront.override('confirm-order', { services: { isCartEmpty } })
    const states: string[] = []
    binding.mount({ element: form(), page, signal: end.signal })
    const actor = [...page.actors].find(([, name]) => name === 'confirm-order')?.[0] as AnyActor
    actor.subscribe((snapshot: { value: unknown }) => states.push(JSON.stringify(snapshot.value)))
    // A submit that the flow does not prevent would leave the test.
    navigation.addEventListener(
      'navigate',
      (event) => {
        if (!event.formData) return
        asked += 1
        if (event.defaultPrevented) return
        event.preventDefault()
        const { pathname } = new URL(event.destination.url)
        taken.push({ path: pathname, fields: Object.fromEntries(event.formData) })
      },
      watching,
    )
    return { page, isCartEmpty, states, actor }
  }

  return {
    start,
    end,
    taken,
    isSent: (count = 1) => until(() => expect(taken).toHaveLength(count)),
    /** Resolves when `count` forms were submitted natively, prevented or not. */
    isAsked: (count: number) => until(() => expect(asked).toBe(count)),
    async close() {
      vi.restoreAllMocks()
      end.abort()
      watching.abort()
      document.body.replaceChildren()
      localStorage.clear()
      await vi.waitUntil(async () => !(await isOrderUnderWay()), { timeout: 10_000 })
    },
  }
}
