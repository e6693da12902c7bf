import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { UnexpectedAnswer } from '../../../src/services/contract/errors.ts'
import { fetchMarked, fetchMarkup, postMarkup } from '../../../src/services/kit/fragments.ts'
import { inTurn, takeIfFree } from '../../../src/services/kit/in-turn.ts'
import { answerWith, noAnswer } from '../support/network.ts'

const html = { headers: { 'content-type': 'text/html; charset=UTF-8' } }
const answers = (response: () => Response | Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve().then(response))
const ask = () => fetchMarkup({ url: `${location.origin}/fragment`, signal: new AbortController().signal })

afterEach(() => vi.restoreAllMocks())

describe('fetchMarkup', () => {
  test('asks with the marker header and gives the fragment', async () => {
    const fetched = answers(() => new Response('<p>x</p>', html))
    await expect(ask()).resolves.toBe('<p>x</p>')
    const [url, init] = fetched.mock.calls[0] ?? []
    const request = new Request(url as string, init)
    expect(request.headers.get('x-requested-with')).toBe('XMLHttpRequest')
    // A GET has the JSON content type as well (contract, shell 2).
    expect(request.headers.get('content-type')).toBe('application/json')
    expect([request.method, request.credentials]).toEqual(['GET', 'same-origin'])
  })

  test('a text is posted as JSON', async () => {
    const fetched = answers(() => new Response('<p>x</p>', html))
    const { signal } = new AbortController()
    await postMarkup({ url: `${location.origin}/fragment`, body: '{"id":"a"}', signal })
    const [url, init] = fetched.mock.calls[0] ?? []
    const request = new Request(url as string, init)
    expect([request.method, request.headers.get('content-type')]).toEqual(['POST', 'application/json'])
    expect(request.headers.get('x-requested-with')).toBe('XMLHttpRequest')
    expect(await request.json()).toEqual({ id: 'a' })
  })

  test('a form is posted as a form', async () => {
    const fetched = answers(() => new Response('<p>x</p>', html))
    const body = new FormData()
    body.append('city', 'Köln')
    await postMarkup({ url: `${location.origin}/fragment`, body, signal: new AbortController().signal })
    const request = new Request(...(fetched.mock.calls[0] ?? ['']))
    expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
    expect(request.headers.get('x-requested-with')).toBe('XMLHttpRequest')
    expect([...(await request.formData())]).toEqual([['city', 'Köln']])
  })

  describe('for what leaves the page, it is marked', () => {
    const marks = () => performance.getEntriesByName('storefront no answer').length
    beforeEach(() => performance.clearMarks())
    /** Gives a request up after `ms`. */
    const giveUpAfter = async (ms: number) => {
      answerWith(noAnswer)
      const controller = new AbortController()
      const now = performance.now.bind(performance)
      const sent = fetchMarked({ url: '/fragment', signal: controller.signal })
      vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
      controller.abort()
      await expect(sent).rejects.toMatchObject({ status: 0 })
    }

    test('that a request got no answer', async () => {
      answers(() => Promise.reject(new TypeError('Failed to fetch')))
      await expect(ask()).rejects.toMatchObject({ status: 0 })
      expect(marks()).toBe(1)
    })
    test('that one hung until its deadline', async () => {
      await giveUpAfter(10_000)
      expect(marks()).toBe(1)
    })
    test('not that a newer one took its place', async () => {
      await giveUpAfter(500)
      expect(marks()).toBe(0)
    })
    test('until there is an answer again, whatever it is', async () => {
      answers(() => Promise.reject(new TypeError('Failed to fetch')))
      await expect(ask()).rejects.toMatchObject({ status: 0 })
      answers(() => new Response('', { status: 500 }))
      await expect(ask()).rejects.toMatchObject({ status: 500 })
      expect(marks()).toBe(0)
    })
    test('not that an answer was refused', async () => {
      answers(() => new Response('', { status: 500 }))
      await expect(ask()).rejects.toMatchObject({ status: 500 })
      expect(marks()).toBe(0)
    })
  })

  test.each([
    ['GET', (signal: AbortSignal) => fetchMarkup({ url: '/fragment', signal })],
    ['POST', (signal: AbortSignal) => postMarkup({ url: '/fragment', body: '{}', signal })],
    ['GET of any kind', (signal: AbortSignal) => fetchMarked({ url: '/fragment', signal })],
  ])('a %s is given up with its signal', async (_, send) => {
    const requests = answerWith(noAnswer)
    const controller = new AbortController()
    const sent = send(controller.signal)
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    controller.abort()
    expect(requests[0]?.signal.aborted).toBe(true)
    await expect(sent).rejects.toMatchObject({ name: 'UnexpectedAnswer', status: 0 })
  })

  test('a document is taken where one may come, unless it is where one was sent on to', async () => {
    const page = () => new Response('<!DOCTYPE html><html><body>x</body></html>', html)
    const askForPage = () =>
      fetchMarkup({ url: '/page', signal: new AbortController().signal, isDocumentAccepted: true })
    answers(page)
    expect(await askForPage()).toContain('<body>x</body>')
    answers(() => Object.defineProperty(page(), 'redirected', { value: true }))
    await expect(askForPage()).rejects.toMatchObject({ status: 200 })
  })

  test.each<[string, () => Response]>([
    ['204', () => new Response(null, { status: 204 })],
    ['200 with nothing in it', () => new Response('', html)],
    ['200 without a content type', () => new Response(null)],
    ['200 with white space', () => new Response(' \n\t', html)],
    ['200 with comments', () => new Response('<!-- cart -->\n<!-- two\nlines -->', html)],
  ])('%s is no markup', async (_, response) => {
    answers(response)
    await expect(ask()).resolves.toBeNull()
  })

  test.each([
    ['a server error', () => new Response('<p>x</p>', { ...html, status: 500 }), 500],
    ['a 404 page', () => new Response('<p>x</p>', { ...html, status: 404 }), 404],
    ['too many requests', () => new Response('', { ...html, status: 429 }), 429],
    ['a login page as 200', () => new Response('<!DOCTYPE html><html><body>Log in</body></html>', html), 200],
    ['a whole document', () => new Response(' <html lang="">x</html>', html), 200],
    ['another content type', () => Response.json({ a: 1 }), 200],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ])('B15: %s is never taken for a fragment', async (_name, response, status) => {
    answers(response)
    const error = await ask().catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(UnexpectedAnswer)
    expect((error as UnexpectedAnswer).status).toBe(status)
  })
})

