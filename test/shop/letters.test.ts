/** Contact, newsletter and captcha of the shop (contract, shell 17 and 18). */
import { solveChallenge } from 'altcha-lib/v1'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captchas, contactMessages, mails, newsletterRecipients } from '../../shop/database/schema.ts'
import { parsePage } from '../contract/check.ts'
import { Shopper } from '../contract/shopper.ts'
import { openTestShop, type TestShop } from '../unit/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const LETTER = {
  firstName: 'Robin',
  lastName: 'Hale',
  email: 'robin@example.org',
  subject: 'The lamp',
  comment: 'Is it warm white?',
  privacy: '1',
}
const CONTACT = 'cms-form-contact'

/** A shopper on the contact page, and the code that its picture shows. */
async function open(path = '/Contact/', formId = CONTACT) {
  const shopper = new Shopper(shop.app)
  const page = parsePage((await shopper.get(path)).text)
  const codes = await shop.database.select().from(captchas).where(eq(captchas.formId, formId))
  const newest = codes.toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt))[0]
  return { shopper, page, code: newest?.code ?? '', sessionId: newest?.sessionId ?? '' }
}
const listOf = ({ text }: { text: string }) =>
  JSON.parse(text) as { type: string; alert: string; error?: string; input?: string }[]
const sentBy = (sessionId: string) =>
  shop.database.select().from(contactMessages).where(eq(contactMessages.sessionId, sessionId))

