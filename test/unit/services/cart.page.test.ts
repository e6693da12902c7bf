/**
 * The requests of the cart's services, and their order: changes one by one across all tabs (B1), none while an order is
 * placed (A3).
 */
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addToCart, changeCart } from '../../../src/services/cart/cart.ts'
import { fetchCartWidget, isCartEmpty } from '../../../src/services/cart/cart-widget.ts'
import { readCart } from '../../../src/services/cart/read-cart.ts'
import {
  createExpressOrder,
  prepareExpressCart,
  prepareExpressCheckout,
} from '../../../src/services/paypal/express-button.ts'
import { answerWith, fragment, offline } from '../support/network.ts'

const PANEL = '<div class="offcanvas-body">1 mug</div>'
const { locks } = navigator
const never = new AbortController().signal
/** The browser grants its locks asynchronously. */
const PATIENCE = { timeout: 5_000 }
const soon = (check: () => void) => vi.waitFor(check, PATIENCE)

/** Responds to each request when the test says so. */
function answerByHand() {
  const waiting: ((answer: Response | Promise<Response>) => void)[] = []
  const requests = answerWith(() => new Promise((resolve) => waiting.push(resolve)))
  const answer = async (index: number, given: Response | Promise<Response> = fragment(PANEL)) => {
    await soon(() => expect(waiting.length).toBeGreaterThan(index))
    waiting[index]?.(given)
  }
  return {
    requests,
    answer,
    asked: () => requests.map(({ method, url }) => `${method} ${url.slice(location.origin.length)}`),
  }
}

/** Holds one of the browser's locks, like another tab; returns a function that releases it. */
async function holdElsewhere(name: string): Promise<() => void> {
  const { promise: over, resolve: release } = Promise.withResolvers<void>()
  onTestFinished(() => release())
  await new Promise<void>((granted) => {
    const hold = () => {
      granted()
      return over
    }
    locks.request(name, hold).catch(() => undefined)
  })
  return release
}

/**
 * Resolves once this many requests wait for a lock of the browser; without locks, once everything that can continue
 * has.
 */
async function queued(name: string, count: number): Promise<void> {
  if (!('locks' in navigator)) return new Promise((resolve) => setTimeout(resolve))
  await vi.waitFor(async () => {
    const { pending = [] } = await locks.query()
    expect(pending.filter((lock) => lock.name === name)).toHaveLength(count)
  }, PATIENCE)
}

const body = new FormData()
const add = (signal = never) => addToCart({ url: '/add', body, signal })
const change = (signal = never, isReadAfterwards = false) =>
  changeCart({ url: '/change', body, signature: '', panelUrl: '/panel', isReadAfterwards, signal })

const CHANGES: [string, (signal?: AbortSignal) => Promise<unknown>][] = [
  ['adding to the cart', add],
  ['a change in the panel', change],
  ['a change that is read afterwards', (signal) => change(signal, true)],
]

/** What an express button asks, which changes the cart, or names its price. */
const prepare = (signal = never) =>
  prepareExpressCart({ url: '/express/prepare', paymentMethodId: '0a', isEmptied: true, signal })
const order = (signal = never) => createExpressOrder({ url: '/express/order', signal })
const takeOver = (signal = never) => prepareExpressCheckout({ url: '/express/checkout', orderId: 'EC-1', signal })
const EXPRESS: typeof CHANGES = [
  ['preparing an express purchase', prepare],
  ['creating its order', order],
  ['taking it over', takeOver],
]

/** Each request gets what it expects. */
const answerAll = () =>
  answerWith(({ url }) => (url.includes('/express/') ? Response.json({ token: 'EC-1' }) : fragment(PANEL)))

afterEach(async () => {
  vi.restoreAllMocks()
  localStorage.clear()
  // A lock left by a fault would block every other test.
  const { held = [] } = await locks.query()
  for (const { name = '' } of held) await locks.request(name, { steal: true }, () => undefined)
})

