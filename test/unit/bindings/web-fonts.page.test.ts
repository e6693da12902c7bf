/** Fonts from another host: no request before the shopper allows them (contract, shell 19). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyActor } from 'xstate'
import { binding } from '../../../src/bindings/consent/web-fonts.ts'
import { binding as permission } from '../../../src/bindings/consent/web-fonts-permission.ts'
import { removeCookie } from '../../../src/services/consent/cookie-writing.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'

const COOKIE = 'zen_google_fonts'
const OPTIONS = { loaderUrl: '/webfont.js', apiUrl: '/fonts', families: ['Inter:400'] }
const shopPage = window as { useDefaultCookieConsent?: boolean }

beforeEach(() => {
  shopPage.useDefaultCookieConsent = true
})
afterEach(() => {
  vi.restoreAllMocks()
  removeCookie(COOKIE)
  delete shopPage.useDefaultCookieConsent
  document.body.replaceChildren()
})

const allow = () => {
  document.cookie = `${COOKIE}=1;path=/`
}
/** Mounts fonts on a page; returns the requests to the loader. */
function mount(options: object = OPTIONS) {
  document.body.innerHTML = `<div data-web-fonts data-web-fonts-options='${JSON.stringify(options)}'></div>`
  const element = document.querySelector<HTMLElement>('[data-web-fonts]') as HTMLElement
  const selector = '[data-web-fonts]'
  const test = createTestPage([
    { name: 'web-fonts-permission', selector, moment: 'load', binding: permission },
    { name: 'web-fonts', selector, moment: 'request', binding },
  ])
  const asked = vi.fn<(asked: { signal: AbortSignal; grant: { name: string } }) => Promise<void>>(
    () => new Promise(() => undefined),
  )
  test.storefront.override('web-fonts', { services: { loadWebFonts: asked } })
  const listeners = watchListeners(test.page)
  test.mounting.mountInside(document)
  /** Announces a decision on the page. */
  const tell = (changes: Record<string, boolean>) => test.page.announce('consent.changed', { changes })
  const states = () =>
    [...(test.page.actors as Map<AnyActor, string>)].flatMap(([actor, name]) =>
      name === 'web-fonts' ? [(actor.getSnapshot() as { value: string }).value] : [],
    )
  /** Resolves when the flows' code has loaded and they have begun. */
  const loaded = () => test.mounting.settled()
  return { ...test, element, asked, tell, states, listeners, loaded }
}

test('are loaded when allowed, with the options of the page and a grant', async () => {
  allow()
  const { asked, loaded } = mount()
  await loaded()
  expect(asked).toHaveBeenCalledOnce()
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ ...OPTIONS, timeout: 2000, grant: { name: COOKIE } })
})

test('are not requested without consent, and loaded once they are allowed', async () => {
  const { asked, states, tell, loaded } = mount()
  await loaded()
  tell({ other: true })
  await loaded()
  expect([asked.mock.calls, states()]).toEqual([[], []])
  allow()
  tell({ [COOKIE]: true })
  tell({ other: true })
  await loaded()
  expect(asked).toHaveBeenCalledOnce()
  tell({ other: true })
  await loaded()
  expect([asked.mock.calls.length, states()]).toEqual([1, ['loading']])
})

test('withdrawal aborts loading; allowed again, they are requested again', async () => {
  allow()
  const { asked, states, tell, loaded } = mount()
  await loaded()
  expect(states()).toEqual(['loading'])
  tell({ other: false })
  expect(states()).toEqual(['loading'])
  removeCookie(COOKIE)
  tell({ [COOKIE]: false })
  expect([states(), asked.mock.calls[0]?.[0].signal.aborted]).toEqual([['withdrawn'], true])
  allow()
  tell({ other: true })
  expect(states()).toEqual(['withdrawn'])
  tell({ [COOKIE]: true })
  expect(asked).toHaveBeenCalledTimes(2)
})

test('the page may set the time limit', async () => {
  allow()
  const { asked, states } = mount({ ...OPTIONS, timeout: 30 })
  await expect.poll(states, { timeout: 10_000 }).toEqual(['failed'])
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ timeout: 30 })
})

test('without a grant nothing is requested', async () => {
  allow()
  const { asked, states, tell, loaded } = mount()
  await loaded()
  removeCookie(COOKIE)
  tell({ [COOKIE]: false })
  tell({ [COOKIE]: true })
  await expect.poll(states, { timeout: 10_000 }).toEqual(['failed'])
  expect(asked).toHaveBeenCalledOnce()
})

test('invalid options are reported by name', async () => {
  allow()
  const { errors, element, loaded } = mount({ families: [] })
  await loaded()
  expect(errors.mock.calls[0]).toEqual([
    'web-fonts',
    expect.objectContaining({ message: expect.stringContaining('option "loaderUrl"') as string }),
    element,
  ])
})

test('ends with its element, also while its code is loading', async () => {
  allow()
  const { states, asked, tell, listeners, mounting, loaded } = mount()
  await loaded()
  expect(states()).toEqual(['loading'])
  expect(listeners.left()).toContain('consent.changed')
  mounting.unmountInside(document.body)
  tell({ [COOKIE]: false })
  expect([states(), asked.mock.calls[0]?.[0].signal.aborted]).toEqual([[], true])
  expect(listeners.left()).not.toContain('consent.changed')
  document.body.replaceChildren()
  const late = mount()
  late.mounting.unmountInside(document.body)
  late.element.remove()
  await late.loaded()
  expect([late.states(), late.asked.mock.calls]).toEqual([[], []])
})

test.each([
  ['loaded once it is visible', false, ['loading']],
  ['not loaded if its element has left by then', true, []],
])('on a prerendered page they are %s', async (_, hasLeft, expected) => {
  allow()
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
  const { states, loaded, mounting } = mount()
  await loaded()
  expect(states()).toEqual([])
  if (hasLeft) mounting.unmountInside(document.body)
  Reflect.deleteProperty(document, 'prerendering')
  document.dispatchEvent(new Event('prerenderingchange'))
  await loaded()
  expect(states()).toEqual(expected)
})
