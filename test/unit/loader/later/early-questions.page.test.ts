/** What is asked at a press, before the code of the flow is there. */
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { earlyQuestions } from '../../../../src/loader/later/early-questions.ts'
import type { Later } from '../../../../src/loader/types.ts'
import { readCart } from '../../../../src/services/cart/read-cart.ts'
import { answerWith, fragment, noAnswer, offline } from '../../support/network.ts'

const ROUTE = 'frontend.cart.offcanvas'
const PANEL = '<div class="offcanvas-body">1 mug</div>'

const answers: Later['answers'] = new Map()
/** As a page has it: once. */
const ask = earlyQuestions({
  later: { answers } as Later,
  entries: new Map([['panel', { name: 'panel', selector: '[data-panel]', moment: 'interaction', asks: ROUTE }]]),
})

const press = (asks: string, html = '<a></a>') => {
  const element = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild as Element
  return ask(asks, element)
}

beforeEach(() => {
  answers.clear()
  document.body.innerHTML = '<a data-panel href="/cart"><b>Cart</b></a><p>Elsewhere</p>'
  Object.assign(window, { router: { [ROUTE]: '/checkout/offcanvas' } })
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, 'router')
})

/** Waits until the press need not be held any longer. */
async function hasAsked(asking: Promise<void> | undefined) {
  const isOver = vi.fn<() => void>()
  void asking?.then(isOver)
  await vi.waitFor(() => expect(isOver).toHaveBeenCalled())
}

/** Another tab places an order until the returned function is called. */
async function orderElsewhere(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await new Promise<void>((held) => {
    void navigator.locks.request('statefront-order', async () => {
      held()
      await promise
    })
  })
  return resolve
}

describe('a press', () => {
  test('asks for the route as the flow would, with the marker of a script', async () => {
    const requests = answerWith(() => fragment(PANEL))
    void press(ROUTE)
    expect((await answers.get(`${location.origin}/checkout/offcanvas`)?.answer)?.status).toBe(200)
    expect(requests).toHaveLength(1)
    const [request] = requests as [Request]
    expect(request.url).toBe(`${location.origin}/checkout/offcanvas`)
    expect(request.credentials).toBe('same-origin')
    expect(request.headers.get('X-Requested-With')).toBe('XMLHttpRequest')
    expect(request.headers.get('Content-Type')).toBe('application/json')
  })

  test.each([
    ['prints no such route', {}],
    ['prints something else for it', { [ROUTE]: 7 }],
    ['prints no routes', undefined],
  ])('asks nothing where the page %s', (_, router) => {
    const requests = answerWith(() => fragment(PANEL))
    Object.assign(window, { router })
    void press(ROUTE)
    expect([...answers]).toEqual([])
    expect(requests).toEqual([])
  })

  test.each([
    ['an attribute', 'data-url', '<a data-url="/terms?a=1"></a>', '/terms?a=1'],
    ['an absolute address', 'data-url', `<a data-url="${location.origin}/terms"></a>`, '/terms'],
    ['options', 'data-view-options', `<a data-view-options='{"url":"/view/1"}'></a>`, '/view/1'],
  ])('asks for the address in %s', async (_, asks, html, path) => {
    const requests = answerWith(() => fragment(PANEL))
    void press(asks, html)
    expect((await answers.get(location.origin + path)?.answer)?.status).toBe(200)
    expect(requests.map(({ url }) => url)).toEqual([location.origin + path])
  })

  test.each([
    ['another origin', '<a data-url="https://evil.example/terms"></a>'],
    ['a script', '<a data-url="javascript:alert(1)"></a>'],
    ['nothing', '<a data-url=""></a>'],
    ['broken options', `<a data-url='{"url":'></a>`],
    ['options without an address', `<a data-url='{"url":7}'></a>`],
  ])('asks nothing of %s', (_, html) => {
    const requests = answerWith(() => fragment(PANEL))
    void press('data-url', html)
    expect([...answers]).toEqual([])
    expect(requests).toEqual([])
  })

  test('has asked once its request has left, and not only with the answer', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<Response>()
    const requests = answerWith(() => answer)
    await hasAsked(press(ROUTE))
    expect(requests).toHaveLength(1)
    resolve(fragment(PANEL))
  })

  test('A3: does not wait where nothing may be asked', async () => {
    onTestFinished(await orderElsewhere())
    await hasAsked(press(ROUTE))
  })

  test('does not wait where the browser refuses the turn', async () => {
    vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('no', 'SecurityError'))
    await hasAsked(press(ROUTE))
    expect(await answers.get(`${location.origin}/checkout/offcanvas`)?.answer).toBeNull()
  })

  test('A3: asks nothing while any tab places an order', async () => {
    const requests = answerWith(() => fragment(PANEL))
    const end = await orderElsewhere()
    void press(ROUTE)
    expect(await answers.get(`${location.origin}/checkout/offcanvas`)?.answer).toBeNull()
    expect(requests).toEqual([])
    end()
  })

  test('without a network says so of nothing: the flow asks itself', async () => {
    answerWith(offline)
    void press(ROUTE)
    expect(await answers.get(`${location.origin}/checkout/offcanvas`)?.answer).toBeNull()
  })
})

