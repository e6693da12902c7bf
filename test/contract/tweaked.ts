/** The shop printed as 6.6.10 with the flag ACCESSIBILITY_TWEAKS (contract, versions B1 and B2). */
import { describe, expect, test } from 'vitest'
import { expectNone, failuresOf, parsePage, type Table } from './check.ts'
import type { Values } from './expectation.ts'
import { addToCart, register, registration, type Shop, visitorWith } from './shop.ts'
import { fieldsOf, type Shopper } from './shopper.ts'
import { ACCOUNT_LISTS, MANAGER, MANAGER_FORM, MANAGER_INVALID, OPENERS } from './tables/address-manager.ts'
import {
  ADDRESS_FORM,
  CONFIRM,
  CONTACT,
  EDITOR,
  EVERY_PAGE,
  LINES,
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

const ADDRESS = (values: Values) => ({
  'address[firstName]': 'Cy',
  'address[lastName]': 'Example',
  'address[street]': 'New Lane 3',
  'address[zipcode]': '54321',
  'address[city]': 'Newtown',
  'address[countryId]': values['countryId'] ?? '',
})

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
        ['/checkout/confirm', [...CONFIRM, ...LINES]],
        ['/checkout/cart', LINES],
      ]
      for (const [path, table] of tables) expectNone(failuresOf(path, await pageOf(person, path), table, values))
      const panel = parsePage((await person.get('/checkout/offcanvas', true)).text)
      expectNone(failuresOf('panel', panel, LINES, values))
      const editor = await person.post(
        '/widgets/account/address-book',
        { 'changeableAddresses[changeBilling]': '1' },
        true,
      )
      expectNone(failuresOf('editor', parsePage(editor.text), EDITOR, values))
    })
    test('the address manager', async () => {
      const MANAGER_ROUTE = '/widgets/account/address-manager'
      const person = await customer('manager@example.com')
      const fragment = async (answer: Promise<{ status: number; text: string }>) => {
        const { status, text } = await answer
        expect(status).toBe(200)
        return parsePage(text)
      }
      const confirm = await pageOf(person, '/checkout/confirm')
      const printed = confirm.querySelector('[data-address-manager]')?.getAttribute('data-address-manager-options')
      const first = (JSON.parse(printed ?? '{}') as Record<string, string>)['activeShippingAddressId'] ?? ''
      expectNone(failuresOf('openers', confirm, OPENERS, { ...values, currentId: first }))

      const form = await person.post(`${MANAGER_ROUTE}?type=billing`, {}, true)
      expectNone(failuresOf('form', parsePage(form.text), MANAGER_FORM, values))
      expect((await person.post(`${MANAGER_ROUTE}?type=other`, {}, true)).status).toBe(400)
      const typed = { ...fieldsOf(form.text, '#address-manager-modal-address-form'), ...ADDRESS(values) }
      const refused = await person.post(`${MANAGER_ROUTE}?type=billing`, { ...typed, 'address[street]': ' ' }, true)
      expectNone(failuresOf('invalid', parsePage(refused.text), MANAGER_INVALID, values))
      expect((await person.post(`${MANAGER_ROUTE}?type=billing`, typed, true)).status).toBe(204)
      expect(
        (await pageOf(person, '/checkout/confirm')).querySelector('.confirm-address-billing')?.textContent,
      ).toContain('New Lane 3')

      const list = await fragment(person.get(MANAGER_ROUTE, true))
      const used = list.querySelector('#billing-address-tab-pane > ul:first-child input')?.getAttribute('value') ?? ''
      expect(used).not.toBe(first)
      const json = { id: used, type: 'shipping' }
      const switched = await fragment(
        person.send({ method: 'POST', path: '/account/address/switch', marker: true, sent: { json } }),
      )
      expectNone(failuresOf('manager', switched, MANAGER, { ...values, furtherId: first }))
      expectNone(failuresOf('lists', await pageOf(person, '/account/address'), ACCOUNT_LISTS, values))

      const sent = { shippingAddressId: first, billingAddressId: '' }
      const answer = await person.post(`${MANAGER_ROUTE}/switch`, sent)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/checkout/confirm'])
      const after = await pageOf(person, '/checkout/confirm')
      expect(after.querySelector('.confirm-address-shipping')?.textContent).toContain('Long Lane 1')
      expect(after.querySelector('.flashbags')?.textContent).toContain('changed')

      const thief = await customer('manager-thief@example.com')
      expect((await thief.post(`${MANAGER_ROUTE}/switch`, sent)).status).toBe(404)
      expect((await thief.post(`${MANAGER_ROUTE}/${first}?type=billing`, typed, true)).status).toBe(404)
      const stranger = await (await visitor()).get(MANAGER_ROUTE, true)
      expect([stranger.status, stranger.headers.get('location')?.split('?')[0]]).toEqual([302, '/account/login'])
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
