/** Whatever opens over the page and closes leaves listeners and nodes as they were (quality, S7). */
import type { Page } from 'playwright/test'
import { HeaderTheme } from '../models/header-theme.ts'
import { quickViewPath } from '../models/quick-view.ts'
import { ShopPage } from '../models/shop-page.ts'
import { CATEGORIES, GALLERIES, PRODUCTS } from '../support/catalogue.ts'
import { putInCart, register } from '../support/shopper.ts'
import { test } from '../support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** What is pressed, and what is on the page while the layer is open; both are selectors of the contract. */
type Kind = { opener: string; opened: string }

const DIALOG = '.js-pseudo-modal .modal.show'
const PANEL = '.offcanvas.show'

const CART = { opener: '[data-off-canvas-cart] a', opened: PANEL }
const ACCOUNT = { opener: '[data-account-menu]', opened: '.account-menu-dropdown.show' }
const MENU = { opener: '[data-off-canvas-menu]', opened: PANEL }
const TAX = { opener: '.product-detail-tax-link', opened: DIALOG }
const PICTURES = { opener: 'a.js-magnifier-container', opened: '.js-zoom-modal.show' }
const QUICK_VIEW = { opener: '[data-listing] [data-quick-view]', opened: DIALOG }
const FILTERS = { opener: '[data-off-canvas-filter]', opened: PANEL }
const EDITOR = { opener: '[data-address-editor]', opened: DIALOG }
const SEARCH = { opener: '[data-search-overlay]', opened: '.js-search-overlay.is-open' }

/** Opens the layer and closes it by Escape, so many times. */
const openAndClose = (page: Page, { opener, opened }: Kind, times: number) =>
  page.evaluate(
    async ({ opener, opened, times }) => {
      const until = (is: () => boolean) =>
        new Promise<void>((resolve) => {
          const look = () => void (is() ? resolve() : requestAnimationFrame(look))
          look()
        })
      for (let time = 0; time < times; time += 1) {
        const button = document.querySelector<HTMLElement>(opener)
        button?.focus()
        button?.click()
        await until(() => document.querySelector(`${opened}:not([aria-busy=true])`) !== null)
        while (document.querySelector(opened)) {
          const place = document.activeElement ?? document.body
          place.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        await until(() => !document.querySelector('main')?.inert && !document.querySelector('.modal-backdrop'))
      }
    },
    { opener, opened, times },
  )

/** Counts listeners and nodes of a page after garbage collection. */
async function counterOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { jsEventListeners, nodes } = await session.send('Memory.getDOMCounters')
    return { listeners: jsEventListeners, nodes }
  }
}

/** A few come and go; a leak of one per opening would be twenty. */
const COME_AND_GO = 15

/** Code that is fetched meanwhile adds its own, once; a leak adds to each round. */
const ROUNDS = 3

async function expectNothingLeft(page: Page, kind: Kind): Promise<void> {
  const count = await counterOf(page)
  // Code, texts and what is kept for the next opening.
  await openAndClose(page, kind, 3)
  let before = await count()
  const rounds: string[] = []
  const isAsBefore = (after: typeof before) =>
    after.listeners < before.listeners + COME_AND_GO && after.nodes < before.nodes + COME_AND_GO
  for (let round = 1; round <= ROUNDS; round += 1) {
    await openAndClose(page, kind, 20)
    const after = await count()
    rounds.push(`listeners ${before.listeners} → ${after.listeners}, nodes ${before.nodes} → ${after.nodes}`)
    if (isAsBefore(after)) return
    before = after
  }
  throw new Error(`twenty openings left more in each round: ${rounds.join('; ')}`)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 180_000 })

async function expectNothingLeftOf(page: Page, path: string, ...kinds: Kind[]): Promise<void> {
  const shop = new ShopPage(page)
  await shop.open(path)
  await shop.settle()
  for (const kind of kinds) await test.step(kind.opener, () => expectNothingLeft(page, kind))
}

test('the panel of the cart and the menu of the account, opened and closed twenty times, leave listeners and nodes as they were', ({
  page,
}) => expectNothingLeftOf(page, '/', CART, ACCOUNT))

test('a dialog and the pictures in full size, opened and closed twenty times, leave listeners and nodes as they were', ({
  page,
}) => expectNothingLeftOf(page, GALLERIES.five.path, TAX, PICTURES))

test('a quick view and an editor of addresses, opened and closed twenty times, leave listeners and nodes as they were', async ({
  page,
}) => {
  await register(page.request)
  await putInCart(page.request, PRODUCTS.plain.id)
  await expectNothingLeftOf(page, quickViewPath(3), QUICK_VIEW)
  await expectNothingLeftOf(page, '/checkout/confirm', EDITOR)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the menu of categories and the panel of filters, opened and closed twenty times, leave listeners and nodes as they were', ({
    page,
  }) => expectNothingLeftOf(page, CATEGORIES.department.path, MENU, FILTERS))
})

test('the search over the page, opened and closed twenty times, leaves listeners and nodes as they were', async ({
  page,
}) => {
  await new HeaderTheme(page).open('/')
  await new ShopPage(page).settle()
  await expectNothingLeft(page, SEARCH)
})
