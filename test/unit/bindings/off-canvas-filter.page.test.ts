/** The button that shows the filters in the panel: clicks, its state, the focus, and its end. */
import { afterEach, expect, test, vi } from 'vitest'
import { binding } from '../../../src/bindings/listing/off-canvas-filter.ts'
import { offCanvasOf } from '../../../src/bindings/shell/off-canvas.ts'
import { createTestPage } from '../support/page.ts'

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const button = () => get('#filters')
const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')]
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')

let end = new AbortController()
let leave = () => undefined as void
afterEach(() => {
  end.abort()
  leave()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
})

async function open({ title = '<h2 class="filter-panel-offcanvas-title"> Our filters </h2>' } = {}) {
  end = new AbortController()
  document.body.innerHTML = `<a id="filters" href="#list" data-off-canvas-filter="true"> Show </a>
    <div data-offcanvas-filter-content="true">${title}<input type="checkbox" aria-label="Blue"></div>`
  const { page } = createTestPage()
  await binding.warm?.()
  const heard: string[] = []
  button().addEventListener('onClickOffCanvasFilter', () => heard.push(button().getAttribute('aria-expanded') ?? ''))
  binding.mount({ element: button(), page, signal: end.signal })
  leave = () => {
    for (const [actor] of page.actors) (actor as { stop: () => void }).stop()
  }
  return { page, heard }
}

/** Clicks by script; returns whether the browser still follows the link. */
const press = (init: MouseEventInit = {}) =>
  button().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))

test('a click shows the filters and dispatches events; the button reflects whether they are shown', async () => {
  const { heard } = await open()
  expect(button().getAttribute('aria-expanded')).toBe('false')
  expect(press()).toBe(false)
  await vi.waitFor(() => expect(dialog()?.contains(get('input'))).toBe(true))
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(heard).toEqual(['true'])
  // Browsers that do not focus a clicked button would have nothing to return to.
  expect(document.activeElement).toBe(button())
  expect(dialog()?.getAttribute('aria-label')).toBe('Our filters')
  expect(dialog()?.className).toContain('offcanvas-filter')
})

test('a click with a modifier or another button is left to the browser', async () => {
  const { heard } = await open()
  const left: boolean[] = []
  const note = (event: Event) => {
    left.push(!event.defaultPrevented)
    event.preventDefault()
  }
  document.addEventListener('click', note, { signal: end.signal })
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) press(init)
  expect(left).toEqual([true, true, true, true])
  expect(heard).toEqual([])
  expect(button().getAttribute('aria-expanded')).toBe('false')
})

test('without a title the panel is named like its button', async () => {
  await open({ title: '' })
  press()
  await vi.waitFor(() => expect(dialog()?.getAttribute('aria-label')).toBe('Show'))
})

test('several buttons open one panel, and reflect it alike', async () => {
  const { page } = await open()
  const other = button().cloneNode(true) as HTMLElement
  other.id = 'other'
  document.body.append(other)
  binding.mount({ element: other, page, signal: end.signal })
  const states = () => [button(), other].map((each) => each.getAttribute('aria-expanded'))
  for (const each of [button(), other, button()]) {
    each.click()
    await vi.waitFor(() => expect(dialogs()).toHaveLength(1))
    expect(states()).toEqual(['true', 'true'])
    expect(dialog()?.contains(get('input'))).toBe(true)
    offCanvasOf(page).send({ type: 'page.restored' })
    await vi.waitFor(() => expect(dialogs()).toHaveLength(0))
    expect(states()).toEqual(['false', 'false'])
    expect(get('[data-offcanvas-filter-content]').contains(get('input'))).toBe(true)
  }
})

test('a button that a new list replaces leaves its panel open, and the new one opens it again', async () => {
  const { page } = await open()
  press()
  await vi.waitFor(() => expect(dialog()?.contains(get('input'))).toBe(true))
  const next = button().cloneNode(true) as HTMLElement
  end.abort()
  button().replaceWith(next)
  end = new AbortController()
  binding.mount({ element: next, page, signal: end.signal })
  expect(dialog()?.contains(get('input'))).toBe(true)
  offCanvasOf(page).send({ type: 'page.restored' })
  await vi.waitFor(() => expect(dialog()).toBeNull())
  press()
  await vi.waitFor(() => expect(dialog()?.contains(get('input'))).toBe(true))
})

test('filters that a script has replaced are shown at the next opening', async () => {
  const { page } = await open()
  press()
  await vi.waitFor(() => expect(dialog()?.contains(get('input'))).toBe(true))
  offCanvasOf(page).send({ type: 'page.restored' })
  await vi.waitFor(() => expect(dialog()).toBeNull())
  get('[data-offcanvas-filter-content]').outerHTML =
    '<div data-off-canvas-filter-content="true"><h2 class="filter-panel-offcanvas-title">New</h2><input id="new"></div>'
  press()
  await vi.waitFor(() => expect(dialog()?.contains(get('#new'))).toBe(true))
  expect(dialog()?.getAttribute('aria-label')).toBe('New')
})

test('a click does nothing once its button has left', async () => {
  const { heard } = await open()
  end.abort()
  button().addEventListener('click', (event) => event.preventDefault(), { once: true })
  press()
  expect(heard).toEqual([])
})

// Specification 8.7.
test('a page without filters is reported', async () => {
  const { page } = await open()
  get('[data-offcanvas-filter-content]').remove()
  expect(() => binding.mount({ element: button(), page, signal: end.signal })).toThrow(
    '[data-off-canvas-filter-content]',
  )
})
