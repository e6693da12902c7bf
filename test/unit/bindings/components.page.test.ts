/**
 * The platform's component system beside the flows (contract, versions C4): two components of this test, started and ended as that system
 * does it, by one observer of the page. A node that moves is ended and started; what it is must stay the same.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doorOf } from '../../../src/bindings/kit/door.ts'
import { binding as offCanvasFilter } from '../../../src/bindings/listing/off-canvas-filter.ts'
import { sanitise } from '../../../src/page/kit/markup.ts'
import type { RawMarkup } from '../../../src/services/contract/markup.ts'
import { createTestPage } from '../support/page.ts'

const COMPONENT = '[data-component]'
/** What happened to components, by their names. */
let told: string[] = []
let running = new Set<Element>()
let observer: MutationObserver
let end = new AbortController()

const nameOf = (element: Element) => element.getAttribute('data-component') ?? ''

function count({ currentTarget }: Event): void {
  const { dataset } = currentTarget as HTMLElement
  dataset['count'] = String(Number(dataset['count'] ?? 0) + 1)
}
/** Counts presses: what it shows is its own, and on its element. */
function start(element: HTMLElement): void {
  if (running.has(element)) return
  running.add(element)
  told.push(`${nameOf(element)} starts`)
  element.addEventListener('click', count)
}
function destroy(element: HTMLElement): void {
  if (!running.delete(element)) return
  told.push(`${nameOf(element)} ends`)
  element.removeEventListener('click', count)
}
const within = (node: Node): HTMLElement[] =>
  node instanceof HTMLElement
    ? [...(node.matches(COMPONENT) ? [node] : []), ...node.querySelectorAll<HTMLElement>(COMPONENT)]
    : []

beforeEach(() => {
  told = []
  running = new Set()
  end = new AbortController()
  observer = new MutationObserver((records) => {
    for (const { removedNodes, addedNodes } of records) {
      for (const node of removedNodes) for (const each of within(node)) destroy(each)
      for (const node of addedNodes) for (const each of within(node)) start(each)
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
})
afterEach(() => {
  end.abort()
  observer.disconnect()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')
const component = (name: string) =>
  `<button type="button" data-component="Test:${name}" data-component-options='{"a":[1,2]}'>${name}</button>`

test('a fragment’s components are found as it is inserted, and end with what takes its place; markers and options are whole', async () => {
  document.body.innerHTML = '<main><div id="host"></div></main>'
  const door = doorOf(createTestPage().page)
  const insert = async (names: string[]) =>
    door.insert(get('#host'), await sanitise(names.map(component).join('') as RawMarkup))
  await insert(['Counter', 'Other'])
  await vi.waitFor(() => expect(told).toEqual(['Test:Counter starts', 'Test:Other starts']))
  expect(JSON.parse(get('[data-component]').dataset['componentOptions'] ?? '')).toEqual({ a: [1, 2] })
  await insert(['Other'])
  await vi.waitFor(() => expect(running.size).toBe(1))
  expect(told.filter((what) => what.endsWith('ends'))).toEqual(['Test:Counter ends', 'Test:Other ends'])
})

test('components among the filters are the same in the panel and back again, and work in both places', async () => {
  document.body.innerHTML = `<a id="filters" href="#list" data-off-canvas-filter="true">Show</a>
    <div id="place" data-offcanvas-filter-content="true">${component('Counter')}<div>${component('Other')}</div></div>`
  const { page } = createTestPage()
  await offCanvasFilter.warm?.()
  await vi.waitFor(() => expect(running.size).toBe(2))
  const before = [...document.querySelectorAll<HTMLElement>(COMPONENT)]
  const press = () => before.forEach((element) => element.click())
  const counts = () => before.map((element) => element.dataset['count'])
  offCanvasFilter.mount({ element: get('#filters'), page, signal: end.signal })
  press()
  get('#filters').click()
  await vi.waitFor(() => expect(dialog()?.contains(before[0] as Node)).toBe(true))
  await vi.waitFor(() => expect(running.size).toBe(2))
  press()
  expect([...document.querySelectorAll(COMPONENT)]).toEqual(before)
  expect(counts()).toEqual(['2', '2'])
  dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await vi.waitFor(() => expect(dialog()).toBeNull())
  await vi.waitFor(() => expect(get('#place').contains(before[1] as Node) && running.size === 2).toBe(true))
  press()
  expect([[...document.querySelectorAll(COMPONENT)], counts()]).toEqual([before, ['3', '3']])
  // Started once more than ended, in whatever steps they moved.
  for (const name of ['Counter', 'Other']) {
    const own = told.filter((what) => what.startsWith(`Test:${name}`))
    expect(own.filter((what) => what.endsWith('starts')).length).toBe(
      own.filter((what) => what.endsWith('ends')).length + 1,
    )
  }
  for (const [actor] of page.actors) (actor as { stop: () => void }).stop()
})
