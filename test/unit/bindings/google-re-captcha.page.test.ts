/** The captcha of a third party on a page: its options, its events, and when the form is sent (contract, shell 17.2). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formSubmissionOf } from '../../../src/bindings/forms/form-submission.ts'
import { binding as v2 } from '../../../src/bindings/forms/google-re-captcha-v2.ts'
import { binding as v3 } from '../../../src/bindings/forms/google-re-captcha-v3.ts'
import { createTestPage } from '../support/page.ts'

type Callbacks = { callback(token: string): void; 'expired-callback'(): void; 'error-callback'(): void }

const api = {
  ready: (then: () => void) => then(),
  render: vi.fn((_container: HTMLElement, _settings: { sitekey: string; size: string } & Callbacks) => 7),
  execute: vi.fn((_which: number | string, _action?: object): Promise<string> | undefined => undefined),
  reset: vi.fn(),
}
const settings = () => {
  const [, given] = api.render.mock.lastCall ?? []
  if (!given) throw new Error('nothing was rendered')
  return given
}

/** What is drawn is loaded first. */
const LOADING = { timeout: 10_000 }

let end = new AbortController()
const get = (selector: string) => document.querySelector(selector) as HTMLInputElement
const form = () => document.forms[0] as HTMLFormElement
const sent = vi.fn()

function open(version: 'v2' | 'v3', options: object = {}, more = '') {
  const name = `google-re-captcha-${version}`
  const inside =
    version === 'v2'
      ? '<div class="grecaptcha-v2-container"></div><input class="grecaptcha-v2-input d-none" name="token" required>'
      : '<input class="grecaptcha_v3-input d-none" name="token" required>'
  document.body.innerHTML = `<form id="form"><input id="name"><div id="captcha" data-${name}-options='${JSON.stringify({ siteKey: 'key', ...options })}'>${inside}${more}</div><button id="send">Send</button></form>`
  const { page } = createTestPage()
  const told: [string, unknown][] = []
  for (const type of [
    'onGreCaptchaTokenResponse',
    'beforeGreCaptchaFormSubmit',
    'onGreCaptchaExpire',
    'onGreCaptchaError',
  ])
    get('#captcha').addEventListener(type, (event) => told.push([type, (event as CustomEvent<unknown>).detail]))
  const mount = () => (version === 'v2' ? v2 : v3).mount({ element: get('#captcha'), page, signal: end.signal })
  mount()
  // As a flow that sends the form in the background does.
  get('#form').addEventListener('submit', (event) => {
    event.preventDefault()
    sent()
    formSubmissionOf(page, form(), end.signal).actor.send({ type: 'form.post' })
  })
  const { actor } = formSubmissionOf(page, form(), end.signal)
  return { page, told, mount, actor }
}
const touch = () => get('#name').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
const drawn = () => vi.waitFor(() => expect(api.render).toHaveBeenCalledOnce())
const send = () => get('#send').click()
const token = () => get('[name="token"]').value

beforeEach(() => {
  end = new AbortController()
  Object.assign(window, { grecaptcha: api })
})
afterEach(() => {
  end.abort()
  document.body.replaceChildren()
  Reflect.deleteProperty(window, 'grecaptcha')
  vi.clearAllMocks()
})

describe('with a box', () => {
  test('is drawn by the page’s own script once somebody uses the form', async () => {
    open('v2')
    expect(api.render).not.toHaveBeenCalled()
    touch()
    await drawn()
    touch()
    expect(api.render).toHaveBeenCalledExactlyOnceWith(
      get('.grecaptcha-v2-container'),
      expect.objectContaining({ sitekey: 'key', size: 'normal' }),
    )
    expect(document.querySelectorAll('script[src*="recaptcha"]')).toHaveLength(0)
  })

  test('the form is sent with the token alone, once; a token that was sent is used up', async () => {
    const { told, actor } = open('v2')
    expect(get('[name="token"]').required).toBe(false)
    touch()
    await drawn()
    send()
    await vi.waitFor(() => expect(get('.alert')?.textContent).toContain('Please confirm above'), LOADING)
    expect(sent).not.toHaveBeenCalled()
    settings().callback('abc')
    expect(token()).toBe('abc')
    send()
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
    const info = { version: 'GoogleReCaptchaV2', invisible: false }
    expect(told).toEqual([
      ['onGreCaptchaTokenResponse', { info, token: 'abc' }],
      ['beforeGreCaptchaFormSubmit', { info, token: 'abc' }],
    ])
    actor.send({ type: 'form.failed' })
    expect([token(), api.reset.mock.calls]).toEqual(['', [[7]]])
  })

  test('a box that is missed is marked by the class of the page, until it is ticked', async () => {
    open(
      'v2',
      { grecaptchaIframeHasErrorClassSelector: 'my-error', checkboxContainer: '#mine' },
      '<div id="mine"></div>',
    )
    touch()
    await drawn()
    get('#mine').innerHTML = '<iframe title="box"></iframe>'
    send()
    await vi.waitFor(() => expect(get('#mine iframe').className).toBe('my-error'))
    settings().callback('abc')
    expect(get('#mine iframe').className).toBe('')
  })

  test('an old token is taken out, and told', async () => {
    const { told } = open('v2')
    touch()
    await drawn()
    settings().callback('abc')
    settings()['expired-callback']()
    expect([token(), api.reset.mock.calls]).toEqual(['', [[7]]])
    expect(told.at(-1)).toEqual(['onGreCaptchaExpire', { info: { version: 'GoogleReCaptchaV2', invisible: false } }])
  })

  test('a form that is moved keeps its box, which tells the flow of now', async () => {
    const { mount } = open('v2')
    touch()
    await drawn()
    end.abort()
    expect(get('[name="token"]').required).toBe(true)
    end = new AbortController()
    mount()
    touch()
    await vi.waitFor(() => {
      settings().callback('new')
      expect(token()).toBe('new')
    })
    expect(api.render).toHaveBeenCalledOnce()
  })
})

