/** What a page makes of the vendor's answer (docs/contract-accessories.md, 4; specification, sections 3 and 4). */
import { afterEach, expect, test, vi } from 'vitest'
import { fetchVariants } from '../../../src/services/accessories/accessories.ts'
import { answerWith } from '../support/network.ts'

const product = { availableStock: 3, minPurchase: 2, calculatedPrice: { totalPrice: 9.9 } }
const ask = async (answer: Record<string, unknown>) => {
  answerWith(() => Response.json({ productId: 'v1', product, ...answer }))
  const asked = [{ id: 'a1', options: { size: 'l' } }]
  const [found] = await fetchVariants({ url: '/options', locale: 'en-GB', asked, signal: new AbortController().signal })
  return found?.variant
}

afterEach(() => {
  vi.restoreAllMocks()
})

// Specification 3.21, 7.21.
test('every field of the answer is used, with prices in cents and in order', async () => {
  const priceArray = [
    { from: 5, price: 8.35 },
    { from: 1, price: 9.9 },
  ]
  const notes = { deposit: 'Deposit: €0.25', unitInfo: 'Content: 0.75 kg', referencePricing: '€13.20 / 1 kg' }
  expect(await ask({ calculatedPrice: { totalPrice: 9.9, priceArray }, ...notes })).toMatchObject({
    id: 'v1',
    prices: [
      { from: 1, cents: 990 },
      { from: 5, cents: 835 },
    ],
    ...notes,
  })
})

test('without brackets there is one price, and without notes none', async () => {
  const bare = { prices: [{ from: 1, cents: 990 }], deposit: '', unitInfo: '', referencePricing: '', stock: null }
  expect(await ask({})).toMatchObject(bare)
  expect(await ask({ calculatedPrice: null, deposit: null, unitInfo: null, referencePricing: null })).toMatchObject(
    bare,
  )
})

test('a single bracket is the price, to the cent, whatever a piece of the variant costs otherwise', async () => {
  for (const [price, cents] of [
    [1.15, 115],
    [8.2, 820],
    [64.1, 6410],
  ] as const)
    expect((await ask({ calculatedPrice: { totalPrice: 9.9, priceArray: [{ from: 1, price }] } }))?.prices).toEqual([
      { from: 1, cents },
    ])
})

test.each([
  ['a page', () => new Response('<!doctype html><html></html>', { headers: { 'content-type': 'text/html' } })],
  ['something else', () => Response.json({ products: [] })],
])('%s instead of a variant is refused', async (_what, answer) => {
  answerWith(answer)
  const asked = [{ id: 'a1', options: {} }]
  const sent = fetchVariants({ url: '/options', locale: 'en-GB', asked, signal: new AbortController().signal })
  await expect(sent).rejects.toThrow('something else than a variant')
})

// Specification 4.31.
test('each variant is that of the accessory it was asked for, with the days until it can be had', async () => {
  answerWith(async (request) => {
    const { productId } = (await request.json()) as { productId: string }
    return Response.json({ productId: `${productId} in large`, product: { ...product, restockTime: productId.length } })
  })
  const found = await fetchVariants({
    url: '/options',
    locale: 'en-GB',
    asked: [
      { id: 'pot', options: { size: 'l' } },
      { id: 'brush', options: { size: 'l' } },
    ],
    signal: new AbortController().signal,
  })
  expect(found.map(({ id, variant }) => [id, variant.id, variant.delivery.days])).toEqual([
    ['pot', 'pot in large', 3],
    ['brush', 'brush in large', 5],
  ])
})

const time = { deliveryTime: { name: '1–3 days' } }
test.each([
  ['as much as the least in stock, with a delivery time', { ...time, availableStock: 2 }, 'available'],
  ['less than the least in stock', { ...time, availableStock: 1, restockTime: 7 }, 'restock'],
  ['less, and no more to come', { ...time, availableStock: 1, isCloseout: true, restockTime: 7 }, 'closeout'],
  ['no delivery time', { deliveryTime: null, restockTime: 7 }, 'restock'],
  ['nothing known', { availableStock: 0, restockTime: null }, 'onOrder'],
])('%s', async (_, facts, kind) => {
  expect((await ask({ product: { ...product, ...facts } }))?.delivery.kind).toBe(kind)
})

// Specification 4.31.
test('of a closeout there can be no more than its stock', async () => {
  expect((await ask({ product: { ...product, isCloseout: true } }))?.stock).toBe(3)
})
