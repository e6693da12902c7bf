/** The order form on a page of its own, and what the browser is asked to send from it. */
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

/** Waits for what the page does in its own time; a machine may be busy. */
export const until = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000 })
export const get = (selector: string) => document.querySelector(selector) as HTMLElement
export const form = () => get('#order') as HTMLFormElement
export const box = (name: string) => get(`[name="${name}"]`) as HTMLInputElement
export const press = () => get('#order button').click()
export const isBusy = () => form().getAttribute('aria-busy') === 'true'

/** Ticks both boxes; by script, which nobody hears. */
export function accept() {
  for (const name of ['tos', 'revocation']) box(name).checked = true
}

/** Prepares what the page must have before the flow comes. `close` takes all of it away again. */
export function openOrderPage(html = PAGE) {
  localStorage.clear()
  Object.assign(window, { router: { 'frontend.checkout.info': '/widgets/checkout/info' } })
  document.body.innerHTML = html
  const end = new AbortController()
  const watching = new AbortController()
  /** What the browser was let send: where to, and what. */
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
    // What the flow lets through would lead the browser away from the test.
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
    return { page, isCartEmpty, states }
  }

  return {
    start,
    end,
    taken,
    isSent: (count = 1) => until(() => expect(taken).toHaveLength(count)),
    /** Resolves when the browser has been asked to send a form `count` times, let or not. */
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
