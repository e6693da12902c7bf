import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/shell/preloader.ts'
import { pressWhileComposing } from '../support/composition.ts'
import { createTestPage } from '../support/page.ts'
import { stopTime } from '../support/time.ts'

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const isShown = () => get('#sign').checkVisibility()
let wait: (ms: number) => void
let end = new AbortController()

beforeEach(() => {
  ;({ wait } = stopTime())
  end = new AbortController()
  document.body.innerHTML =
    '<a href="/next">Next</a><form action="/search"><button>Send</button></form><div id="sign" hidden>Loading</div>'
  // After the flow: the browser must not leave the page of the test.
  const stay = (event: Event) => {
    if (event.type === 'submit' || event.target instanceof HTMLAnchorElement) event.preventDefault()
  }
  for (const type of ['click', 'submit'])
    addEventListener(type, () => addEventListener(type, stay, { once: true }), { capture: true, signal: end.signal })
})
afterEach(() => {
  end.abort()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const mount = () => binding.mount({ element: get('#sign'), signal: end.signal, page: createTestPage().page })

test('a link that is followed shows it, for 10 seconds at most', () => {
  mount()
  expect(isShown()).toBe(false)
  get('a').click()
  expect(isShown()).toBe(true)
  wait(9999)
  expect(isShown()).toBe(true)
  wait(1)
  expect(isShown()).toBe(false)
})

test('a form that is sent shows it; a page that comes back takes it away after 300 ms', () => {
  mount()
  get('button').click()
  expect(isShown()).toBe(true)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  wait(299)
  expect(isShown()).toBe(true)
  wait(1)
  expect(isShown()).toBe(false)
})

test.each([
  ['a form of a dialog', 'method', 'dialog'],
  ['a form for another tab', 'target', '_blank'],
])('%s shows nothing', (_what, name, value) => {
  mount()
  get('form').setAttribute(name, value)
  get('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  expect(isShown()).toBe(false)
})

test.each<[string, { attributes?: Record<string, string>; event?: MouseEventInit; isTaken?: true }]>([
  ['for another tab', { attributes: { target: '_blank' } }],
  ['to a download', { attributes: { download: '' } }],
  ['to write a mail', { attributes: { href: 'mailto:shop@example.com' } }],
  ['to a place of the page', { attributes: { href: '#sign' } }],
  ['pressed with a key', { event: { ctrlKey: true } }],
  ['that a script of the page has taken', { isTaken: true }],
])('a link %s shows nothing', (_what, { attributes = {}, event = {}, isTaken }) => {
  mount()
  const link = get('a')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  if (isTaken) link.addEventListener('click', (press) => press.preventDefault())
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...event }))
  expect(isShown()).toBe(false)
  link.removeAttribute('href')
  link.click()
  expect(isShown()).toBe(false)
})

test('Escape takes it away, unless an input method needs the key', () => {
  mount()
  get('a').click()
  pressWhileComposing(document.body, 'Escape')
  expect(isShown()).toBe(true)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(isShown()).toBe(false)
})

test('what the button says counts more than what the form says', () => {
  mount()
  get('form').setAttribute('method', 'dialog')
  get('button').setAttribute('formmethod', 'post')
  get('button').click()
  expect(isShown()).toBe(true)
})

test('a page that comes with it loses it 300 ms after it is there', () => {
  get('#sign').hidden = false
  mount()
  wait(299)
  expect(isShown()).toBe(true)
  wait(1)
  expect(isShown()).toBe(false)
})
