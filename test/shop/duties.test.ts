/** What the law has every shop print (docs/duties.md): who made a product, and how accessible the shop is. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seoUrls } from '../../shop/database/schema.ts'
import { parsePage } from '../contract/check.ts'
import { Shopper } from '../contract/shopper.ts'
import { openTestShop, type TestShop } from '../unit/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test.each([
  ['/detail/ID', '.product-detail-description', 'Made by '],
  ['/widgets/quickview/ID', '.quickview-details', 'Made by '],
  ['/de/detail/ID', '.product-detail-description', 'Hergestellt von '],
])('%s says who made the product, with a postal and an electronic address', async (address, place, words) => {
  const [product] = await shop.database.select().from(seoUrls).where(eq(seoUrls.kind, 'product')).limit(1)
  const path = address.replace('ID', product?.entityId ?? '')
  const answer = await new Shopper(shop.app).follow({ path, marker: path.includes('quickview') })
  const said = parsePage(answer.text).querySelector(`${place} .product-detail-safety`)
  expect(said?.textContent).toMatch(new RegExp(`^${words}\\S.*, 10115 Berlin, `))
  expect(said?.querySelector('a')?.getAttribute('href')).toMatch(/^mailto:safety@[a-z-]+\.example$/)
})

test.each([
  ['/', 'Accessibility', '/Accessibility/'],
  ['/de/', 'Barrierefreiheit', '/de/Barrierefreiheit/'],
])(
  'the footer of %s leads to the statement on accessibility, which names whom to write to',
  async (path, name, address) => {
    const shopper = new Shopper(shop.app)
    const links = [...parsePage((await shopper.get(path)).text).querySelectorAll('footer a')]
    expect(links.filter(({ textContent }) => textContent === name).map((link) => link.getAttribute('href'))).toEqual([
      address,
    ])
    const page = parsePage((await shopper.get(address)).text)
    expect(page.querySelector('h1')?.textContent).toBe(name)
    expect(page.querySelector('main')?.textContent).toContain('accessibility@statefront.example')
  },
)
