/** HTTP: guards, failures, redirects, headers, the session cookie. */
import { describe, expect, test } from 'vitest'
import { type Exchange, titleOf } from './exchange.ts'
import { fill } from './expectation.ts'
import { PASSWORD, registration, type Shop } from './shop.ts'
import type { Answer } from './shopper.ts'
import { fieldsOf } from './shopper.ts'
import { CACHE_HEADERS, FIRST_ANSWERS, ROBOTS } from './tables/caching.ts'
import { BARE_JSON_KEYS } from './tables/error.ts'
import { FAILURES } from './tables/failure.ts'
import { CHECKOUT_GUARD, LOADABLE, LOGIN_GUARD, NOT_LOADABLE, REFUSED_AS_JSON } from './tables/guard.ts'
import { REDIRECTS } from './tables/redirect.ts'
import { expectExchange } from './walk.ts'

/** Registers the tests of shell 2. */
export function transport(shop: Shop): void {
  const groups: Readonly<Record<string, readonly Exchange[]>> = {
    'pages are not loadable by script': NOT_LOADABLE,
    'fragments are': LOADABLE,
    'login guard': LOGIN_GUARD,
    'checkout guard': CHECKOUT_GUARD,
    failures: FAILURES,
    redirects: REDIRECTS,
    'cache headers': CACHE_HEADERS,
    'x-robots-tag': ROBOTS,
  }
  for (const [name, exchanges] of Object.entries(groups))
    describe(name, () => {
      for (const exchange of exchanges) test(titleOf(exchange), () => expectExchange(shop, exchange))
    })

  test('a rejected script that requests JSON', async () => {
    await expectExchange(shop, REFUSED_AS_JSON)
    const answer = await shop.visitor().send({ path: '/', marker: true, accept: 'application/json' })
    expect(Object.keys(JSON.parse(answer.text) as object).toSorted(), 'shell 2 Errors').toEqual(BARE_JSON_KEYS)
  })

  test('redirectParameters lead to the page they name', async () => {
    const id = shop.values['productId'] ?? ''
    const answer = await shop.visitor().follow({
      method: 'POST',
      path: '/checkout/promotion/add',
      sent: {
        form: {
          code: 'NONE',
          redirectTo: 'frontend.detail.page',
          redirectParameters: JSON.stringify({ productId: id }),
        },
      },
    })
    expect(answer.status, 'shell 2.1').toBe(200)
    expect(answer.text, 'shell 2.1').toContain('is-ctl-product')
  })

  describe('login guard', () => {
    test('the return address is kept as JSON', async () => {
      const answer = await shop.visitor().get('/account')
      const query = new URL(answer.headers.get('location') ?? '', 'http://localhost').searchParams
      expect(query.get('redirectTo'), 'shell 2 Login guard').toBe('frontend.account.home.page')
      expect(typeof JSON.parse(query.get('redirectParameters') ?? ''), 'shell 2 Login guard').toBe('object')
    })
  })

  describe('session cookie', () => {
    const cookieOf = (answer: Answer) => answer.setCookies.find((line) => line.startsWith('session-='))
    for (const path of FIRST_ANSWERS)
      test(`is set by the first answer of ${path}`, async () => {
        const [pair = '', ...attributes] = (cookieOf(await shop.visitor().get(fill(path, shop.values))) ?? '').split(
          ';',
        )
        expect(pair, 'shell 2 Cookies').toMatch(/^session-=\S{20,}$/)
        const written = attributes
          .map((attribute) => attribute.trim().toLowerCase())
          .filter((text) => !/^(max-age|expires)=/.test(text))
        expect(written.toSorted(), 'shell 2 Cookies').toEqual(['httponly', 'path=/', 'samesite=lax'])
      })
    test('is secure on https', async () => {
      const response = await shop.app.request('https://shop.example/')
      expect(response.headers.getSetCookie().join().toLowerCase(), 'shell 2 Cookies').toContain('secure')
    })
    test('is not set again for a known session', async () => {
      const person = shop.visitor()
      await person.get('/')
      expect(cookieOf(await person.get('/')), 'shell 2 Cookies').toBeUndefined()
    })
    test('is renewed by register, logout and login, and not by a failed login', async () => {
      const person = shop.visitor()
      const seen = new Set<string>()
      const remember = () => seen.add(person.cookies.get('session-') ?? '')
      const page = await person.get('/account/login')
      remember()
      await person.post('/account/register', {
        ...fieldsOf(page.text, 'form.register-form'),
        ...registration(shop.values, 'renewed@example.com'),
        password: PASSWORD,
      })
      remember()
      expect(seen.size, 'shell 2 Cookies: register').toBe(2)
      await person.get('/account/logout')
      remember()
      expect(seen.size, 'shell 2 Cookies: logout').toBe(3)
      await person.post('/account/login', { username: 'renewed@example.com', password: 'wrong' })
      remember()
      expect(seen.size, 'shell 2 Cookies: failed login').toBe(3)
      await person.post('/account/login', {
        username: 'renewed@example.com',
        password: PASSWORD,
        redirectTo: 'frontend.account.home.page',
      })
      remember()
      expect(seen.size, 'shell 2 Cookies: login').toBe(4)
      expect((await person.get('/account')).status, 'shell 2 Login guard').toBe(200)
    })
  })
}
