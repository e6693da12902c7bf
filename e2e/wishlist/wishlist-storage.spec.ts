/** The wishlist of guests and customers: hearts and counter, in all tabs and in the shop. */
import { WishlistPage } from '../models/wishlist-page.ts'
import { register } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { allowWishlist, keptWishlist, openHome } from '../support/wishlist.ts'

// Specification 4.20, 6.1.
test('a guest keeps products in every tab and after a reload, C1: also those pressed at the same time, and drops them', {
  tag: ['@phone', '@smoke'],
}, async ({ page, context }) => {
  await allowWishlist(context)
  const shop = new WishlistPage(page)
  const [name, second] = await openHome(shop)
  const other = new WishlistPage(await context.newPage())
  await openHome(other)
  await shop.expectCount(0)
  await shop.heart(name, 'add').click()
  await expect(shop.heart(name, 'remove')).toBeVisible()
  await shop.expectCount(1)
  await expect(page.getByText('The product is on your wishlist.')).toHaveCount(1)
  await expect(other.heart(name, 'remove')).toBeVisible()
  await other.expectCount(1)
  await page.reload()
  await expect(shop.heart(name, 'remove')).toBeVisible()
  await shop.heart(name, 'remove').click()
  await expect(shop.heart(name, 'add')).toBeVisible()
  await shop.expectCount(0)
  expect(await keptWishlist(page)).toBeNull()

  await other.expectCount(0)
  await Promise.all([shop.heart(name, 'add').click(), other.heart(second, 'add').click()])
  await shop.expectCount(2)
  await other.expectCount(2)
  expect(Object.keys((await keptWishlist(page)) ?? {})).toHaveLength(2)
})

test('a customer has the list in the shop, with undo for what is removed', async ({ page }) => {
  await register(page.request)
  const shop = new WishlistPage(page)
  const [name] = await openHome(shop)
  await shop.heart(name, 'add').click()
  await shop.expectCount(1)
  expect(await keptWishlist(page)).toBeNull()
  await shop.link.click()
  await expect(shop.products).toHaveCount(1)
  await shop.remover(name).click()
  await expect(shop.heading).toHaveText('Your wishlist is empty')
  await shop.expectCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shop.products).toHaveCount(1)
  await shop.expectCount(1)
})

test('240 hearts cost at most 10 ms of script at a quarter of the speed, and no listener each', async ({ page }) => {
  const shop = new WishlistPage(page)
  await openHome(shop)
  const session = await page.context().newCDPSession(page)
  const metric = async (wanted: string) => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === wanted)?.value ?? 0
  }
  // Of the page's own thread: what else the machine does is not what hearts cost.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await metric('JSEventListeners')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(async () => {
    const heart = document.querySelector('.product-wishlist')
    const host = document.createElement('div')
    host.id = 'hearts'
    for (let count = 0; count < 240; count += 1) if (heart) host.append(heart.cloneNode(true))
    document.querySelector('main')?.append(host)
    await new Promise((resolve) => setTimeout(resolve))
  })
  /** Milliseconds of script that an inserted element costs, the least of five; `prepare` comes before each. */
  const costOf = async (prepare: () => void) => {
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) {
      await page.evaluate(prepare)
      const start = await metric('ScriptDuration')
      await page.evaluate(async () => {
        document.querySelector('main')?.append(document.createElement('i'))
        await Promise.resolve()
        await Promise.resolve()
      })
      times.push(((await metric('ScriptDuration')) - start) * 1000)
    }
    return Math.min(...times)
  }
  const without = await costOf(() => undefined)
  const waiting = await costOf(() => {
    for (const button of document.querySelectorAll('#hearts button')) button.classList.add('product-wishlist-loading')
  })
  expect(await page.locator('main .product-wishlist-loading').count()).toBe(0)
  expect(without).toBeGreaterThan(0)
  expect(waiting - without).toBeLessThan(10)
  expect(await metric('JSEventListeners')).toBe(before)
})
