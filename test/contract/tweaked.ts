/** The shop printed as 6.6.10 with the flag ACCESSIBILITY_TWEAKS (contract, versions B1 and B2). */
import { describe, expect, test } from 'vitest'
import { expectNone, failuresOf, parsePage, type Table } from './check.ts'
import { addToCart, register, registration, type Shop, visitorWith } from './shop.ts'
import { fieldsOf, type Shopper } from './shopper.ts'
import {
  ADDRESS_FORM,
  CONFIRM,
  CONTACT,
  EDITOR,
  EVERY_PAGE,
  LISTING,
  LOGIN_FORM,
  NEWSLETTER,
  PRODUCT,
  PROFILE,
  RECOVER,
  REGISTER_FORM,
  REGISTER_REFUSED,
  RESET,
  REVIEW,
  WITHDRAWAL,
} from './tables/tweaked.ts'

/** Registers the tests. */
export function tweaked(shop: Shop): void {
  const { values } = shop
  const visitor = () => visitorWith(shop, { platform: '6.6.10-flags' })
  const pageOf = async (person: Shopper, path: string, marker = false) =>
    parsePage((await person.get(path, marker)).text)
  const customer = async (email: string) => {
    const person = await visitor()
    await addToCart(person, values)
    await register(person, values, email)
    return person
  }

  describe('6.6.10 with its flag for accessibility', () => {
    test.each<[string, Table]>([
      ['/account/login', [...EVERY_PAGE, ...LOGIN_FORM, ...REGISTER_FORM]],
      ['/account/recover', RECOVER],
      ['/Contact/', CONTACT],
      ['/Newsletter/', NEWSLETTER],
      ['/Withdraw-from-a-contract/', WITHDRAWAL],
      ['{categoryPath}', LISTING],
      ['{productPath}', PRODUCT],
    ])('%s', async (path, table) => {
      const address = path.replace(/\{(\w+)\}/, (_, name: string) => values[name] ?? '')
      expectNone(failuresOf(path, await pageOf(await visitor(), address), table, values))
      const old = await pageOf(await visitorWith(shop, { platform: '6.6.10' }), address)
      expect(failuresOf(path, old, table, values)).not.toEqual([])
    })
    test('pages of a customer', async () => {
      const person = await customer('tweaked@example.com')
      const tables: [string, Table][] = [
        ['/account/address/create', ADDRESS_FORM],
        ['/account/profile', PROFILE],
        [values['productPath'] ?? '', REVIEW],
        ['/checkout/confirm', CONFIRM],
      ]
      for (const [path, table] of tables) expectNone(failuresOf(path, await pageOf(person, path), table, values))
      const editor = await person.post(
        '/widgets/account/address-book',
        { 'changeableAddresses[changeBilling]': '1' },
        true,
      )
      expectNone(failuresOf('editor', parsePage(editor.text), EDITOR, values))
    })
    test('a new password', async () => {
      const person = await customer('tweaked-reset@example.com')
      await person.post('/account/recover', { 'email[email]': 'tweaked-reset@example.com' })
      const [link = ''] = /\/account\/recover\/password\?hash=\w+/.exec((await person.get('/mails')).text) ?? []
      expectNone(failuresOf('reset', await pageOf(await visitor(), link), RESET, values))
    })
    test('what the server refuses, and that only this release has the flag', async () => {
      const person = await visitor()
      const form = fieldsOf((await person.get('/account/login')).text, 'form.register-form')
      const sent = { ...form, ...registration(values, 'tweaked-2@example.com'), 'billingAddress[street]': '' }
      const answer = await person.post('/account/register', { ...sent, password: 'long enough' })
      expectNone(failuresOf('refused', parsePage(answer.text), REGISTER_REFUSED, values))
      expect((await person.get('/')).text).toContain('"ACCESSIBILITY_TWEAKS":true,"accessibility.tweaks":true')
      const other = await visitorWith(shop, { platform: '6.6.10' })
      expect((await other.get('/')).text).toContain('"ACCESSIBILITY_TWEAKS":false')
    })
  })
}
