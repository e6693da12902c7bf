/** Clicks for the cookie bar while its code is loading (contract, shell 4.2: "document-wide"). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/consent/cookie-bar.ts'
import { keepInteractions } from '../../../src/loader/replay.ts'
import type { BindingEntry } from '../../../src/loader/types.ts'
import { createTestPage } from '../support/page.ts'

const shopPage = window as { useDefaultCookieConsent?: boolean }
const BAR = '[data-cookie-permission]'
let entries: Map<string, BindingEntry> | undefined

beforeEach(() => {
  shopPage.useDefaultCookieConsent = true
})
afterEach(() => {
  // The listeners stay on the document; each test's own table decides.
  entries?.clear()
  delete shopPage.useDefaultCookieConsent
  document.body.replaceChildren()
})

/** A page with a running bar, whose further code arrives when the test says so. */
async function openPage({ attributes = '', body }: { attributes?: string; body: string }) {
  document.body.innerHTML = `${body}<div data-cookie-permission="true" ${attributes}></div>`
  const arrival = Promise.withResolvers<void>()
  const pressed: string[] = []
  const late = (name: string, selector: string): BindingEntry => ({
    name,
    selector,
    moment: 'interaction',
    events: ['click'],
    load: () =>
      arrival.promise.then(() => ({
        name,
        services: [],
        mount: ({ element }) =>
          element.addEventListener('click', ({ target }) => pressed.push(`${name} ${idOf(target)}`)),
      })),
  })
  const set = createTestPage([
    { name: 'cookie-bar', selector: BAR, moment: 'load', binding },
    late('consent', BAR),
    late('cookie-settings', '.js-cookie-configuration-button button'),
  ])
  entries = set.entries
  const { isMounted, mount } = set.mounting
  keepInteractions({ entries, isMounted, mount, warm: () => undefined })
  set.mounting.mountInside(document)
  await set.mounting.settled()
  const press = (id: string) => document.getElementById(id)?.click()
  return { press, pressed, arrive: arrival.resolve, errors: set.errors }
}
const idOf = (target: EventTarget | null) => (target as Element).id
const options = (attribute: string, values: object) => `data-${attribute}-options='${JSON.stringify(values)}'`

test('a button elsewhere that accepts everything works from the start', async () => {
  const { press, pressed, arrive } = await openPage({
    body: '<span class="js-cookie-accept-all-button"><button id="yes">Yes</button></span>',
  })
  press('yes')
  arrive()
  await vi.waitFor(() => expect(pressed).toEqual(['consent yes']))
})

test('so do elements configured by the page, a button of any kind and a link', async () => {
  const { press, pressed, arrive } = await openPage({
    attributes: `${options('cookie-permission', { buttonSelector: '.no' })} ${options('cookie-configuration', {
      buttonOpenSelector: '.cfg',
      customLinkSelector: '[data-cookies]',
      globalButtonAcceptAllSelector: '.all',
    })}`,
    body: `<input type="button" class="cfg" id="cfg" value="Choose"><a href="#here" data-cookies id="link">Cookies</a>
      <button class="all" id="all">Yes</button><button class="no" id="no">No</button>`,
  })
  for (const id of ['cfg', 'link', 'all', 'no']) press(id)
  arrive()
  await vi.waitFor(() =>
    expect(pressed.toSorted()).toEqual(['consent all', 'consent no', 'cookie-settings cfg', 'cookie-settings link']),
  )
})

test('an invalid selector is reported, and nothing else is lost', async () => {
  const { press, pressed, arrive, errors } = await openPage({
    attributes: options('cookie-configuration', { buttonOpenSelector: 'a[' }),
    body: '<span class="js-cookie-accept-all-button"><button id="yes">Yes</button></span>',
  })
  expect(errors).toHaveBeenCalledExactlyOnceWith(
    'cookie-bar',
    expect.objectContaining({ name: 'SyntaxError' }),
    expect.anything(),
  )
  expect(document.querySelector<HTMLElement>(BAR)?.style.display).toBe('block')
  press('yes')
  arrive()
  await vi.waitFor(() => expect(pressed).toEqual(['consent yes']))
})

test('a shop with its own consent solution is ignored', async () => {
  delete shopPage.useDefaultCookieConsent
  const { press, pressed, arrive } = await openPage({
    body: '<span class="js-cookie-accept-all-button"><button id="yes">Yes</button></span>',
  })
  const heard = vi.fn()
  document.addEventListener('click', heard, { once: true })
  press('yes')
  arrive()
  expect(heard).toHaveBeenCalledOnce()
  expect(pressed).toEqual([])
})
