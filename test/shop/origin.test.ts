/** The shop's own origin: where its links lead, whatever a request says, and what browsers are told about it. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { mails } from '../../shop/database/schema.ts'
import { LANGUAGES } from '../../shop/transport/language.ts'
import { configuredOrigin } from '../../shop/transport/origin.ts'
import { guestWith, openTestShop, orderForm, type TestShop } from '../unit/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(() => {
  vi.unstubAllEnvs()
})

const ask = (url: string, init: RequestInit = {}) => shop.app.request(url, init)
/** Every origin in a text, except names of formats. */
const originsIn = (text: string) =>
  [...new Set(text.match(/https?:\/\/[\w.:[\]-]+/g) ?? [])]
    .filter((origin) => !/schema\.org|w3\.org/.test(origin))
    .toSorted()

describe('links', () => {
  test('lead to the configured origin, whatever Host is sent', async () => {
    vi.stubEnv('STATEFRONT_ORIGIN', 'https://shop.example')
    for (const path of ['/', '/search?search=mug', '/account/login']) {
      const text = await (await ask(`http://evil.example${path}`, { headers: { host: 'evil.example' } })).text()
      expect([path, originsIn(text)]).toEqual([path, ['https://shop.example']])
    }
    const [german] = LANGUAGES.slice(1)
    const body = new URLSearchParams({ languageId: german?.id ?? '' })
    const switched = await ask('http://evil.example/checkout/language', { method: 'POST', body })
    expect(switched.headers.get('location')).toMatch(/^https:\/\/shop\.example\//)
  })

  test('lead nowhere else in production without it, either', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const text = await (await ask('http://evil.example/')).text()
    expect(text).not.toContain('evil.example')
    expect(await (await ask('http://localhost:4300/')).text()).toContain('http://localhost:4300/')
  })

  test('lead where the request came from in development, encrypted behind a proxy', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    expect(originsIn(await (await ask('http://192.168.1.5:4100/')).text())).toEqual(['http://192.168.1.5:4100'])
    expect(originsIn(await (await ask('http://shop.example/', { headers })).text())).toEqual(['https://shop.example'])
  })

  test('are the same in what is rendered within another answer', async () => {
    const body = new URLSearchParams({ username: 'a@b.example', password: 'x' })
    const text = await (await ask('http://shop.example/account/login', { method: 'POST', body })).text()
    expect(text).toContain('http://shop.example/')
    expect(text).not.toContain('http://localhost')
  })

  test('to stand-ins of other hosts are encrypted behind a proxy, and on this machine have its other name', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    const page = await (await ask('http://localhost:4100/', { headers })).text()
    expect(originsIn(page)).toEqual(['https://127.0.0.1:4100', 'https://localhost:4100'])
  })

  test('of mails name the configured origin', async () => {
    vi.stubEnv('STATEFRONT_ORIGIN', 'https://shop.example')
    const guest = await guestWith(shop, { mug: 1 })
    await guest.post('/checkout/order', await orderForm(guest))
    const links = (await shop.database.select({ link: mails.link }).from(mails)).map(({ link }) => link ?? '')
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(link).toMatch(/^https:\/\/shop\.example\/\w/)
  })

  test.each(['shop.example', 'https://shop.example/path', 'ftp://shop.example', 'https://user@shop.example'])(
    'an origin that is none is an error: %s',
    (value) => {
      expect(() => configuredOrigin(value)).toThrow(value)
    },
  )
})

describe('what another site sends', () => {
  const post = (origin: string) =>
    ask('http://127.0.0.1:4100/checkout/promotion/add', {
      method: 'POST',
      body: new URLSearchParams({ code: 'x' }),
      headers: { origin },
    })

  test('is told by the configured origin, for browsers that say no more', async () => {
    vi.stubEnv('STATEFRONT_ORIGIN', 'https://shop.example')
    expect((await post('https://shop.example')).status).toBe(200)
    expect((await post('http://shop.example')).status).toBe(403)
    expect((await post('http://127.0.0.1:4100')).status).toBe(403)
  })
})

describe('transport security', () => {
  const strict = async (url: string, headers: Record<string, string> = {}) =>
    (await ask(url, { headers })).headers.get('strict-transport-security')

  test('is asked for in every encrypted answer, pages and files', async () => {
    const proxied = { 'x-forwarded-proto': 'https' }
    for (const path of ['/', '/nope', '/bundle/nope.js', '/health', '/theme/favicon.svg', '/media/nope.webp'])
      expect([path, await strict(`http://shop.example${path}`, proxied)]).toEqual([path, 'max-age=31536000'])
    vi.stubEnv('STATEFRONT_ORIGIN', 'https://shop.example')
    expect(await strict('http://127.0.0.1:4100/')).toBe('max-age=31536000')
  })

  test('is not asked for without encryption, or of this machine itself', async () => {
    expect(await strict('http://shop.example/')).toBeNull()
    expect(await strict('https://localhost:4100/')).toBeNull()
  })
})

describe('the policy', () => {
  const policyOf = async (url: string) => {
    const policy = (await ask(url)).headers.get('content-security-policy') ?? ''
    const rules = policy.split('; ').map((rule) => rule.split(' '))
    return Object.fromEntries(rules.map(([name = '', ...values]) => [name, values.join(' ')]))
  }

  test('names whom forms, requests and frames may reach', async () => {
    vi.stubEnv('STATEFRONT_CARD_APP_PORT', '4101')
    expect(await policyOf('http://127.0.0.1:4100/')).toMatchObject({
      'form-action': "'self' http://127.0.0.1:4100",
      'connect-src': "'self' http://127.0.0.1:4100 http://localhost:4100 http://127.0.0.1:4101 blob:",
      'frame-src': "'self' http://127.0.0.1:4100 http://localhost:4100",
    })
  })

  test('adds the hosts of vendors whose keys are set', async () => {
    vi.stubEnv('PAYPAL_CLIENT_ID', 'key')
    vi.stubEnv('STRIPE_PUBLISHABLE_KEY', 'key')
    const policy = await policyOf('http://127.0.0.1:4100/')
    expect(policy['connect-src']).toMatch(/https:\/\/\*\.paypal\.com .*https:\/\/api\.stripe\.com/)
    expect(policy['frame-src']).toMatch(/https:\/\/\*\.paypal\.com .*https:\/\/js\.stripe\.com/)
    expect(policy['form-action']).toBe("'self' http://127.0.0.1:4100")
  })
})

describe('an error', () => {
  test.each(['//evil.example/x', '///evil.example', '/%5Cevil.example', '/\\evil.example', '/\\/evil.example'])(
    'of %s leads back to this host only',
    async (path) => {
      vi.stubEnv('STATEFRONT_MAINTENANCE', import.meta.filename)
      const answer = await ask(`http://localhost${path}`)
      const text = await answer.text()
      expect(answer.status).toBe(503)
      for (const [, href = ''] of text.matchAll(/<a[^>]* href="([^"]*)"/g))
        expect(new URL(href, 'http://localhost/').host, href).toBe('localhost')
    },
  )

  test.each([
    '/bundle/nope.js',
    '/bundle/chunks/v0/nope.js',
    '/theme/nope.css',
    '/media/nope.webp',
    '/media/models/nope.glb',
    '/media/videos/nope.webm',
    '/__sandbox/scripts/nope.js',
    '/sandbox/fonts/css',
  ])('for the file %s is not kept', async (path) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})
