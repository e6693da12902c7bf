/** The cart counter on its page: what it stores, its events, what it inserts, and its end (contract, shell 5). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/cart/cart-widget.ts'
import { doorOf } from '../../../src/bindings/kit/door.ts'
import { sanitise } from '../../../src/page/kit/markup.ts'
import type { RawMarkup } from '../../../src/services/contract/markup.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'

const TEMPLATE = 'cart-widget-template'
const counter = (lines: string, total: string) =>
  `${lines && `<span class="header-cart-badge">${lines}</span> `}<span class="header-cart-total">${total}</span>` as RawMarkup
const EMPTY = counter('', '€0')
const TWO = counter('2', '€10')
const THREE = counter('3', '€15')
/** Markup that differs in more than its texts. */
const other = (text: string) => `<b class="of-a-theme">${text}</b>` as RawMarkup

type Ask = typeof import('../../../src/services/cart/cart-widget.ts').fetchCartWidget
let end: AbortController
let heard: string[]
let contents: unknown[]

beforeEach(() => {
  end = new AbortController()
  heard = []
  contents = []
  localStorage.clear()
  Object.assign(window, { router: { 'frontend.checkout.info': '/widgets/checkout/info' } })
})
afterEach(() => {
  vi.restoreAllMocks()
  end.abort()
  document.body.replaceChildren()
  localStorage.clear()
})

const link = () => document.querySelector('a') as HTMLElement
const isBusy = () => link().getAttribute('aria-busy') === 'true'
const until = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000 })

function mount(options = '', page = createPage()) {
  document.body.innerHTML = `<a href="/cart" data-cart-widget="true" ${options}>${EMPTY}</a>`
  for (const type of ['insertStoredContent', 'fetch'])
    link().addEventListener(type, (event) => {
      heard.push(event.type)
      contents.push((event as CustomEvent<unknown>).detail)
    })
  return start(page)
}

const createPage = () =>
  createTestPage([{ name: 'cart-widget', selector: '[data-cart-widget]', moment: 'load', binding }])

function start({ page, storefront, mounting, errors }: ReturnType<typeof createPage>) {
  const answers: { resolve: (markup: RawMarkup | null) => void; reject: (reason: unknown) => void }[] = []
  const ask = vi.fn<Ask>(
    () => new Promise<RawMarkup | null>((resolve, reject) => void answers.push({ resolve, reject })),
  )
  storefront.override('cart-widget', { services: { fetchCartWidget: ask } })
  mounting.mountLoaded(link(), binding)
  const { signal } = end
  signal.addEventListener('abort', () => mounting.unmountInside(document), { once: true })
  const settle = async (markup: RawMarkup | null) => {
    answers.at(-1)?.resolve(markup)
    await until(() => expect(isBusy()).toBe(false))
  }
  return { page, errors, ask, answers, settle }
}

test('the last cart of this browser is shown at once, and the shop is requested at once', () => {
  localStorage.setItem(TEMPLATE, TWO)
  const { ask } = mount()
  expect(link().innerHTML).toBe(TWO)
  expect(isBusy()).toBe(true)
  expect(ask.mock.calls.map(([{ url }]) => url)).toEqual(['/widgets/checkout/info'])
  expect(heard).toEqual(['insertStoredContent'])
  expect(localStorage.getItem('empty-cart-widget')).toBe(EMPTY)
})

describe('a prerendered page', () => {
  beforeEach(() => void Object.defineProperty(document, 'prerendering', { configurable: true, value: true }))
  afterEach(() => void Reflect.deleteProperty(document, 'prerendering'))
  const show = () => {
    Reflect.deleteProperty(document, 'prerendering')
    document.dispatchEvent(new Event('prerenderingchange'))
  }

  test('stores and requests nothing until it is visible, and then shows the last cart', () => {
    const written = vi.spyOn(Storage.prototype, 'setItem')
    const { ask } = mount()
    dispatchEvent(new Event('online'))
    dispatchEvent(new StorageEvent('storage', { key: 'statefront-cart' }))
    expect([ask.mock.calls, written.mock.calls, heard]).toEqual([[], [], []])
    localStorage.setItem(TEMPLATE, TWO)
    show()
    expect(link().innerHTML).toBe(TWO)
    expect(ask).toHaveBeenCalledOnce()
    expect(localStorage.getItem('empty-cart-widget')).toBe(EMPTY)
  })

  test('11: leaves a counter alone that is gone by then', () => {
    const { ask } = mount()
    end.abort()
    show()
    expect([ask.mock.calls, localStorage.length]).toEqual([[], 0])
  })
})

