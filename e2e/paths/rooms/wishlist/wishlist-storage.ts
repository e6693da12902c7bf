/**
 * The wishlist behind hearts and counter, on the page of a mug. It starts by itself where there is more to do than to show the list;
 * who has less to do is there because another tab does it while the flow's code loads. A guest's list is in the browser, whose storage
 * never waits: in its place, one that waits for the path.
 */
import { expect, type Page, type Route } from 'playwright/test'
import { wishlistStorageMachine } from '../../../../src/machines/wishlist/wishlist-storage.ts'
import { wishlistStorageCases } from '../../../../test/model/wishlist/cases/wishlist-storage.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { restorePage } from '../../../support/restore.ts'
import { playScenario } from '../../../support/sandbox.ts'
import { register } from '../../../support/shopper.ts'
import { allowWishlist, keepWishlist, keptWishlist } from '../../../support/wishlist.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const { plain: mug } = PRODUCTS
const FLOW = 'wishlist-storage'
const LIST = /\/wishlist\/list$/
const ADD = /\/wishlist\/add\/\w+$/
const LOGIN = /\/wishlist\/add-after-login\/\w+$/
const CODE = /\/bundle\/.*wishlist-storage.*\.js$/

const wish = {
  isWanted: true,
  product: {
    id: mug.id,
    addPath: `/wishlist/add/${mug.id}`,
    removePath: `/wishlist/remove/${mug.id}`,
    loginPath: `/wishlist/add-after-login/${mug.id}`,
  },
}

const heart = (page: Page) => page.locator(`.product-wishlist-${mug.id}`).first()
const hearts = (page: Page) => page.locator('[data-add-to-wishlist]')
const BUSY = /(^|\s)product-wishlist-loading(\s|$)/
const ADDED = /(^|\s)product-wishlist-added(\s|$)/
const counter = (page: Page) => page.locator('#wishlist-basket')
const sentences = (page: Page) => page.locator('.toast-container .alert')
const isSaid = async (page: Page, text: string) => {
  await expect(sentences(page).getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toHaveCount(1)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pageOf = (route: Route) => route.request().frame().page()

/** The address that a page left for; a response without content keeps the page. */
const left = new WeakMap<Page, string>()

/** A list of the browser that is read and changed when the path releases the requests of a customer's. */
const holdGuestList = (page: Page) =>
  page.addInitScript(() => {
    const key = () => `wishlist-${(window as unknown as { salesChannelId: string }).salesChannelId}`
    const read = () => JSON.parse(localStorage.getItem(key()) ?? '{}') as Record<string, string>
    const wait = async (url: string, request: RequestInit) => {
      const response = await fetch(url, request).catch(() => Response.json(null, { status: 599 }))
      const isData = response.headers.get('content-type')?.includes('json')
      if (!response.ok || !isData) throw Object.assign(new Error('no storage'), { status: response.status })
    }
    const services = {
      async readWishlist({ signal }: { signal: AbortSignal }) {
        await wait('/wishlist/list', { signal })
        return read()
      },
      async saveWish({ wish, signal }: { wish: { product: { id: string; addPath: string } }; signal: AbortSignal }) {
        await wait(wish.product.addPath, { method: 'POST', signal })
        localStorage.setItem(key(), JSON.stringify({ ...read(), [wish.product.id]: new Date().toISOString() }))
        return read()
      },
    }
    const queue = ((window as { storefront?: unknown }).storefront ??= []) as { push(...callbacks: unknown[]): void }
    queue.push((storefront: { override(flow: string, change: object): void }) =>
      storefront.override('wishlist-storage', { services }),
    )
  })

const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })

const isRunning = (page: Page) =>
  page.evaluate(
    (flow) =>
      [...(window.storefront as unknown as { actors: ReadonlyMap<object, string> }).actors.values()].includes(flow),
    FLOW,
  )

