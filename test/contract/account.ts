/** The account: login, register, the customer's pages. */
import { describe, expect, test } from 'vitest'
import { expectNone, failuresOf, parsePage, type Table } from './check.ts'
import { order } from './checkout.ts'
import { addToCart, PASSWORD, register, registration, type Shop } from './shop.ts'
import { fieldsOf } from './shopper.ts'
import {
  ACCOUNT_NAVIGATION,
  ADDRESS_FORM,
  ADDRESSES,
  NEWSLETTER_CHANGED,
  NEWSLETTER_FORM,
  ORDER_LIST,
  OVERVIEW,
  PROFILE,
} from './tables/account.ts'
import { alertIn } from './tables/alert.ts'
import { EMPTIED_DOCUMENT, PAGE_FLASHBAGS, ROOT_MENU_BLOCK } from './tables/frame.ts'
import { CUSTOMER_MENU, GUEST_MENU, VISITOR_MENU } from './tables/header.ts'
import { ACCOUNT_REGISTER, LOGIN_FAILED, LOGIN_FORM, REGISTER_INVALID, REGISTER_MAIL_TAKEN } from './tables/register.ts'
import { expectFragment, expectPage } from './walk.ts'

/** Registers the tests of the account. */
export function account(shop: Shop): void {
  const { values } = shop
  const loginPage = { controller: 'auth', action: 'loginpage' }

  describe('login page', () => {
    test('for a visitor', async () => {
      expectPage(await shop.visitor().get('/account/login'), {
        ...loginPage,
        name: 'login',
        tables: [PAGE_FLASHBAGS, ROOT_MENU_BLOCK, VISITOR_MENU, LOGIN_FORM, ACCOUNT_REGISTER],
        values,
      })
    })
    test('after a wrong password', async () => {
      const person = shop.visitor()
      const { text } = await person.get('/account/login')
      const typed = { username: 'nobody@example.com', password: 'wrong' }
      const answer = await person.post('/account/login', { ...fieldsOf(text, 'form.login-form'), ...typed })
      expectPage(answer, {
        ...loginPage,
        name: 'login, failed',
        tables: [PAGE_FLASHBAGS, LOGIN_FORM, LOGIN_FAILED],
        values: { ...values, email: 'nobody@example.com' },
      })
    })
    test('a script that logs in gets the redirect', async () => {
      const person = shop.visitor()
      await register(person, values, 'scripted@example.com')
      const form = { username: 'scripted@example.com', password: PASSWORD, redirectTo: 'frontend.account.home.page' }
      const answer = await shop.visitor().post('/account/login', form, true)
      expect([answer.status, answer.headers.get('location')], 'shell 2 Marker guard').toEqual([302, '/account'])
    })
    test('a script gets no details of a failed login', async () => {
      const answer = await shop
        .visitor()
        .post('/account/login', { username: 'nobody@example.com', password: 'wrong' }, true)
      expect(answer.status, 'shell 2 Marker guard').toBe(403)
    })
    test('from the eleventh attempt on an info message', async () => {
      const person = shop.visitor()
      const failed = () => person.post('/account/login', { username: 'patient@example.com', password: 'wrong' })
      for (let attempt = 1; attempt <= 10; attempt++) {
        const page = parsePage((await failed()).text)
        expect(page.querySelector('.login-form .alert-danger'), `shell 15.6: try ${attempt}`).not.toBeNull()
      }
      const table: Table = [
        { section: 'shell 15.6', selector: 'form.login-form .alert.alert-info', count: 1, text: /\S/ },
        { section: 'shell 15.6', selector: 'form.login-form .alert.alert-danger', count: 0 },
      ]
      expectNone(failuresOf('login, try 11', parsePage((await failed()).text), table, values))
    })
  })

  describe('register', () => {
    const facts = { controller: 'register', action: 'accountregisterpage' }
    const send = async (fields: Record<string, string>) => {
      const person = shop.visitor()
      const { text } = await person.get('/account/login')
      return person.post('/account/register', { ...fieldsOf(text, 'form.register-form'), ...fields })
    }
    test('leads to the account', async () => {
      const answer = await send({ ...registration(values, 'fresh@example.com'), password: PASSWORD })
      expect([answer.status, answer.headers.get('location')], 'shell 15.6').toEqual([302, '/account'])
    })
    test('missing fields are marked; sent values stay, the password does not', async () => {
      const answer = await send({ email: 'only@example.com', password: 'short' })
      const document = parsePage(answer.text)
      expect(answer.status, 'shell 2.1').toBe(200)
      const body = document.body.className
      expect(body, 'shell 1.4').toMatch(/is-ctl-(register is-act-accountregisterpage|auth is-act-loginpage)/)
      expectPage(answer, {
        ...(body.includes('is-ctl-auth') ? loginPage : facts),
        name: 'register, invalid',
        tables: [REGISTER_INVALID],
        values: { ...values, email: 'only@example.com' },
      })
    })
    test('an e-mail that has an account', async () => {
      await send({ ...registration(values, 'taken@example.com'), password: PASSWORD })
      const answer = await send({ ...registration(values, 'taken@example.com'), password: PASSWORD })
      expect(answer.status, 'shell 2.1').toBe(200)
      expectNone(failuresOf('register, e-mail taken', parsePage(answer.text), REGISTER_MAIL_TAKEN, values))
    })
  })

  describe('pages of a customer', () => {
    const frame = [PAGE_FLASHBAGS, ROOT_MENU_BLOCK, CUSTOMER_MENU, ACCOUNT_NAVIGATION] as const
    test('overview', async () => {
      expectPage(await (await shop.person('customer')).get('/account'), {
        name: 'account',
        controller: 'accountprofile',
        action: 'index',
        tables: [...frame, OVERVIEW, NEWSLETTER_FORM],
        values,
      })
    })
    test('newsletter', async () => {
      const person = shop.visitor()
      await register(person, values, 'reads@example.com')
      const isTicked = (html: string) => parsePage(html).querySelector('[name="option"]')?.hasAttribute('checked')
      for (const form of [{ option: 'subscribe' }, { option: 'subscribe' }, {}] as Record<string, string>[]) {
        const answer = await person.post('/widgets/account/newsletter', form, true)
        expectFragment(answer, 'newsletter', [NEWSLETTER_CHANGED, NEWSLETTER_FORM], values)
        expect(answer.headers.get('x-robots-tag'), 'shell 2').toBeNull()
        const isWanted = 'option' in form
        expect([isTicked(answer.text), isTicked((await person.get('/account')).text)]).toEqual([isWanted, isWanted])
      }
    })
    test('profile', async () => {
      expectPage(await (await shop.person('customer')).get('/account/profile'), {
        name: 'profile',
        controller: 'accountprofile',
        action: 'profileoverview',
        tables: [...frame, PROFILE],
        values: { ...values, firstName: 'Ada', lastName: 'Example' },
      })
    })
    test('addresses', async () => {
      const person = shop.visitor()
      await register(person, values, 'addresses@example.com')
      const create = await person.get('/account/address/create')
      expectNone(failuresOf('new address', parsePage(create.text), ADDRESS_FORM, values))
      const fields = fieldsOf(create.text, 'main form[action*="/account/address"]')
      await person.post('/account/address/create', {
        ...fields,
        'address[firstName]': 'Bo',
        'address[lastName]': 'Example',
        'address[street]': 'Short Lane 2',
        'address[zipcode]': '54321',
        'address[city]': 'Otherville',
        'address[countryId]': values['countryId'] ?? '',
      })
      const list = await person.get('/account/address')
      expect(list.status, 'shell 15.5 Account pages').toBe(200)
      expectNone(failuresOf('addresses', parsePage(list.text), [...ADDRESSES, ...frame.flat()], values))
    })
    test('orders', async () => {
      const person = shop.visitor()
      await register(person, values, 'orders@example.com')
      await addToCart(person, values, 2)
      const finish = (await order(person)).headers.get('location') ?? ''
      const orderId = /orderId=([0-9a-f]{32})/.exec(finish)?.[1] ?? 'none'
      const number = parsePage((await person.get(finish)).text).querySelector('.finish-ordernumber')
      expectPage(await person.get('/account/order'), {
        name: 'orders',
        controller: 'accountorder',
        action: 'orderoverview',
        tables: [...frame, ORDER_LIST],
        values: { ...values, orderId, orderNumber: number?.getAttribute('data-order-number') ?? 'none', quantity: '2' },
      })
    })
  })

  describe('one order', () => {
    const ordered = async (email: string) => {
      const person = shop.visitor()
      await register(person, values, email)
      await addToCart(person, values, 1)
      await order(person)
      const list = await person.get('/account/order')
      return { person, form: fieldsOf(list.text, 'form[action="/account/order/cancel"]') }
    }
    test('its details as a fragment', async () => {
      const { person, form } = await ordered('details@example.com')
      const answer = await person.get(`/widgets/account/order/detail/${form['orderId']}`, true)
      const table: Table = [{ section: 'shell 20.1', selector: '.order-detail-content-list', count: 1, text: /\S/ }]
      expectFragment(answer, 'order details', [table], values)
    })
    test('cancelled by the form of its dialog', async () => {
      const { person, form } = await ordered('cancels@example.com')
      const answer = await person.post('/account/order/cancel', form)
      expect([answer.status, answer.headers.get('location')], 'shell 20.1').toEqual([302, '/account/order'])
      const list = parsePage((await person.get('/account/order')).text)
      const table: Table = [{ section: 'shell 15.5 Account pages', selector: '.order-item-status-badge-cancelled' }]
      expectNone(failuresOf('orders, one cancelled', list, table, values))
    })
    test('of a guest, by its link: a stranger must identify themselves', async () => {
      const guest = shop.visitor()
      await addToCart(guest, values)
      await register(guest, values, 'linked@example.com', { guest: true })
      await order(guest)
      const list = await guest.get('/account/order')
      const { deepLinkCode } = fieldsOf(list.text, 'form[action="/account/order/cancel"]')
      const answer = await shop.visitor().get(`/account/order/${deepLinkCode}`)
      expect(answer.status, 'shell 20.1').toBe(302)
      expect(answer.headers.get('location'), 'shell 20.1').toMatch(/^\/account\/guest\/login\?/)
    })
    test('a script gets the list as a whole document with empty header and menu', async () => {
      const { person } = await ordered('whole@example.com')
      const answer = await person.get('/account/order', true)
      expect(answer.status, 'shell 2 HTML answers').toBe(200)
      expectNone(failuresOf('orders, marker', parsePage(answer.text), EMPTIED_DOCUMENT, values))
    })
  })

  describe('a guest account', () => {
    test('has no menu but a logout link', async () => {
      const answer = await (await shop.person('guest')).get('/account/order')
      expectNone(failuresOf('orders of a guest', parsePage(answer.text), GUEST_MENU, values))
    })
  })

  test('logout', async () => {
    const person = shop.visitor()
    await register(person, values, 'logout@example.com')
    const answer = await person.get('/account/logout')
    expect([answer.status, answer.headers.get('location')], 'shell 12').toEqual([302, '/account/login'])
    const page = parsePage((await person.get('/account/login')).text)
    expect(failuresOf('login after logout', page, alertIn('main > .flashbags.container', 'success'), values)).toEqual(
      [],
    )
    expect((await person.get('/account')).status, 'shell 2 Login guard').toBe(302)
  })
}
