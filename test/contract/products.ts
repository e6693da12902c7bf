/** Product pages of every kind, and their fragments. */
import { describe, expect, test } from 'vitest'
import { parsePage, type Table } from './check.ts'
import type { Example } from './examples.ts'
import { jsonMismatch, type Values } from './expectation.ts'
import type { Shop } from './shop.ts'
import { CATEGORY_MENU_BLOCK, PAGE_FLASHBAGS } from './tables/frame.ts'
import { GALLERY, ZOOM_MODAL } from './tables/gallery.ts'
import { VISITOR_MENU } from './tables/header.ts'
import { GRADUATED_PRICE, LIST_PRICE, SINGLE_PRICE } from './tables/price.ts'
import { BUYABLE, NOT_BUYABLE, PRODUCT_PAGE, REVIEWS_LINK, TABS_OF_PRODUCT } from './tables/product.ts'
import { PRODUCT_PREVIEW, REVIEWS, REVIEWS_FRAGMENT } from './tables/review.ts'
import {
  BUY_BOX,
  BUY_BOX_WITH_LISTS,
  CONFIGURATOR,
  CONFIGURATOR_WITH_LISTS,
  QUICK_VIEW,
  QUICK_VIEW_OF_VARIANT,
  QUICK_VIEW_SWITCH,
  SWITCH_ANSWER,
} from './tables/variant.ts'
import { expectFragment, expectPage } from './walk.ts'

const ORIGIN = 'http://localhost'
const NO_CONFIGURATOR: Table = [{ section: 'catalog 4.7', selector: '[data-variant-switch]', count: 0 }]

