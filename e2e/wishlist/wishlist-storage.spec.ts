/** The wishlist of guests and customers: hearts, counter, merge, and what goes wrong. */
import { WishlistPage } from '../models/wishlist-page.ts'
import { register, registerElsewhere } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { allowWishlist, keptWishlist, openHome } from '../support/wishlist.ts'

test.describe('a guest who allows a list in the browser', () => {
  test.beforeEach(({ context }) => allowWishlist(context))

  // Specification 4.20, 6.1.
  test('keeps a product, in every tab and after a reload, and drops it', { tag: ['@phone', '@smoke'] }, async ({
    page,
    context,
  }) => {
    const shop = new WishlistPage(page)
    const [name] = await openHome(shop)
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
  })

  test('C1: two tabs that press at the same time both keep their product', async ({ page, context }) => {
    const one = new WishlistPage(page)
    const other = new WishlistPage(await context.newPage())
    const [first, second] = await openHome(one)
    await openHome(other)
    await Promise.all([one.heart(first, 'add').click(), other.heart(second, 'add').click()])
    await one.expectCount(2)
    await other.expectCount(2)
    expect(Object.keys((await keptWishlist(page)) ?? {})).toHaveLength(2)
  })

  // Specification 4.21.
  test('C2: a login merges the list; a second device has it', async ({ page, browser, baseURL }) => {
    const shop = new WishlistPage(page)
    const [name] = await openHome(shop)
    await shop.heart(name, 'add').click()
    await shop.expectCount(1)
    await register(page.request)
    await page.reload()
    await expect(shop.messages).toContainText('was added to the one in your account')
    await shop.expectCount(1)
    expect(await keptWishlist(page)).toBeNull()
    await expect(shop.heart(name, 'remove')).toBeVisible()
    const device = await browser.newContext({
      ...(baseURL && { baseURL }),
      storageState: await page.context().storageState(),
    })
    const second = new WishlistPage(await device.newPage())
    await openHome(second)
    await second.expectCount(1)
    await device.close()
  })

  test.describe('if the shop fails', () => {
    test.use({ expectedProblems: [/status of 500/] })
    // Specification 8.12.
    test('C2: the list stays in the browser, and is merged once the shop can', async ({ page }) => {
      const shop = new WishlistPage(page)
      const [name] = await openHome(shop)
      await shop.heart(name, 'add').click()
      await shop.expectCount(1)
      await register(page.request)
      await page.route('**/wishlist/merge', (route) => route.fulfill({ status: 500, body: 'oops' }))
      await page.reload()
      await expect(
        page.getByText('Your wishlist from before could not be loaded yet. Nothing in it is lost.', { exact: true }),
      ).toBeVisible()
      expect(Object.keys((await keptWishlist(page)) ?? {})).toHaveLength(1)
      await page.unroute('**/wishlist/merge')
      await page.getByRole('button', { name: 'Try again' }).click()
      await shop.expectCount(1)
      expect(await keptWishlist(page)).toBeNull()
    })
  })

  for (const [what, stored] of [
    ['broken', '{"a":'],
    ['foreign', '["a","b"]'],
    ['hostile', '{"__proto__":{"polluted":true}}'],
  ] as const)
    test(`C5: ${what} storage counts as an empty list`, async ({ page }) => {
      const shop = new WishlistPage(page)
      const [name] = await openHome(shop)
      await page.evaluate((text) => {
        localStorage.setItem(`wishlist-${(window as unknown as { salesChannelId: string }).salesChannelId}`, text)
      }, stored)
      await page.reload()
      await shop.settle()
      await shop.heart(name, 'add').click()
      await expect(shop.heart(name, 'remove')).toBeVisible()
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
    })

  test('C5: full storage is said, and nothing is shown as kept', async ({ page }) => {
    const shop = new WishlistPage(page)
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype as { setItem: (this: Storage, key: string, value: string) => void }
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('wishlist-')) throw new DOMException('full', 'QuotaExceededError')
        setItem.call(this, key, value)
      }
    })
    const [name] = await openHome(shop)
    await shop.heart(name, 'add').click()
    await expect(
      page.getByText('This change was not made. The hearts show what is on your wishlist.', { exact: true }),
    ).toBeVisible()
    await expect(shop.heart(name, 'add')).toBeVisible()
    await shop.expectCount(0)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(shop.heart(name, 'add')).toBeFocused()
    await expect(
      page.getByText('This change was not made. The hearts show what is on your wishlist.', { exact: true }),
    ).toBeHidden()
  })
})

test.describe('a guest who does not allow it', () => {
  test('is led to the login, after which the product is on the list', { tag: '@phone' }, async ({ page }) => {
    const shop = new WishlistPage(page)
    const [name] = await openHome(shop)
    const { email, password } = await registerElsewhere(page)
    await shop.heart(name, 'add').click()
    await expect(page).toHaveURL(/\/account\/login/)
    await page.getByLabel('E-mail address').first().fill(email)
    await page.getByLabel('Password').first().fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/')
    await expect(shop.messages).toContainText('The product is on your wishlist.')
    await shop.expectCount(1)
    await expect(shop.heart(name, 'remove')).toBeVisible()
  })
})

test.describe('a customer', () => {
  test.beforeEach(async ({ page }) => void (await register(page.request)))

  test('has the list in the shop, with undo for what is removed', async ({ page }) => {
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

  test.describe('whose wish fails', () => {
    test.use({ expectedProblems: [/status of 500/] })
    test('is told so, and can try again, also by the next heart', async ({ page }) => {
      const shop = new WishlistPage(page)
      const [name, second] = await openHome(shop)
      await page.route('**/wishlist/add/*', (route) => route.fulfill({ status: 500, body: 'oops' }))
      await shop.heart(name, 'add').click()
      await expect(
        page.getByText('This change was not made. The hearts show what is on your wishlist.', { exact: true }),
      ).toBeVisible()
      const again = page.waitForRequest('**/wishlist/add/*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await again
      await expect(
        page.getByText('This change was not made. The hearts show what is on your wishlist.', { exact: true }),
      ).toBeVisible()
      await page.unroute('**/wishlist/add/*')
      await shop.heart(second, 'add').click()
      await expect(shop.heart(name, 'remove')).toBeVisible()
      await expect(shop.heart(second, 'remove')).toBeVisible()
      await shop.expectCount(2)
    })
  })

  // Specification 8.12.
  test('is told when the shop does not know the product, and the sentence can be closed', async ({ page }) => {
    const shop = new WishlistPage(page)
    const [name] = await openHome(shop)
    await shop.heart(name, 'add').evaluate((heart) => {
      const { addToWishlistOptions = '' } = heart.dataset
      heart.dataset['addToWishlistOptions'] = addToWishlistOptions.replaceAll(/[0-9a-f]{32}/g, 'f'.repeat(32))
    })
    await shop.heart(name, 'add').click()
    await expect(page.locator('p', { hasText: 'This change was not made.' })).toBeVisible()
    await expect(shop.heart(name, 'add')).toBeVisible()
    await shop.expectCount(0)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('p', { hasText: 'This change was not made.' })).toHaveCount(0)
  })

  test.describe('whose login has expired', () => {
    test.use({ expectedProblems: [/status of 403/] })
    test('is led to it', async ({ page, context }) => {
      const shop = new WishlistPage(page)
      const [name] = await openHome(shop)
      await context.clearCookies({ name: 'session-' })
      await shop.heart(name, 'add').click()
      await expect(page).toHaveURL(/\/account\/login\?redirectTo=frontend\.wishlist\.add\.after\.login/)
    })
  })
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
