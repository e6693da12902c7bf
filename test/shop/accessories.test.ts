/** Accessories and bundles on the server (docs/contract-accessories.md). */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessories, accessoryGroups, productPrices, products } from '../../shop/database/schema.ts'
import { CURRENCIES } from '../../shop/transport/currency.ts'
import { parsePage } from '../contract/check.ts'
import { fieldsOf, Shopper } from '../contract/shopper.ts'
import { type OfferData, offerIn, type Picked, pickedQuantity, sumsOf } from '../unit/support/accessory-sums.ts'
import { cartOf, guestWith, openTestShop, orderForm, type TestShop } from '../unit/support/shop.ts'

const FORM = '#productDetailPageBuyProductForm'
const ADD = '/checkout/line-item/add'

let shop: TestShop
let mains: string[]
beforeAll(async () => {
  shop = await openTestShop()
  const rows = await shop.database
    .selectDistinct({ id: accessoryGroups.productId, number: products.number })
    .from(accessoryGroups)
    .innerJoin(products, eq(products.id, accessoryGroups.productId))
    .orderBy(products.number)
  mains = rows.map(({ id }) => id)
})
afterAll(() => shop.close())

type Shown = { offer: OfferData; fields: Record<string, string> }

async function open(shopper: Shopper, id: string): Promise<Shown> {
  const { text } = await shopper.follow({ path: `/detail/${id}` })
  return { offer: offerIn(parsePage(text)), fields: fieldsOf(text, FORM) }
}

/** As many products one after the other as there are combinations of groups in the catalogue. */
const KINDS = 12
const pages = new Map<string, Promise<Shown[]>>()

/** The pages of these products, one of each kind. */
function allIn(currency: string): Promise<Shown[]> {
  const known = pages.get(currency)
  const opened =
    known ??
    inCurrency(currency).then(async (shopper) => {
      const shown: Shown[] = []
      for (const id of mains.slice(0, KINDS)) shown.push(await open(shopper, id))
      return shown
    })
  pages.set(currency, opened)
  return opened
}

/** A product whose page has what is asked for. */
async function findShown(fits: (offer: OfferData) => boolean): Promise<Shown> {
  const found = (await allIn('EUR')).find(({ offer }) => fits(offer))
  if (!found) throw new Error('no product fits')
  return found
}

/** The form as a browser without script sends it. */
function formOf({ offer, fields }: Shown, { quantity, quantities, chosen, bundles }: Picked): Record<string, string> {
  const form: Record<string, string> = { ...fields, [`lineItems[${offer.productId}][quantity]`]: String(quantity) }
  for (const [id, pieces] of quantities) form[`lineItems[${id}][quantity]`] = String(pieces)
  for (const { kind, crossSellingId } of offer.groups) {
    if (kind === 'choice') form[`accessories[${crossSellingId}]`] = chosen.get(crossSellingId) ?? ''
    const box = `lineItems[${crossSellingId}][quantity]`
    if (kind === 'bundle' && bundles.has(crossSellingId)) form[box] = '1'
    else if (kind === 'bundle') delete form[box]
  }
  return form
}

const nothing = (quantity = 1): Picked => ({ quantity, quantities: new Map(), chosen: new Map(), bundles: new Set() })

/** The first of everything that can be picked, as often as it must be. */
function everything(offer: OfferData, quantity = 1): Picked {
  const picked = nothing(quantity)
  for (const { kind, crossSellingId, accessories: entries } of offer.groups) {
    const entry = entries.find(({ readonly }) => !readonly)
    if (kind === 'bundle') picked.bundles.add(crossSellingId)
    if (entry && kind !== 'bundle') picked.quantities.set(entry.productId, entry.config.accessory.minPurchase)
    if (entry && kind === 'choice') picked.chosen.set(crossSellingId, entry.productId)
  }
  return picked
}

const inCents = (amount: number) => Math.round(amount * 100)
const alertsOf = async (shopper: Shopper) =>
  [...parsePage((await shopper.get('/checkout/offcanvas', true)).text).querySelectorAll('.flashbags .alert')].map(
    ({ textContent }) => textContent?.trim() ?? '',
  )

async function inCurrency(currency: string): Promise<Shopper> {
  const shopper = new Shopper(shop.app)
  const currencyId = CURRENCIES.find((entry) => entry.currency === currency)?.id ?? ''
  await shopper.post('/checkout/configure', { currencyId, redirectTo: 'frontend.home.page' })
  return shopper
}

