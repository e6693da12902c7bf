/** Editing: the address editor of the confirm page, the payment of a placed order. */
import { describe, expect, test } from 'vitest'
import { expectNone, failuresOf, parsePage } from './check.ts'
import { order } from './checkout.ts'
import { addToCart, register, type Shop } from './shop.ts'
import { fieldsOf, type Shopper } from './shopper.ts'
import { EDITOR_FRAME, EDITOR_INVALID, FURTHER_ADDRESS, NO_FURTHER_ADDRESS } from './tables/address-editor.ts'
import { CHECKOUT_FLASHBAGS } from './tables/frame.ts'
import { ORDER_EDIT, ORDER_MENU } from './tables/order-edit.ts'
import { expectFragment, expectPage } from './walk.ts'

const BOOK = '/widgets/account/address-book'

/** Registers the tests. */
export function editing(shop: Shop): void {
  const { values } = shop

  describe('address editor', () => {
    /** The confirm page's options for its script, and the script's request. */
    const open = async (person: Shopper, kind: 'shipping' | 'billing') => {
      const page = parsePage((await person.get('/checkout/confirm')).text)
      const link = page.querySelector(`.confirm-${kind}-address a[data-address-editor]`)
      const options = JSON.parse(link?.getAttribute('data-address-editor-options') ?? '{}') as Record<string, string>
      const changeableAddresses = { changeShipping: kind === 'shipping', changeBilling: kind === 'billing' }
      const answer = await person.send({
        method: 'POST',
        path: BOOK,
        marker: true,
        sent: { json: { id: options['addressId'], changeableAddresses } },
      })
      return { answer, id: options['addressId'] ?? '' }
    }
    const about = (kind: 'shipping' | 'billing', currentId: string) => ({
      ...values,
      kind,
      currentId,
      changeShipping: kind === 'shipping' ? '1' : '',
      changeBilling: kind === 'billing' ? '1' : '',
    })
    const customer = async (email: string) => {
      const person = shop.visitor()
      await addToCart(person, values)
      await register(person, values, email)
      return person
    }
    const typed = {
      'address[firstName]': 'Cy',
      'address[lastName]': 'Example',
      'address[street]': 'New Lane 3',
      'address[zipcode]': '54321',
      'address[city]': 'Newtown',
      'address[countryId]': values['countryId'] ?? '',
    }

    test.each(['shipping', 'billing'] as const)('%s address', async (kind) => {
      const { answer, id } = await open(await shop.person('customer'), kind)
      expectFragment(answer, `${kind} editor`, [EDITOR_FRAME, NO_FURTHER_ADDRESS], about(kind, id))
    })
    test('of a guest', async () => {
      const { answer, id } = await open(await shop.person('guest'), 'billing')
      expectFragment(answer, 'editor of a guest', [EDITOR_FRAME], about('billing', id))
    })
    test('a new address becomes the current one, the old one can be selected again', async () => {
      const person = await customer('editor@example.com')
      const { answer, id } = await open(person, 'shipping')
      const form = fieldsOf(answer.text, '#shipping-address-create-new form')
      const saved = await person.post(BOOK, { ...form, ...typed }, true)
      const current = parsePage(saved.text).querySelector('[name="address[id]"]')?.getAttribute('value') ?? ''
      expect(current, 'shell 14.3').not.toBe(id)
      const after = { ...about('shipping', current), furtherId: id }
      expectFragment(saved, 'editor, saved', [EDITOR_FRAME, FURTHER_ADDRESS], after)

      const choice = fieldsOf(saved.text, '.address-editor-card form')
      const chosen = await person.post(BOOK, choice, true)
      const back = { ...about('shipping', id), furtherId: current }
      expectFragment(chosen, 'editor, chosen', [EDITOR_FRAME, FURTHER_ADDRESS], back)
      const confirm = parsePage((await person.get('/checkout/confirm')).text)
      expect(confirm.querySelector('.confirm-address-shipping')?.textContent).toContain('Long Lane 1')
    })
    test('an incomplete address is not stored', async () => {
      const person = await customer('incomplete@example.com')
      const { answer } = await open(person, 'shipping')
      const form = fieldsOf(answer.text, '#shipping-address-create-new form')
      const refused = await person.post(BOOK, { ...form, ...typed, 'address[street]': ' ' }, true)
      expectFragment(refused, 'editor, invalid', [EDITOR_INVALID, NO_FURTHER_ADDRESS], { ...values, kind: 'shipping' })
    })
    test('the current address is changed in place', async () => {
      const person = await customer('inplace@example.com')
      const { answer, id } = await open(person, 'shipping')
      const form = fieldsOf(answer.text, '#shipping-address-create-edit form')
      const saved = await person.post(BOOK, { ...form, ...typed }, true)
      expectFragment(saved, 'editor, changed', [EDITOR_FRAME, NO_FURTHER_ADDRESS], about('shipping', id))
    })
    test('an unknown id shows the current address', async () => {
      const json = { id: values['unknownId'], changeableAddresses: { changeBilling: true } }
      const person = await shop.person('customer')
      const answer = await person.send({ method: 'POST', path: BOOK, marker: true, sent: { json } })
      const table = [{ section: 'shell 14.3', selector: '.js-address-editor > .card .address', count: 1 }]
      expectFragment(answer, 'editor, unknown id', [table], values)
    })
    test('without a kind it offers a billing address, with none current', async () => {
      const answer = await (await shop.person('customer')).post(BOOK, {}, true)
      const table = [
        { section: 'shell 14.3', selector: '#billing-addressEditorAccordion', count: 1 },
        { section: 'shell 14.3', selector: '.js-address-editor > .card', count: 0 },
      ]
      expectFragment(answer, 'editor, asked for nothing', [table], values)
    })
    test("somebody else's address is neither chosen nor changed", async () => {
      const owner = await customer('owner@example.com')
      const { id } = await open(owner, 'shipping')
      const thief = await customer('thief@example.com')
      const choice = { 'selectAddress[type]': 'shipping', 'selectAddress[id]': id }
      expect((await thief.post(BOOK, { 'changeableAddresses[changeShipping]': '1', ...choice }, true)).status).toBe(404)
      const form = { 'changeableAddresses[changeShipping]': '1', ...typed, 'address[id]': id }
      expect((await thief.post(BOOK, form, true)).status).toBe(404)
    })
    test('strangers are redirected to the login', async () => {
      const answer = await shop.visitor().post(BOOK, {}, true)
      expect([answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([302, '/account/login'])
    })
  })

  test('order edit', async () => {
    const person = shop.visitor()
    await register(person, values, 'edits@example.com')
    await addToCart(person, values)
    const finish = (await order(person)).headers.get('location') ?? ''
    const orderId = /orderId=([0-9a-f]{32})/.exec(finish)?.[1] ?? 'none'
    const list = parsePage((await person.get('/account/order')).text)
    expectNone(failuresOf('orders', list, ORDER_MENU, { ...values, orderId }))
    const answer = await person.get(`/account/order/edit/${orderId}`)
    const chosen = parsePage(answer.text).querySelector('#confirmOrderForm [name="paymentMethodId"]')
    expectPage(answer, {
      name: 'order edit',
      controller: 'accountorder',
      action: 'editorder',
      reduced: true,
      tables: [CHECKOUT_FLASHBAGS, ORDER_EDIT],
      values: { ...values, orderId, paymentId: chosen?.getAttribute('value') ?? 'none' },
    })
  })
}
