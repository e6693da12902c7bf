/** The time zone for the shop (contract, shell 13): written with every page, but never on a prerendered one. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/consent/timezone.ts'
import { clearCookies } from '../support/cookies.ts'
import { createTestPage } from '../support/page.ts'

beforeEach(clearCookies)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'prerendering')
  clearCookies()
})
const mount = () =>
  binding.mount({ element: document.body, page: createTestPage().page, signal: new AbortController().signal })

// Specification 3.2.
test('is the browser’s, and its 30 days begin anew with every page', () => {
  const written = vi.spyOn(Document.prototype, 'cookie', 'set')
  mount()
  mount()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const cookie = [`timezone=${timeZone};max-age=2592000;path=/;samesite=lax`]
  expect(written.mock.calls).toEqual([cookie, cookie])
})

test('is written again where the cookie holds another', () => {
  document.cookie = 'timezone=Asia/Kathmandu'
  mount()
  expect(document.cookie).toBe(`timezone=${Intl.DateTimeFormat().resolvedOptions().timeZone}`)
})

// Asking `Intl` takes a phone 40 to 100 ms.
test('is asked of Temporal where the browser has it', () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Kathmandu' } })
  const asked = vi.spyOn(Intl, 'DateTimeFormat')
  mount()
  expect(document.cookie).toContain('timezone=Asia/Kathmandu')
  expect(asked).not.toHaveBeenCalled()
})

test('is known without Temporal', () => {
  vi.stubGlobal('Temporal', undefined)
  mount()
  expect(document.cookie).toContain(`timezone=${Intl.DateTimeFormat().resolvedOptions().timeZone}`)
})

test('waits until the page is visible', () => {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
  mount()
  expect(document.cookie).toBe('')
  Reflect.deleteProperty(document, 'prerendering')
  document.dispatchEvent(new Event('prerenderingchange'))
  expect(document.cookie).toContain('timezone=')
})
