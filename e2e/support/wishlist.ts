/** The wishlist of a guest, as another tab or an earlier visit left it. */
import type { BrowserContext, Page } from 'playwright/test'
import type { WishlistPage } from '../models/wishlist-page.ts'

/** Lets guests keep a list in the browser. */
export const allowWishlist = (context: BrowserContext): Promise<void> => {
  const { hostname } = new URL(process.env['SHOP_URL'] ?? 'http://127.0.0.1')
  return context.addCookies([{ name: 'wishlist-enabled', value: '1', domain: hostname, path: '/' }])
}

/** Replaces the list in the browser, and lets the page know, as the change of another tab does. */
export const keepWishlist = (page: Page, ids: readonly string[], { isTold = true } = {}): Promise<void> =>
  page.evaluate(
    ([listed, told]) => {
      const key = `wishlist-${(window as unknown as { salesChannelId: string }).salesChannelId}`
      const list = Object.fromEntries(listed.map((id) => [id, '2026-11-22T10:00:00Z']))
      if (listed.length > 0) localStorage.setItem(key, JSON.stringify(list))
      else localStorage.removeItem(key)
      if (told) dispatchEvent(new StorageEvent('storage', { key }))
    },
    [ids, isTold] as const,
  )

/** The list in the browser. */
export const keptWishlist = (page: Page): Promise<Record<string, string> | null> =>
  page.evaluate(() => {
    const key = `wishlist-${(window as unknown as { salesChannelId: string }).salesChannelId}`
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, string> | null
  })

/** Opens the home page and returns the names of its first two products. */
export async function openHome(shop: WishlistPage): Promise<[string, string]> {
  await shop.open('/')
  await shop.settle()
  const [first = '', second = ''] = await shop.page.locator('main .product-box .product-name').allInnerTexts()
  return [first, second]
}