describe.each(['with locks', 'without locks'])('inTurn, %s', (kind) => {
  beforeEach(() => {
    // As on pages without https, where the property does not exist.
    if (kind === 'with locks') return
    const { locks } = Object.getOwnPropertyDescriptors(Navigator.prototype)
    Reflect.deleteProperty(Navigator.prototype, 'locks')
    onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'locks', locks as PropertyDescriptor))
  })

  test('B1: tasks of one name run one after the other, also after a failure', async () => {
    const order: string[] = []
    const { signal } = new AbortController()
    const task =
      (name: string, fails = false) =>
      async () => {
        order.push(`${name} starts`)
        await new Promise((resolve) => setTimeout(resolve, 1))
        order.push(`${name} ends`)
        if (fails) throw new Error(name)
      }
    const all = [inTurn('t', signal, task('a')), inTurn('t', signal, task('b', true)), inTurn('t', signal, task('c'))]
    await Promise.allSettled(all)
    expect(order).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
  })

  test('a task that is given up while it waits never runs', async () => {
    const first = Promise.withResolvers<void>()
    const controller = new AbortController()
    const never = vi.fn()
    const running = inTurn('u', new AbortController().signal, () => first.promise)
    const waiting = inTurn('u', controller.signal, async () => {
      never()
    })
    const failed = waiting.catch(String)
    controller.abort()
    first.resolve()
    await running
    expect(await failed).toMatch(/abort/i)
    expect(never).not.toHaveBeenCalled()
  })
})

describe('takeIfFree', () => {
  const names = () => navigator.locks.query().then(({ held = [] }) => held.map(({ name }) => name ?? '').toSorted())

  test('takes both locks, and frees both', async () => {
    const release = await takeIfFree({ name: 'v' }, { name: 'w', mode: 'shared' })
    expect(await names()).toEqual(['v', 'w'])
    release?.()
    await vi.waitFor(async () => expect(await names()).toEqual([]))
  })

  test.each(['v', 'w'])('takes none while somebody has %s', async (taken) => {
    const over = Promise.withResolvers<void>()
    const other = navigator.locks.request(taken, () => over.promise)
    await vi.waitFor(async () => expect(await names()).toEqual([taken]))
    expect(await takeIfFree({ name: 'v' }, { name: 'w', mode: 'shared' })).toBeNull()
    await vi.waitFor(async () => expect(await names()).toEqual([taken]))
    over.resolve()
    await other
  })
})