test.each(['focusin', 'pointerdown', 'input'])('%s in the form is use of it', async (type) => {
  open('v2')
  get('#name').dispatchEvent(new Event(type, { bubbles: true }))
  await drawn()
})

describe('a token is used up', () => {
  /** A box that was ticked. */
  async function tick() {
    const opened = open('v2')
    touch()
    await drawn()
    settings().callback('abc')
    expect(token()).toBe('abc')
    return opened
  }
  const other = () => document.createElement('form')
  const answered = (target: HTMLFormElement) => ({ form: target, parts: [], isAccepted: false })

  test('by the answer to its form, and not by that to another', async () => {
    const { page } = await tick()
    page.announce('form.judged', { form: other(), field: null })
    page.announce('form.answered', answered(other()))
    expect(token()).toBe('abc')
    page.announce('form.judged', { form: form(), field: null })
    expect(token()).toBe('')
    settings().callback('next')
    page.announce('form.answered', answered(form()))
    expect([token(), api.reset.mock.calls.length]).toEqual(['', 2])
  })

  test('with a page that comes back from the browser’s cache, whose form was sent', async () => {
    await tick()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(token()).toBe('')
  })

  test('by nothing any more, once its element is gone', async () => {
    const { page } = await tick()
    end.abort()
    page.announce('form.judged', { form: form(), field: null })
    page.announce('form.answered', answered(form()))
    expect([token(), api.reset.mock.calls]).toEqual(['abc', []])
  })
})

test('a box that is missed refuses the submit, as any check does', async () => {
  const { page } = open('v2')
  const refused = vi.fn()
  formSubmissionOf(page, form(), end.signal).on('form.refused', refused, end.signal)
  touch()
  await drawn()
  send()
  await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce())
})

test('an attribute names no script of another host', () => {
  expect(() => open('v2', { scriptUrl: 'https://elsewhere.example/api.js' })).toThrow('option "scriptUrl"')
})

test('a task begins with the submit, and its token sends the form', async () => {
  const { told } = open('v2', { invisible: true })
  send()
  await drawn()
  expect(settings().size).toBe('invisible')
  await vi.waitFor(() => expect(api.execute).toHaveBeenCalledExactlyOnceWith(7))
  expect(sent).not.toHaveBeenCalled()
  settings().callback('abc')
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(told[1]).toEqual([
    'beforeGreCaptchaFormSubmit',
    { info: { version: 'GoogleReCaptchaV2', invisible: true }, token: 'abc' },
  ])
})

test('a task that fails keeps the form, and says so', async () => {
  const { told } = open('v2', { invisible: true })
  send()
  await vi.waitFor(() => expect(api.execute).toHaveBeenCalled())
  settings()['error-callback']()
  await vi.waitFor(() => expect(get('.alert')?.textContent).toContain('has failed'), LOADING)
  expect([told.at(-1)?.[0], sent.mock.calls.length]).toEqual(['onGreCaptchaError', 0])
})

describe('that asks nothing', () => {
  test('a rating sends the form', async () => {
    api.execute.mockResolvedValueOnce('rated')
    open('v3')
    send()
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
    expect(api.execute).toHaveBeenCalledExactlyOnceWith('key', { action: 'submit' })
    expect([token(), api.render.mock.calls]).toEqual(['rated', []])
  })

  test.each([
    ['no token', () => Promise.resolve('')],
    ['a failure', () => Promise.reject(new Error('no network'))],
  ])('%s keeps the form, and says so', async (_, answer) => {
    api.execute.mockImplementationOnce(answer)
    open('v3')
    send()
    await vi.waitFor(() => expect(get('.alert')?.textContent).toContain('has failed'), LOADING)
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('what a page lacks is named', () => {
  test.each([
    ['siteKey', { siteKey: '' }],
    ['grecaptchaInputSelector', { grecaptchaInputSelector: '.nothing' }],
    ['checkboxContainer', { checkboxContainer: '.nothing' }],
  ])('%s', (option, options) => expect(() => open('v2', options)).toThrow(`option "${option}"`))
})

// Contract, versions B1: as templates of the flag print it.
test.each([
  ['v2', 'invisible'],
  ['v3', ''],
] as const)('in a form with rules, %s %s is asked although its field has to be filled in', async (version, kind) => {
  api.execute.mockResolvedValue('token')
  const { page } = open(version, kind ? { invisible: true } : {})
  const rules = 'grecaptcha,required'
  end.abort()
  end = new AbortController()
  Object.assign(get('[name="token"]').dataset, { validation: rules, validateHidden: 'true' })
  get('[name="token"]').required = false
  const { binding: handler } = await import('../../../src/bindings/forms/form-handler.ts')
  handler.mount({ element: form(), page, signal: end.signal })
  ;(version === 'v2' ? v2 : v3).mount({ element: get('#captcha'), page, signal: end.signal })
  touch()
  send()
  await vi.waitFor(() => expect(api.execute).toHaveBeenCalled(), LOADING)
  expect(get('[name="token"]').className).not.toContain('is-invalid')
  end.abort()
  expect(get('[name="token"]').dataset['validation']).toBe(rules)
})
