/** A slider of pictures that goes on by itself, on the home page, with three of its slides and with options for each viewport. */
import { expect, type Page } from 'playwright/test'
import { baseSliderMachine } from '../../../../src/machines/media/base-slider.ts'
import { baseSliderCases } from '../../../../test/model/media/cases/base-slider.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { Slider } from '../../../models/slider.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

/** Widths in CSS pixels of the stylesheet's breakpoints. */
const WIDTHS = { XS: 400, MD: 800, LG: 1050 }
const HEIGHT = 768

/** How a slide begins in the shop's markup. */
const SLIDE = '<div class="image-slider-item-container">'

const sliderOn = (page: Page) => new Slider(page.locator('[data-base-slider]'))
const strip = (page: Page) => sliderOn(page).strip
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** A pointer that stays comes again by itself, where the slides come back or go on. */
const leave = (page: Page) => page.mouse.move(0, 0)

async function become(page: Page, name: keyof typeof WIDTHS): Promise<void> {
  if (page.viewportSize()?.width === WIDTHS[name]) return
  await leave(page)
  const told = page.evaluate(
    (type) => new Promise((resolve) => document.addEventListener(type, resolve, { once: true })),
    `Viewport/is${name}`,
  )
  await page.setViewportSize({ width: WIDTHS[name], height: HEIGHT })
  await told
}

/** Presses a control without pointer or focus, which would be at the slider. */
const press = (page: Page, name: 'Previous' | 'Next') =>
  sliderOn(page)
    .root.locator(`.base-slider-controls-${name === 'Next' ? 'next' : 'prev'}`)
    .evaluate((control: HTMLElement) => control.click())

const inView = (page: Page, ...slides: number[]) =>
  expect
    .poll(() =>
      strip(page).evaluate((strip) =>
        [...strip.children].flatMap((slide, index) =>
          slide.classList.contains('tns-slide-active') ? [index + 1] : [],
        ),
      ),
    )
    .toEqual(slides)

export const room = defineRoom({
  flow: 'base-slider',
  machine: baseSliderMachine,
  cases: baseSliderCases,
  async open(page) {
    await page.setViewportSize({ width: WIDTHS.LG, height: HEIGHT })
    await page.route('/', async (route) => {
      const response = await route.fetch()
      const own = { items: 1, loop: false, ariaLive: true, autoplay: false }
      const responsive = { xs: { autoplay: true, enabled: false }, sm: own, md: own }
      const options = JSON.stringify({ responsive }).slice(1, -1).replaceAll('"', '&quot;')
      const text = (await response.text()).replace('&quot;navPosition', `${options},&quot;navPosition`)
      const [before = '', ...slides] = text.split(SLIDE)
      const after = slides.at(-1)?.split('</a></div>').slice(1).join('</a></div>') ?? ''
      const body = [before, ...slides.slice(0, 3)].join(SLIDE) + after
      await route.fulfill({ response, body })
    })
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    await sliderOn(page).start()
    await expect(button(page, 'Stop the slides')).toBeVisible()
    await page.mouse.move(0, 0)
    // A press leaves the focus where it is, away from the slider.
    await shop.searchField.evaluate((field: HTMLElement) => field.focus({ preventScroll: true }))
  },
  requests: {},
  does: {
    'the shopper presses the arrow to the right': (page) => press(page, 'Next'),
    'the shopper presses the arrow to the left': (page) => press(page, 'Previous'),
    'the shopper asks for the third slide': (page) =>
      button(page, 'Show slide 3').evaluate((dot: HTMLElement) => dot.click()),
    // Pointer and focus would be at the slider as well: e2e/media plays these with a finger, the mouse and Tab.
    'the focus comes to the third slide': (page) => sendTo(page, 'base-slider', { type: 'slide.focused', slide: 2 }),
    'the shopper takes hold of the slides': (page) => sendTo(page, 'base-slider', { type: 'strip.taken', at: 500 }),
    'the shopper pulls the second slide to the beginning': (page) =>
      sendTo(page, 'base-slider', { type: 'strip.moved', slide: 1 }),
    'the shopper lets go of the slides, near the second one': (page) =>
      sendTo(page, 'base-slider', { type: 'strip.released', slide: 1 }),
    'the shopper turns the wheel to the right': (page) =>
      strip(page).evaluate((strip) => strip.dispatchEvent(new WheelEvent('wheel', { deltaX: 100, bubbles: true }))),
    async 'the shopper presses the button'(page) {
      await leave(page)
      await button(page, /S(top|tart) the slides/).evaluate((control: HTMLElement) => control.click())
    },
    'the pointer comes': (page) => strip(page).hover(),
    'the pointer leaves': leave,
    'the shopper asks for less motion': (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    'the shopper allows motion': (page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
    'the viewport becomes LG': (page) => become(page, 'LG'),
    'the viewport becomes MD': (page) => become(page, 'MD'),
    'the viewport becomes XS': (page) => become(page, 'XS'),
    'its tab is shown': (page) => sendTo(page, 'base-slider', { type: 'slider.rebuild' }),
    'there is room for two slides': (page) => sendTo(page, 'base-slider', { type: 'strip.measured', items: 2 }),
    'there is room for one slide': (page) => sendTo(page, 'base-slider', { type: 'strip.measured', items: 1 }),
  },
  sees: {
    async 'slides that stand'(page) {
      await expect(strip(page)).toBeVisible()
      await expect(strip(page)).not.toHaveClass(/is-pulled/)
    },
    'slides that follow the finger': (page) => expect(strip(page)).toHaveClass(/is-pulled/),
    'no slides': (page) => expect(strip(page)).toBeHidden(),
    async 'no button that stops the slides'(page) {
      await expect(button(page, 'Stop the slides')).toHaveCount(0)
      await expect(button(page, 'Start the slides')).toHaveCount(0)
    },
    'a button that stops the slides': (page) => expect(button(page, 'Stop the slides')).toHaveCount(1),
    'a button that starts the slides': (page) => expect(button(page, 'Start the slides')).toHaveCount(1),
    'slide 1': (page) => inView(page, 1),
    'slide 2': (page) => inView(page, 2),
    'slide 3': (page) => inView(page, 3),
    'slides 1 and 2': (page) => inView(page, 1, 2),
    'slides 2 and 3': (page) => inView(page, 2, 3),
    'slides 3 and 1': (page) => inView(page, 1, 3),
  },
})
