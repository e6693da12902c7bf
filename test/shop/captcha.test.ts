/** Forms with the captcha of a third party: whom the shop lets send them (contract, shell 17.2). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPerson } from '../../shop/sandbox/captcha-tokens.ts'
import { parsePage } from '../contract/check.ts'
import { Shopper } from '../contract/shopper.ts'
import { guestForm, openTestShop, type TestShop } from '../unit/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const token = (at = Date.now()) => `sandbox.${at}.${crypto.randomUUID()}`

async function shopperWith(kind: string): Promise<Shopper> {
  const shopper = new Shopper(shop.app, new Map([['sandbox-session', crypto.randomUUID()]]))
  const json = { captcha: { kind } }
  const { status } = await shopper.send({ method: 'PUT', path: '/__sandbox/scenario', sent: { json } })
  expect(status).toBe(200)
  return shopper
}

const LETTER = {
  firstName: 'Robin',
  lastName: 'Hale',
  email: 'robin@statefront.example',
  subject: 'A lamp',
  comment: 'Is it warm?',
  privacy: '1',
}

test('a token is good once, for two minutes', () => {
  const given = token()
  expect([isPerson(given), isPerson(given)]).toEqual([true, false])
  expect(isPerson(token(Date.now() - 121_000))).toBe(false)
  expect(isPerson(token(Date.now() + 121_000))).toBe(false)
  for (const wrong of ['', 'wrong', `sandbox.1.${crypto.randomUUID()}`, `${token()} `])
    expect(isPerson(wrong)).toBe(false)
})

describe.each([
  ['box', '_grecaptcha_v2', '[data-google-re-captcha-v2]', false],
  ['task', '_grecaptcha_v2', '[data-google-re-captcha-v2]', true],
  ['score', '_grecaptcha_v3', '[data-google-re-captcha-v3]', undefined],
])('the kind %s', (kind, field, selector, invisible) => {
  test.each(['/Contact/', '/Newsletter/', '/account/register'])('%s has the markup of the contract', async (path) => {
    const shopper = await shopperWith(kind)
    const page = parsePage((await shopper.get(path)).text)
    const block = page.querySelector(`main ${selector}`)
    const options = JSON.parse(block?.getAttribute(`${selector.slice(1, -1)}-options`) ?? '{}') as object
    expect(options).toMatchObject({ siteKey: 'statefront-sandbox', ...(invisible !== undefined && { invisible }) })
    const input = block?.querySelector(`input[name="${field}"]`)
    expect(input?.matches('.d-none[type="text"][required][data-skip-report-validity="true"]')).toBe(true)
    expect(page.querySelector('main [data-basic-captcha]')).toBeNull()
    expect(block?.querySelector('noscript')?.textContent).toContain('The check needs a script')
    expect(page.head.textContent).toContain(`window.googleReCaptchaV${kind === 'score' ? 3 : 2}Active = true`)
  })

  test('a letter comes in with a token, and with the same token not again', async () => {
    const shopper = await shopperWith(kind)
    const given = token()
    const sent = await shopper.post('/form/contact', { ...LETTER, [field]: given }, true)
    expect([sent.status, JSON.parse(sent.text)]).toEqual([200, [expect.objectContaining({ type: 'success' })]])
    expect((await shopper.post('/form/contact', { ...LETTER, [field]: given }, true)).status).toBe(403)
    expect((await shopper.post('/form/contact', LETTER, true)).status).toBe(403)
  })

  test('after three letters in a row the shop asks for a pause', async () => {
    const shopper = await shopperWith(kind)
    const send = () => shopper.post('/form/contact', { ...LETTER, [field]: token() }, true)
    for (let sent = 0; sent < 3; sent += 1)
      expect(JSON.parse((await send()).text)).toEqual([expect.objectContaining({ type: 'success' })])
    expect(JSON.parse((await send()).text)).toEqual([
      expect.objectContaining({ type: 'info', alert: expect.stringContaining('Please wait ten minutes') as string }),
    ])
  })

  test('an account is opened with a token alone', async () => {
    const shopper = await shopperWith(kind)
    const form = {
      ...(await guestForm(shop.database, `${crypto.randomUUID()}@statefront.example`)),
      redirectTo: 'frontend.account.home.page',
    }
    expect((await shopper.post('/account/register', form)).status).toBe(403)
    expect((await shopper.post('/account/register', { ...form, [field]: token() })).status).toBe(302)
  })
})

test('without a test session the shop has its picture', async () => {
  const page = parsePage((await new Shopper(shop.app).get('/Contact/')).text)
  expect(page.querySelector('main [data-basic-captcha]')).not.toBeNull()
  expect(page.querySelector('[data-google-re-captcha-v2], [data-google-re-captcha-v3]')).toBeNull()
})
