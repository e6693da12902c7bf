/** The header that comes back on its page: on which viewports, and what it keeps clear (contract, shell 19). */
import { afterEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/shell/sticky-header.ts'
import { createTestPage } from '../support/page.ts'
import { testLife } from '../support/test-life.ts'
import { stopTime } from '../support/time.ts'

const get = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const root = document.documentElement
const end = testLife()
afterEach(() => {
  vi.unstubAllGlobals()
  root.removeAttribute('style')
  scrollTo(0, 0)
})

/** A page on the viewport `name`, with a header of 80 px that is measured with every frame. */
function open(name = 'lg', options: object = {}) {
  root.style.setProperty('--sw-current-breakpoint', `"${name}"`)
  document.body.innerHTML = `<header style="height:80px"><a href="#x" id="inside">Home</a></header>
    <div style="height:300vh"></div><a href="#y" id="beneath" style="display:block;height:20px">More</a><div style="height:300vh"></div>`
  get('header').setAttribute('data-sticky-header-options', JSON.stringify({ scrollThrottleTime: 1, ...options }))
  binding.mount({ element: get('header'), page: createTestPage().page, signal: end.signal })
}
const classes = () => [...get('header').classList].toSorted().join(' ')
const is = (names: string) => vi.waitFor(() => expect(classes()).toBe(names))
async function stays(names: string) {
  for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame)
  expect(classes()).toBe(names)
}
/** Leaves the header behind, and scrolls back a little. */
async function scrollBack(to: number) {
  scrollTo({ top: to + 200, behavior: 'instant' })
  await is('down hide sticky')
  scrollTo({ top: to, behavior: 'instant' })
}

test('a page that is scrolled down loses it, and one that is scrolled up has it back', async () => {
  open()
  await scrollBack(400)
  await is('sticky up')
  // What the browser scrolls to is kept clear of it.
  expect(root.style.scrollPaddingTop).toBe('calc(80px)')
  scrollTo({ top: 0, behavior: 'instant' })
  await is('')
  expect(root.style.scrollPaddingTop).toBe('')
})

test.each([
  ['md', {}, ''],
  ['md', { viewports: ['MD'] }, 'down hide sticky'],
  ['lg', { viewports: ['MD'] }, ''],
])('on the viewport %s with %j its classes are "%s"', async (name, options, expected) => {
  open(name, options)
  scrollTo({ top: 400, behavior: 'instant' })
  await (expected ? is(expected) : stays(expected))
})

test('it stays while the focus is in it, and goes when that leaves', async () => {
  open()
  await scrollBack(400)
  await is('sticky up')
  get('#inside').focus({ preventScroll: true })
  scrollTo({ top: 500, behavior: 'instant' })
  await is('down sticky')
  get('#inside').blur()
  await is('down hide sticky')
  get('#inside').focus({ preventScroll: true })
  await is('down sticky')
})

test('it gives way to what has the focus beneath it', async () => {
  open()
  const { top } = get('#beneath').getBoundingClientRect()
  await scrollBack(Math.round(top) - 30)
  await is('sticky up')
  get('#beneath').focus({ preventScroll: true })
  await is('hide sticky up')
  get('#beneath').blur()
  await is('sticky up')
})

test('it stays beside what has the focus elsewhere', async () => {
  open()
  const { top } = get('#beneath').getBoundingClientRect()
  await scrollBack(Math.round(top) - 200)
  await is('sticky up')
  get('#beneath').focus({ preventScroll: true })
  await stays('sticky up')
})

test('it is measured no more often than the page says', async () => {
  const clock = stopTime()
  open('lg', { scrollThrottleTime: 60_000 })
  scrollTo({ top: 400, behavior: 'instant' })
  await is('down hide sticky')
  scrollTo({ top: 300, behavior: 'instant' })
  await vi.waitFor(() => expect(scrollY).toBe(300))
  await stays('down hide sticky')
  // Longer than where the page says nothing.
  const { wait } = clock
  wait(1_000)
  expect(classes()).toBe('down hide sticky')
  wait(59_000)
  expect(classes()).toBe('sticky up')
})

test('once the flow has ended, nothing is kept clear, and nothing moves', async () => {
  open()
  await scrollBack(400)
  await is('sticky up')
  end.abort()
  expect(root.style.scrollPaddingTop).toBe('')
  scrollTo({ top: 600, behavior: 'instant' })
  await stays('sticky up')
})
