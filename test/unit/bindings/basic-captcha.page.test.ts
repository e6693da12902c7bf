/** The picture captcha of a form: its options, its requests, and when the form is sent (contract, shell 17.1). */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/forms/basic-captcha.ts'
import { formSubmissionOf } from '../../../src/bindings/forms/form-submission.ts'
import { fakeMarkup } from '../../model/support/markup.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'

let end: AbortController
beforeAll(() => binding.prepare?.())
beforeEach(() => {
  end = new AbortController()
})
afterEach(() => {
  end.abort()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const get = (selector: string) => document.querySelector(selector) as HTMLInputElement
const ROUTES = { router: '/basic-captcha', validate: '/basic-captcha-validate', formId: 'form-7' }
const PICTURE = (alt: string) =>
  `<div class="basic-captcha-content-image" id="x"><img alt="${alt}" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="></div>`
const RIGHT: unknown = { session: 'abc' }
const WRONG = [
  {
    type: 'danger',
    error: 'invalid_captcha',
    input:
      '<div id="basic-captcha-field"><input id="basic-captcha-input" name="shopware_basic_captcha_confirm" class="is-invalid" required></div>',
  },
]

/** `ids`: the selectors of the page are those of its own, as with several forms. */
function open(
  options: object = {},
  {
    verdict = RIGHT,
    ids = '',
    hasPicture = false,
    before,
  }: { verdict?: unknown; ids?: string; hasPicture?: boolean; before?: () => void } = {},
) {
  const printed = { ...ROUTES, ...options }
  document.body.innerHTML = `<form id="f"><input name="city" required value="Bremen">
    <div id="captcha" data-basic-captcha-options='${JSON.stringify(printed)}'>
      <div class="basic-captcha-content-image" id="${ids}basic-captcha-content-image">${hasPicture ? '<img alt="printed">' : ''}</div>
      <a id="${ids}basic-captcha-content-refresh-icon" href="#">Another</a>
      <input name="preCheck" required><input name="off" disabled>
      <div id="${ids}basic-captcha-field"><input id="${ids}basic-captcha-input" name="shopware_basic_captcha_confirm" required></div>
    </div><button>Send</button></form>`
  const asked: [method: string, address: string, sent: unknown][] = []
  let pictures = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init)
    const address = request.url.slice(location.origin.length)
    asked.push([request.method, address, init?.body ? JSON.parse(init.body as string) : undefined])
    if (request.method === 'POST') return Promise.resolve(Response.json(verdict))
    pictures += 1
    const html = { headers: { 'content-type': 'text/html' } }
    return Promise.resolve(new Response(PICTURE(`picture ${pictures}`), html))
  })
  before?.()
  const { page } = createTestPage()
  const listeners = watchListeners(page)
  binding.mount({ element: get('#captcha'), page, signal: end.signal })
  const sent = vi.fn()
  get('#f').addEventListener('submit', (event) => {
    event.preventDefault()
    sent()
    formSubmissionOf(page, document.forms[0] as HTMLFormElement, end.signal).actor.send({ type: 'form.post' })
  })
  const send = (code: string) => {
    get(`#${ids}basic-captcha-input`).value = code
    get('button').click()
  }
  return { page, listeners, asked, sent, send }
}
const picture = () => document.querySelector('img')?.getAttribute('alt') ?? null
const pictureIs = (name: string) => vi.waitFor(() => expect(picture()).toBe(name))
const GOT = ['GET', '/basic-captcha?formId=form-7', undefined]

// Specification 4.28, 7.19.
test('the picture comes at once, in its place, and anew when it is wanted; one that the page printed stays', async () => {
  const { asked } = open()
  await pictureIs('picture 1')
  expect(get('#basic-captcha-content-image > img').alt).toBe('picture 1')
  get('#basic-captcha-content-refresh-icon').click()
  await pictureIs('picture 2')
  expect(asked).toEqual([GOT, GOT])
  end.abort()
  end = new AbortController()
  expect(open({}, { hasPicture: true }).asked).toEqual([])
})

test('the selectors of the page are used for picture, button, field and code', async () => {
  const ids = 'form-9-'
  const options = {
    captchaImageId: `#${ids}basic-captcha-content-image`,
    captchaRefreshIconId: `#${ids}basic-captcha-content-refresh-icon`,
    basicCaptchaFieldId: `#${ids}basic-captcha-field`,
    basicCaptchaInputId: `#${ids}basic-captcha-input`,
    preCheck: true,
  }
  const { asked, sent, send } = open(options, { ids, hasPicture: true })
  get(`#${ids}basic-captcha-content-refresh-icon`).click()
  await pictureIs('picture 1')
  expect(asked).toEqual([GOT])
  send('xyz')
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(get(`#${ids}basic-captcha-input`).value).toBe('abc')
})

test.each([
  ['captchaImageId', { captchaImageId: '#nowhere' }],
  ['basicCaptchaFieldId', { basicCaptchaFieldId: '#nowhere' }],
  ['router', { router: '' }],
])('%s is named where the page lacks it', (option, options) => {
  expect(() => open(options)).toThrow(option)
})