/** What a shopper makes of an offer, whichever it is. */
const choices = fc.record({
  quantity: fc.integer({ min: 1, max: 4 }),
  steps: fc.array(fc.nat({ max: 2 }), { minLength: 12, maxLength: 12 }),
  picks: fc.array(fc.nat({ max: 3 }), { minLength: 6, maxLength: 6 }),
  bundled: fc.boolean(),
})
type Choices = typeof choices extends fc.Arbitrary<infer T> ? T : never

/** The choices among what can be had; a group in which one must be chosen always has some. */
function pick(
  { groups }: OfferData,
  { quantity, steps, picks, bundled }: Choices,
  closeouts: ReadonlySet<string>,
): Picked {
  const picked = nothing(quantity)
  let step = 0
  for (const [index, { kind, mandatory, crossSellingId, accessories: entries }] of groups.entries()) {
    if (kind === 'bundle' && bundled) picked.bundles.add(crossSellingId)
    for (const { productId, readonly, config } of entries) {
      const { minPurchase, purchaseSteps, maxPurchase } = config.accessory
      const times = steps[step++ % steps.length] ?? 0
      const pieces = times === 0 ? 0 : minPurchase + (times - 1) * purchaseSteps
      if (kind === 'bundle' || readonly || closeouts.has(productId)) continue
      if (kind === 'choice') picked.quantities.set(productId, Math.max(pieces, minPurchase))
      else if (pieces * quantity <= (maxPurchase ?? 100)) picked.quantities.set(productId, pieces)
    }
    const able = entries.filter(({ productId }) => picked.quantities.has(productId))
    const chosen = able[(picks[index] ?? 0) % (able.length + (mandatory ? 0 : 1))]
    if (kind === 'choice' && chosen) picked.chosen.set(crossSellingId, chosen.productId)
  }
  return picked
}

/** The lines that a product leads to, its own first: how many pieces of each. */
const linesOf = ({ groups }: OfferData, picked: Picked): number[] => [
  picked.quantity,
  ...groups
    .flatMap((group) =>
      group.accessories.map(
        (entry) => pickedQuantity(group, entry, picked) * (entry.sameQuantity ? picked.quantity : 1),
      ),
    )
    .filter((pieces) => pieces > 0),
]

describe('prices', () => {
  // Nine carts, each with a product of every kind: 108 combinations.
  test.each(['EUR', 'USD'])(
    'more than 100 combinations in %s cost what the page says, to the cent',
    async (currency) => {
      const shown = await allIn(currency)
      const rows = await shop.database.select({ id: products.id }).from(products).where(eq(products.closeout, true))
      const closeouts = new Set(rows.map(({ id }) => id))
      const kinds = fc.array(choices, { minLength: KINDS, maxLength: KINDS })
      const fillCart = async (chosen: Choices[]) => {
        const shopper = await inCurrency(currency)
        const wanted = shown.map((page, index) => ({
          page,
          picked: pick(page.offer, chosen[index] as Choices, closeouts),
        }))
        for (const { page, picked } of wanted) await shopper.post(ADD, formOf(page, picked))
        const { lineItems, price } = await cartOf(shopper)
        const left = [...lineItems]
        let total = 0
        for (const { page, picked } of wanted) {
          const counts = linesOf(page.offer, picked)
          const lines = left.splice(0, counts.length)
          const expected = sumsOf(page.offer, picked).total
          expect(lines[0]?.id).toBe(page.offer.productId)
          expect(lines.map(({ quantity }) => quantity)).toEqual(counts)
          expect(lines.reduce((sum, line) => sum + inCents(line.price.totalPrice), 0)).toBe(expected)
          total += expected
        }
        expect(left).toEqual([])
        expect(inCents(price.positionPrice)).toBe(total)
      }
      await fc.assert(fc.asyncProperty(kinds, fillCart), { numRuns: 9, seed: 13, endOnFailure: true })
    },
    120_000,
  )

  test('a form has one live total: with accessories, the sum of the product is a row above theirs', async () => {
    const totalsOn = async (id: string) => {
      const page = parsePage((await new Shopper(shop.app).follow({ path: `/detail/${id}` })).text)
      return [...page.querySelectorAll(`${FORM} :is([data-buy-total], .js-accessory-total)`)].map(({ textContent }) =>
        textContent?.replace(/\s+/g, ' ').trim(),
      )
    }
    const [plain] = await shop.database
      .select({ id: products.id, price: productPrices.gross })
      .from(products)
      .innerJoin(productPrices, eq(productPrices.productId, products.id))
      .where(
        and(
          notInArray(products.id, mains),
          eq(products.variantCount, 0),
          eq(products.closeout, false),
          eq(products.minPurchase, 1),
          eq(productPrices.currency, 'EUR'),
        ),
      )
      .orderBy(products.number, productPrices.quantityFrom)
      .limit(1)
    const { offer } = await findShown(({ groups }) => groups.length > 3)
    const price = `€${offer.priceArray[0]?.price.toFixed(2)}`
    expect(await totalsOn(offer.productId)).toEqual([`Product ${price}`, price])
    expect(await totalsOn(plain?.id ?? '')).toEqual([`Total €${((plain?.price ?? 0) / 100).toFixed(2)}`])
  })

  test('the page says what a bundle costs', async () => {
    const { offer } = await findShown(({ groups }) => groups.some(({ kind }) => kind === 'bundle'))
    const set = offer.groups.find(({ kind }) => kind === 'bundle')
    const only = { ...offer, groups: offer.groups.filter((group) => group === set) }
    expect(inCents(set?.bundle?.priceSingle ?? 0)).toBe(sumsOf(only, everything(only)).total)
  })
})

