/** What shoppers are told before they do something: of reviews, deliveries, VAT ids and wishlists. */
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { orders } from '../../shop/database/schema.ts'
import { isVatId } from '../../shop/forms/vat-id.ts'
import { fontFaces } from '../../shop/theme/fonts.ts'
import { parsePage } from '../contract/check.ts'
import { Shopper } from '../contract/shopper.ts'
import { guestWith, openTestShop, orderForm } from '../unit/support/shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const visitor = () => new Shopper(shop.app)
const pageOf = async (shopper: Shopper, path: string) => parsePage((await shopper.get(path)).text)

async function productPage(shopper: Shopper, more = '') {
  const found = await pageOf(shopper, '/search?search=mug')
  const path = found.querySelector('a.product-name')?.getAttribute('href') ?? 'missing'
  return pageOf(shopper, path + more)
}

test('one promise of returns, wherever it is made', async () => {
  const { text } = await visitor().get('/')
  expect(text).not.toMatch(/without questions|30 days/)
  expect(text).toMatch(/14 days to change your mind/)
  expect((await productPage(visitor())).querySelector('.product-detail-returns')?.textContent).toContain('14 days')
})

test('a visitor who wants to write a review learns that it takes an account, and how to get one', async () => {
  const place = (await productPage(visitor())).querySelector('.product-detail-review-login')
  expect(place?.textContent).toContain('Reviews are written by customers with an account')
  expect(place?.querySelector('a')?.getAttribute('href')).toMatch(
    /^\/account\/login\?redirectTo=frontend\.detail\.page/,
  )
})

test('a visitor who was led to the login by a heart learns why', async () => {
  const page = await pageOf(visitor(), '/account/login?redirectTo=frontend.wishlist.page')
  expect(page.querySelector('.account-login-page > .alert-info')?.textContent).toContain('to keep a wishlist')
  expect((await pageOf(visitor(), '/account/login')).querySelector('.account-login-page > .alert-info')).toBeNull()
})

describe('goods for the United States', () => {
  test('are not ordered, and the page of the order says why', async () => {
    const guest = await guestWith(shop, { mug: 2 })
    const form = await orderForm(guest)
    const page = await pageOf(guest, '/checkout/confirm')
    expect(page.querySelector('.alert-danger')).toBeNull()
    await shop.database.execute(sql`update addresses set country_id = (select id from countries where iso = 'US')`)
    const blocked = await pageOf(guest, '/checkout/confirm')
    expect(blocked.querySelector('.flashbags .alert-danger')?.textContent).toMatch(
      /We do not deliver to this country: United States/,
    )
    expect(blocked.querySelector('#confirmFormSubmit')?.hasAttribute('disabled')).toBe(true)
    const before = await shop.database.select().from(orders)
    const { hash: _hash, ...anyCart } = form
    const sent = await guest.post('/checkout/order', anyCart)
    expect(sent.status).toBe(200)
    expect(await shop.database.select().from(orders)).toHaveLength(before.length)
    await shop.database.execute(sql`update addresses set country_id = (select id from countries where iso = 'DE')`)
  })
})

test.each([
  ['DE123456789', true],
  ['de 123 456 789', true],
  ['ATU12345678', true],
  ['NL123456789B01', true],
  ['CHE-123.456.789 MWST', true],
  ['hello', false],
  ['US123456', false],
  ['DE12345', false],
  ['', false],
])('whether “%s” is a VAT id: %s', (text, expected) => expect(isVatId(text)).toBe(expected))

describe('the captcha of the newsletter', () => {
  const send = async (answer: string) => {
    const shopper = visitor()
    const fields = {
      option: 'subscribe',
      email: 'robin@statefront.example',
      privacy: '1',
      formId: 'form-newsletter-footer',
    }
    const sent = await shopper.post('/form/newsletter', { ...fields, shopware_basic_captcha_confirm: answer }, true)
    const [message] = JSON.parse(sent.text) as { alert: string; input: string }[]
    const [alert, input] = [parsePage(message?.alert ?? ''), parsePage(message?.input ?? '')]
    return { alert: alert.querySelector('.alert')?.textContent, seen: input.querySelector('.invalid-feedback'), input }
  }

  test('asks who has typed nothing, and says to nobody that it was wrong', async () => {
    const { alert, seen } = await send(' ')
    expect(alert).toContain('Please type the characters of the picture')
    expect(seen).toBeNull()
  })

  test('a wrong one is told once in sight, and belongs to its field', async () => {
    const { alert, seen, input } = await send('nope')
    expect(alert).toContain('The characters did not match.')
    expect(seen).toBeNull()
    const field = input.querySelector('[aria-invalid="true"]')
    const description = input.querySelector(`[id="${field?.getAttribute('aria-describedby')}"]`)
    expect(description?.textContent).toContain('The characters did not match.')
  })
})

test('the typeface of the other host is the shop’s own: nothing moves as consent is given', async () => {
  const { text } = await visitor().get('/sandbox/fonts/css?family=Statefront%20Sans')
  const own = [...fontFaces.matchAll(/url\("([^"]+)"\)/g)].map(([, path = '']) => path)
  expect(own).toHaveLength(2)
  for (const path of own) expect(text).toContain(path)
})

test('the tab of the reviews says how many there are', async () => {
  const page = await productPage(visitor())
  const count = page.querySelector('meta[itemprop="reviewCount"]')?.getAttribute('content')
  const tab = page.querySelector('[id^="review-tab-"][role="tab"]')
  expect(tab?.textContent).toBe(count ? `Reviews (${count})` : 'Reviews')
})