describe.each(['with locks', 'without locks'])('in one tab, %s', (kind) => {
  beforeEach(() => {
    // As on pages without https, where the property does not exist.
    if (kind === 'with locks') return
    const { locks: kept } = Object.getOwnPropertyDescriptors(Navigator.prototype)
    Reflect.deleteProperty(Navigator.prototype, 'locks')
    onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'locks', kept as PropertyDescriptor))
  })

  test('B1: the next change is sent once the one before has ended, with any result', async () => {
    const { answer, asked } = answerByHand()
    const all = Promise.allSettled([add(), change(never, true), add(), change()])
    await queued('statefront-cart', 3)
    await soon(() => expect(asked()).toEqual(['POST /add']))
    await answer(0)
    await soon(() => expect(asked()).toHaveLength(2))
    await answer(1)
    // The reload afterwards belongs to the change.
    await soon(() => expect(asked()).toHaveLength(3))
    await queued('statefront-cart', 2)
    expect(asked()).toEqual(['POST /add', 'POST /change', 'GET /panel'])
    await answer(2, offline())
    await soon(() => expect(asked()).toHaveLength(4))
    await answer(3, new Response(null, { status: 500 }))
    await soon(() => expect(asked()).toHaveLength(5))
    expect(asked().slice(3)).toEqual(['POST /add', 'POST /change'])
    await answer(4)
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  })

  test('B1: a change aborted while it waits is never sent, and blocks no other', async () => {
    const { answer, asked } = answerByHand()
    const given = new AbortController()
    const first = add()
    await soon(() => expect(asked()).toHaveLength(1))
    const second = change(given.signal).catch(String)
    given.abort()
    await answer(0)
    await first
    expect(await second).toMatch(/abort/i)
    const third = add()
    await answer(1)
    await third
    expect(asked()).toEqual(['POST /add', 'POST /add'])
  })

  test('B2: an express purchase goes on once the changes before it have ended, with the cart as it is then', async () => {
    const { answer, asked } = answerByHand()
    const first = change()
    await soon(() => expect(asked()).toEqual(['POST /change']))
    const created = prepare().then(() => order())
    await queued('statefront-cart', 1)
    expect(asked()).toEqual(['POST /change'])
    await answer(0)
    await soon(() => expect(asked()).toHaveLength(2))
    const next = change()
    await queued('statefront-cart', 1)
    await answer(1, new Response(null, { status: 204 }))
    await soon(() => expect(asked()).toHaveLength(3))
    await queued('statefront-cart', 1)
    await answer(2)
    await answer(3, Response.json({ token: 'EC-1' }))
    expect(await created).toBe('EC-1')
    await Promise.all([first, next])
    expect(asked()).toEqual(['POST /change', 'POST /express/prepare', 'POST /change', 'POST /express/order'])
  })

  test('a change aborted while it is sent makes room for the next', async () => {
    const { answer, asked } = answerByHand()
    const given = new AbortController()
    const first = add(given.signal).catch((error: unknown) => error)
    await soon(() => expect(asked()).toHaveLength(1))
    const second = change()
    given.abort()
    expect(await first).toMatchObject({ status: 0 })
    await answer(1)
    await second
    expect(asked()).toEqual(['POST /add', 'POST /change'])
  })

  test('reading does not wait for changes', async () => {
    const { answer, asked } = answerByHand()
    const first = add()
    await soon(() => expect(asked()).toHaveLength(1))
    const reads = [readCart({ url: '/panel', signal: never }), fetchCartWidget({ url: '/info', signal: never })]
    for (const index of [2, 1, 0]) await answer(index)
    await Promise.all([first, ...reads])
    expect(asked().toSorted()).toEqual(['GET /info', 'GET /panel', 'POST /add'])
  })
})

