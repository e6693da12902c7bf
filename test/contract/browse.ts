/** Browsing: home, categories, search, products, and the fragments of those pages. */
import { describe, expect, test } from 'vitest'
import { expectNone, failuresOf, parsePage } from './check.ts'
import { jsonMismatch } from './expectation.ts'
import type { Shop } from './shop.ts'
import { BOX_BUY_FORM, COLOR_LIST, PRODUCT_BOXES, RATING_STARS } from './tables/box.ts'
import { COOKIE_BAR, COOKIE_PANEL } from './tables/consent.ts'
import { NOT_FOUND_PAGE } from './tables/error.ts'
import { BAR_FILTERS, EMPTY_FILTERS, SIDEBAR_FILTERS } from './tables/filters.ts'
import { CATEGORY_MENU_BLOCK, PAGE_FLASHBAGS, ROOT_MENU_BLOCK } from './tables/frame.ts'
import { ACTIVE_NAVIGATION, VISITOR_MENU } from './tables/header.ts'
import {
  CMS_PAGE,
  categoryWrapper,
  EMPTY_RESULT,
  FIRST_PAGE,
  MIDDLE_PAGE,
  NAVIGATION_FRAGMENT,
  PAGINATION,
  RESULT,
  SEARCH_FRAGMENT,
  SEARCH_PAGE,
  SEARCH_SORTING,
  SEARCH_WRAPPER,
  SINGLE_PAGE,
  SORTING,
} from './tables/listing.ts'
import { BRANCH_MENU, LEAF_MENU, ROOT_MENU } from './tables/menu.ts'
import { NO_SUGGESTIONS, SUGGESTIONS } from './tables/search.ts'
import { expectFragment, expectPage } from './walk.ts'

const VISITOR_PAGE = [PAGE_FLASHBAGS, VISITOR_MENU] as const