describe('the contact form', () => {
  test('is printed as the contract says', async () => {
    const { page } = await open()
    const form = page.querySelector('.cms-block .cms-element-form form#cms-form-contact')
    expect(form?.getAttribute('action')).toBe('/form/contact')
    expect(form?.querySelector('button')?.textContent).toBe('Another picture')
    const names = [...(form?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name'))
    for (const name of ['salutationId', ...Object.keys(LETTER), 'phone', 'navigationId', 'entityName', 'slotId'])
      expect(names).toContain(name)
  })

  test('takes a message with the right code, in any case of letters, once', async () => {
    const { shopper, code, sessionId } = await open()
    const fields = { ...LETTER, shopware_basic_captcha_confirm: ` ${code.toUpperCase()} ` }
    const [answer] = listOf(await shopper.post('/form/contact', fields))
    expect([answer?.type, answer?.alert.includes('<')]).toEqual(['success', false])
    expect(await sentBy(sessionId)).toMatchObject([{ subject: 'The lamp', email: 'robin@example.org' }])
    const again = listOf(await shopper.post('/form/contact', fields))
    expect(again).toMatchObject([{ type: 'danger', error: 'invalid_captcha' }])
    expect(await sentBy(sessionId)).toHaveLength(1)
  })

  test('refuses a wrong code with its field anew, and the code is used up', async () => {
    const { shopper, code, sessionId } = await open()
    const [answer] = listOf(await shopper.post('/form/contact', { ...LETTER, shopware_basic_captcha_confirm: 'nope' }))
    expect(answer).toMatchObject({ type: 'danger', error: 'invalid_captcha' })
    expect(answer?.input).toContain('is-invalid')
    const late = await shopper.post('/form/contact', { ...LETTER, shopware_basic_captcha_confirm: code })
    expect(listOf(late)[0]?.type).toBe('danger')
    expect(await sentBy(sessionId)).toEqual([])
  })

  test('names every wrong field, and escapes what was typed', async () => {
    const { shopper, code } = await open()
    const fields = { ...LETTER, email: '<b>no</b>', subject: '', privacy: '', shopware_basic_captcha_confirm: code }
    const [answer] = listOf(await shopper.post('/form/contact', fields))
    expect(answer?.alert).toContain('<ul class="alert-list">')
    expect(answer?.alert).toContain('Subject must not be empty.')
    expect(answer?.alert).not.toContain('<b>')
  })

  test('a filled honeypot is refused', async () => {
    const { shopper } = await open()
    const answer = await shopper.post('/form/contact', { ...LETTER, shopware_surname_confirm: 'robot' })
    expect(answer.status).toBe(403)
  })
})

describe('the captcha', () => {
  test('a right code that was checked before is good for the form', async () => {
    const { shopper, code } = await open()
    const fields = { formId: CONTACT, shopware_basic_captcha_confirm: code }
    const checked = JSON.parse((await shopper.post('/basic-captcha-validate', fields)).text) as { session: string }
    expect(checked).toEqual({ session: code })
    const [answer] = listOf(
      await shopper.post('/form/contact', { ...LETTER, shopware_basic_captcha_confirm: checked.session }),
    )
    expect(answer?.type).toBe('success')
  })

  test('a calculated proof is good once, for its form and its browser', async () => {
    const prove = async (shopper: Shopper) => {
      const task = JSON.parse((await shopper.get(`/captcha-proof?formId=${CONTACT}`)).text) as {
        challenge: string
        salt: string
        algorithm: string
        maxnumber: number
        signature: string
      }
      const { challenge, salt, algorithm, maxnumber, signature } = task
      const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
      return btoa(JSON.stringify({ algorithm, challenge, number: solution?.number, salt, signature }))
    }
    const { shopper } = await open()
    const other = await open()
    const proof = await prove(shopper)
    const send = (by: Shopper, captcha_proof: string) => by.post('/form/contact', { ...LETTER, captcha_proof })
    expect(listOf(await send(other.shopper, proof))[0]?.error).toBe('invalid_captcha')
    expect(listOf(await send(shopper, 'x'))[0]?.error).toBe('invalid_captcha')
    expect(listOf(await send(shopper, proof))[0]?.type).toBe('success')
    expect(listOf(await send(shopper, proof))[0]?.error).toBe('invalid_captcha')
  })

  test('without a form, the check is refused and the picture is nobody’s', async () => {
    const { shopper } = await open()
    expect((await shopper.post('/basic-captcha-validate', {})).status).toBe(400)
    const picture = await shopper.get('/basic-captcha')
    expect([picture.status, picture.text.includes('id="-basic-captcha-content-image"')]).toEqual([200, true])
  })
})

describe('the newsletter', () => {
  const FORM = 'form-newsletter'
  const order = async (email: string, option = 'subscribe') => {
    const { shopper, code, sessionId } = await open('/Newsletter/', FORM)
    const answer = await shopper.post('/form/newsletter', {
      option,
      email,
      privacy: '1',
      shopware_basic_captcha_confirm: code,
    })
    return { shopper, sessionId, answer: listOf(answer) }
  }
  const statusOf = async (email: string) =>
    (await shop.database.select().from(newsletterRecipients).where(eq(newsletterRecipients.email, email)))[0]?.status

  test('an address is on the list once the link of its mail was opened', async () => {
    const { shopper, sessionId, answer } = await order('reader@example.org')
    expect(answer.map(({ type }) => type)).toEqual(['success', 'info'])
    expect(await statusOf('reader@example.org')).toBe('notSet')
    const [mail] = await shop.database.select().from(mails).where(eq(mails.sessionId, sessionId))
    const link = new URL(mail?.link ?? '')
    expect((await shopper.get(`${link.pathname}?em=reader@example.org&hash=${'0'.repeat(32)}`)).status).toBe(404)
    expect(await statusOf('reader@example.org')).toBe('notSet')
    expect((await shopper.get(link.pathname + link.search)).status).toBe(200)
    expect(await statusOf('reader@example.org')).toBe('optIn')
    const stranger = new Shopper(shop.app)
    expect((await stranger.get('/mails')).text).not.toContain(link.search.slice(1, 20))
    // The same answer for an address that is on the list, and no second mail.
    const again = await order('reader@example.org')
    expect(again.answer).toEqual(answer)
    const mailsAgain = and(eq(mails.sessionId, again.sessionId))
    expect(await shop.database.select().from(mails).where(mailsAgain)).toEqual([])
  })

  test('leaving is answered with success, for an unknown address with nothing', async () => {
    expect((await order('reader@example.org', 'unsubscribe')).answer).toMatchObject([{ type: 'success' }])
    expect(await statusOf('reader@example.org')).toBe('optOut')
    expect((await order('nobody@example.org', 'unsubscribe')).answer).toEqual([])
    expect(listOf(await new Shopper(shop.app).post('/form/newsletter', {}))).toEqual([])
  })
})
