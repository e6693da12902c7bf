/** From a choice to its variant: addresses, what is asked ahead, and what is refused (contract, catalog 4.7). */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findVariant, lookAhead, readBuyWidget, switchAddress } from '../../../src/services/product/variants.ts'

const { signal } = new AbortController()
const OURS = `${location.origin}/Bottle/SF1.2`

/** Answers each request with what `give` returns, and notes its address. */
function answering(give: (url: string, init?: RequestInit) => Response | Promise<Response>): string[] {
  const asked: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    asked.push(url)
    return give(url, init)
  })
  return asked
}
const json = (value: unknown) => Response.json(value)
const html = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/html' } })
const prefetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href)

afterEach(() => {
  vi.restoreAllMocks()
  for (const link of document.head.querySelectorAll('link[rel=prefetch]')) link.remove()
})

// Specification 3.14, 7.16.
test('an address holds the box, the options and the group that was changed', () => {
  const choice = { options: { g1: 'o1', g2: 'o 2' }, switched: 'g2' }
  const page = new URL(switchAddress('/detail/1/switch', choice))
  expect([page.pathname, ...page.searchParams]).toEqual([
    '/detail/1/switch',
    ['options', '{"g1":"o1","g2":"o 2"}'],
    ['switched', 'g2'],
  ])
  const box = new URL(switchAddress('/widgets/cms/buybox/1/switch', choice, 'e1'))
  expect(box.searchParams.get('elementId')).toBe('e1')
})

describe('the address of a variant', () => {
  test.each([
    ['of this shop', () => json({ url: OURS }), OURS],
    ['that is a path', () => json({ url: '/Bottle/SF1.2' }), OURS],
  ])('%s is taken', async (_, give, expected) => {
    answering(give)
    await expect(findVariant({ url: '/detail/1/switch?a', signal })).resolves.toBe(expected)
  })

  test.each([
    ['of another origin', () => json({ url: 'https://elsewhere.example/' })],
    ['that is a script', () => json({ url: 'javascript:alert(1)' })],
    ['that is missing', () => json({ productId: '1' })],
    ['that is empty', () => json({ url: '' })],
    ['in a page', () => html('<!doctype html><html></html>')],
    ['with another status', () => Response.json({ url: OURS }, { status: 500 })],
  ])('%s is refused', async (_, give) => {
    answering(give)
    await expect(findVariant({ url: '/detail/1/switch?b', signal })).rejects.toThrow(/answered|not of this shop/)
  })

  test('another origin is not even asked', async () => {
    const asked = answering(() => json({ url: OURS }))
    await expect(findVariant({ url: 'https://elsewhere.example/', signal })).rejects.toThrow('not of this shop')
    expect(asked).toEqual([])
  })
})

describe('asking ahead', () => {
  const url = `${location.origin}/detail/1/switch?ahead`

  test('the page is fetched, and the choice uses the answer, once', async () => {
    const asked = answering(() => json({ url: OURS }))
    await lookAhead({ url, isInBox: false, signal })
    expect(prefetched()).toEqual([OURS])
    await expect(findVariant({ url, signal })).resolves.toBe(OURS)
    expect(asked).toEqual([url])
    await findVariant({ url, signal })
    expect(asked).toEqual([url, url])
  })

  test('a newer one ends the one before, and its page replaces the other', async () => {
    const ended: string[] = []
    answering(async (asked, init) => {
      if (asked.endsWith('first'))
        return new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => {
            ended.push(asked)
            reject(new Error('ended'))
          }),
        )
      return json({ url: `/${asked.slice(-6)}` })
    })
    const first = lookAhead({ url: `${url}-first`, isInBox: false, signal })
    await lookAhead({ url: `${url}-second`, isInBox: false, signal })
    await expect(first).rejects.toThrow('no answer')
    expect(ended).toEqual([`${url}-first`])
    await lookAhead({ url: `${url}-thirds`, isInBox: false, signal })
    expect(prefetched()).toEqual([`${location.origin}/thirds`])
  })

  test('one that failed is asked again by the choice', async () => {
    const answers = [new Response('', { status: 500 }), json({ url: OURS })]
    const asked = answering(() => answers.shift() ?? Response.error())
    await expect(lookAhead({ url: `${url}-failed`, isInBox: false, signal })).rejects.toThrow('500')
    await expect(findVariant({ url: `${url}-failed`, signal })).resolves.toBe(OURS)
    expect(asked).toHaveLength(2)
  })

  test('a box has its widget asked ahead, and no page', async () => {
    const asked = answering(() => html('<div class="product-detail-buy-e1"><p>Navy</p></div>'))
    await lookAhead({ url: `${url}-box`, isInBox: true, signal })
    const markup = await readBuyWidget({ url: `${url}-box`, selector: '.product-detail-buy-e1', signal })
    expect(markup.read().textContent).toBe('Navy')
    expect([asked.length, prefetched()]).toEqual([1, []])
  })

  test('nothing is, where data is to be saved', async () => {
    const asked = answering(() => json({ url: OURS }))
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    await lookAhead({ url: `${url}-saved`, isInBox: false, signal })
    Reflect.deleteProperty(navigator, 'connection')
    expect([asked, prefetched()]).toEqual([[], []])
  })
})

test.each([
  ['another widget', () => html('<div class="product-detail-buy-e2">Navy</div>')],
  ['nothing', () => html(' ')],
  ['a page', () => html('<!doctype html><html><div class="product-detail-buy-e1"></div></html>')],
])('%s is no widget of the box', async (_, give) => {
  answering(give)
  await expect(
    readBuyWidget({ url: '/widgets/cms/buybox/1/switch', selector: '.product-detail-buy-e1', signal }),
  ).rejects.toThrow(/holds no element|without content|whole document/)
})