describe('across tabs', () => {
  test.each([...CHANGES, ...EXPRESS])('B1: %s waits for the change of another tab', async (_, send) => {
    const requests = answerAll()
    const release = await holdElsewhere('statefront-cart')
    const sent = send()
    await queued('statefront-cart', 1)
    expect(requests).toEqual([])
    release()
    await sent
    expect(requests.length).toBeGreaterThan(0)
  })

  test('a change aborted while it waits rejects at once', async () => {
    const requests = answerWith(() => fragment(PANEL))
    const release = await holdElsewhere('statefront-cart')
    const given = new AbortController()
    const sent = add(given.signal).catch(String)
    await queued('statefront-cart', 1)
    given.abort()
    await queued('statefront-cart', 0)
    expect(await sent).toMatch(/abort/i)
    release()
    expect(requests).toEqual([])
  })

  const REQUESTS: typeof CHANGES = [
    ...CHANGES,
    ...EXPRESS,
    ['reading the panel', (signal = never) => readCart({ url: '/panel', signal })],
    ['reading the counter', (signal = never) => fetchCartWidget({ url: '/info', signal })],
  ]

  test.each(REQUESTS)('A3: %s aborted while another tab orders rejects at once', async (_, send) => {
    const requests = answerWith(() => fragment(PANEL))
    const release = await holdElsewhere('statefront-order')
    const given = new AbortController()
    const sent = send(given.signal).catch(String)
    await queued('statefront-order', 1)
    given.abort()
    await queued('statefront-order', 0)
    expect(await sent).toMatch(/abort/i)
    release()
    expect(requests).toEqual([])
  })

  test.each(REQUESTS)('A3: %s waits for the order of another tab', async (_, send) => {
    const requests = answerAll()
    const release = await holdElsewhere('statefront-order')
    const sent = send()
    await queued('statefront-order', 1)
    expect(requests).toEqual([])
    release()
    await sent
    expect(requests.length).toBeGreaterThan(0)
  })

  test('the ordering flow checks within its own turn whether the cart is empty', async () => {
    await holdElsewhere('statefront-order')
    for (const [answer, isEmpty] of [
      [() => new Response(null, { status: 204 }), true],
      [() => fragment('<i>1</i>'), false],
    ] as const) {
      answerWith(answer)
      expect(await isCartEmpty({ url: '/info', signal: never })).toBe(isEmpty)
    }
  })

  test.each([
    ['succeeds', () => fragment(PANEL)],
    ['is refused', () => new Response(null, { status: 400 })],
    ['is never answered', offline],
  ])(
    'the other tabs hear of a change that %s, each time, and of no reading, nor of the order of an express purchase',
    async (_, respond) => {
      answerWith(respond)
      const news: (string | null)[] = []
      for (const send of [...CHANGES.map(([, each]) => each), prepare, takeOver]) {
        const before = localStorage.getItem('statefront-cart')
        await send().catch(() => undefined)
        news.push(localStorage.getItem('statefront-cart'))
        expect(news.at(-1)).toBeTruthy()
        expect(news.at(-1)).not.toBe(before)
      }
      await readCart({ url: '/panel', signal: never }).catch(() => undefined)
      await order().catch(() => undefined)
      expect(localStorage.getItem('statefront-cart')).toBe(news.at(-1))
    },
  )
})

describe('the result', () => {
  test('of a change is the panel in its response', async () => {
    answerWith(({ url }) => fragment(`<div class="offcanvas-body">${url.slice(location.origin.length)}</div>`))
    expect((await add()).copy().textContent).toBe('/add')
    expect((await change()).copy().textContent).toBe('/change')
    expect((await change(never, true)).copy().textContent).toBe('/panel')
  })

  test.each([
    ['adding', add],
    ['changing', () => change()],
    ['reading', () => readCart({ url: '/panel', signal: never })],
  ])('B15: markup without the panel’s content is no answer to %s', async (_, send) => {
    answerWith(() => fragment('<div class="flashbags">Too many</div>'))
    await expect(send()).rejects.toThrow('.offcanvas-body')
  })

  test.each(CHANGES)('of %s without a network is that nothing was sent', async (_, send) => {
    const requests = answerWith(() => fragment(PANEL))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => void vi.restoreAllMocks())
    await expect(send()).rejects.toMatchObject({ name: 'UnexpectedAnswer', isUnsent: true })
    expect(requests).toEqual([])
  })

  test('of a change that gets no answer is in doubt', async () => {
    answerWith(offline)
    await expect(add()).rejects.toMatchObject({ status: 0, isUnsent: false })
  })

  test('of a change with a reload ignores its response, as long as there is one', async () => {
    answerWith(({ method }) => fragment(method === 'POST' ? '' : PANEL))
    expect((await change(never, true)).copy().textContent).toBe('1 mug')
    const requests = answerWith(() => new Response(null, { status: 400 }))
    await expect(change(never, true)).rejects.toMatchObject({ status: 400 })
    expect(requests.filter(({ method }) => method === 'GET')).toEqual([])
  })
})