/** Does `start`, which makes the flow start, and `meanwhile` before its code has come. */
async function begin(page: Page, start: () => Promise<unknown>, meanwhile?: () => Promise<unknown>): Promise<void> {
  const asked = Promise.withResolvers<void>()
  const come = Promise.withResolvers<void>()
  await page.route(CODE, async (route) => {
    asked.resolve()
    await come.promise
    await route.continue()
  })
  await start()
  await asked.promise
  await meanwhile?.()
  come.resolve()
  await expect.poll(() => isRunning(page)).toBe(true)
}

const openMug = (page: Page) => page.goto(mug.path, { waitUntil: 'domcontentloaded' })

/** Puts the mug on the list of this browser. */
async function keepMug(page: Page): Promise<void> {
  const shop = new ShopPage(page)
  await shop.open('/account/login')
  await shop.settle()
  await keepWishlist(page, [mug.id], { isTold: false })
}

const emptied = (page: Page) => keepWishlist(page, [], { isTold: false })

const BEGINNINGS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async 'a customer opens a page'(page) {
    await keepMug(page)
    await register(page.request)
    // Another tab merges the list.
    await begin(
      page,
      () => openMug(page),
      () => emptied(page),
    )
  },
  async 'a customer presses a heart on a page that shows the list'(page) {
    await register(page.request)
    // The counter's own request.
    await page.route(LIST, (route) => route.continue(), { times: 1 })
    await begin(
      page,
      async () => {
        await openMug(page)
        await expect(heart(page)).not.toHaveClass(BUSY)
        await keepWishlist(page, [mug.id])
      },
      () => emptied(page),
    )
  },
  async 'a customer has just logged in'(page) {
    await keepMug(page)
    await register(page.request)
    await begin(page, () => openMug(page))
  },
  async 'a guest has a list'(page) {
    await holdGuestList(page)
    await keepMug(page)
    // It is allowed in another tab.
    await begin(
      page,
      () => openMug(page),
      () => allowWishlist(page.context()),
    )
  },
  async 'a guest has not agreed to a list'(page) {
    await holdGuestList(page)
    await keepMug(page)
    await begin(page, () => openMug(page))
  },
  async 'a guest has not agreed to a list, and the page can ask'(page) {
    await playScenario(page, { on: [], platform: '6.7' })
    // The panel has paths of its own.
    await page.addInitScript(() =>
      addEventListener('CookieConfiguration/requestConsent', (event) => event.stopImmediatePropagation(), true),
    )
    await holdGuestList(page)
    await keepMug(page)
    await begin(page, () => openMug(page))
  },
  async 'a browser stores nothing'(page) {
    await blockStorage(page)
    await begin(page, () => openMug(page))
  },
}

const isAllBusy = async (page: Page) => {
  await expect(hearts(page).and(page.locator(':not(.product-wishlist-loading)'))).toHaveCount(0)
  await expect(heart(page)).toHaveClass(BUSY)
}

/** Hearts and counter contradict each other nowhere. */
async function agrees(page: Page): Promise<void> {
  await expect(page.locator('.product-wishlist-loading')).toHaveCount(0)
  await expect(sentences(page)).toHaveCount(0)
  const count = await counter(page).textContent()
  if (count) await expect(heart(page)).toHaveClass(ADDED)
  else await expect(heart(page)).not.toHaveClass(ADDED)
}

const isGuest = (page: Page) =>
  page.evaluate(() => !(window as { customerLoggedInState?: number }).customerLoggedInState)

/** What is on the list; a customer has none in the browser. */
const answerList = (ids: readonly string[]) => async (route: Route) => {
  if (await isGuest(pageOf(route))) await keepWishlist(pageOf(route), ids, { isTold: false })
  await answer(200, JSON.stringify(Object.fromEntries(ids.map((id) => [id, id]))), 'application/json')(route)
}

const hasLogin = (begins: string) => begins.startsWith('a customer')

