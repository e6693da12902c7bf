import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { AnyActor } from 'xstate'
import { binding } from '../../../src/bindings/bootstrap/popover.ts'
import { tips } from '../../../src/bindings/bootstrap/tip.ts'
import type { Page } from '../../../src/loader/types.ts'
import { watchListeners } from '../support/listeners.ts'
import { createTestPage } from '../support/page.ts'

const MARKUP = `<main><button id="before">Before</button>
  <button id="unit" title="Unit price" data-bs-content="The price of one litre"><b>What is this?</b></button>
  <button id="html" data-bs-html="true" data-bs-content="&lt;a id='more' href='#more'&gt;Read &lt;b&gt;on&lt;/b&gt;&lt;/a&gt;">More</button>
  <button id="icon" title="Unit price"></button><button id="mute">Mute</button>
  <p id="else" style="margin-top: 200px">Else</p></main>`

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const popover = () => document.querySelector<HTMLElement>('.popover')
const part = (name: string) => popover()?.querySelector(`.popover-${name}`)?.innerHTML
let end = new AbortController()
const heard: string[] = []

beforeEach(() => {
  end = new AbortController()
  heard.length = 0
  document.body.innerHTML = MARKUP
  for (const type of ['show', 'inserted', 'shown', 'hide', 'hidden'])
    document.addEventListener(`${type}.bs.popover`, () => heard.push(popover() ? `${type}, there` : type), end)
})
afterEach(() => {
  end.abort()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function mountOn(selector: string, attributes: Record<string, string> = {}, { page } = createTestPage()) {
  const control = get(selector)
  for (const [name, value] of Object.entries(attributes)) control.setAttribute(name, value)
  binding.mount({ element: control, page, signal: end.signal })
  return { control, page }
}

const isThere = () => expect.poll(popover, { interval: 5 }).not.toBeNull()

async function showOn(selector: string, attributes?: Record<string, string>) {
  const mounted = mountOn(selector, attributes)
  mounted.control.focus()
  await isThere()
  return mounted
}

/** The states of the running flows. */
const states = ({ actors }: Page) =>
  [...(actors as Map<AnyActor, string>).keys()].map((actor) => (actor.getSnapshot() as { value: unknown }).value)

const press = (target: Element, init: MouseEventInit = {}) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))

describe('its content', () => {
  test('has the title as its heading, which is hidden from the browser, until the end', async () => {
    const { control } = await showOn('#unit')
    expect([part('header'), part('body')]).toEqual(['Unit price', 'The price of one litre'])
    expect([control.title, control.getAttribute('data-bs-original-title'), control.ariaLabel]).toEqual([
      '',
      'Unit price',
      null,
    ])
    end.abort()
    expect([control.title, control.getAttribute('data-bs-original-title')]).toEqual(['Unit price', null])
  })

  test('may have its heading in data-bs-title, or no text; a control without a name is named by its title', async () => {
    const { control } = await showOn('#icon')
    expect([part('header'), part('body'), control.ariaLabel]).toEqual(['Unit price', undefined, 'Unit price'])
    end.abort()
    expect([control.title, control.ariaLabel]).toEqual(['Unit price', null])
    end = new AbortController()
    await showOn('#mute', { 'data-bs-title': 'Heading' })
    expect([part('header'), get('#mute').hasAttribute('data-bs-original-title')]).toEqual(['Heading', false])
    end.abort()
    expect(get('#mute').hasAttribute('title')).toBe(false)
  })

  test('names a control without a name by the words of its title, and has the classes its control asks for', async () => {
    const { control } = await showOn('#icon', {
      title: 'Unit <b>price</b>',
      'data-bs-html': 'true',
      'data-bs-custom-class': 'dark',
    })
    expect([part('header'), control.ariaLabel]).toEqual(['Unit <b>price</b>', 'Unit price'])
    expect(popover()?.className).toBe('popover bs-popover-auto fade dark show')
    end.abort()
    expect(control.title).toBe('Unit <b>price</b>')
  })

  test('keeps an existing name of the control', async () => {
    const { control } = await showOn('#icon', { 'aria-label': 'About the price' })
    end.abort()
    expect(control.ariaLabel).toBe('About the price')
  })

  test('is markup only where it is enabled', async () => {
    await showOn('#mute', { 'data-bs-content': '<b>1</b>', 'data-bs-html': 'yes' })
    expect(part('body')).toBe('&lt;b&gt;1&lt;/b&gt;')
  })

  test('is plain text if the markup cannot be sanitised', async () => {
    const test = createTestPage([{ name: 'popover', selector: '[data-none]', moment: 'load', binding }])
    test.storefront.override('popover', { services: { readPopover: () => Promise.reject(new Error('offline')) } })
    mountOn('#html', {}, test).control.focus()
    await isThere()
    expect(part('body')).toBe('Read on')
  })

  test('is not shown if it is empty', () => {
    const listeners = watchListeners()
    const { page } = mountOn('#mute')
    expect([listeners.left(), page.actors.size]).toEqual([[], 0])
  })
})