/** Registers the tests of browsing pages and fragments. */
export function browse(shop: Shop): void {
  const { values } = shop
  const paging = (page: number, last = Number(values['last'])) => ({
    ...values,
    page: String(page),
    previous: String(page - 1),
    next: String(page + 1),
    last: String(last),
  })

  describe('home', () => {
    test('/', async () => {
      expectPage(await shop.visitor().get('/'), {
        name: 'home',
        controller: 'navigation',
        action: 'home',
        tables: [...VISITOR_PAGE, ROOT_MENU_BLOCK, ROOT_MENU, CMS_PAGE, PRODUCT_BOXES],
        values,
      })
    })
  })

  describe('category', () => {
    const facts = { controller: 'navigation', action: 'index' }
    const around = [...VISITOR_PAGE, CATEGORY_MENU_BLOCK, ACTIVE_NAVIGATION, CMS_PAGE]
    test('first page', async () => {
      expectPage(await shop.visitor().get(`${values['categoryPath']}?order=name-asc`), {
        ...facts,
        name: 'category',
        tables: [
          ...around,
          categoryWrapper(1),
          RESULT,
          PRODUCT_BOXES,
          RATING_STARS,
          SORTING,
          PAGINATION,
          FIRST_PAGE,
          SIDEBAR_FILTERS,
        ],
        values: { ...paging(1), order: 'name-asc', categoryShown: values['categoryId'] ?? '' },
      })
    })
    test('a page in the middle, sorted otherwise', async () => {
      expectPage(await shop.visitor().get(`${values['categoryPath']}?order=price-desc&p=2`), {
        ...facts,
        name: 'category, page 2',
        tables: [...around, categoryWrapper(2), RESULT, PRODUCT_BOXES, SORTING, PAGINATION, MIDDLE_PAGE],
        values: { ...paging(2), order: 'price-desc' },
      })
    })
    test('a page beyond the last is empty, not an error', async () => {
      expectPage(await shop.visitor().get(`${values['categoryPath']}?p=900`), {
        ...facts,
        name: 'category, page 900',
        tables: [...around, categoryWrapper(900), EMPTY_RESULT],
        values,
      })
    })
    test('a category that fits on one page', async () => {
      const answer = await shop.visitor().get(`${values['leafCategoryPath']}?limit=100`)
      const document = parsePage(answer.text)
      const leaf = { ...values, categoryId: values['leafCategoryId'] ?? '' }
      const tables = [...categoryWrapper(1, { limit: '100' }), ...RESULT, ...SINGLE_PAGE]
      expectNone(failuresOf('category of one page', document, tables, leaf))
    })
    test('a product in several colours', async () => {
      const answer = await shop.visitor().get(`/search?search=${shop.examples.variant['productNumber']}`)
      expectNone(failuresOf('product box', parsePage(answer.text), [...PRODUCT_BOXES, ...COLOR_LIST], values))
    })
    test('a product bought directly from the list', async () => {
      const answer = await shop.visitor().get(`/search?search=${values['productNumber']}`)
      expectNone(failuresOf('product box', parsePage(answer.text), BOX_BUY_FORM, values))
    })
  })

  describe('listing fragment', () => {
    const path = `/widgets/cms/navigation/${values['categoryId']}`
    test('the page that a script requests', async () => {
      const page = parsePage((await shop.visitor().get(values['categoryPath'] ?? '')).text)
      const options = page.querySelector('[data-listing]')?.getAttribute('data-listing-options') ?? '{}'
      const { params } = JSON.parse(options) as { params: { slots: string } }
      const query = `no-aggregations=1&order=name-asc&p=2&slots=${params.slots}`
      expectFragment(
        await shop.visitor().get(`${path}?${query}`, true),
        'listing fragment',
        [NAVIGATION_FRAGMENT, categoryWrapper(2), RESULT, PRODUCT_BOXES, SORTING, PAGINATION, MIDDLE_PAGE],
        { ...paging(2), order: 'name-asc' },
      )
    })
    test('by POST as well', async () => {
      expectFragment(
        await shop.visitor().post(path, { p: '2', order: 'name-asc' }, true),
        'listing fragment by POST',
        [NAVIGATION_FRAGMENT, categoryWrapper(2), RESULT],
        { ...paging(2), order: 'name-asc' },
      )
    })
    test('aggregations', async () => {
      const page = parsePage((await shop.visitor().get(values['categoryPath'] ?? '')).text)
      const options = page.querySelector('[data-listing]')?.getAttribute('data-listing-options') ?? '{}'
      const { filterUrl } = JSON.parse(options) as { filterUrl: string }
      const answer = await shop.visitor().get(`${filterUrl}?only-aggregations=1&reduce-aggregations=1`, true)
      expect(answer.headers.get('content-type'), 'catalog 1.4').toMatch(/^application\/json/)
      expect(Object.keys(JSON.parse(answer.text) as object), 'catalog 1.4').toEqual([
        'manufacturer',
        'properties',
        'price',
        'rating',
        'shipping-free',
      ])
    })
    test('of a search', async () => {
      expectFragment(
        await shop.visitor().get('/widgets/search?search=mug&order=score&p=1', true),
        'search fragment',
        [SEARCH_FRAGMENT, SEARCH_WRAPPER, RESULT, PRODUCT_BOXES, SEARCH_SORTING],
        { ...values, order: 'score' },
      )
    })
  })

  describe('search', () => {
    const facts = { controller: 'search', action: 'search' }
    test('with hits, best first', async () => {
      expectPage(await shop.visitor().get('/search?search=mug'), {
        ...facts,
        name: 'search',
        tables: [...VISITOR_PAGE, SEARCH_PAGE, SEARCH_WRAPPER, RESULT, PRODUCT_BOXES, SEARCH_SORTING, BAR_FILTERS],
        values: { ...values, headerTerm: 'mug', order: 'score' },
      })
    })
    test('without a hit', async () => {
      expectPage(await shop.visitor().get('/search?search=qqqqxx'), {
        ...facts,
        name: 'search without hits',
        tables: [...VISITOR_PAGE, SEARCH_PAGE, SEARCH_WRAPPER, EMPTY_RESULT, EMPTY_FILTERS],
        values: { ...values, searchTerm: 'qqqqxx', headerTerm: 'qqqqxx' },
      })
    })
    test('without a term is the home page', async () => {
      expectPage(await shop.visitor().get('/search'), {
        name: 'search without a term',
        controller: 'navigation',
        action: 'home',
        tables: VISITOR_PAGE,
        values,
      })
    })
    test('suggestions', async () => {
      expectFragment(await shop.visitor().get('/suggest?search=mug', true), 'suggestions', [SUGGESTIONS], values)
    })
    test('no suggestions', async () => {
      expectFragment(
        await shop.visitor().get('/suggest?search=qqqqxx', true),
        'no suggestions',
        [NO_SUGGESTIONS],
        values,
      )
    })
  })

  describe('panels of the frame', () => {
    test('cookie settings', async () => {
      expectFragment(await shop.visitor().get('/cookie/offcanvas', true), 'cookie panel', [COOKIE_PANEL], values)
    })
    test('cookie bar', async () => {
      const answer = await shop.visitor().get('/cookie/permission')
      expectFragment(
        answer,
        'cookie bar',
        [COOKIE_BAR, [{ section: 'shell 4.1', selector: 'body > *', count: 1 }]],
        values,
      )
    })
    test('category menu of the root', async () => {
      const answer = await shop.visitor().get('/widgets/menu/offcanvas', true)
      expectFragment(answer, 'menu', [ROOT_MENU, [{ section: 'shell 11', selector: 'body > *', count: 1 }]], values)
    })
    test('category menu of the first level', async () => {
      const answer = await shop.visitor().get(`/widgets/menu/offcanvas?navigationId=${values['topCategoryId']}`, true)
      expectFragment(answer, 'menu, first level', [BRANCH_MENU], { ...values, backHref: '/widgets/menu/offcanvas' })
    })
    test('category menu of the second level', async () => {
      const path = `/widgets/menu/offcanvas?navigationId=${values['secondLevelId']}`
      expectFragment(await shop.visitor().get(path, true), 'menu, second level', [LEAF_MENU], {
        ...values,
        backHref: `/widgets/menu/offcanvas?navigationId=${values['topCategoryId']}`,
      })
    })
    test('an information page, the same with and without the marker', async () => {
      const path = `/widgets/cms/${values['cmsPageId']}`
      const table = [
        { section: 'shell 14.2', selector: 'body > .cms-sections', count: 1, text: /\w{3}/ },
        { section: 'shell 14.2', selector: 'body > *', count: 1 },
      ]
      const [withMarker, without] = [await shop.visitor().get(path, true), await shop.visitor().get(path)]
      expectFragment(withMarker, 'page of texts', [table], values)
      expect(without.text).toBe(withMarker.text)
    })
  })

  describe('a missing page', () => {
    test('404', async () => {
      expectPage(await shop.visitor().get('/no/such/page'), {
        name: '404',
        controller: 'error',
        action: 'error',
        status: 404,
        tables: [NOT_FOUND_PAGE, VISITOR_MENU],
        values,
      })
    })
  })

  describe('countries', () => {
    const ask = (countryId: string) =>
      shop
        .visitor()
        .send({ method: 'POST', path: '/country/country-state-data', marker: true, sent: { json: { countryId } } })
    test('with states', async () => {
      const answer = JSON.parse((await ask(values['countryWithStatesId'] ?? '')).text) as {
        states: { id: string; translated: { name: string }; shortCode: string; position: number }[]
        stateRequired: boolean
      }
      expect(answer.stateRequired, 'shell 16 and 21 (3)').toBe(true)
      expect(answer.states.length, 'shell 16').toBeGreaterThan(2)
      const broken = answer.states.filter(
        ({ id, translated, shortCode, position }) =>
          jsonMismatch(/^[0-9a-f]{32}$/, id, 'id', {}) ??
          (translated.name && shortCode && Number.isInteger(position) ? null : 'x'),
      )
      expect(broken, 'shell 16: states with a missing field').toEqual([])
    })
    test('by a form as well', async () => {
      const answer = await shop
        .visitor()
        .post('/country/country-state-data', { countryId: values['countryWithStatesId'] ?? '' })
      expect(answer.headers.get('content-type'), 'shell 16').toMatch(/^application\/json/)
    })
    test('without states', async () => {
      const withoutStates = JSON.parse((await ask(values['countryWithoutStatesId'] ?? '')).text) as unknown
      expect(withoutStates, 'shell 16').toEqual({ states: [], stateRequired: false })
    })
  })
}