export const room = defineRoom({
  flow: FLOW,
  lasts: 'the page has one for all its hearts',
  machine: wishlistStorageMachine,
  cases: wishlistStorageCases,
  async open(page, { begins = '' }) {
    await page.route(LOGIN, (route) => {
      left.set(page, new URL(route.request().url()).pathname)
      return route.fulfill({ status: 204 })
    })
    await BEGINNINGS[begins]?.(page)
  },
  requests: { readWishlist: LIST, mergeWishlist: /\/wishlist\/merge$/, saveWish: ADD },
  does: {
    async 'the shopper presses the heart of the mug'(page) {
      const shown = (await heart(page).getAttribute('class')) ?? ''
      const isOffered = (await heart(page).isVisible()) && !ADDED.test(shown) && !BUSY.test(shown)
      if (isOffered) await heart(page).dispatchEvent('click')
      // A busy heart shows no answer to a press, and the next press would take the mug off the list.
      else await sendTo(page, FLOW, { type: 'product.wish', wish })
    },
    'the shopper tries to load it again': (page) => press(page, 'Try again'),
    'the shopper tries to save it again': (page) => press(page, 'Try again'),
    'the shopper closes the sentence': (page) => press(page, 'Close'),
    'another tab puts the mug on the list': (page) => keepWishlist(page, [mug.id]),
    'another tab removes everything': (page) => keepWishlist(page, []),
    async 'the shopper allows a list in the browser'(page) {
      await allowWishlist(page.context())
      await sendTo(page, FLOW, { type: 'consent.given' })
    },
    async 'the shopper no longer allows a list in the browser'(page) {
      await page.context().clearCookies({ name: 'wishlist-enabled' })
      await sendTo(page, FLOW, { type: 'consent.withdrawn' })
    },
    async 'the browser brings the page back'(page) {
      // On the way to the login, a customer is a guest again.
      if (left.has(page) && !(await isGuest(page))) await keepWishlist(page, [mug.id], { isTold: false })
      await restorePage(page)
    },
  },
  answers: {
    'the list is empty': answerList([]),
    'the mug is on the list': answerList([mug.id]),
    'the wish is saved': answer(200, '{"success":true}', 'application/json'),
  },
  faults: {
    'the wish is not confirmed': {
      ...FAULTS,
      'a no of the shop': answer(200, '{"success":false}', 'application/json'),
    },
    'the list cannot be read': FAULTS,
    'the lists cannot be merged': FAULTS,
  },
  objects({ begins = '', steps }) {
    const says = steps.at(-1)?.says
    return says === 'the login has expired' && !hasLogin(begins) ? 'a guest has no login' : undefined
  },
  sees: {
    'a page with busy hearts': isAllBusy,
    'the sentence that the wishlist could not be loaded, with a retry': (page) =>
      isSaid(page, 'Your wishlist could not be loaded. Nothing in it is lost.'),
    'hearts and counter as on the list': agrees,
    async 'a page with a busy mug'(page) {
      await expect(heart(page)).toHaveClass(BUSY)
      const others = hearts(page).and(page.locator(`:not(.product-wishlist-${mug.id})`))
      await expect(others.and(page.locator('.product-wishlist-loading'))).toHaveCount(0)
      await expect(sentences(page)).toHaveCount(0)
    },
    'the sentence that it could not be saved, with a retry': (page) =>
      isSaid(page, 'This change was not made. The hearts show what is on your wishlist.'),
    'the sentence that the lists could not be merged, with a retry': (page) =>
      isSaid(page, 'Your wishlist from before could not be loaded yet. Nothing in it is lost.'),
    async 'hearts that lead to the login'(page) {
      await expect(page.locator('.product-wishlist-loading, .product-wishlist-added')).toHaveCount(0)
      await expect(counter(page)).toHaveText('')
      expect(await keptWishlist(page)).toBeNull()
    },
    'the login that leads back to the mug': (page) => expect.poll(() => left.get(page)).toBe(wish.product.loginPath),
    async 'no hearts'(page) {
      await expect(hearts(page).first()).toBeHidden()
      await expect(hearts(page).and(page.locator(':visible'))).toHaveCount(0)
    },
  },
})
