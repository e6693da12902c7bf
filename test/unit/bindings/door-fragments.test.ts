/** The sanitiser's allow-list against every fragment of the shop: nothing may be lost. */
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RawMarkup } from '../../../src/services/contract/markup.ts'
import { openShop, type Shop } from '../../contract/shop.ts'
import type { Request } from '../../contract/shopper.ts'

let shop: Shop
let sanitise: typeof import('../../../src/page/kit/markup.ts').sanitise
const dom = new JSDOM('', { url: 'http://localhost' })

beforeAll(async () => {
  shop = await openShop()
  vi.stubGlobal('window', dom.window)
  vi.stubGlobal('document', dom.window.document)
  vi.stubGlobal('location', dom.window.location)
  vi.stubGlobal('Element', dom.window.Element)
  vi.stubGlobal('Document', dom.window.Document)
  vi.stubGlobal('DOMParser', dom.window.DOMParser)
  ;({ sanitise } = await import('../../../src/page/kit/markup.ts'))
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await shop.close()
})

/** Both as parsed by a browser; attributes in a fixed order, since the sanitiser may reorder them. */
function normalised(root: ParentNode): string {
  for (const element of root.querySelectorAll('*')) {
    const attributes = Array.from(element.attributes).toSorted((a, b) => a.name.localeCompare(b.name))
    for (const { name } of attributes) element.removeAttribute(name)
    for (const { name, value } of attributes) element.setAttribute(name, value)
  }
  const host = dom.window.document.createElement('div')
  host.append(...root.childNodes)
  return host.innerHTML
}

async function expectWhole(html: string): Promise<void> {
  const parsed = new dom.window.DOMParser().parseFromString(html, 'text/html')
  const expected = normalised(parsed.body)
  expect(expected.length).toBeGreaterThan(0)
  const sanitised = await sanitise(html as RawMarkup)
  expect(normalised(sanitised.copy())).toBe(expected)
}

describe('the sanitiser keeps the whole of', () => {
  const fragments: [string, (ids: Record<string, string>) => Request][] = [
    ['the empty cart panel', () => ({ path: '/checkout/offcanvas' })],
    ['the category menu', () => ({ path: '/widgets/menu/offcanvas' })],
    ['the cookie panel', () => ({ path: '/cookie/offcanvas' })],
    ['the cookie bar', () => ({ path: '/cookie/permission' })],
    ['suggestions', () => ({ path: '/suggest?search=mug' })],
    ['no suggestions', () => ({ path: '/suggest?search=qqqqq' })],
    ['search results', () => ({ path: '/widgets/search?search=mug' })],
    ['a quick view', ({ productId }) => ({ path: `/quickview/${productId}` })],
    ['reviews', ({ productId }) => ({ path: `/product/${productId}/reviews` })],
    ['a content page', ({ cmsPageId }) => ({ path: `/widgets/cms/${cmsPageId}` })],
    ['a listing', ({ categoryId }) => ({ path: `/widgets/cms/navigation/${categoryId}` })],
    ['an error', () => ({ path: '/widgets/cms/broken' })],
  ]
  test.each(fragments)('%s', async (name, request) => {
    const answer = await shop.visitor().follow({ ...request(shop.values), marker: true })
    expect(answer.status).toBe(name === 'an error' ? 400 : 200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    await expectWhole(answer.text)
  })

  test('a filled cart panel and its header widget', async () => {
    const { productId } = shop.values as Record<string, string>
    const shopper = shop.visitor()
    const answer = await shopper.follow({
      method: 'POST',
      path: '/checkout/line-item/add',
      marker: true,
      sent: {
        form: {
          redirectTo: 'frontend.cart.offcanvas',
          [`lineItems[${productId}][id]`]: productId ?? '',
          [`lineItems[${productId}][type]`]: 'product',
          [`lineItems[${productId}][referencedId]`]: productId ?? '',
          [`lineItems[${productId}][quantity]`]: '2',
        },
      },
    })
    expect(answer.text).toContain('js-cart-item')
    await expectWhole(answer.text)
    const widget = await shopper.get('/widgets/checkout/info', true)
    expect(widget.status).toBe(200)
    await expectWhole(widget.text)
  })
})
