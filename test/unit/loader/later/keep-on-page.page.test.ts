/** Without a network, or a shop that answers, nothing leads away from the page. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { keepOnPage } from '../../../../src/loader/later/keep-on-page.ts'
import { events } from '../../support/page.ts'

let end: AbortController
let left: string[]
const network = { isThere: false }
/** Whether the shop answers, and how often it was asked. */
const shop = { answers: true, asked: 0 }
/** As the services do. */
const markNoAnswer = () => performance.mark('storefront no answer')

/** The listeners stay on the window: one set for all tests. */
const retries: (() => void)[] = []
const keep = keepOnPage(
  {
    events,
    isCutOff: () => {
      shop.asked += 1
      return Promise.resolve(!shop.answers)
    },
  },
  (retry) => retries.push(retry),
)

const press = (selector: string) => userEvent.click(document.querySelector(selector) as Element)

beforeEach(() => {
  network.isThere = false
  left = []
  retries.length = 0
  end = new AbortController()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.isThere)
  Object.assign(shop, { answers: true, asked: 0 })
  performance.clearMarks()
  document.body.innerHTML = `
    <a id="away" href="/away">Away <b>bold</b></a><a id="same" href="">Reload</a><a id="within" href="#within">Within</a>
    <a id="file" href="/file" download>File</a><a id="tab" href="/tab" target="_blank">Tab</a>
    <a id="mail" href="mailto:robin@example.com">Mail</a><a id="taken" href="/taken">Taken</a>
    <form id="send" action="/send" method="post"><input name="comment" value="typed"><button name="way" value="fast">Send</button></form>
    <form id="box" method="dialog"><button>Close</button></form>
    <form id="other" action="/other" target="_blank"><button>Other</button></form>`
  document.querySelector('#taken')?.addEventListener('click', (event) => event.preventDefault())
  // Later than the loader's: what would leave the page.
  for (const type of ['click', 'submit'])
    addEventListener(
      type,
      (event) => {
        const { target } = event
        const element = target instanceof Element ? target.closest(type === 'click' ? 'a' : 'form') : null
        if (!element) return
        const way = event instanceof SubmitEvent ? ` ${(event.submitter as HTMLButtonElement).value}` : ''
        if (!event.defaultPrevented) left.push(element.id + way)
        event.preventDefault()
      },
      { signal: end.signal },
    )
})
afterEach(() => {
  end.abort()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test.each([
  ['a link', '#away b', 'away'],
  ['a link to the same page', '#same', 'same'],
  ['a form, with its button', '#send button', 'send fast'],
])('%s is kept, and offered again until there is a network', async (_, control, what) => {
  await press(control)
  expect([left, retries.length]).toEqual([[], 1])
  retries[0]?.()
  expect([left, retries.length]).toEqual([[], 2])
  network.isThere = true
  retries[1]?.()
  expect([left, retries.length]).toEqual([[what], 2])
  expect(document.querySelector('input')?.value).toBe('typed')
})

test.each(['#within', '#file', '#tab', '#mail', '#other button', '#box button'])(
  '%s does not replace the page, and is left to the browser',
  async (control) => {
    await press(control)
    expect(left).toHaveLength(1)
    expect(retries).toEqual([])
  },
)

test('what a flow or script has taken is theirs', async () => {
  await press('#taken')
  expect([left, retries]).toEqual([[], []])
})

test('with a network nothing is kept', async () => {
  network.isThere = true
  await press('#away')
  await press('#send button')
  expect([left, retries]).toEqual([['away', 'send fast'], []])
})

test.each([
  ['a link', '#away b', 'away'],
  ['a form, with its button', '#send button', 'send fast'],
])('%s is kept where the shop does not answer, and happens once it does', async (_, control, what) => {
  network.isThere = true
  shop.answers = false
  markNoAnswer()
  await press(control)
  await expect.poll(() => retries.length).toBe(1)
  expect([left, shop.asked]).toEqual([[], 1])
  shop.answers = true
  retries[0]?.()
  await expect.poll(() => left).toEqual([what])
  expect([retries.length, shop.asked]).toEqual([1, 2])
})

test('a press while the shop is asked happens once, on a control that looks busy until then', async () => {
  network.isThere = true
  markNoAnswer()
  const link = document.querySelector<HTMLElement>('#away')
  link?.click()
  expect(link?.ariaBusy).toBe('true')
  link?.click()
  await expect.poll(() => left).toEqual(['away'])
  expect(link?.ariaBusy).toBeNull()
  await press('#away')
  await expect.poll(() => left).toEqual(['away', 'away'])
  expect([retries, shop.asked]).toEqual([[], 2])
})

test('without that mark it is not asked before the page is left', async () => {
  network.isThere = true
  performance.mark('of another script')
  await press('#away')
  expect([left, shop.asked]).toEqual([['away'], 0])
})

test('asked before its turn, it keeps the page just once', async () => {
  addEventListener('submit', keep, { capture: true, signal: end.signal })
  await press('#send button')
  expect(left).toEqual([])
  expect(retries).toHaveLength(1)
})