// Specification 5.11, 7.19.
test.each([
  [{ preCheckRoute: { path: '/check-first' } }, '/check-first'],
  [{}, '/basic-captcha-validate'],
])(
  'with preCheck and %j the code is checked once at %s, and the form is sent with what that said',
  async (route, address) => {
    const { asked, sent, send } = open({ preCheck: true, ...route })
    await pictureIs('picture 1')
    expect(get('[name=preCheck]').required).toBe(false)
    send('xyz')
    get('button').click()
    expect(sent).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
    expect(asked.slice(1)).toEqual([['POST', address, { formId: 'form-7', shopware_basic_captcha_confirm: 'xyz' }]])
    expect([get('[name=preCheck]').value, get('#basic-captcha-input').value]).toEqual(['allowed', 'abc'])
  },
)

// Specification 4.28, 8.10.
test('a wrong code keeps the form: its field comes anew with the focus, and another picture', async () => {
  const { sent, send } = open({ preCheck: true }, { verdict: WRONG })
  await pictureIs('picture 1')
  send('xyz')
  await pictureIs('picture 2')
  expect(sent).not.toHaveBeenCalled()
  const code = get('#basic-captcha-input')
  expect([code.className, code.value, document.activeElement === code]).toEqual(['is-invalid', '', true])
  expect(get('[name=preCheck]').value).toBe('')
})

test('without preCheck the form is sent at once, and what the shop said of the code is shown', async () => {
  const { page, asked, sent, send } = open()
  await pictureIs('picture 1')
  send('xyz')
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(asked).toEqual([GOT])
  page.announce('form.judged', { form: document.forms[0] as HTMLFormElement, field: null })
  await pictureIs('picture 2')
})

test('ends with its element: the field that nobody sees is required again', async () => {
  open()
  await pictureIs('picture 1')
  end.abort()
  expect(get('[name=preCheck]').required).toBe(true)
})

test('an answer to another form leaves picture and typed code alone', async () => {
  const { page, asked } = open({ preCheck: false })
  await pictureIs('picture 1')
  get('#basic-captcha-input').value = 'abc'
  const other = document.createElement('form')
  page.announce('form.judged', { form: other, field: null })
  await new Promise(requestAnimationFrame)
  expect([get('#basic-captcha-input').value, picture(), asked.length]).toEqual(['abc', 'picture 1', 1])
  page.announce('form.judged', { form: document.forms[0] as HTMLFormElement, field: null })
  await pictureIs('picture 2')
})

test('the refresh button does nothing any more, and an answer is not awaited, once the element is gone', async () => {
  const { page, listeners, asked } = open()
  await pictureIs('picture 1')
  get('#basic-captcha-input').value = 'abc'
  end.abort()
  expect(listeners.left()).not.toContain('form.judged')
  page.announce('form.judged', { form: document.forms[0] as HTMLFormElement, field: null })
  get('#basic-captcha-content-refresh-icon').click()
  expect([asked.length, get('#basic-captcha-input').value]).toEqual([1, 'abc'])
})

test('what is in the captcha comes before the same elsewhere, and the refresh button may be anywhere', async () => {
  const before = () => {
    document.body.prepend(get('#basic-captcha-content-refresh-icon'))
    document.body.insertAdjacentHTML('afterbegin', '<p id="basic-captcha-content-image"></p>')
  }
  const { asked } = open({}, { before })
  await pictureIs('picture 1')
  expect([get('p').innerHTML, get('form img').alt]).toEqual(['', 'picture 1'])
  get('#basic-captcha-content-refresh-icon').click()
  await pictureIs('picture 2')
  expect(asked).toEqual([GOT, GOT])
})

test('a wrong code refuses the submit, as any check does', async () => {
  const { page, send } = open({ preCheck: true }, { verdict: WRONG })
  await pictureIs('picture 1')
  const refused = vi.fn()
  formSubmissionOf(page, document.forms[0] as HTMLFormElement, end.signal).on('form.refused', refused, end.signal)
  send('xyz')
  await pictureIs('picture 2')
  expect(refused).toHaveBeenCalledOnce()
})

test('the field of a wrong code is not marked any more once another is sent', async () => {
  const { page, sent, send } = open()
  await pictureIs('picture 1')
  const field = fakeMarkup(
    '<div id="basic-captcha-field"><input id="basic-captcha-input" class="is-invalid" aria-invalid="true" required></div>',
  )
  page.announce('form.judged', { form: document.forms[0] as HTMLFormElement, field })
  await pictureIs('picture 2')
  expect(get('#basic-captcha-input').className).toBe('is-invalid')
  send('xyz')
  expect([get('#basic-captcha-input').className, get('#basic-captcha-input').ariaInvalid]).toEqual(['', null])
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
})

test('a picture that is on its way when the element goes leaves no veil', () => {
  open()
  const image = get('#basic-captcha-content-image')
  expect(image.childElementCount).toBe(1)
  end.abort()
  expect([image.childElementCount, image.classList.contains('has-element-loader')]).toEqual([0, false])
})
