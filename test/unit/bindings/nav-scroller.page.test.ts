/** A strip of links on its page: what moves it, how far, and what stops it (contract, shell 19). */
import { expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/shell/nav-scroller.ts'
import { createTestPage } from '../support/page.ts'
import { testLife } from '../support/test-life.ts'

const get = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const end = testLife()

/** A strip of ten links of 100 px in 300 px, which glides at once unless `options` say otherwise. */
async function open(options: object = {}, list = 'js-nav-scroller-list') {
  const links = Array.from({ length: 10 }, (_, index) => `<a href="#${index}" id="link${index}">${index}</a>`).join('')
  document.body.innerHTML = `<style>.strip{display:flex;width:300px;overflow:auto} .strip a{flex:0 0 100px}</style>
    <div id="nav" data-nav-scroller-options='${JSON.stringify({ scrollTime: 0, ...options })}'><button class="js-nav-scroller-prev">Back</button>
      <div class="strip ${list}">${links}</div><button class="js-nav-scroller-next">On</button></div>`
  binding.mount({ element: get('#nav'), page: createTestPage().page, signal: end.signal })
  await vi.waitFor(() => expect(buttons()).toEqual([false, true]))
}
const strip = () => get('.strip')
/** Which of both buttons is there. */
const buttons = () => [!get('.js-nav-scroller-prev').hidden, !get('.js-nav-scroller-next').hidden]
const isAt = (left: number) => vi.waitFor(() => expect(Math.round(strip().scrollLeft)).toBe(left))
const press = (selector: string, init: MouseEventInit = {}) =>
  get(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
/** The strip after a few frames in which nothing moves it. */
async function stays(left: number) {
  for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame)
  expect(Math.round(strip().scrollLeft)).toBe(left)
}

test('its buttons lead on and back by half of what is in sight, and are there where there is more', async () => {
  await open()
  expect(press('.js-nav-scroller-next')).toBe(false)
  await isAt(150)
  await vi.waitFor(() => expect(buttons()).toEqual([true, true]))
  press('.js-nav-scroller-prev')
  await isAt(0)
  await vi.waitFor(() => expect(buttons()).toEqual([false, true]))
  strip().scrollLeft = 700
  await vi.waitFor(() => expect(buttons()).toEqual([true, false]))
})

test('a click with a modifier key moves nothing', async () => {
  await open()
  expect([press('.js-nav-scroller-next', { ctrlKey: true }), press('.js-nav-scroller-next', { button: 1 })]).toEqual([
    true,
    true,
  ])
  await stays(0)
})

test.each([
  [50, {}, 150],
  [20, { controlOffset: 20 }, 120],
])('a link that the keyboard reaches is kept clear of the buttons, by %s px', async (_, options, left) => {
  await open(options)
  vi.spyOn(get('#link3'), 'matches').mockReturnValue(true)
  get('#link3').focus({ preventScroll: true })
  await isAt(left)
  // Also from where the strip is then.
  vi.spyOn(get('#link5'), 'matches').mockReturnValue(true)
  get('#link5').focus({ preventScroll: true })
  await isAt(left + 200)
})

test('a link that is pressed does not glide away from under the pointer', async () => {
  await open()
  vi.spyOn(get('#link3'), 'matches').mockReturnValue(false)
  get('#link3').focus({ preventScroll: true })
  await stays(0)
})

test.each(['wheel', 'pointerdown'])('a strip that glides is let go by %s', async (type) => {
  await open({ scrollTime: 2_000 })
  press('.js-nav-scroller-next')
  await vi.waitFor(() => expect(strip().scrollLeft).toBeGreaterThan(5), { timeout: 20_000 })
  strip().dispatchEvent(new Event(type, { bubbles: true }))
  const { scrollLeft } = strip()
  for (let frames = 0; frames < 20; frames++) await new Promise(requestAnimationFrame)
  expect(strip().scrollLeft).toBe(scrollLeft)
})

test('a strip glides as long as the page says: here, it is there with the next frame', async () => {
  await open()
  press('.js-nav-scroller-next')
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(Math.round(strip().scrollLeft)).toBe(150)
})

test('a window that becomes wide enough for the whole strip has no buttons', async () => {
  await open()
  strip().style.width = '1000px'
  await vi.waitFor(() => expect(buttons()).toEqual([false, false]))
})

test.each(['listSelector', 'prevSelector', 'nextSelector'])(
  'a strip without what %s names is an error',
  async (option) => {
    await expect(open({ [option]: '.none' })).rejects.toThrow(`".none" (${option}`)
  },
)

test('the buttons do nothing once the flow has ended', async () => {
  await open()
  end.abort()
  press('.js-nav-scroller-next')
  await stays(0)
})
