/** Changing the cart in its panel, on the shop's home page: a quantity (the mug), and a removed line (the lamp). */
import { expect, type Page, type Request, type Route } from 'playwright/test'
import { cartChangesMachine } from '../../../../src/machines/cart/cart-changes.ts'
import { cartChangesCases, ON_THEIR_WAY, SAID } from '../../../../test/model/cart/cases/cart-changes.ts'
import { CartPanel } from '../../../models/cart-panel.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { restorePage } from '../../../support/restore.ts'
import { putInCart } from '../../../support/shopper.ts'
import { defineRoom } from '../../support/room.ts'

const { plain: mug, discounted: lamp } = PRODUCTS
const { 'a 404 page': notFound, 'too many requests': tooMany, ...unclear } = FAULTS

const CHANGE = /\/checkout\/line-item\/(change-quantity|delete)\//
const busyParts = (page: Page) => new CartPanel(page).dialog.locator('[aria-busy="true"]')

/** Pages that went to the checkout; a response without content keeps them. */
const left = new WeakSet<Page>()

/** By script: typing the same number again would cause no event. */
const setTwo = (page: Page) =>
  new CartPanel(page).quantity(mug.name).evaluate((field: HTMLInputElement) => {
    field.value = '2'
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })

/** Pending changes of each page. */
const sent = new WeakMap<Page, Set<Request>>()

function watchChanges(page: Page): void {
  const requests = new Set<Request>()
  sent.set(page, requests)
  page.on('request', (request) => CHANGE.test(request.url()) && requests.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => requests.delete(request))
}

/** Lines with a veil. */
const veiled = (page: Page) => page.locator(':has(> .element-loader-backdrop)')
const veils = (page: Page) => new CartPanel(page).dialog.locator('.has-element-loader > .element-loader-backdrop')

const NAMES = { mug: mug.name, lamp: lamp.name }
const NOTICES = {
  removed: `${lamp.name} was removed.`,
  unchanged: 'This change was not made.',
  unclear: 'We could not confirm this change.',
  warned: 'Cup: only 1 can be ordered',
}

/** The shop's own answer, with a warning about something else in the cart. */
async function warn(route: Route): Promise<void> {
  const response = await route.fetch()
  const text = await response.text()
  const alert = `<div role="alert" class="alert alert-warning"><div class="alert-content">${NOTICES.warned}</div></div>`
  await route.fulfill({ response, body: text.replace('<div class="flashbags">', (flashbags) => flashbags + alert) })
}

const mapValues = <Value>(
  record: Readonly<Record<string, Value>>,
  toDeed: (value: Value) => (page: Page) => Promise<unknown>,
) => Object.fromEntries(Object.entries(record).map(([words, value]) => [words, toDeed(value)]))

type Actor = { getSnapshot(): { hasTag(tag: string): boolean } }

/** The panel is not read anew, as it is after a change that failed: what is pressed meanwhile may go with what it replaces. */
const isRead = (page: Page) =>
  page.evaluate(() => {
    const { actors } = window.storefront as unknown as { actors: ReadonlyMap<Actor, string> }
    return [...actors].every(([actor, name]) => name !== 'off-canvas-cart' || !actor.getSnapshot().hasTag('busy'))
  })

const areOnTheirWay = (page: Page, count: number) => expect.poll(() => sent.get(page)?.size).toBe(count)

export const room = defineRoom({
  flow: 'cart-changes',
  lasts: 'the page has one for its panel',
  // A removed line is gone, and a reloaded cart is another panel.
  longest: 5,
  machine: cartChangesMachine,
  cases: cartChangesCases,
  async open(page) {
    await putInCart(page.request, mug.id)
    await putInCart(page.request, lamp.id)
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    await shop.cartLink.click()
    await new CartPanel(page).expectOpen()
    watchChanges(page)
    await page.route(/\/checkout\/confirm$/, (route) => {
      left.add(page)
      return route.fulfill({ status: 204 })
    })
  },
  requests: { changeCart: CHANGE },
  answers: { 'the shop agrees, with a warning': warn },
  does: {
    'quantity.edit': setTwo,
    'change.make': (page) =>
      new CartPanel(page)
        .line(lamp.name)
        .getByRole('button', { name: /remove/i })
        .press('Enter'),
    'page.leave': (page) => new CartPanel(page).dialog.getByRole('link', { name: 'Go to checkout' }).click(),
    // The provider's own button is in a frame of its own.
    'purchase.want': (page) =>
      page.evaluate(() => {
        type Flow = { send(event: unknown): void }
        const { actors } = window.storefront as unknown as { actors: ReadonlyMap<Flow, string> }
        for (const [actor, name] of actors) if (name === 'cart-changes') actor.send({ type: 'purchase.want' })
      }),
    'page.restored': restorePage,
  },
  faults: {
    'the shop says no': { 'too many requests': tooMany ?? answer(429, ''), 'a 404 page': notFound ?? answer(404, '') },
    'the connection breaks': unclear,
  },
  objects: ({ steps }) =>
    steps.some(({ says }, index) => says.startsWith('the change deadline passes') && index < steps.length - 1)
      ? 'the panel is read anew then, and what is pressed meanwhile goes with it'
      : undefined,
  sees: {
    async 'the cart, nothing of it at work'(page) {
      await expect.poll(() => isRead(page)).toBe(true)
      await expect(busyParts(page)).toHaveCount(0)
      await areOnTheirWay(page, 0)
    },
    'the mug at work, and nothing is sent': async (page) => {
      const panel = new CartPanel(page)
      await expect(panel.line(mug.name)).toHaveAttribute('aria-busy', 'true')
      await expect(panel.quantity(mug.name)).toHaveValue('2')
      await expect(busyParts(page)).toHaveCount(1)
      await areOnTheirWay(page, 0)
    },
    async 'what is on its way is veiled'(page) {
      await expect(veils(page)).toHaveCount(1)
      await areOnTheirWay(page, 1)
    },
    'the way to the checkout': (page) => expect.poll(() => left.has(page)).toBe(true),
    ...mapValues(ON_THEIR_WAY, ({ sent: part, waiting }) => async (page) => {
      const panel = new CartPanel(page)
      await expect(panel.line(NAMES[part]).and(veiled(page))).toHaveCount(1)
      for (const other of waiting) await expect(panel.line(NAMES[other])).toHaveAttribute('aria-busy', 'true')
      await expect(busyParts(page)).toHaveCount(1 + waiting.length)
    }),
    ...mapValues(SAID, (said) => async (page) => {
      const { alerts } = new CartPanel(page)
      for (const [kind, text] of Object.entries(NOTICES))
        await expect(alerts.filter({ hasText: text })).toHaveCount(said.filter((each) => each === kind).length)
    }),
  },
})
