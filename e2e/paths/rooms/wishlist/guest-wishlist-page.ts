/** The wishlist page of a guest with a mug and a lamp, whatever they are called in the shop. */
import { expect, type Page } from 'playwright/test'
import { guestWishlistPageMachine } from '../../../../src/machines/wishlist/guest-wishlist-page.ts'
import { guestWishlistPageCases } from '../../../../test/model/wishlist/cases/guest-wishlist-page.ts'
import { WishlistPage } from '../../../models/wishlist-page.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { FAULTS } from '../../../support/faults.ts'
import { allowWishlist, keepWishlist } from '../../../support/wishlist.ts'
import { defineRoom } from '../../support/room.ts'

const { plain: mug, discounted: lamp } = PRODUCTS

const LOADED = 'the shop shows the mug and the lamp'
const REMOVE = 'the shopper removes the mug'
const UNDO = 'the shopper undoes it'
const BOTH = 'the mug and the lamp are on the list'
const NONE = 'nothing is on the list'
const RESTORE_LATE = 'the restore deadline passes (20000 ms)'

const shop = (page: Page) => new WishlistPage(page)
const removed = (page: Page) => page.getByRole('main').getByText(`${mug.name} was removed.`)
const isBusy = (page: Page, busy: boolean) =>
  expect(page.locator('[data-guest-wishlist-page]')).toHaveAttribute('aria-busy', String(busy))

type Held = { release?: (() => void) | undefined }

/** Lets the wishlist wait, as for a change in another tab. */
const hold = (page: Page) =>
  page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    ;(window as Held).release = resolve
    const taken = Promise.withResolvers<void>()
    void navigator.locks.request('statefront-wishlist', () => {
      taken.resolve()
      return promise
    })
    return taken.promise
  })

/** Puts products on the list, in another tab. */
async function list(page: Page, ids: readonly string[]): Promise<void> {
  const isHeld = await page.evaluate(() => (window as Held).release !== undefined)
  await keepWishlist(page, ids, { isTold: !isHeld })
  await page.evaluate(() => {
    const tab = window as Held
    tab.release?.()
    tab.release = undefined
  })
}

export const room = defineRoom({
  flow: 'guest-wishlist-page',
  machine: guestWishlistPageMachine,
  cases: guestWishlistPageCases,
  async open(page) {
    await allowWishlist(page.context())
    await page.goto('/account/login')
    await keepWishlist(page, [mug.id, lamp.id])
    await page.goto('/wishlist', { waitUntil: 'domcontentloaded' })
    await isBusy(page, true)
    await shop(page).expectCount(2)
  },
  requests: { fetchGuestWishlist: /\/wishlist\/guest-pagelet$/ },
  does: {
    async [REMOVE](page) {
      await shop(page).remover(mug.name).click()
      await shop(page).expectCount(1)
    },
    async [UNDO](page) {
      await hold(page)
      await page.getByRole('button', { name: 'Undo' }).click()
    },
    'the shopper tries again': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    [BOTH]: (page) => list(page, [mug.id, lamp.id]),
    [NONE]: (page) => list(page, []),
  },
  objects({ steps }) {
    const says = steps.map((step) => step.says)
    const now = says.at(-1)
    const isAfter = (one: string, other: string) =>
      says.slice(0, -1).lastIndexOf(one) > says.slice(0, -1).lastIndexOf(other)
    if (now === REMOVE && isAfter(REMOVE, LOADED)) return 'a product that has left the page has no button'
    if (now === LOADED && isAfter(NONE, BOTH)) return 'without a list, the shop has no products to show'
    if (now === NONE && says.at(-2) === UNDO) return 'the wishlist puts the mug on the list'
    const isLate = says.slice(0, -1).includes(RESTORE_LATE)
    return isLate && (now === LOADED || now === BOTH || now === NONE)
      ? 'the wishlist puts the mug on the list later'
      : undefined
  },
  faults: { 'the shop is in trouble': FAULTS },
  sees: {
    'a veiled page': async (page) => {
      await isBusy(page, true)
      await expect(removed(page)).toHaveCount(0)
    },
    'the products on the list': async (page) => {
      await isBusy(page, false)
      await expect(removed(page)).toHaveCount(0)
      await expect(shop(page).products).toHaveCount(2)
    },
    'no mug': (page) => expect(shop(page).remover(mug.name)).toHaveCount(0),
    'the sentence that a product was removed, and undo': async (page) => {
      await isBusy(page, false)
      await expect(removed(page)).toBeVisible()
    },
    'a veiled list under the sentence; the shop is asked': async (page) => {
      await isBusy(page, true)
      await expect(removed(page)).toBeVisible()
    },
    'the sentence that the wishlist could not be loaded, with a retry': (page) =>
      expect(
        page.getByText('Your wishlist could not be loaded. Nothing in it is lost.', { exact: true }),
      ).toBeVisible(),
  },
})