describe('main product and accessories stay together', () => {
  test('removing the main product removes them, and undoing that brings them back', async () => {
    const shopper = new Shopper(shop.app)
    const shown = await findShown(({ groups }) => groups.some(({ kind }) => kind === 'bundle'))
    await shopper.post(ADD, formOf(shown, everything(shown.offer)))
    const before = await cartOf(shopper)
    expect(before.lineItems.length).toBeGreaterThan(2)
    const id = shown.offer.productId
    await shopper.post(`/checkout/line-item/delete/${id}`, { redirectTo: 'frontend.cart.offcanvas' })
    expect((await cartOf(shopper)).lineItems).toEqual([])
    const restored = { [`lineItems[${id}][id]`]: id, [`lineItems[${id}][quantity]`]: '1', restored: '1' }
    await shopper.post(ADD, { ...restored, redirectTo: 'frontend.cart.offcanvas' })
    const after = await cartOf(shopper)
    expect([after.lineItems, after.price]).toEqual([before.lineItems, before.price])
  })

  test('an order still says what was an accessory of what', async () => {
    const guest = await guestWith(shop, { mug: 1 })
    const shown = await findShown(({ groups }) => groups.length === 1 && groups[0]?.kind === 'bundle')
    await guest.post(ADD, formOf(shown, everything(shown.offer)))
    const parts = (await cartOf(guest)).lineItems.length - 2
    const ordered = await guest.post('/checkout/order', await orderForm(guest))
    const { text } = await guest.get(ordered.headers.get('location') ?? 'missing')
    expect(text.match(/line-item-characteristics">Accessory: /g)).toHaveLength(parts)
  })

  test('what was removed does not come back with a new one', async () => {
    const shopper = new Shopper(shop.app)
    const shown = await findShown(({ groups }) =>
      groups.every(({ kind, mandatory }) => kind === 'bundle' && !mandatory),
    )
    await shopper.post(ADD, formOf(shown, everything(shown.offer)))
    await shopper.post(`/checkout/line-item/delete/${shown.offer.productId}`, { redirectTo: 'frontend.cart.offcanvas' })
    await shopper.post(ADD, formOf(shown, nothing()))
    expect((await cartOf(shopper)).lineItems.map(({ id }) => id)).toEqual([shown.offer.productId])
  })

  test('of accessories for each piece there are as many as pieces', async () => {
    const shopper = new Shopper(shop.app)
    const shown = await findShown(({ groups }) =>
      groups.some((group) =>
        group.accessories.some(({ sameQuantity, readonly }) => sameQuantity && !readonly && group.kind === 'list'),
      ),
    )
    const accessory = shown.offer.groups[0]?.accessories.find(({ sameQuantity }) => sameQuantity)
    const picked = { ...nothing(2), quantities: new Map([[accessory?.productId ?? '', 2]]) }
    await shopper.post(ADD, formOf(shown, picked))
    expect((await cartOf(shopper)).lineItems.map(({ quantity }) => quantity)).toEqual([2, 4])
    const change = (quantity: string) =>
      shopper.post(`/checkout/line-item/change-quantity/${shown.offer.productId}`, {
        quantity,
        redirectTo: 'frontend.cart.offcanvas',
      })
    await change('3')
    expect((await cartOf(shopper)).lineItems.map(({ quantity }) => quantity)).toEqual([3, 6])
    await alertsOf(shopper)
    await change('4')
    expect((await alertsOf(shopper))[0]).toContain('at most 6 can be had. Nothing was changed.')
    expect((await cartOf(shopper)).lineItems.map(({ quantity }) => quantity)).toEqual([3, 6])
  })

  test('a bundle is removed and brought back as a whole', async () => {
    const shopper = new Shopper(shop.app)
    const shown = await findShown(({ groups }) => groups.length === 1 && groups[0]?.kind === 'bundle')
    await shopper.post(ADD, formOf(shown, everything(shown.offer)))
    const before = await cartOf(shopper)
    const second = before.lineItems[1]?.id ?? ''
    await shopper.post(`/checkout/line-item/delete/${second}`, { redirectTo: 'frontend.cart.offcanvas' })
    expect(await alertsOf(shopper)).toContainEqual(
      expect.stringMatching(/^The set was dissolved.* were removed together\.$/),
    )
    const without = await cartOf(shopper)
    expect(without.lineItems.map(({ id }) => id)).toEqual([shown.offer.productId])
    expect(inCents(without.price.positionPrice)).toBe(sumsOf(shown.offer, nothing()).total)
    await shopper.post(ADD, {
      [`lineItems[${second}][id]`]: second,
      [`lineItems[${second}][quantity]`]: '1',
      restored: '1',
      redirectTo: 'frontend.cart.offcanvas',
    })
    expect((await cartOf(shopper)).price).toEqual(before.price)
  })

  test('what is included cannot be changed or removed on its own', async () => {
    const shopper = new Shopper(shop.app)
    const shown = await findShown(({ groups }) =>
      groups.some(({ accessories: all }) => all.some(({ readonly }) => readonly)),
    )
    await shopper.post(ADD, formOf(shown, everything(shown.offer)))
    const before = await cartOf(shopper)
    const free = before.lineItems.find(({ price }) => price.totalPrice === 0)?.id ?? ''
    expect((await shopper.get('/checkout/cart')).text).toContain('Comes with its product, and leaves with it')
    await shopper.post(`/checkout/line-item/delete/${free}`, { redirectTo: 'frontend.cart.offcanvas' })
    expect(await alertsOf(shopper)).toEqual(['This comes with its product and cannot be changed on its own.'])
    await shopper.post(`/checkout/line-item/change-quantity/${free}`, {
      quantity: '9',
      redirectTo: 'frontend.cart.offcanvas',
    })
    expect(await alertsOf(shopper)).toEqual(['This comes with its product and cannot be changed on its own.'])
    expect((await cartOf(shopper)).lineItems).toEqual(before.lineItems)
  })
})

describe('nothing wrong gets into the cart', () => {
  const choosing = () => findShown(({ groups }) => groups.length === 1 && groups[0]?.mandatory === true)
  const listing = () => findShown(({ groups }) => groups.length === 1 && groups[0]?.kind === 'list')

  test('a product without its obligatory choice is not added, and the sentence names the group', async () => {
    const shopper = new Shopper(shop.app)
    const shown = await choosing()
    await shopper.post(ADD, formOf(shown, nothing()))
    expect((await cartOf(shopper)).lineItems).toEqual([])
    expect(await alertsOf(shopper)).toEqual([
      'Please choose one of “One to go with it” on the page of the product. It was not added.',
    ])
  })

  test.each([
    ['-1', 'Please enter a whole number of at least 1 as quantity.'],
    ['1.5', 'Please enter a whole number of at least 1 as quantity.'],
    ['1e9', 'Please enter a whole number of at least 1 as quantity.'],
    ['abc', 'Please enter a whole number of at least 1 as quantity.'],
    ['1000000000', 'can be had. Nothing was changed.'],
  ])('the quantity %s of an accessory: nothing is added, and a sentence says why', async (quantity, sentence) => {
    const shopper = new Shopper(shop.app)
    const shown = await listing()
    const id = shown.offer.groups[0]?.accessories[0]?.productId ?? ''
    await shopper.post(ADD, { ...formOf(shown, nothing()), [`lineItems[${id}][quantity]`]: quantity })
    expect((await cartOf(shopper)).lineItems).toEqual([])
    expect(await alertsOf(shopper)).toEqual([expect.stringContaining(sentence)])
  })

  test('the quantity 0 is none', async () => {
    const shopper = new Shopper(shop.app)
    const shown = await listing()
    await shopper.post(ADD, formOf(shown, nothing(2)))
    expect((await cartOf(shopper)).lineItems).toMatchObject([{ id: shown.offer.productId, quantity: 2 }])
  })

  test.each(['referencedId', 'options'])('the %s of another product: nothing is added', async (field) => {
    const shopper = new Shopper(shop.app)
    const shown = await findShown(({ groups }) =>
      groups.some(
        (group) => group.kind === 'list' && group.accessories.some(({ generatedVariantId }) => generatedVariantId),
      ),
    )
    const family = shown.offer.groups
      .flatMap((group) => group.accessories)
      .find(({ generatedVariantId }) => generatedVariantId)
    const id = family?.productId ?? ''
    const picked = { ...nothing(), quantities: new Map([[id, 1]]) }
    const form = formOf(shown, picked)
    const foreign = Object.fromEntries(
      Object.entries(form).map(([name, value]) => [name, name.includes(`[${id}][options]`) ? 'f'.repeat(32) : value]),
    )
    await shopper.post(
      ADD,
      field === 'options' ? foreign : { ...form, [`lineItems[${id}][referencedId]`]: shown.offer.productId },
    )
    expect((await cartOf(shopper)).lineItems).toEqual([])
    expect(await alertsOf(shopper)).toEqual(['We could not find this product.'])
  })

  test('what the form says of prices counts for nothing', async () => {
    const shopper = new Shopper(shop.app)
    const shown = await listing()
    const entry = shown.offer.groups[0]?.accessories[0]
    const picked = { ...nothing(), quantities: new Map([[entry?.productId ?? '', 1]]) }
    await shopper.post(ADD, { ...formOf(shown, picked), [`lineItems[${entry?.productId}][freeOfCharge]`]: '1' })
    expect(inCents((await cartOf(shopper)).price.positionPrice)).toBe(sumsOf(shown.offer, picked).total)
  })

  test('accessories alone are no order', async () => {
    const shopper = new Shopper(shop.app)
    const { offer, fields } = await listing()
    const others = Object.entries(fields).filter(([name]) => !name.startsWith(`lineItems[${offer.productId}]`))
    expect((await shopper.post(ADD, Object.fromEntries(others))).status).toBe(400)
  })

  test('an accessory that runs out is said in the cart, and cannot be ordered', async () => {
    const shopper = new Shopper(shop.app)
    const shown = await listing()
    const id = shown.offer.groups[0]?.accessories[0]?.productId ?? ''
    await shopper.post(ADD, formOf(shown, { ...nothing(), quantities: new Map([[id, 2]]) }))
    await alertsOf(shopper)
    await shop.database.update(products).set({ closeout: true, stock: 1 }).where(eq(products.id, id))
    expect((await alertsOf(shopper))[0]).toContain('only 1 can be ordered')
    expect((await cartOf(shopper)).lineItems.map(({ quantity }) => quantity)).toEqual([1, 1])
    await shop.database.update(products).set({ closeout: false, stock: 100 }).where(eq(products.id, id))
  })
})

describe('stock', () => {
  type Facts = Partial<Pick<typeof products.$inferSelect, 'stock' | 'closeout' | 'minPurchase' | 'purchaseSteps'>>
  const left = (stock: number): Facts => ({ closeout: true, stock })

  /** Changes products while `play` runs. */
  async function withStock(facts: Record<string, Facts>, play: () => Promise<void>): Promise<void> {
    const before = await shop.database
      .select()
      .from(products)
      .where(inArray(products.id, Object.keys(facts)))
    try {
      for (const [id, change] of Object.entries(facts))
        await shop.database.update(products).set(change).where(eq(products.id, id))
      await play()
    } finally {
      for (const { id, stock, closeout, minPurchase, purchaseSteps } of before)
        await shop.database
          .update(products)
          .set({ stock, closeout, minPurchase, purchaseSteps })
          .where(eq(products.id, id))
    }
  }
  const perPiece = () =>
    find(
      ([group, ...more]) => more.length === 0 && group?.kind === 'list' && group.accessories[0]?.sameQuantity === true,
    )
  const set = (sameQuantity: boolean) =>
    find(
      ([group, ...more]) =>
        more.length === 0 && group?.kind === 'bundle' && group.accessories[0]?.sameQuantity === sameQuantity,
    )
  const find = (fits: (groups: OfferData['groups']) => boolean) => findShown(({ groups }) => fits(groups))
  const piecesIn = async (shopper: Shopper) => (await cartOf(shopper)).lineItems.map(({ quantity }) => quantity)
  const noticesOf = async (shopper: Shopper) =>
    [...parsePage((await shopper.get('/checkout/cart')).text).querySelectorAll('.line-item-notice')].map(
      ({ textContent }) => textContent?.trim(),
    )
  const change = (shopper: Shopper, id: string, quantity: number) =>
    shopper.post(`/checkout/line-item/change-quantity/${id}`, {
      quantity: String(quantity),
      redirectTo: 'frontend.cart.offcanvas',
    })
  const firstOf = ({ offer }: Shown) => offer.groups[0]?.accessories[0]?.productId ?? ''

  test('of the last piece of a product one is sold, with accessories for one', async () => {
    const shown = await perPiece()
    const picked = { ...nothing(2), quantities: new Map([[firstOf(shown), 2]]) }
    await withStock({ [shown.offer.productId]: left(1) }, async () => {
      const shopper = new Shopper(shop.app)
      await shopper.post(ADD, formOf(shown, picked))
      expect(await piecesIn(shopper)).toEqual([1, 2])
      expect(await alertsOf(shopper)).toEqual([expect.stringContaining('only 1 can be ordered')])
    })
  })

  test('a product that is sold in pairs has accessories for each piece of them', async () => {
    const shown = await perPiece()
    const picked = { ...nothing(3), quantities: new Map([[firstOf(shown), 1]]) }
    const pairs = { minPurchase: 2, purchaseSteps: 2 }
    await withStock({ [shown.offer.productId]: pairs }, async () => {
      const shopper = new Shopper(shop.app)
      await shopper.post(ADD, formOf(shown, picked))
      expect(await piecesIn(shopper)).toEqual([4, 4])
    })
    await withStock({ [shown.offer.productId]: { ...pairs, ...left(3) } }, async () => {
      const shopper = new Shopper(shop.app)
      await shopper.post(ADD, formOf(shown, picked))
      expect(await piecesIn(shopper)).toEqual([2, 2])
    })
  })

  test.each([
    ['none is left', left(0)],
    ['fewer are left than must be bought', { ...left(1), minPurchase: 2 }],
  ])('of a product of which %s, neither accessories nor a bundle are offered or sold', async (_, facts) => {
    const shown = await set(false)
    await withStock({ [shown.offer.productId]: facts }, async () => {
      const shopper = new Shopper(shop.app)
      const page = parsePage((await shopper.follow({ path: `/detail/${shown.offer.productId}` })).text)
      expect(page.querySelectorAll('[data-accessories], .js-accessory-choice').length).toBe(0)
      expect(page.querySelectorAll(`${FORM} input, ${FORM} button`).length).toBe(0)
      await shopper.post(ADD, formOf(shown, everything(shown.offer)))
      expect(await piecesIn(shopper)).toEqual([])
      expect(await alertsOf(shopper)).toEqual(['This product is sold out.'])
    })
  })

  test('where the stock of a product shrinks, its accessories and its bundle follow', async () => {
    for (const shown of [await perPiece(), await set(true)]) {
      const shopper = new Shopper(shop.app)
      const picked = everything(shown.offer, 3)
      await shopper.post(ADD, formOf(shown, picked))
      const three = linesOf(shown.offer, picked)
      expect(await piecesIn(shopper)).toEqual(three)
      await alertsOf(shopper)
      await withStock({ [shown.offer.productId]: left(1) }, async () => {
        expect(await alertsOf(shopper)).toEqual([expect.stringContaining('only 1 can be ordered')])
        expect(await piecesIn(shopper)).toEqual(three.map((pieces) => pieces / 3))
        const one = sumsOf(shown.offer, { ...picked, quantity: 1 }).total
        expect(inCents((await cartOf(shopper)).price.positionPrice)).toBe(one)
      })
      await change(shopper, shown.offer.productId, 3)
      expect(await piecesIn(shopper)).toEqual(three)
    }
  })

  test('where both shrink, the product comes first: what is left for the others is enough for it', async () => {
    const shopper = new Shopper(shop.app)
    const shown = await perPiece()
    await shopper.post(ADD, formOf(shown, { ...nothing(3), quantities: new Map([[firstOf(shown), 2]]) }))
    await alertsOf(shopper)
    await withStock({ [shown.offer.productId]: left(1), [firstOf(shown)]: left(4) }, async () => {
      expect(await alertsOf(shopper)).toEqual([expect.stringContaining('only 1 can be ordered')])
      expect(await piecesIn(shopper)).toEqual([1, 2])
    })
  })

  test('where accessories for each piece shrink, there are fewer for each, and never less than the least', async () => {
    const shopper = new Shopper(shop.app)
    const shown = await perPiece()
    const { productId } = shown.offer
    await shopper.post(ADD, formOf(shown, { ...nothing(3), quantities: new Map([[firstOf(shown), 2]]) }))
    await alertsOf(shopper)
    await withStock({ [firstOf(shown)]: left(4) }, async () => {
      expect(await alertsOf(shopper)).toEqual([expect.stringContaining('only 4 can be ordered')])
      expect(await piecesIn(shopper)).toEqual([3, 3])
    })
    await withStock({ [firstOf(shown)]: left(2) }, async () => {
      const sentence = 'only 2 can be had, too few for each piece of its product.'
      expect(await alertsOf(shopper)).toEqual([expect.stringContaining(sentence)])
      expect(await piecesIn(shopper)).toEqual([3, 3])
      expect(await noticesOf(shopper)).toEqual(['Only 2 left.'])
      await change(shopper, productId, 2)
      expect(await piecesIn(shopper)).toEqual([2, 2])
      expect(await noticesOf(shopper)).toEqual([])
    })
  })

  test('accessories that are sold in steps shrink by steps, and are sold out below the least', async () => {
    const shown = await findShown(({ groups }) =>
      groups.some(({ accessories: all }) => all.some(({ config }) => config.accessory.minPurchase === 4)),
    )
    const entries = shown.offer.groups.flatMap(({ accessories: all }) => all)
    const fours = entries.find(({ config }) => config.accessory.minPurchase === 4)?.productId ?? ''
    const picked = everything(shown.offer)
    picked.quantities.set(fours, 8)
    const shopper = new Shopper(shop.app)
    await shopper.post(ADD, formOf(shown, picked))
    await alertsOf(shopper)
    const count = async () => (await piecesIn(shopper)).at(-1)
    expect(await count()).toBe(8)
    await withStock({ [fours]: left(7) }, async () => {
      expect(await alertsOf(shopper)).toEqual([expect.stringContaining('only 6 can be ordered')])
      expect(await count()).toBe(6)
    })
    await withStock({ [fours]: left(3) }, async () => {
      expect(await alertsOf(shopper)).toEqual([expect.stringContaining('is sold out. Please remove it')])
      const { offer } = await open(new Shopper(shop.app), shown.offer.productId)
      const page = parsePage((await shopper.follow({ path: `/detail/${offer.productId}` })).text)
      expect(page.querySelector(`input[name="lineItems[${fours}][quantity]"]`)?.getAttribute('max')).toBe('0')
    })
  })

  test('a bundle of which a part is left too rarely is not offered, not added, and can only be removed as a whole', async () => {
    const shown = await set(false)
    const pair = shown.offer.groups[0]?.accessories.find(({ config }) => config.accessory.minPurchase === 2)
    const shopper = new Shopper(shop.app)
    await shopper.post(ADD, formOf(shown, everything(shown.offer)))
    await alertsOf(shopper)
    const whole = await piecesIn(shopper)
    expect(whole).toEqual([1, 1, 2])
    await withStock({ [pair?.productId ?? '']: left(1) }, async () => {
      const other = new Shopper(shop.app)
      const page = parsePage((await other.follow({ path: `/detail/${shown.offer.productId}` })).text)
      expect(page.querySelector('.js-accessory-bundle')?.hasAttribute('disabled')).toBe(true)
      expect(offerIn(page).groups[0]?.accessories.map(({ stock }) => stock)).toEqual([null, 1])
      await other.post(ADD, formOf(shown, everything(shown.offer)))
      expect(await piecesIn(other)).toEqual([])
      expect(await alertsOf(other)).toEqual([`${pair?.name} is sold out. The product was not added.`])

      expect(await alertsOf(shopper)).toEqual([`${pair?.name} is sold out. Please remove it to order the other items.`])
      expect(await piecesIn(shopper)).toEqual(whole)
      const line = (await cartOf(shopper)).lineItems[2]?.id ?? ''
      await shopper.post(`/checkout/line-item/delete/${line}`, { redirectTo: 'frontend.cart.offcanvas' })
      expect(await piecesIn(shopper)).toEqual([1])
      expect(await noticesOf(shopper)).toEqual([])
    })
  })

  test('what comes with a product and runs out is told with the way to order the rest', async () => {
    const shown = await findShown(({ groups }) => groups.length === 2 && groups[0]?.accessories[0]?.readonly === true)
    const shopper = new Shopper(shop.app)
    await shopper.post(ADD, formOf(shown, nothing()))
    await alertsOf(shopper)
    await withStock({ [firstOf(shown)]: left(0) }, async () => {
      const sentence = 'is sold out. Please remove the product it belongs to, to order the other items.'
      expect(await alertsOf(shopper)).toEqual([expect.stringContaining(sentence)])
      expect(await noticesOf(shopper)).toEqual([
        'Sold out. Please remove the product it belongs to, to order the others.',
      ])
    })
  })

  test('a lower price is told once, for an accessory as for a product', async () => {
    const shown = await perPiece()
    const shopper = new Shopper(shop.app)
    await shopper.post(ADD, formOf(shown, { ...nothing(2), quantities: new Map([[firstOf(shown), 2]]) }))
    await alertsOf(shopper)
    const ids = [shown.offer.productId, firstOf(shown)]
    const cheaper = (cents: number) =>
      shop.database
        .update(productPrices)
        .set({ gross: sql`${productPrices.gross} - ${cents}` })
        .where(and(inArray(productPrices.productId, ids), eq(productPrices.currency, 'EUR')))
    await cheaper(1)
    try {
      expect((await alertsOf(shopper)).join(' ').match(/The price of .+? changed from/g)).toHaveLength(2)
      expect(await alertsOf(shopper)).toEqual([])
      expect(await piecesIn(shopper)).toEqual([2, 4])
    } finally {
      await cheaper(-1)
    }
  })
})

describe('the options route', () => {
  const ask = (shopper: Shopper, json: unknown) =>
    shopper.send({ method: 'POST', path: '/widgets/accessories/options', marker: true, sent: { json } })

  test('gives the variant with its price, stock and delivery', async () => {
    const shopper = new Shopper(shop.app)
    const { text } = await shopper.follow({
      path: `/detail/${(await findShown(({ groups }) => groups.some((group) => group.accessories.some(({ generatedVariantId }) => generatedVariantId)))).offer.productId}`,
    })
    const selects = [...parsePage(text).querySelectorAll<HTMLSelectElement>('.js-accessory-option')]
    const entry = selects[0]?.closest('[data-accessory]')
    const data = JSON.parse(entry?.getAttribute('data-accessory') ?? '{}') as OfferData['groups'][0]['accessories'][0]
    const own = selects.filter((select) => select.closest('[data-accessory]') === entry)
    const options: Record<string, string> = Object.fromEntries(
      own.map((select) => [select.dataset['group'] ?? '', select.value]),
    )
    const answer = await ask(shopper, { productId: data.productId, options, locale: 'en-GB' })
    const [variant] = await shop.database
      .select()
      .from(products)
      .where(eq(products.id, data.generatedVariantId ?? ''))
    expect(JSON.parse(answer.text)).toMatchObject({
      productId: data.generatedVariantId,
      product: {
        availableStock: variant?.stock,
        minPurchase: 1,
        isCloseout: variant?.closeout,
        restockTime: variant?.restockDays,
        deliveryTime: { name: expect.stringMatching(/days|weeks/) as string },
        calculatedPrice: { totalPrice: data.priceArray[0]?.price },
      },
      calculatedPrice: { priceArray: data.priceArray },
      deposit: '',
    })
    expect(
      (await ask(shopper, { productId: data.productId, options: { ...options, more: 'x' }, locale: 'en-GB' })).status,
    ).toBe(404)
    expect((await ask(shopper, { productId: mains[0], options, locale: 'en-GB' })).status).toBe(404)
    expect((await ask(shopper, { productId: data.productId, options: {}, locale: 'en-GB' })).status).toBe(404)
  })
})

test('60 products have accessories, of every kind', async () => {
  const groups = await shop.database.select().from(accessoryGroups)
  const rows = await shop.database.select().from(accessories)
  expect(mains).toHaveLength(60)
  expect(new Set(groups.map(({ kind }) => kind))).toEqual(new Set(['list', 'choice', 'bundle']))
  expect(new Set(groups.flatMap(({ discountType }) => discountType ?? []))).toEqual(
    new Set(['bundle', 'product', 'accessories']),
  )
  for (const flag of ['sameQuantity', 'freeOfCharge', 'readonly', 'deposit', 'maxPurchase'] as const)
    expect(rows.some((row) => row[flag])).toBe(true)
})
