/** A calculation in place of a captcha's code, on a page: which form gets its result, and which answer uses it up (quality E8). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/forms/captcha-proof.ts'
import type { calculate, fetchTask } from '../../../src/services/forms/captchas.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'

/** What is drawn is loaded first. */
const LOADING = { timeout: 10_000 }
const TASK = { algorithm: 'SHA-256' as const, challenge: 'c', salt: 's', signature: 'g', maxnumber: 5 }
const RESULT = '<input type="hidden" name="proof" data-captcha-proof-result>'

let end = new AbortController()
beforeEach(async () => {
  end = new AbortController()
  await binding.prepare?.()
})
afterEach(() => {
  end.abort()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})
const get = (selector: string) => document.querySelector(selector) as HTMLInputElement
const own = () => document.forms[1] as HTMLFormElement

/** Two forms with the field of a result; the second has the button. */
function open(inside = RESULT, options: object = {}) {
  document.body.innerHTML = `<form>${RESULT}<input name="shopware_basic_captcha_confirm" aria-label="Other code" required></form>
    <form><input id="code" name="shopware_basic_captcha_confirm" aria-label="Code" required>${inside}<p id="place">
      <button type="button" id="offer" data-captcha-proof-options='${JSON.stringify({ url: '/task', ...options })}'>Do without</button></p></form>`
  const { page, storefront } = createTestPage([{ name: 'captcha-proof', selector: '#offer', moment: 'load', binding }])
  const listeners = watchListeners(page)
  const services = {
    fetchTask: vi.fn<typeof fetchTask>(() => Promise.resolve(TASK)),
    calculate: vi.fn<typeof calculate>(() => Promise.resolve('result')),
  }
  storefront.override('captcha-proof', { services })
  binding.mount({ element: get('#offer'), page, signal: end.signal })
  const judge = (form: HTMLFormElement) => page.announce('form.judged', { form, field: null })
  return { page, judge, listeners, ...services }
}
const results = () => [...document.querySelectorAll<HTMLInputElement>('[name="proof"]')].map(({ value }) => value)
const isProven = () => vi.waitFor(() => expect(results()).toEqual(['', 'result']))

test('the result of the shop’s task is in the button’s own form, whose code is not asked for; it is said politely', async () => {
  const { fetchTask, calculate } = open()
  get('#offer').click()
  await isProven()
  expect(fetchTask.mock.calls.map(([{ url }]) => url)).toEqual(['/task'])
  expect(calculate.mock.calls.map(([{ task }]) => task)).toEqual([TASK])
  expect([...document.querySelectorAll<HTMLInputElement>('[required]')].map(({ id }) => id)).toEqual([''])
  await vi.waitFor(() =>
    expect(get('[aria-live="polite"]').textContent).toBe('Done: you can send the form without the picture.'),
  )
  expect(get('[aria-live="assertive"]').textContent).toBe('')
})

test('nothing is calculated before the press, nor for a press with a modifier key', () => {
  const { fetchTask } = open()
  get('#offer').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect(fetchTask).not.toHaveBeenCalled()
})

test('the answer to its form uses the result up, that to another form does not', async () => {
  const { judge, fetchTask } = open()
  get('#offer').click()
  await isProven()
  judge(document.forms[0] as HTMLFormElement)
  expect([results(), fetchTask.mock.calls.length]).toEqual([['', 'result'], 1])
  judge(own())
  expect(results()).toEqual(['', ''])
  await isProven()
  expect(fetchTask).toHaveBeenCalledTimes(2)
})

test('a failure is said beside the button, and can be tried again', async () => {
  const { fetchTask } = open()
  fetchTask.mockRejectedValueOnce(new Error('offline'))
  get('#offer').click()
  await vi.waitFor(() => expect(get('#place .alert')).not.toBeNull(), LOADING)
  expect([results(), get('#code').required]).toEqual([['', ''], true])
  get('#place .alert button').click()
  await isProven()
})

test('the fields are those of the options', async () => {
  const options = { proofSelector: '[name="own"]', codeSelector: '[name="sum"]' }
  open('<input type="hidden" name="own"><input name="sum" aria-label="Sum" required>', options)
  get('#offer').click()
  await vi.waitFor(() => expect(get('[name="own"]').value).toBe('result'))
  expect([get('[name="sum"]').required, get('#code').required]).toEqual([false, true])
})

test('a form without a field for the result is an error, whatever another form has', () => {
  expect(() => open('')).toThrow('option "proofSelector" finds nothing in the form: "[data-captcha-proof-result]"')
})

test('ends with its button: the result is void, the code is asked for, and no answer starts anything', async () => {
  const { judge, listeners, fetchTask } = open()
  get('#offer').click()
  await isProven()
  end.abort()
  expect(listeners.left()).not.toContain('form.judged')
  expect([results(), get('#code').required, get('#offer').textContent]).toEqual([['', ''], true, 'Do without'])
  judge(own())
  get('#offer').click()
  expect(fetchTask).toHaveBeenCalledOnce()
})

test('a button that leaves the page while it is calculated aborts that', async () => {
  const { calculate } = open()
  calculate.mockReturnValueOnce(new Promise(() => undefined))
  get('#offer').click()
  await vi.waitFor(() => expect(calculate).toHaveBeenCalledOnce())
  end.abort()
  expect(calculate.mock.calls[0]?.[0].signal.aborted).toBe(true)
})
