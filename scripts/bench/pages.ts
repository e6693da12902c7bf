/** Finds the pages to measure on any shop that follows the contract. */
import type { Page } from 'playwright'

export type Pages = { listing: string; 'listing of 240': string; product: string; confirm: string }

const BOX = '.product-box'

/**
 * Paths of a category, of a product that can be bought directly, and of the confirm page. Throws if the shop has none.
 */
export async function findPages(page: Page): Promise<Pages> {
  await page.goto('/')
  const category = await page
    .locator('.main-navigation-link[href]:not(.home-link)')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.pathname)
  await page.goto(category)
  const links = await page
    .locator(`${BOX} .product-name`)
    .evaluateAll((found: HTMLAnchorElement[]) => found.map(({ pathname }) => pathname))
  const product = await firstBuyable(page, links)
  const long = await longest(page, [`${category}?limit=240`, '/search?search=e&limit=240'])
  return { listing: category, 'listing of 240': long, product, confirm: '/checkout/confirm' }
}

/** The path with the most boxes; prints their number, since few shops have a category of 240. */
async function longest(page: Page, paths: readonly string[]): Promise<string> {
  const lengths = new Map<string, number>()
  for (const path of paths) {
    await page.goto(path)
    lengths.set(path, await page.locator(BOX).count())
  }
  const [path, boxes] = [...lengths].reduce((best, next) => (next[1] > best[1] ? next : best))
  console.error(`The long listing has ${boxes} boxes.`)
  return path
}

async function firstBuyable(page: Page, paths: readonly string[]): Promise<string> {
  for (const path of paths) {
    await page.goto(path)
    if (await page.locator('[data-add-to-cart] .btn-buy').count()) return path
  }
  throw new Error('no product of the first category can be bought')
}

/** Puts a product into the cart and registers as a guest, with the forms of the pages (contract, shell 8 and 15.6). */
export async function becomeGuest(page: Page, product: string): Promise<void> {
  await page.goto(product)
  await page.locator('[data-add-to-cart] .btn-buy').first().click()
  await page.locator('.offcanvas .js-cart-item').first().waitFor()
  await page.goto('/checkout/register')
  for (const [id, value] of Object.entries({
    personalFirstName: 'Robin',
    personalLastName: 'Hale',
    personalMail: 'robin@statefront.example',
    billingAddressAddressStreet: 'Lindenweg 4',
    billingAddressAddressZipcode: '10115',
    billingAddressAddressCity: 'Berlin',
  }))
    await page.locator(`#${id}`).fill(value)
  await page.locator('.register-submit button').click()
  await page.waitForURL('**/checkout/confirm**')
}
