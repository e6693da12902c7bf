/** The shop printed as 6.6.10: what differs from 6.6.7 (contract, versions A and F1). */
import { describe, expect, test } from 'vitest'
import { STUDIO_PAGE } from '../../shop/home/studio.ts'
import { expectNone, failuresOf, parsePage, type Table } from './check.ts'
import type { Values } from './expectation.ts'
import { addToCart, register, type Shop, visitorWith } from './shop.ts'
import type { Shopper } from './shopper.ts'
import {
  CONFIRM,
  COOKIES,
  cartLine,
  EVERY_PAGE,
  FOOTER_LINK,
  GARAN_LABEL,
  GARAN_LINE,
  NOTICE,
  PANEL,
  PRODUCT,
  REGISTER,
  VARIANT,
  VIDEOS,
  WITHDRAWAL,
} from './tables/recent.ts'

/** The rows of another release hold for none of this one’s pages. */
const fails = (page: Document, table: Table, values: Values) => failuresOf('6.6.7', page, table, values).length > 0

/** Registers the tests. */
export function recent(shop: Shop): void {
  const { values, examples } = shop
  const visitor = (scenario: object = {}) => visitorWith(shop, { platform: '6.6.10', ...scenario })
  const pageOf = async (person: Shopper, path: string, marker = false) =>
    parsePage((await person.get(path, marker)).text)
  const guaranteed = Object.values(examples)
    .map((example) => ({ ...values, ...(example as Values) }))
    .find((example) => Number(/\d+/.exec(example['productNumber'] ?? '')?.[0] ?? 1) % 3 === 0)

  describe('6.6.10', () => {
    test.each<[string, Table]>([
      ['{productPath}', [...EVERY_PAGE, ...PRODUCT, ...FOOTER_LINK]],
      ['/account/register', [...EVERY_PAGE, ...REGISTER]],
      ['/Withdraw-from-a-contract/', [...EVERY_PAGE, ...WITHDRAWAL]],
      [`/landingPage/${STUDIO_PAGE}`, VIDEOS],
    ])('%s', async (path, table) => {
      const person = await visitor()
      const address = path.replace('{productPath}', values['productPath'] ?? '')
      expectNone(failuresOf(path, await pageOf(person, address), table, values))
      const old = await pageOf(shop.visitor(), address)
      expect([table.length > 0, fails(old, table, values) || path.startsWith('/Withdraw')]).toEqual([true, true])
    })
    test('a variant', async () => {
      const path = examples.variant['productPath'] ?? ''
      expectNone(failuresOf('variant', await pageOf(await visitor(), path), VARIANT, values))
    })
    test('a product with a guarantee, its line in the cart, and the dialog of that', async () => {
      if (!guaranteed) throw new Error('no example of the catalogue has a guarantee')
      const person = await visitor()
      expectNone(failuresOf('product', await pageOf(person, guaranteed['productPath'] ?? ''), GARAN_LABEL, guaranteed))
      await addToCart(person, guaranteed, Number(guaranteed['minPurchase']))
      for (const path of ['/checkout/offcanvas', '/checkout/cart'])
        expectNone(failuresOf(path, await pageOf(person, path), GARAN_LINE, guaranteed))
      const dialog = await person.get(`/product/${guaranteed['productId']}/garan-label`, true)
      expect([dialog.status, dialog.text.includes('36 months')]).toEqual([200, true])
      expect((await shop.visitor().get(`/product/${guaranteed['productId']}/garan-label`, true)).status).toBe(404)
    })
    test('the cart', async () => {
      const person = await visitor()
      await addToCart(person, values, 2)
      expectNone(failuresOf('panel', await pageOf(person, '/checkout/offcanvas', true), PANEL, values))
      expectNone(
        failuresOf('cart', await pageOf(person, '/checkout/cart'), [...EVERY_PAGE, ...cartLine('main')], values),
      )
    })
    test.each(['label', 'paragraph', 'inline'] as const)('confirm, with the notice as %s', async (guarantee) => {
      const person = await visitor({ guarantee })
      await addToCart(person, values)
      await register(person, values, `recent-${guarantee}@example.com`, { guest: true })
      const page = await pageOf(person, '/checkout/confirm')
      expectNone(failuresOf('confirm', page, [...EVERY_PAGE, ...CONFIRM, ...NOTICE[guarantee]], values))
    })
    test('the globals that tell it apart', async () => {
      const { text } = await (await visitor()).get('/')
      expect(text).toContain('"ADDRESS_SELECTION_REWORK":false')
      const head = text.slice(0, text.indexOf('src="/bundle/statefront.js"'))
      expect(/window\.validationMessages = (\{.+\});/.exec(head)?.[1]).toMatch(
        /^\{"required":".+","email":".+","confirmation":".+","minLength":".+"\}$/,
      )
      const old = (await shop.visitor().get('/')).text
      expect(old).not.toMatch(/validationMessages|ADDRESS_SELECTION_REWORK/)
    })
    test('the cookies', async () => {
      expectNone(failuresOf('cookies', await pageOf(await visitor(), '/cookie/offcanvas', true), COOKIES))
      expect((await shop.visitor().get('/cookie/offcanvas', true)).text).not.toContain('vimeo-video')
    })
    test('a withdrawal is answered as a letter is, and confirmed by mail; what is missing is said', async () => {
      const person = await visitor({ captcha: { kind: 'box' } })
      const token = () => ({ _grecaptcha_v2: `sandbox.${Date.now()}.${crypto.randomUUID()}` })
      const path = '/form/revocation/request'
      const typed = { email: 'robin@statefront.example', contractNumber: 'SO-10042' }
      const said = async (form: Record<string, string>) =>
        JSON.parse((await person.post(path, { ...form, ...token() }, true)).text) as unknown
      expect(await said({ email: typed.email })).toEqual([
        { type: 'danger', alert: expect.stringContaining('aria-live="polite"') as string },
      ])
      expect(await said(typed)).toEqual([
        { type: 'success', alert: expect.stringMatching(/^We have received/) as string },
      ])
      expect((await person.get('/mails')).text).toContain('SO-10042')
    })
  })
}
