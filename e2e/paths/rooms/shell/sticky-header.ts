/** The header that comes back, on a listing of the theme that has it. */
import { expect, type Page } from 'playwright/test'
import type { Storefront } from '../../../../src/loader/types.ts'
import { stickyHeaderMachine } from '../../../../src/machines/shell/sticky-header.ts'
import { POSITIONS, stickyHeaderCases } from '../../../../test/model/shell/cases/sticky-header.ts'
import { HeaderTheme } from '../../../models/header-theme.ts'
import { CATEGORIES } from '../../../support/catalogue.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const FLOW = 'sticky-header'
const LARGE = { width: 1200, height: 700 }
const SMALL = { width: 900, height: 700 }

type Arrangement = { top: number | 'on' | 'start'; focus?: 'inside' | 'beneath' | 'elsewhere' | undefined }

/**
 * Scrolls and moves the focus without the flow's hearing of it: what it is told next, it measures at once. `on` is a little further in
 * the direction of the last scrolling.
 */
const arrange = (page: Page, wanted: Arrangement) =>
  page.evaluate(async ({ top, focus }) => {
    const life = new AbortController()
    for (const type of ['scroll', 'focusin', 'focusout'])
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true, signal: life.signal })
    const header = document.querySelector('header')
    const step = header?.classList.contains('up') ? -1 : 1
    const next = top === 'on' ? scrollY + step : top === 'start' ? 0 : top
    // It has been scrolled on a little in between.
    if (top === 'on' || top === 'start' || Math.abs(scrollY - next) > 40)
      window.scrollTo({ top: next, behavior: 'instant' })
    if (focus === 'inside') header?.querySelector('a')?.focus({ preventScroll: true })
    if (focus === 'beneath') document.getElementById('at-the-top')?.focus({ preventScroll: true })
    if (focus === 'elsewhere') (document.activeElement as HTMLElement | null)?.blur()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    life.abort()
  }, wanted)

const measure = (page: Page) => page.evaluate(() => void document.dispatchEvent(new FocusEvent('focusin')))

const header = (page: Page) => page.getByRole('banner')

async function looksAs(page: Page, classes: RegExp, isInSight: boolean): Promise<void> {
  await expect(header(page)).toHaveClass(classes)
  await expect
    .poll(() => header(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom) > 0))
    .toBe(isInSight)
}

export const room = defineRoom({
  flow: FLOW,
  machine: stickyHeaderMachine,
  cases: stickyHeaderCases,
  async open(page) {
    await page.setViewportSize(SMALL)
    await new HeaderTheme(page).open(CATEGORIES.department.path)
    await page.evaluate(() => {
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        id: 'at-the-top',
        textContent: 'Here',
      })
      button.style.cssText = 'position: fixed; top: 10px; left: 50%'
      document.querySelector('main')?.append(button)
      // The flow starts with the first scrolling.
      dispatchEvent(new Event('scroll'))
    })
    await page.waitForFunction((flow) => [...(window.storefront as Storefront).actors.values()].includes(flow), FLOW)
  },
  requests: {},
  does: {
    'the screen becomes large': (page) =>
      page.setViewportSize({ ...LARGE, width: page.viewportSize()?.width === LARGE.width ? 1300 : LARGE.width }),
    async 'the screen becomes small'(page) {
      await arrange(page, { top: 'start', focus: 'elsewhere' })
      await page.setViewportSize(SMALL)
    },
    async 'the page is scrolled'(page) {
      await arrange(page, { top: 'on' })
      await page.evaluate(() => dispatchEvent(new Event('scroll')))
    },
    async 'the focus moves'(page) {
      await arrange(page, { top: 'on' })
      await measure(page)
    },
    async 'the scroll throttle passes (250 ms)'(page) {
      await arrange(page, { top: 'on' })
      await sendTo(page, FLOW, { type: 'xstate.after.scrollThrottle.stickyHeader.large.pace.scrolling' })
    },
    ...Object.fromEntries(
      Object.entries(POSITIONS).map(([says, [top, focus]]) => [
        says,
        async (page: Page) => {
          await arrange(page, { top, focus })
          await measure(page)
        },
      ]),
    ),
  },
  sees: {
    'the header of a small screen': async (page) => {
      expect(page.viewportSize()).toEqual(SMALL)
      await expect(header(page)).toHaveClass('header-main')
    },
    'the position is measured when the page is scrolled': (page) => expect(header(page)).toBeAttached(),
    'the header in its place, in or out of sight': (page) => expect(header(page)).toHaveClass('header-main'),
    'no header: the page was scrolled down': (page) => looksAs(page, /^header-main sticky down hide$/, false),
    'the header, which has the focus, though the page was scrolled down': (page) =>
      looksAs(page, /^header-main sticky down$/, true),
    'the header: the page was scrolled up': (page) => looksAs(page, /^header-main sticky up$/, true),
    'no header over what has the focus, though the page was scrolled up': (page) =>
      looksAs(page, /^header-main (?=.*\bsticky\b)(?=.*\bup\b)(?=.*\bhide\b)/, false),
  },
})