// Specification 3.7, 7.2.
test('the shop’s cart is shown, stored for the next page, and announced', async () => {
  const { settle } = mount()
  await settle(THREE)
  expect(link().innerHTML).toBe(THREE)
  expect(localStorage.getItem(TEMPLATE)).toBe(THREE)
  expect(heard).toEqual(['insertStoredContent', 'fetch'])
  expect(contents.at(-1)).toEqual({ content: THREE })
})

test.each(['', ' \n', '<!-- empty -->'])(
  'a stored cart that shows nothing, “%s”, leaves icon and content',
  (stored) => {
    localStorage.setItem(TEMPLATE, stored)
    mount()
    expect(link().innerHTML).toBe(EMPTY)
  },
)

test('an answer that shows nothing once it is sanitised leaves icon and content', async () => {
  const { settle, page } = mount()
  const inserted = vi.spyOn(doorOf(page), 'insert')
  await settle('<style>a { color: red }</style>' as RawMarkup)
  await sanitise('<b>later</b>' as RawMarkup)
  await new Promise(requestAnimationFrame)
  expect([link().innerHTML, inserted.mock.calls]).toEqual([EMPTY, []])
})

test('an empty cart is not stored and looks as printed by the page', async () => {
  localStorage.setItem(TEMPLATE, TWO)
  const { settle } = mount()
  await settle(null)
  expect(link().querySelector('.header-cart-total')?.textContent).toBe('€0')
  expect(link().querySelector('.header-cart-badge')).toBeNull()
  expect(localStorage.getItem(TEMPLATE)).toBeNull()
  expect(heard).toEqual(['insertStoredContent'])
})

// Specification 3.7.
test('the options set other keys', async () => {
  const { settle } = mount(
    `data-cart-widget-options='{"cartWidgetStorageKey":"mine","emptyCartWidgetStorageKey":"mine-empty"}'`,
  )
  expect(localStorage.getItem('mine-empty')).toBe(EMPTY)
  await settle(THREE)
  expect(localStorage.getItem('mine')).toBe(THREE)
  expect(localStorage.getItem(TEMPLATE)).toBeNull()
})

test('a counter that is mounted again still knows its initial markup', async () => {
  const { settle } = mount()
  await settle(THREE)
  end.abort()
  end = new AbortController()
  const again = start(createPage())
  await again.settle(null)
  expect(link().querySelector('.header-cart-badge')).toBeNull()
  expect(localStorage.getItem('empty-cart-widget')).toBe(EMPTY)
})

