/** Whatever opens over the page and closes leaves listeners and nodes as they were (quality, S7). */
import type { Page } from 'playwright/test'
import { HeaderTheme } from '../models/header-theme.ts'
import { quickViewPath } from '../models/quick-view.ts'
import { ShopPage } from '../models/shop-page.ts'
import { CATEGORIES, GALLERIES, PRODUCTS } from '../support/catalogue.ts'
import { putInCart, register } from '../support/shopper.ts'
import { test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 }

type Kind = {
  kind: string
  path: string
  /** What is pressed, and what is on the page while the layer is open; both are selectors of the contract. */
  opener: string
  opened: string
  viewport?: typeof PHONE
  prepare?: (page: Page) => Promise<unknown>
}

const DIALOG = '.js-pseudo-modal .modal.show'
const PANEL = '.offcanvas.show'

const KINDS: readonly Kind[] = [
  { kind: 'a dialog', path: PRODUCTS.plain.path, opener: '.product-detail-tax-link', opened: DIALOG },
  { kind: 'a quick view', path: quickViewPath(3), opener: '[data-listing] [data-quick-view]', opened: DIALOG },
  {
    kind: 'an editor of addresses',
    path: '/checkout/confirm',
    opener: '[data-address-editor]',
    opened: DIALOG,
    prepare: async ({ request }) => {
      await register(request)
      await putInCart(request, PRODUCTS.plain.id)
    },
  },
  {
    kind: 'the pictures in full size',
    path: GALLERIES.five.path,
    opener: 'a.js-magnifier-container',
    opened: '.js-zoom-modal.show',
  },
  { kind: 'the panel of the cart', path: '/', opener: '[data-off-canvas-cart] a', opened: PANEL },
  { kind: 'the menu of the account', path: '/', opener: '[data-account-menu]', opened: '.account-menu-dropdown.show' },
  { kind: 'the menu of categories', path: '/', opener: '[data-off-canvas-menu]', opened: PANEL, viewport: PHONE },
  {
    kind: 'the panel of filters',
    path: CATEGORIES.department.path,
    opener: '[data-off-canvas-filter]',
    opened: PANEL,
    viewport: PHONE,
  },
]

/** Opens the layer and closes it by Escape, so many times. */
const openAndClose = (page: Page, { opener, opened }: Pick<Kind, 'opener' | 'opened'>, times: number) =>
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

async function expectNothingLeft(page: Page, kind: Pick<Kind, 'opener' | 'opened'>): Promise<void> {
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

for (const { prepare, viewport, ...kind } of KINDS)
  test.describe(kind.kind, () => {
    test.use(viewport ? { viewport, hasTouch: true } : {})

    test('that opens and closes twenty times leaves listeners and nodes as they were', async ({ page }) => {
      test.setTimeout(180_000)
      await prepare?.(page)
      const shop = new ShopPage(page)
      await shop.open(kind.path)
      await shop.settle()
      await expectNothingLeft(page, kind)
    })
  })

test('the search over the page that opens and closes twenty times leaves listeners and nodes as they were', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await new HeaderTheme(page).open('/')
  await new ShopPage(page).settle()
  await expectNothingLeft(page, { opener: '[data-search-overlay]', opened: '.js-search-overlay.is-open' })
})
