/** Fonts from another host: no request before the shopper allows them (contract, shell 19). */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AnyActor } from 'xstate'
import { binding } from '../../../src/bindings/consent/web-fonts.ts'
import { removeCookie } from '../../../src/services/consent/cookie-writing.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'

const COOKIE = 'zen_google_fonts'
const OPTIONS = { loaderUrl: '/webfont.js', apiUrl: '/fonts', families: ['Inter:400'] }
const shopPage = window as { useDefaultCookieConsent?: boolean }
let end = new AbortController()

// Its code is loaded before: a test does not wait for that.
beforeAll(() => loaded())
beforeEach(() => {
  end = new AbortController()
  shopPage.useDefaultCookieConsent = true
})
afterEach(() => {
  end.abort()
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
  const test = createTestPage([{ name: 'web-fonts', selector: '[data-none]', moment: 'load', binding }])
  const asked = vi.fn<(asked: { signal: AbortSignal; grant: { name: string } }) => Promise<void>>(
    () => new Promise(() => undefined),
  )
  test.storefront.override('web-fonts', { services: { loadWebFonts: asked } })
  const listeners = watchListeners(test.page)
  binding.mount({ element, page: test.page, signal: end.signal })
  /** Announces a decision on the page. */
  const tell = (changes: Record<string, boolean>) => test.page.announce('consent.changed', { changes })
  const states = () =>
    [...(test.page.actors as Map<AnyActor, string>)].flatMap(([actor, name]) =>
      name === 'web-fonts' ? [(actor.getSnapshot() as { value: string }).value] : [],
    )
  return { ...test, element, asked, tell, states, listeners }
}
/** Resolves when the binding's imports have loaded and it has begun. */
const loaded = async () => {
  for (let turn = 0; turn < 3; turn += 1) await import('../../../src/bindings/consent/web-fonts-loading.ts')
}

test('are loaded when allowed, with the options of the page and a grant', async () => {
  allow()
  const { asked } = mount()
  await loaded()
  expect(asked).toHaveBeenCalledOnce()
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ ...OPTIONS, timeout: 2000, grant: { name: COOKIE } })
})

test('are not requested without consent, and loaded once they are allowed', async () => {
  const { asked, states, tell } = mount()
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
  const { asked, states, tell } = mount()
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
  const { asked, states } = mount()
  removeCookie(COOKIE)
  await expect.poll(states, { timeout: 10_000 }).toEqual(['failed'])
  expect(asked).not.toHaveBeenCalled()
})

test('invalid options are reported by name', async () => {
  allow()
  const { errors, element } = mount({ families: [] })
  await loaded()
  expect(errors.mock.calls[0]).toEqual([
    'web-fonts',
    expect.objectContaining({ message: expect.stringContaining('option "loaderUrl"') as string }),
    element,
  ])
})

test('ends with its element, also while its code is loading', async () => {
  allow()
  const { states, asked, tell, listeners } = mount()
  await loaded()
  expect(states()).toEqual(['loading'])
  expect(listeners.left()).toContain('consent.changed')
  end.abort()
  tell({ [COOKIE]: false })
  expect([states(), asked.mock.calls[0]?.[0].signal.aborted]).toEqual([[], true])
  expect(listeners.left()).not.toContain('consent.changed')
})
