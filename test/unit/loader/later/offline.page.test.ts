/** The sentence for a press that needs a network. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const texts = {
  en: { sentence: 'No connection.', again: 'Try again', back: 'Online again.', close: 'Close' },
}
let offerRetry: typeof import('../../../../src/loader/later/offline.ts')['offerRetry']

beforeAll(async () => {
  vi.stubGlobal('STATEFRONT_OFFLINE', texts)
  ;({ offerRetry } = await import('../../../../src/loader/later/offline.ts'))
})
beforeEach(() => {
  document.body.innerHTML = '<button id="buy">Buy</button>'
  document.querySelector<HTMLElement>('#buy')?.focus()
})
afterEach(() => document.body.replaceChildren())

const box = () => document.querySelector<HTMLElement>('[role="alert"]')
const button = (name: string) =>
  [...(box()?.querySelectorAll('button') ?? [])].find((each) => (each.ariaLabel ?? each.textContent) === name)

test('it is tried again once, with the focus where it was', () => {
  const retry = vi.fn()
  offerRetry({}, retry)
  expect(box()?.textContent).toBe('No connection.Try again')
  button('Try again')?.focus()
  button('Try again')?.click()
  expect(retry).toHaveBeenCalledOnce()
  expect(box()).toBeNull()
  expect(document.activeElement?.id).toBe('buy')
})

test('it can be put away without trying', () => {
  const retry = vi.fn()
  offerRetry({}, retry)
  button('Close')?.focus()
  button('Close')?.click()
  expect(retry).not.toHaveBeenCalled()
  expect(box()).toBeNull()
  expect(document.activeElement?.id).toBe('buy')
})

test('once there is a network it says so, and tries nothing by itself', () => {
  const retry = vi.fn()
  offerRetry({}, retry)
  dispatchEvent(new Event('online'))
  expect(box()?.textContent).toBe('Online again.Try again')
  expect(retry).not.toHaveBeenCalled()
  button('Try again')?.click()
  expect(retry).toHaveBeenCalledOnce()
})

test('there is one, with the texts of the page', () => {
  const retries = [vi.fn(), vi.fn()]
  for (const retry of retries) offerRetry({ 'error.offline': 'Away.', 'panel.close': 'Put away' }, retry)
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1)
  expect(box()?.textContent).toBe('Away.Try again')
  button('Try again')?.click()
  expect(retries.map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  expect(box()).toBeNull()
  offerRetry({ 'panel.close': 'Put away' }, vi.fn())
  button('Put away')?.click()
  expect(box()).toBeNull()
})
