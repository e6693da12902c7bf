/**
 * The cart in the off-canvas panel, on the shop's home page. Reports of the flows that change the cart are sent to it
 * directly; those flows have rooms of their own.
 */
import { expect, type Page } from 'playwright/test'
import { offCanvasCartMachine } from '../../../../src/machines/cart/off-canvas-cart.ts'
import { offCanvasCartCases } from '../../../../test/model/cart/cases/off-canvas-cart.ts'
import { CartPanel } from '../../../models/cart-panel.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { putInCart } from '../../../support/shopper.ts'
import {
  beginOrderElsewhere,
  changeCartElsewhere,
  endOrderElsewhere,
  holdOrderQueries,
  ORDER_QUERIES,
} from '../../support/other-tab.ts'
import { defineRoom } from '../../support/room.ts'

const { plain } = PRODUCTS
const CART = /\/checkout\/offcanvas$/
const ORDER_BEGINS = 'an order is sent in another tab'
const ORDER_FOUND = 'an order is being placed already'
const ORDER_ENDS = 'the order has ended'

/** Reports of the flows that add to the cart and change it, and of the view. */
const REPORTS = [
  'cart.expect',
  'cart.show',
  'cart.explain',
  'cart.update',
  'cart.reread',
  'cart.inserted',
  'cart.dismiss',
]
type Event = { type: string; change?: string; markup?: unknown; notice?: { kind: string; retry?: unknown } }

/**
 * The markup of the report is the last loaded cart, and the flow itself is used as the reference to the adding flow.
 */
const tell = (page: Page, event: Event) =>
  page.evaluate(
    (told) => {
      type Flow = { getSnapshot(): { context: { markup: unknown } }; send(event: unknown): void }
      const { actors } = window.storefront as unknown as { actors: ReadonlyMap<Flow, string> }
      for (const [actor, name] of actors) {
        if (name !== 'off-canvas-cart') continue
        const { markup } = actor.getSnapshot().context
        const notice = told.notice && { ...told.notice, ...('retry' in told.notice && { retry: actor }) }
        actor.send({ ...told, ...('markup' in told && { markup }), ...(notice && { notice }) })
      }
    },
    // References that cannot be serialised are filled in on the page.
    JSON.parse(JSON.stringify(event)) as Event,
  )

const reports = offCanvasCartCases.cases.filter(({ event }) => REPORTS.includes(event.type))

async function isOpen(page: Page, { busy }: { busy: boolean }): Promise<void> {
  const panel = new CartPanel(page)
  await expect(panel.dialog).toHaveAttribute('aria-busy', String(busy))
  await expect(panel.line(plain.name)).toBeVisible()
  await expect(panel.loader).toHaveCount(busy ? 1 : 0)
}

const says = (page: Page, text: string) => new CartPanel(page).alerts.filter({ hasText: text })
const NOT_ADDED = 'was not added'
const UNCLEAR = 'We could not confirm this change.'
const UNCHANGED = 'This change was not made.'
const GONE = 'Mug was removed.'
const refusal = (page: Page) => says(page, NOT_ADDED).last()
const isPlacing = (page: Page) => says(page, 'Your order is being placed.')
/** A refusal offers the only next step, also where the cart could not be loaded. */
const isRefused = async (page: Page) => (await says(page, NOT_ADDED).count()) > 0
const hasFailed = (page: Page) => says(page, 'Your cart could not be loaded')

async function isQuiet(page: Page): Promise<void> {
  await expect(isPlacing(page)).toHaveCount(0)
  await expect(hasFailed(page)).toHaveCount(0)
}

export const room = defineRoom({
  flow: 'off-canvas-cart',
  lasts: 'the page has one, whatever opens it',
  machine: offCanvasCartMachine,
  cases: offCanvasCartCases,
  async open(page) {
    await holdOrderQueries(page)
    await putInCart(page.request, plain.id)
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    // The panel has already loaded a cart before the path begins.
    await page.route(CART, (route) => route.continue(), { times: 1 })
    await shop.cartLink.click()
    await new CartPanel(page).expectOpen()
    await page.keyboard.press('Escape')
    await new CartPanel(page).expectGone()
  },
  requests: { readCart: CART },
  does: {
    ...ORDER_QUERIES,
    ...Object.fromEntries(reports.map((report) => [report.says, (page: Page) => tell(page, report.event)])),
    'cart.open': (page) => new ShopPage(page).cartLink.click(),
    async 'cart.retry'(page) {
      if (await isRefused(page)) await tell(page, { type: 'cart.retry' })
      else await hasFailed(page).getByRole('button', { name: 'Try again' }).click()
    },
    async 'notice.retry'(page) {
      // A previous refusal; irrelevant for the path.
      await tell(page, { type: 'cart.explain', change: 'another', notice: { kind: 'refused', retry: null } })
      // By keyboard: a busy part is veiled.
      await refusal(page).getByRole('button', { name: 'Try again' }).press('Enter')
    },
    'panel.closed': (page) => page.keyboard.press('Escape'),
    'cart.outdated': changeCartElsewhere,
    [ORDER_BEGINS]: beginOrderElsewhere,
    [ORDER_ENDS]: endOrderElsewhere,
  },
  faults: {
    'the shop gives no cart': {
      ...FAULTS,
      'an alert instead of a cart': answer(200, '<div class="flashbags">no</div>'),
      'an empty body': answer(200, ''),
      'another content type': answer(200, '{}', 'application/json'),
    },
  },
  beyond: {
    'nobody tells when the order ends': 'the locks of a browser do not fail',
    'the orders deadline passes (70000 ms)': 'on a page the request then waits for the order',
  },
  objects({ steps }) {
    let isOrdering = false
    for (const { says, state } of steps) {
      if (says === ORDER_BEGINS || says === ORDER_FOUND) isOrdering = true
      if (says === ORDER_ENDS) isOrdering = false
      if (isOrdering && state.matches({ open: 'reading' })) return 'on a page the request waits for the order'
    }
    return undefined
  },
  sees: {
    'no cart panel': (page) => expect(new CartPanel(page).dialog).toHaveCount(0),
    async 'the cart panel at work'(page) {
      await isOpen(page, { busy: true })
      await isQuiet(page)
    },
    async 'that an order is being placed'(page) {
      await isOpen(page, { busy: true })
      await expect(isPlacing(page)).toBeVisible()
    },
    async 'the cart'(page) {
      await isOpen(page, { busy: false })
      await isQuiet(page)
    },
    async 'that the cart could not be loaded'(page) {
      await isOpen(page, { busy: false })
      await expect(hasFailed(page)).toHaveCount((await isRefused(page)) ? 0 : 1)
    },
    async 'nothing is said of changes'(page) {
      for (const text of [NOT_ADDED, UNCLEAR, UNCHANGED, GONE]) await expect(says(page, text)).toHaveCount(0)
    },
    'that the mug was not added, with a way to try again': (page) =>
      expect(refusal(page).getByRole('button', { name: 'Try again' })).toBeVisible(),
    'that it could not be confirmed': (page) => expect(says(page, UNCLEAR)).toBeVisible(),
    'that a change was not made': (page) => expect(says(page, UNCHANGED)).toBeVisible(),
    'that the mug is gone, with a way to put it back': (page) =>
      expect(says(page, GONE).getByRole('button', { name: 'Undo' })).toBeVisible(),
  },
})
