import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binding, viewportOf } from '../../../src/bindings/shell/viewport.ts'
import { SMALL_VIEWPORTS } from '../../../src/machines/shell/viewport.ts'
import { createTestPage } from '../support/page.ts'
import { stopTime } from '../support/time.ts'

const root = document.documentElement
const say = (name: string) => root.style.setProperty('--sw-current-breakpoint', `"${name}"`)
let wait: (ms: number) => void
let end = new AbortController()
let heard: [type: string, previous: unknown][] = []

beforeEach(() => {
  ;({ wait } = stopTime())
  end = new AbortController()
  heard = []
  for (const type of ['isXS', 'isSM', 'isLG', 'hasChanged'])
    document.addEventListener(
      `Viewport/${type}`,
      (event) => heard.push([type, (event as CustomEvent<{ previousViewport: unknown }>).detail.previousViewport]),
      end,
    )
})
afterEach(() => {
  end.abort()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  root.removeAttribute('style')
})

// Specification 2.30.
test('the name is dispatched once the page runs, and when another one has lasted for 200 ms', () => {
  say('xs')
  const { page } = createTestPage()
  const told: string[] = []
  binding.mount({ element: document.body, page, signal: end.signal })
  viewportOf(page).on('viewport.changed', ({ name }) => told.push(name))
  expect(heard).toEqual([['isXS', null]])
  say('lg')
  dispatchEvent(new Event('resize'))
  wait(150)
  dispatchEvent(new Event('resize'))
  wait(199)
  expect(heard).toHaveLength(1)
  wait(1)
  expect(heard.slice(1)).toEqual([
    ['isLG', 'XS'],
    ['hasChanged', 'XS'],
  ])
  dispatchEvent(new Event('resize'))
  wait(200)
  expect([heard.length, told]).toEqual([3, ['LG']])
})

test('all callers on a page share one, and it keeps running when a caller has gone', () => {
  say('sm')
  const listen = vi.spyOn(window, 'addEventListener')
  const { page } = createTestPage()
  binding.mount({ element: document.body, page, signal: end.signal })
  binding.mount({ element: document.body, page, signal: end.signal })
  expect(viewportOf(page)).toBe(viewportOf(page))
  expect([...page.actors.values()]).toEqual(['viewport'])
  // The browser need not wait for what is heard of it.
  expect(listen.mock.calls.map(([type, , options]) => [type, options])).toEqual([
    ['resize', expect.objectContaining({ passive: true })],
  ])
  expect(viewportOf(page).getSnapshot().context.name).toBe('SM')
})

test('small are the two smallest', () => {
  expect(SMALL_VIEWPORTS).toEqual(['XS', 'SM'])
})
