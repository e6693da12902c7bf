/** The withdrawal on a page: what it sends and asks, where the focus goes, and what is left to the browser. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { binding } from '../../../src/bindings/forms/withdrawal.ts'
import { createTestPage } from '../support/page.ts'

let end: AbortController
beforeAll(async () => {
  await Promise.all([binding.prepare?.(), binding.warm?.()])
}, 30_000)
beforeEach(() => {
  end = new AbortController()
})
afterEach(() => {
  end.abort()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const step = (name: string, content: string) =>
  `<section data-withdrawal-step="${name}"><h1 tabindex="-1">${name}</h1>${content}</section>`
const DECLARE = step(
  'declare',
  '<form action="/withdrawal" method="post"><input name="orderNumber" value="10001"><button>Continue</button></form>',
)
const confirmAt = (receipt: string) =>
  step(
    'confirm',
    `<form action="/withdrawal/confirm" method="post" data-withdrawal-receipt="${receipt}"><input type="hidden" name="attempt" value="a1">
    <button type="submit">Confirm withdrawal</button><button type="submit" formaction="/withdrawal" name="change" value="1" data-withdrawal-change="true">Change</button></form>`,
  )
const CONFIRM = confirmAt('/withdrawal/receipt/a1')
const RECEIPT = step('receipt', '<p>W10001</p><button type="button" data-withdrawal-print="true" hidden>Print</button>')

type Given = string | number | null
/** Opens the step; the shop's answers come in turn: markup, a status, or none. */
function open(printed: string, answers: Given[] = []) {
  document.body.innerHTML = `<main><div data-withdrawal="true">${printed}</div></main>`
  const asked: [string, string, string?][] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const body = request.method === 'POST' ? new URLSearchParams([...(await request.formData())] as never) : undefined
    asked.push([request.method, new URL(request.url).pathname, ...(body ? [body.toString()] : [])] as never)
    const given = answers.shift() ?? null
    if (given === null) throw new TypeError('no connection')
    if (typeof given === 'number') return new Response(given === 204 ? null : '', { status: given })
    return new Response(given, { headers: { 'content-type': 'text/html' } })
  })
  binding.mount({ element: get('[data-withdrawal]'), page: createTestPage().page, signal: end.signal })
  return asked
}
const isAt = (name: string) => vi.waitFor(() => expect(get('h1').textContent).toBe(name))
const says = (text: string) => vi.waitFor(() => expect(get('.alert-danger p').textContent).toContain(text))
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name) as HTMLButtonElement

test('by keyboard: the order is declared, confirmed and received, and the focus is at each headline', async () => {
  const asked = open(DECLARE, [CONFIRM, RECEIPT])
  button('Continue').focus()
  await userEvent.keyboard('{Enter}')
  await isAt('confirm')
  expect(document.activeElement).toBe(get('h1'))
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await isAt('receipt')
  expect(document.activeElement).toBe(get('h1'))
  expect(asked).toEqual([
    ['POST', '/withdrawal', 'orderNumber=10001'],
    ['POST', '/withdrawal/confirm', 'attempt=a1'],
  ])
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(print).toHaveBeenCalledTimes(1)
})

test('pressed twice it is sent once', async () => {
  const asked = open(CONFIRM, [RECEIPT, RECEIPT])
  const confirm = button('Confirm withdrawal')
  confirm.click()
  confirm.click()
  await isAt('receipt')
  expect(asked).toHaveLength(1)
})

test('without an answer the shop is asked by the id, and what it has not received is sent again with the same', async () => {
  const asked = open(CONFIRM, [null, 204, RECEIPT])
  button('Confirm withdrawal').click()
  await says('has not arrived')
  button('Try again').focus()
  await userEvent.keyboard('{Enter}')
  await isAt('receipt')
  expect(asked).toEqual([
    ['POST', '/withdrawal/confirm', 'attempt=a1'],
    ['GET', '/withdrawal/receipt/a1'],
    ['POST', '/withdrawal/confirm', 'attempt=a1'],
  ])
})

test('an answer that was lost is found by the id when the network is back; nothing is sent again', async () => {
  const asked = open(CONFIRM, [500, null, RECEIPT])
  button('Confirm withdrawal').click()
  await says('We do not know yet')
  window.dispatchEvent(new Event('online'))
  await isAt('receipt')
  expect(asked.map(([method]) => method)).toEqual(['POST', 'GET', 'GET'])
  expect(document.querySelector('.alert-danger')).toBeNull()
})

test('a step with something wrong in it has the focus at the field', async () => {
  open(DECLARE, [DECLARE.replace('<input', '<input class="is-invalid"')])
  button('Continue').click()
  await vi.waitFor(() => expect(document.activeElement).toBe(get('input')))
})

test('the details can be changed: the button says where that is asked for', async () => {
  const asked = open(CONFIRM, [DECLARE])
  button('Change').click()
  await isAt('declare')
  expect(asked).toEqual([['POST', '/withdrawal', 'attempt=a1&change=1']])
})

test.each(['https://elsewhere.example/receipt', ''])('the receipt is never asked for at "%s"', async (address) => {
  const asked = open(confirmAt(address), [null])
  button('Confirm withdrawal').click()
  await says('We do not know yet')
  expect(asked).toHaveLength(1)
})

test('what is not a step is no answer: neither a login page nor another fragment is shown', async () => {
  open(DECLARE, ['<p>Please log in</p>'])
  button('Continue').click()
  await says('Nothing has been sent yet')
  expect(get('h1').textContent).toBe('declare')
})

test('a submit that is prevented, of another form, or to another origin is not taken', () => {
  const asked = open(DECLARE)
  const submit = (form: HTMLFormElement) => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    form.dispatchEvent(event)
    return event.defaultPrevented
  }
  const form = get('form') as HTMLFormElement
  form.action = 'https://elsewhere.example/'
  expect(submit(form)).toBe(false)
  const other = document.body.appendChild(document.createElement('form'))
  expect(submit(other)).toBe(false)
  form.action = '/withdrawal'
  form.addEventListener('submit', (event) => event.preventDefault(), { once: true })
  submit(form)
  expect(asked).toEqual([])
})

test('without a step in it, the server’s markup is left alone', () => {
  expect(() => open('<form></form>')).toThrow('no step of a withdrawal is in it')
})
