/** History entries of a page (contract, shell 15.5). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pushEntries } from '../../../src/page/kit/history.ts'

const start = location.href
const popped = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
async function goBack(): Promise<void> {
  const arrived = popped()
  history.back()
  await arrived
}
const path = () => location.pathname + location.search

beforeEach(() => history.replaceState({ own: 1 }, ''))
afterEach(async () => {
  while (location.href !== start) await goBack()
  history.replaceState(null, '')
})

test('the last one is on top; each carries its state and the mark, as does what lies below', async () => {
  pushEntries(
    [
      { title: 'Cart', url: '/checkout/cart', state: { a: 1 } },
      { title: 'Orders', url: '/account/order?p=2' },
    ],
    'marked',
  )
  expect([path(), history.state]).toEqual(['/account/order?p=2', { marked: true }])
  await goBack()
  expect([path(), history.state]).toEqual(['/checkout/cart', { a: 1, marked: true }])
  await goBack()
  expect([location.href, history.state]).toEqual([start, { own: 1, marked: true }])
})

test.each([start, location.pathname + location.search, `${location.pathname}${location.search}#`.replace(/#$/, '')])(
  'the address that is shown already (%#) is not pushed again',
  (url) => {
    const { length } = history
    pushEntries([{ title: '', url }], 'marked')
    expect([history.length, history.state]).toEqual([length, { own: 1 }])
  },
)

test.each(['https://example.org/', '//example.org/x', 'javascript:x()', 'http://['])('%s is of another site', (url) => {
  expect(() => pushEntries([{ title: '', url }], 'marked')).toThrow(/not of this site|Invalid URL/)
  expect([location.href, history.state]).toEqual([start, { own: 1 }])
})

test('a state that is no object is carried along, below the mark as well', async () => {
  history.replaceState('own', '')
  pushEntries([{ title: '', url: '/x', state: 'text' }], 'marked')
  expect(history.state).toEqual({ value: 'text', marked: true })
  await goBack()
  expect(history.state).toEqual({ value: 'own', marked: true })
})

test('the state that the page gives stays its own', () => {
  const state = { a: 1 }
  pushEntries([{ title: '', url: '/x', state }], 'marked')
  expect(state).toEqual({ a: 1 })
})
