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

test('what else is missing is tried again beside the last press, in the order in which it was asked for', () => {
  const tried: string[] = []
  const view = {}
  for (const [what, of] of [
    ['a press', undefined],
    ['a view', view],
    ['another view', {}],
    ['the last press', undefined],
  ] as const)
    offerRetry({}, () => tried.push(what), of)
  offerRetry({}, () => tried.push('the view, later'), view)
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1)
  button('Try again')?.click()
  expect(tried).toEqual(['another view', 'the last press', 'the view, later'])

  // Each once, and nothing of what was put away.
  offerRetry({}, () => tried.push('put away'), {})
  button('Close')?.click()
  offerRetry({}, () => tried.push('at last'))
  button('Try again')?.click()
  expect(tried.slice(3)).toEqual(['at last'])
})

test('the page listens for the network once, however many presses have failed', () => {
  const listened = vi.spyOn(globalThis, 'addEventListener')
  for (let press = 0; press < 3; press += 1) offerRetry({}, vi.fn())
  const listeners = listened.mock.calls.flatMap(([type, listener]) => (type === 'online' ? [listener] : []))
  expect([listeners.length, new Set(listeners).size]).toEqual([3, 1])
  listened.mockRestore()
  dispatchEvent(new Event('online'))
  expect(box()?.textContent).toBe('Online again.Try again')
})