describe('a finger that comes down', () => {
  const comesDown = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  const turns = async () =>
    (await navigator.locks.query()).held?.filter(({ name }) => name === 'statefront-order') ?? []

  test('takes the turn, in which the press asks at once, and which ends with the answer', async () => {
    const requests = answerWith(() => fragment(PANEL))
    comesDown('[data-panel] b')
    await expect.poll(turns).toMatchObject([{ mode: 'shared' }])
    // A second one takes none.
    comesDown('[data-panel]')
    void press(ROUTE)
    expect(requests).toHaveLength(1)
    expect((await answers.get(`${location.origin}/checkout/offcanvas`)?.answer)?.status).toBe(200)
    await expect.poll(turns).toEqual([])
  })

  test('A3: keeps the turn until the answer is there, however long it takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { promise, resolve } = Promise.withResolvers<Response>()
    answerWith(() => promise)
    comesDown('[data-panel]')
    while ((await turns()).length === 0);
    void press(ROUTE)
    vi.advanceTimersByTime(20_000)
    // The browser answers in turn: what was given back before the first question is gone at the second.
    await turns()
    expect(await turns()).toHaveLength(1)
    resolve(fragment(PANEL))
    while ((await turns()).length > 0);
    expect((await answers.get(`${location.origin}/checkout/offcanvas`)?.answer)?.status).toBe(200)
  })

  test('elsewhere takes no turn', async () => {
    comesDown('p')
    expect(await turns()).toEqual([])
  })

  test('A3: keeps an order waiting for a second at most, and takes no turn from one', async () => {
    const requests = answerWith(() => fragment(PANEL))
    comesDown('[data-panel]')
    await expect.poll(turns).toHaveLength(1)
    const end = await orderElsewhere()
    comesDown('[data-panel]')
    await expect.poll(turns).toMatchObject([{ mode: 'exclusive' }])
    void press(ROUTE)
    expect(await answers.get(`${location.origin}/checkout/offcanvas`)?.answer).toBeNull()
    expect(requests).toEqual([])
    end()
  })
})

describe('the cart', () => {
  const read = (signal = new AbortController().signal) => {
    const url = '/checkout/offcanvas'
    return readCart({ url, signal, asked: answers.get(location.origin + url) })
  }

  test('is that of the answer, and is not asked for twice', async () => {
    const requests = answerWith(() => fragment(PANEL))
    void press(ROUTE)
    expect((await read()).copy().textContent).toBe('1 mug')
    expect(requests).toHaveLength(1)
  })

  test('is asked for by the flow where the press could not', async () => {
    const requests = answerWith(() => fragment(PANEL))
    const end = await orderElsewhere()
    void press(ROUTE)
    const cart = read()
    await answers.get(`${location.origin}/checkout/offcanvas`)?.answer
    expect(requests).toEqual([])
    end()
    expect((await cart).copy().textContent).toBe('1 mug')
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['an error', () => new Response(null, { status: 500 }), '500'],
    ['something else', () => fragment('<p>Log in</p>'), '.offcanvas-body'],
  ])('B15: %s is no cart', async (_, answer, reason) => {
    answerWith(answer)
    void press(ROUTE)
    await expect(read()).rejects.toThrow(reason)
  })

  test('is given up with the panel', async () => {
    const requests = answerWith(noAnswer)
    void press(ROUTE)
    const given = new AbortController()
    const cart = read(given.signal)
    await expect.poll(() => requests.length).toBe(1)
    given.abort()
    expect(requests[0]?.signal.aborted).toBe(true)
    await expect(cart).rejects.toMatchObject({ name: 'UnexpectedAnswer', status: 0 })
    await expect(read(AbortSignal.abort())).rejects.toMatchObject({ status: 0 })
  })
})
