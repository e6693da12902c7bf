/** A strip of links that is wider than its place: the departments, on the home page of the theme that has it. */
import { expect, type Page } from 'playwright/test'
import { navScrollerMachine } from '../../../../src/machines/shell/nav-scroller.ts'
import { glidesTo, navScrollerCases, TARGETS } from '../../../../test/model/shell/cases/nav-scroller.ts'
import { HeaderTheme } from '../../../models/header-theme.ts'
import { defineRoom } from '../../support/room.ts'

/** The links of the cases: where each begins and ends; the first is as long as the strip. */
const LINKS = [
  [0, 1000],
  [460, 540],
  [560, 640],
] as const

/** Puts a strip of the cases, 400 px wide, at a place, and waits until the page has been told. */
const put = (page: Page, place: 'whole' | 'start' | 'middle' | 'end') =>
  new HeaderTheme(page).strip.evaluate(
    async (strip, [place, links]) => {
      strip.style.cssText =
        'box-sizing: border-box; position: relative; width: 400px; height: 48px; padding: 0; border: 0'
      for (const [index, link] of ([...strip.children] as HTMLElement[]).entries()) {
        const [start, end] = place === 'whole' ? [0, 40] : (links[index] ?? [0, 0])
        link.style.cssText = `position: absolute; margin: 0; padding: 0; left: ${start}px; width: ${end - start}px; overflow: hidden`
        link.hidden = index >= links.length
      }
      strip.scrollLeft = { whole: 0, start: 0, middle: 500, end: 600 }[place]
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    },
    [place, LINKS] as const,
  )

/** By script: the button that leads on may be gone from where the pointer is. */
const press = (button: 'back' | 'on') => (page: Page) =>
  new HeaderTheme(page)[button].evaluate((element: HTMLElement) => {
    element.click()
    element.blur()
  })

/** The focus arrives by keyboard, and the browser does not scroll for it. */
async function focus(page: Page, link: number): Promise<void> {
  await page.keyboard.press('ArrowRight')
  await new HeaderTheme(page).strip.evaluate((strip, link) => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    ;(strip.children[link] as HTMLElement).focus({ preventScroll: true })
  }, link)
}

const places = (page: Page) => new HeaderTheme(page).strip.getAttribute('data-asked')

async function shows(page: Page, isBack: boolean, isOn: boolean): Promise<void> {
  const { back, on } = new HeaderTheme(page)
  await expect(back).toBeVisible({ visible: isBack })
  await expect(on).toBeVisible({ visible: isOn })
}

export const room = defineRoom({
  flow: 'nav-scroller',
  machine: navScrollerMachine,
  cases: navScrollerCases,
  async open(page) {
    // It stays where the path says, and notes where it should go; how it glides is in the spec.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const theme = new HeaderTheme(page)
    await theme.open('/')
    await put(page, 'whole')
    await theme.strip.evaluate((strip) => {
      strip.scrollTo = (options?: ScrollToOptions | number) => {
        strip.setAttribute('data-asked', String((options as ScrollToOptions).left))
      }
    })
  },
  requests: {},
  does: {
    'the strip has room': (page) => put(page, 'whole'),
    'the strip is at its start': (page) => put(page, 'start'),
    'the strip is at 500 px': (page) => put(page, 'middle'),
    'the strip is at its end': (page) => put(page, 'end'),
    'the keyboard reaches a link at 460 to 540 px': (page) => focus(page, 1),
    'the keyboard reaches a link at 560 to 640 px': (page) => focus(page, 2),
    'the shopper presses the button that leads on': press('on'),
    'the shopper presses the button that leads back': press('back'),
    'the shopper scrolls the strip': (page) => new HeaderTheme(page).strip.dispatchEvent('wheel'),
  },
  sees: {
    'the whole strip, and no button': (page) => shows(page, false, false),
    'the start of the strip, and a button that leads on': (page) => shows(page, false, true),
    'a button on each side': (page) => shows(page, true, true),
    'the end of the strip, and a button that leads back': (page) => shows(page, true, false),
    'the strip rests': (page) => expect(new HeaderTheme(page).strip).toBeVisible(),
    ...Object.fromEntries(
      TARGETS.map((target) => [glidesTo(target), (page: Page) => expect.poll(() => places(page)).toBe(String(target))]),
    ),
  },
})