describe('it reloads', () => {
  const events: [string, (page: ReturnType<typeof createPage>['page']) => void][] = [
    ['when a flow changed the cart', (page) => page.announce('cart.changed', { kind: 'added', lines: [] })],
    ['when the panel has read the cart', (page) => page.announce('cart.read', { lines: [] })],
    ['when the connection is back', () => dispatchEvent(new Event('online'))],
    ['8: when the page comes back', () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
    ['when another tab changed the cart', () => dispatchEvent(new StorageEvent('storage', { key: 'statefront-cart' }))],
    ['when another tab saw another cart', () => dispatchEvent(new StorageEvent('storage', { key: TEMPLATE }))],
  ]
  test.each(events)('%s; the older request is aborted', (_, happen) => {
    const { page, ask } = mount()
    happen(page)
    expect(ask).toHaveBeenCalledTimes(2)
    expect(ask.mock.calls.map(([{ signal }]) => signal.aborted)).toEqual([true, false])
  })

  test('but not when a page is first shown, or another key is written', () => {
    const { ask } = mount()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    dispatchEvent(new StorageEvent('storage', { key: 'else' }))
    expect(ask).toHaveBeenCalledOnce()
  })
})

describe('A3: while an order is placed it requests nothing, and reloads afterwards', () => {
  const order = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const ended = navigator.locks.request('statefront-order', () => promise)
    return () => {
      resolve()
      return ended
    }
  }

  test('when another tab reports it', async () => {
    const { page, ask } = mount()
    const endOrder = order()
    dispatchEvent(new StorageEvent('storage', { key: 'statefront-order', newValue: 'sent' }))
    expect(ask.mock.calls[0]?.[0].signal.aborted).toBe(true)
    page.announce('cart.changed', { kind: 'added', lines: [] })
    expect(ask).toHaveBeenCalledOnce()
    expect(isBusy()).toBe(true)
    await endOrder()
    await until(() => expect(ask).toHaveBeenCalledTimes(2))
  })

  test('when it began before the page', async () => {
    const endOrder = order()
    const { ask } = mount()
    await until(() => expect(ask.mock.calls[0]?.[0].signal.aborted).toBe(true))
    expect(ask).toHaveBeenCalledOnce()
    await endOrder()
    await until(() => expect(ask).toHaveBeenCalledTimes(2))
  })

  test('a removed counter waits no longer', async () => {
    const endOrder = order()
    mount()
    const waiting = async () => (await navigator.locks.query()).pending?.length
    await until(async () => expect(await waiting()).toBe(1))
    end.abort()
    await until(async () => expect(await waiting()).toBe(0))
    await endOrder()
  })
})

describe('a difference in more than texts is inserted as markup', () => {
  test('12: sanitised', async () => {
    const { settle, ask } = mount()
    await settle(other('3<img src="/x.png" onerror="window.hit = 1">'))
    await until(() => expect(link().querySelector('.of-a-theme')?.textContent).toBe('3'))
    expect(link().querySelector('[onerror]')).toBeNull()
    // The current markup is not inserted again, nor is the shop requested for it.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
    expect(ask).toHaveBeenCalledOnce()
    expect(heard).toEqual(['insertStoredContent', 'fetch'])
  })

  /** Calls `happen` after a response was reported and before its markup is sanitised. */
  const onceAnswered = (happen: () => void) =>
    link().addEventListener('fetch', () => queueMicrotask(happen), { once: true })

  test('5: and is not inserted when something newer is known by then', async () => {
    // Long markup takes a while to sanitise; later input finishes later.
    const older = other('-'.repeat(100_000))
    const { page, answers } = mount()
    onceAnswered(() => {
      page.announce('cart.changed', { kind: 'added', lines: [] })
      answers[1]?.resolve(other('newer'))
    })
    answers[0]?.resolve(older)
    await until(() => expect(contents.at(-1)).toEqual({ content: other('newer') }))
    await sanitise(older)
    expect(link().textContent.slice(0, 10)).toBe('newer')
  })

  test('11: nor when the counter is removed', async () => {
    const { answers, errors } = mount()
    onceAnswered(() => end.abort())
    answers[0]?.resolve(other('late'))
    await until(() => expect(heard).toContain('fetch'))
    await sanitise(other('late'))
    expect(link().innerHTML).toBe(EMPTY)
    expect(errors).not.toHaveBeenCalled()
  })

  test('a sanitiser failure is reported with the counter, which does not change', async () => {
    const { page, answers, errors } = mount()
    const failure = new Error('no room')
    vi.spyOn(doorOf(page), 'insert').mockImplementation(() => {
      throw failure
    })
    answers[0]?.resolve(other('3'))
    await until(() => expect(errors).toHaveBeenCalledExactlyOnceWith('cart-widget', failure, link()))
    expect(link().innerHTML).toBe(EMPTY)
  })
})

test('11: nothing of the flow remains when its element is removed', () => {
  const { page, ask } = mount()
  end.abort()
  expect(ask.mock.calls[0]?.[0].signal.aborted).toBe(true)
  expect([...page.actors.values()]).not.toContain('cart-widget')
  const again = new AbortController()
  const listeners = watchListeners(page)
  binding.mount({ element: link(), page, signal: again.signal })
  expect(listeners.left()).toEqual(expect.arrayContaining(['cart.changed', 'cart.read']))
  again.abort()
  expect(listeners.left()).toEqual([])
})