describe('by keyboard', () => {
  test('it opens on focus, describes its control, and closes on blur', async () => {
    const { control } = await showOn('#unit')
    expect(popover()?.id).toMatch(/^popover-\d+$/)
    expect(control.getAttribute('aria-describedby')).toBe(popover()?.id)
    get('#before').focus()
    expect([popover(), control.hasAttribute('aria-describedby')]).toEqual([null, false])
  })

  test('it stays open while the focus moves between its control and its content', async () => {
    const { control } = await showOn('#html')
    expect(control.nextElementSibling).toBe(popover())
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.id).toBe('more')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect([document.activeElement, popover() !== null]).toEqual([control, true])
    await userEvent.keyboard('{Tab}{Tab}')
    expect(popover()).toBeNull()
  })

  test('Escape in it focuses its control and is stopped; one elsewhere moves nothing', async () => {
    const { control } = await showOn('#html')
    let others = 0
    document.addEventListener('keydown', ({ key }) => (others += Number(key === 'Escape')), end)
    get('#more').focus()
    await userEvent.keyboard('{Escape}')
    expect([popover(), document.activeElement, others]).toEqual([null, control, 0])
  })

  test('Escape closes one that a script has shown, and leaves the focus where it is', async () => {
    const { control, page } = mountOn('#html')
    get('#before').focus()
    tips.popover.on(page, control)?.show()
    await isThere()
    await userEvent.keyboard('{Escape}')
    expect([popover(), document.activeElement]).toEqual([null, get('#before')])
  })

  test('a focus that has moved on before its code has loaded opens nothing', () => {
    const { control, page } = mountOn('#unit')
    control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    expect(states(page)).toEqual(['hidden'])
  })
})

describe('by pointer', () => {
  test('a press opens it again after it was closed', async () => {
    const { control } = await showOn('#unit')
    await userEvent.keyboard('{Escape}')
    expect(popover()).toBeNull()
    press(get('#unit b'))
    await isThere()
    expect(document.activeElement).toBe(control)
  })

  test('a press on a control without the focus focuses it', async () => {
    const { control } = mountOn('#unit')
    press(get('#unit b'))
    await isThere()
    expect(document.activeElement).toBe(control)
  })

  test.each([
    ['a link', '<a href="/terms">?</a>', true],
    ['a link to a part of the page', '<a href="#terms">?</a>', true],
    ['a submit button', '<button>?</button>', true],
    ['a check box', '<input type="checkbox">', true],
    ['a link to nothing', '<a href="#">?</a>', false],
  ])('the action of %s goes on: %s, %s', async (_, html, isAllowed) => {
    get('main').innerHTML = html
    get('main > *').id = 'own'
    mountOn('#own', { 'data-bs-content': 'Why' })
    let isPrevented: boolean | undefined
    const record = (event: Event) => {
      isPrevented = event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', record, { once: true })
    press(get('#own'))
    await isThere()
    expect(isPrevented).toBe(!isAllowed)
  })

  test('a click with a modifier key, or that a script has handled, is ignored', () => {
    const { control, page } = mountOn('#unit')
    expect(press(control, { ctrlKey: true })).toBe(true)
    get('#unit b').addEventListener('click', (event) => event.preventDefault(), { once: true })
    press(get('#unit b'))
    expect(states(page)).toEqual(['hidden'])
  })

  test('a press elsewhere closes it; one on it or on its control does not', async () => {
    const { control } = await showOn('#unit')
    const down = (target: Element) => target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    down(control)
    down(popover() as HTMLElement)
    expect(popover()).not.toBeNull()
    down(get('#else'))
    expect(popover()).toBeNull()
  })
})

test('waits for its control’s delay', async () => {
  const begin = performance.now()
  await showOn('#unit', { 'data-bs-delay': '60' })
  expect(performance.now() - begin).toBeGreaterThanOrEqual(59)
})

test('is to the right of its control, or on the configured side', async () => {
  await showOn('#unit', { style: 'position: fixed; left: 10px; top: 100px; width: 50px' })
  expect(popover()?.dataset['popperPlacement']).toBe('right')
  expect(popover()?.getBoundingClientRect().left).toBe(68)
  expect(popover()?.parentElement).toBe(get('main'))
})

test('flows in its content are started, and ended before it is removed', async () => {
  const test = createTestPage()
  const started = vi.spyOn(test.page, 'mountInserted')
  const ended = vi.spyOn(test.page, 'unmountInside')
  mountOn('#unit', {}, test).control.focus()
  await isThere()
  const element = popover()
  expect([started.mock.calls, ended.mock.calls]).toEqual([[[element]], []])
  get('#before').focus()
  expect(ended.mock.calls).toEqual([[element]])
})

test('the page gets events when it has opened and closed; a script can prevent them', async () => {
  const { control } = await showOn('#unit')
  await expect.poll(() => heard).toEqual(['show', 'inserted, there', 'shown, there'])
  get('#before').focus()
  await expect.poll(() => heard.slice(3)).toEqual(['hide, there', 'hidden'])
  control.addEventListener('show.bs.popover', (event) => event.preventDefault(), { once: true })
  control.focus()
  await expect.poll(() => heard.slice(5)).toEqual(['show'])
  expect(popover()).toBeNull()
})

test('scripts show, hide and replace it', async () => {
  const { control, page } = mountOn('#unit')
  const known = tips.popover.on(page, control)
  known?.show()
  await isThere()
  expect(known?.actor.getSnapshot().hasTag('shown')).toBe(true)
  known?.hide()
  expect([known?.actor.getSnapshot().hasTag('shown'), popover()]).toEqual([false, null])
  known?.giveWay()
  expect([control.title, tips.popover.on(page, control) !== undefined, page.actors.size]).toEqual([
    'Unit price',
    false,
    0,
  ])
})

test('ends with its element', async () => {
  const listeners = watchListeners()
  const { page, control } = await showOn('#unit')
  expect([...page.actors.values()]).toEqual(['popover'])
  end.abort()
  expect([popover(), listeners.left(), page.actors.size]).toEqual([null, [], 0])
  expect(control.hasAttribute('aria-describedby')).toBe(false)
})
