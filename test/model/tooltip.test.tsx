import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { binding, tooltipOnPage } from '../../src/bindings/shell/tooltip.ts'
import { createTooltip, placeBeside, reflectTooltip } from '../../src/components/shell/tooltip.ts'
import {
  BOX_SHOW_DELAY_MS,
  HEADER_HIDE_DELAY_MS,
  HEADER_SHOW_DELAY_MS,
  tooltipMachine,
} from '../../src/machines/shell/tooltip.ts'
import { createTestPage } from '../unit/support/page.ts'
import { tooltipCases } from './cases/tooltip.ts'
import { describePaths } from './support/list.ts'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

const paths = pathsOf(tooltipMachine, tooltipCases)

test('the paths QA has reviewed', async () => {
  await expect(describePaths(tooltipMachine, paths)).toMatchFileSnapshot('paths/tooltip.md')
})

const get = (selector: string) => document.querySelector(selector) as HTMLElement
const tip = () => document.querySelector<HTMLElement>('[role="tooltip"]')
let end = new AbortController()
const heard: string[] = []

beforeEach(() => {
  end = new AbortController()
  heard.length = 0
  document.body.innerHTML = `<header><button id="cart" title="Your cart"><svg width="9" height="9"></svg></button></header>
    <main><div class="product-box"><a id="name" href="#mug" title="A mug with a long name">A mug with a long name</a></div>
    <button id="plain" title="Sends it at once" data-bs-toggle="tooltip">Send</button><p id="else">Else</p></main>`
  for (const type of ['show', 'shown', 'hide', 'hidden'])
    document.addEventListener(`${type}.bs.tooltip`, () => heard.push(type), { signal: end.signal })
})
afterEach(async () => {
  end.abort()
  await userEvent.hover(document.body)
  document.body.replaceChildren()
})

describe('a tooltip', () => {
  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const control = get('#cart')
      const { actor, play } = createStage(tooltipOnPage(control).provide({ actions: { askPage: () => undefined } }), {
        input: undefined,
        services: [],
      })
      const element = createTooltip('tip', 'Your cart')
      const reflect = reflectTooltip(
        () => document.body.appendChild(element),
        () => element.remove(),
      )
      actor.start()
      reflect(actor.getSnapshot())
      actor.subscribe(reflect)
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const isGone = () => expect(tip()).toBeNull()
        const isShown = () => {
          expect(tip()?.textContent).toBe('Your cart')
          expect(tip()?.classList).toContain('show')
          expect(heard.at(-1)).toBe('shown')
        }
        await expectSeen(state, {
          hidden: () => {
            isGone()
            expect(heard.at(-1)).not.toBe('shown')
          },
          waiting: isGone,
          asking: isGone,
          'shown.resting': isShown,
          'shown.leaving': isShown,
        })
      }
      actor.stop()
    })
})

describe('on its control', () => {
  function mountOn(selector: string) {
    const element = get(selector)
    binding.mount({ element, page: createTestPage().page, signal: end.signal })
    return element
  }
  const shownAfter = async (act: () => Promise<void>) => {
    const begin = performance.now()
    await act()
    await expect.poll(tip, { interval: 10 }).not.toBeNull()
    return performance.now() - begin
  }

  test('the header shows it after 300 ms, and for 100 ms more', async () => {
    const control = mountOn('#cart')
    expect([control.title, control.getAttribute('aria-label')]).toEqual(['', 'Your cart'])
    expect(await shownAfter(() => userEvent.hover(control))).toBeGreaterThanOrEqual(HEADER_SHOW_DELAY_MS - 1)
    expect(control.hasAttribute('aria-describedby')).toBe(false)
    const begin = performance.now()
    await userEvent.hover(get('#else'))
    await expect.poll(tip, { interval: 10 }).toBeNull()
    expect(performance.now() - begin).toBeGreaterThanOrEqual(HEADER_HIDE_DELAY_MS - 1)
  })

  test('a product box shows a name that is cut after 500 ms; a pointer that passes by shows nothing', async () => {
    const control = mountOn('#name')
    await userEvent.hover(control)
    await new Promise((resolve) => setTimeout(resolve, BOX_SHOW_DELAY_MS + 50))
    expect(tip()).toBeNull()
    control.style.cssText = 'display: block; width: 40px; height: 20px; overflow: hidden'
    await userEvent.hover(get('#else'))
    await userEvent.hover(control)
    await userEvent.hover(get('#else'))
    expect(await shownAfter(() => userEvent.hover(control))).toBeGreaterThanOrEqual(BOX_SHOW_DELAY_MS - 1)
    expect(heard).toEqual(['show', 'shown'])
  })

  test('it can be pointed at, describes its control, and Escape puts it away and nothing else', async () => {
    const control = mountOn('#plain')
    let closed = 0
    document.addEventListener('keydown', () => (closed += 1), { signal: end.signal })
    await shownAfter(() => userEvent.hover(control))
    expect(control.getAttribute('aria-describedby')).toBe(tip()?.id)
    await userEvent.hover(tip() as HTMLElement)
    await new Promise((resolve) => setTimeout(resolve, 2 * HEADER_HIDE_DELAY_MS))
    expect(tip()).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    expect([tip(), closed]).toEqual([null, 0])
  })

  test('the page may object to it', async () => {
    const control = mountOn('#plain')
    const objection = new AbortController()
    control.addEventListener('show.bs.tooltip', (event) => event.preventDefault(), { signal: objection.signal })
    await userEvent.hover(control)
    await expect.poll(() => heard).toEqual(['show'])
    expect(tip()).toBeNull()
    objection.abort()
    await userEvent.hover(get('#else'))
    await shownAfter(() => userEvent.hover(control))
    await userEvent.hover(get('#else'))
    await expect.poll(tip).toBeNull()
    expect(heard).toEqual(['show', 'show', 'shown', 'hide', 'hidden'])
  })

  test('the keyboard’s focus shows it, a press puts it away, and the title comes back with the end of the flow', async () => {
    const control = mountOn('#plain')
    await shownAfter(async () => {
      while (document.activeElement !== control) await userEvent.keyboard('{Tab}')
    })
    await userEvent.keyboard('{Enter}')
    await expect.poll(tip).toBeNull()
    end.abort()
    expect(control.title).toBe('Sends it at once')
  })
})

test('it stays inside the window, on the side with room, and its arrow points at the control', async () => {
  await browser.viewport(390, 300)
  const control = get('#cart')
  const element = createTooltip('tip', 'A text that is wider than its control')
  Object.assign(element.style, { width: '200px', position: 'fixed' })
  document.body.append(element)
  control.style.cssText = 'position: fixed; top: 0; left: 360px; width: 20px; height: 20px'
  placeBeside(element, control, { side: 'top', gap: 6 })
  const { left, right, top } = element.getBoundingClientRect()
  expect([element.dataset['popperPlacement'], top]).toEqual(['bottom', 26])
  expect(right).toBeLessThanOrEqual(382)
  const arrow = element.querySelector<HTMLElement>('.tooltip-arrow')
  expect(left + Number.parseFloat(arrow?.style.left ?? '') + (arrow?.offsetWidth ?? 0) / 2).toBe(370)
})
