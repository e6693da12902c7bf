/** When the page looks for a decision (contract, shell 4.1), and when it looks again. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAsked, watchDecisions, whenSeen } from '../../../src/services/consent/watch-decisions.ts'

const prerender = (isOn: boolean) =>
  Object.defineProperty(document, 'prerendering', { configurable: true, value: isOn })
const show = () => {
  prerender(false)
  document.dispatchEvent(new Event('prerenderingchange'))
}
const tell = {
  record: () => dispatchEvent(new StorageEvent('storage', { key: 'statefront-consent' })),
  otherRecord: () => dispatchEvent(new StorageEvent('storage', { key: 'statefront-cart' })),
  shown: () => document.dispatchEvent(new Event('visibilitychange')),
  restored: () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  loaded: () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })),
}
let calls: string[] = []
let end = () => undefined as void
beforeEach(() => {
  calls = []
})
afterEach(() => {
  end()
  Reflect.deleteProperty(document, 'prerendering')
  Reflect.deleteProperty(document, 'hidden')
})
const watch = () => {
  end = watchDecisions({ look: () => calls.push('look'), restored: () => calls.push('restored') })
}
/** What is called for each of `news`. */
const callsFor = (...news: (keyof typeof tell)[]) =>
  news.map((name) => {
    calls = []
    tell[name]()
    return calls.join()
  })

test('at once, and again for every sign that it may be another', () => {
  watch()
  expect(calls).toEqual(['look'])
  expect(callsFor('record', 'otherRecord', 'shown', 'restored', 'loaded')).toEqual([
    'look',
    '',
    'look',
    'restored,look',
    '',
  ])
  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  expect(callsFor('shown')).toEqual([''])
})

test('never while the page is only prerendered, and once when it is seen', () => {
  prerender(true)
  watch()
  expect(callsFor('record', 'shown')).toEqual(['', ''])
  show()
  expect(calls).toEqual(['look'])
  show()
  expect(calls).toEqual(['look'])
})

test('until it ends, also when that is before the page is seen', () => {
  prerender(true)
  watch()
  end()
  show()
  expect([calls, ...callsFor('record', 'shown', 'restored')]).toEqual([[], '', '', ''])
})

test('what waits for somebody to look at the page runs once, then', () => {
  prerender(true)
  whenSeen(() => calls.push('seen'))
  expect(calls).toEqual([])
  show()
  show()
  whenSeen(() => calls.push('seen at once'))
  expect(calls).toEqual(['seen', 'seen at once'])
})

test('a shop asks by the bar only if it says so', () => {
  const shopPage = window as { useDefaultCookieConsent?: unknown }
  const said = [true, 'true', 1, false, undefined].map((value) => {
    shopPage.useDefaultCookieConsent = value
    return isAsked()
  })
  delete shopPage.useDefaultCookieConsent
  expect(said).toEqual([true, false, false, false, false])
})