/** Registers the tests of product pages. */
export function products(shop: Shop): void {
  const { examples, values } = shop
  const kinds: readonly (readonly [string, Example, readonly Table[]])[] = [
    ['simple product', examples.simple, [SINGLE_PRICE, BUYABLE, GALLERY, ZOOM_MODAL, NO_CONFIGURATOR]],
    ['product with a list price', examples.reduced, [SINGLE_PRICE, LIST_PRICE, BUYABLE]],
    ['product with graduated prices', examples.graduated, [GRADUATED_PRICE, BUYABLE]],
    ['product sold in packs', examples.inPacks, [SINGLE_PRICE, BUYABLE]],
    ['product that is sold out', examples.soldOut, [NOT_BUYABLE]],
    ['product with reviews', examples.reviewed, [SINGLE_PRICE, BUYABLE, REVIEWS_LINK, REVIEWS]],
    ['variant', examples.variant, [SINGLE_PRICE, BUYABLE, CONFIGURATOR]],
    ['variant with a list', examples.listed, [SINGLE_PRICE, BUYABLE, CONFIGURATOR_WITH_LISTS]],
  ]
  describe('product page', () => {
    for (const [name, example, tables] of kinds)
      test(name, async () => {
        expectPage(await shop.visitor().get(example.productPath), {
          name,
          controller: 'product',
          action: 'index',
          tables: [PAGE_FLASHBAGS, VISITOR_MENU, CATEGORY_MENU_BLOCK, PRODUCT_PAGE, TABS_OF_PRODUCT, ...tables],
          values: { ...values, ...example },
        })
      })

    test('the technical address redirects permanently to the readable one', async () => {
      const answer = await shop.visitor().get(`/detail/${values['productId']}`)
      expect(answer.status, 'catalog 4.1').toBe(301)
      expect(answer.headers.get('location'), 'catalog 4.1').toBe(`${ORIGIN}${values['productPath']}`)
    })
    test('a parent shows one of its variants', async () => {
      const answer = await shop.visitor().follow({ path: `/detail/${examples.variant['parentId']}` })
      const shown = parsePage(answer.text).querySelector('meta[itemprop="productID"]')?.getAttribute('content')
      expect(answer.status, 'catalog 4.1').toBe(200)
      expect(shown, 'catalog 4.1').toMatch(/^[0-9a-f]{32}$/)
      expect(shown, 'catalog 4.1: a variant, not the parent').not.toBe(examples.variant['parentId'])
    })
  })

  describe('choosing a variant', () => {
    const parent = examples.variant['parentId']
    const choice = async (
      example = examples.variant,
    ): Promise<{ options: Record<string, string>; switched: string }> => {
      const page = parsePage((await shop.visitor().get(example.productPath)).text)
      const form = page.querySelector<HTMLFormElement>('form[data-variant-switch]')
      const chosen = [...(form?.querySelectorAll('input[checked], option[selected]') ?? [])]
      const options = Object.fromEntries(
        chosen.map((each) => [each.closest('[name]')?.getAttribute('name') ?? '', each.getAttribute('value') ?? '']),
      )
      return { options, switched: Object.keys(options)[0] ?? '' }
    }
    const switchTo = async (path: string, query: Values) =>
      shop.visitor().get(`${path}?${new URLSearchParams(query).toString()}`, true)

    test('the selected combination is found', async () => {
      const { options, switched } = await choice()
      const answer = await switchTo(`/detail/${parent}/switch`, { options: JSON.stringify(options), switched })
      expect(jsonMismatch(SWITCH_ANSWER, JSON.parse(answer.text), '', {}), 'catalog 4.7').toBeNull()
      expect(JSON.parse(answer.text), 'catalog 4.7').toEqual({
        url: `${ORIGIN}${examples.variant.productPath}`,
        productId: examples.variant.productId,
      })
    })
    const odd: readonly (readonly [string, Values])[] = [
      ['missing options', {}],
      ['broken options', { options: '{"a":' }],
      ['options of another kind', { options: '[1,2]' }],
    ]
    for (const [name, query] of odd)
      test(`${name}: some variant of the parent`, async () => {
        const answer = await switchTo(`/detail/${parent}/switch`, query)
        expect(answer.status, 'catalog 4.7').toBe(200)
        expect(jsonMismatch(SWITCH_ANSWER, JSON.parse(answer.text), '', {}), 'catalog 4.7').toBeNull()
      })
    test('unknown options: the parent itself', async () => {
      const unknown = values['unknownId'] ?? ''
      const answer = await switchTo(`/detail/${parent}/switch`, {
        options: JSON.stringify({ [unknown]: unknown }),
        switched: unknown,
      })
      expect(answer.status, 'catalog 4.7').toBe(200)
      expect((JSON.parse(answer.text) as { productId: string }).productId, 'catalog 4.7').toBe(parent)
    })
    test('an unknown product still has an address', async () => {
      const unknown = values['unknownId'] ?? ''
      const answer = await switchTo(`/detail/${unknown}/switch`, { options: '{}' })
      expect(answer.status, 'catalog 4.7').toBe(200)
      expect((JSON.parse(answer.text) as { url: string }).url, 'catalog 4.7').toBe(`${ORIGIN}/detail/${unknown}`)
    })
    test('a buy box elsewhere is returned as markup', async () => {
      const { options, switched } = await choice()
      const elementId = 'ab12cd34'.repeat(4)
      const query = { elementId, options: JSON.stringify(options), switched }
      expectFragment(await switchTo(`/widgets/cms/buybox/${parent}/switch`, query), 'buy box', [BUY_BOX], {
        ...examples.variant,
        elementId,
      })
    })
    test('a buy box elsewhere with a list', async () => {
      const { options, switched } = await choice(examples.listed)
      const elementId = 'ab12cd34'.repeat(4)
      const query = { elementId, options: JSON.stringify(options), switched }
      const answer = await switchTo(`/widgets/cms/buybox/${examples.listed['parentId']}/switch`, query)
      expectFragment(answer, 'buy box', [BUY_BOX_WITH_LISTS], { ...examples.listed, elementId })
    })
    test('what a quick view replaces is returned as markup', async () => {
      const { options, switched } = await choice()
      const elementId = 'ab12cd34'.repeat(4)
      const query = { elementId, options: JSON.stringify(options), switched }
      const answer = await switchTo(`/widgets/quickview/${parent}/switch`, query)
      expectFragment(answer, 'quick view', [QUICK_VIEW_SWITCH], { ...examples.variant, elementId })
    })
    test.each(['/widgets/cms/buybox', '/widgets/quickview'])(
      '%s without a matching variant, or its element',
      async (path) => {
        const unknown = values['unknownId'] ?? ''
        const query = {
          elementId: 'ab12cd34'.repeat(4),
          options: JSON.stringify({ [unknown]: unknown }),
          switched: unknown,
        }
        expect((await switchTo(`${path}/${parent}/switch`, query)).status, 'catalog 4.7').toBe(404)
        const { options, switched } = await choice()
        const lacking = { options: JSON.stringify(options), switched, elementId: '' }
        expect((await switchTo(`${path}/${parent}/switch`, lacking)).status, 'catalog 4.7').toBe(400)
      },
    )
  })

  describe('around a product', () => {
    test('preview in the cart', async () => {
      expectFragment(
        await shop.visitor().get(`/quickview/${values['productId']}`, true),
        'preview',
        [PRODUCT_PREVIEW],
        values,
      )
    })
    const quickViews: readonly (readonly [string, Example, Table])[] = [
      ['simple product', examples.simple, QUICK_VIEW],
      ['variant', examples.variant, QUICK_VIEW_OF_VARIANT],
    ]
    for (const [name, example, table] of quickViews)
      test(`quick view of a ${name}`, async () => {
        const answer = await shop.visitor().get(`/widgets/quickview/${example.productId}`, true)
        expectFragment(answer, 'quick view', [table], { ...example, elementId: example['parentId'] ?? '' })
      })
    test('reviews', async () => {
      const path = `/product/${examples.reviewed.productId}/reviews`
      const withMarker = await shop.visitor().get(path, true)
      expectFragment(withMarker, 'reviews', [REVIEWS_FRAGMENT], examples.reviewed)
      expect((await shop.visitor().get(path)).text, 'catalog 4.9: the same without the marker').toBe(withMarker.text)
      expectFragment(
        await shop.visitor().post(path, { sort: 'points' }, true),
        'reviews by POST',
        [REVIEWS_FRAGMENT],
        {},
      )
    })
    test('reviews of an unknown product: an empty response', async () => {
      const answer = await shop.visitor().get(`/product/${values['unknownId']}/reviews`, true)
      expect(answer.status, 'catalog 4.9').toBe(200)
      expect(parsePage(answer.text).querySelector('.product-detail-review-item'), 'catalog 4.9').toBeNull()
    })
  })
}
