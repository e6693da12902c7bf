/**
 * Playing the paths of `base-slider` on a slider of a real page: three slides, of which one is in view, and which goes on by
 * itself on LG, not on MD, and is hidden on XS. Both flows that have its machine are played so.
 */
import { expect, type Page } from 'playwright/test'
import { baseSliderMachine } from '../../../src/machines/media/base-slider.ts'
import { baseSliderCases } from '../../../test/model/media/cases/base-slider.ts'
import { ShopPage } from '../../models/shop-page.ts'
import { Slider } from '../../models/slider.ts'
import { sendTo } from './play.ts'
import { defineRoom, type Room } from './room.ts'

/** Widths in CSS pixels of the stylesheet's breakpoints. */
const WIDTHS = { XS: 400, MD: 800, LG: 1050 }
const HEIGHT = 768

const own = { items: 1, loop: false, ariaLive: true, autoplay: false }
/** Options of the carousel, as the cases have them. */
export const OPTIONS = {
  autoplay: true,
  loop: true,
  nav: true,
  ariaLive: false,
  responsive: { xs: { autoplay: true, enabled: false }, sm: own, md: own },
}

type Place = {
  flow: 'base-slider' | 'product-slider'
  /** The page with the slider. */
  path: string
  /** Gives the slider its options and leaves three of its slides. */
  arrange: (html: string) => string
  /** Where the number of slides in view depends on the width: that of a slider with two, in CSS pixels. */
  widthOfTwo?: number
}

/** The room of a flow whose slider is at a place. */
export function sliderRoom({ flow, path, arrange, widthOfTwo }: Place): Room {
  const sliderOn = (page: Page) => new Slider(page.locator(`[data-${flow}]`).first())
  const strip = (page: Page) => sliderOn(page).strip
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

  /** A pointer that stays comes again by itself, where the slides come back or go on. */
  const leave = (page: Page) => page.mouse.move(0, 0)

  /** Makes room for so many slides: by the slider's width, if it is measured. */
  async function makeRoom(page: Page, items: 1 | 2): Promise<void> {
    if (!widthOfTwo) return sendTo(page, flow, { type: 'strip.measured', items })
    const width = items === 2 ? `${widthOfTwo}px` : ''
    await sliderOn(page).root.evaluate((slider: HTMLElement, min) => (slider.style.minWidth = min), width)
    await expect(strip(page).locator('> .tns-slide-active'), 'slides that fit').toHaveCount(items)
  }

  async function become(page: Page, name: keyof typeof WIDTHS): Promise<void> {
    if (page.viewportSize()?.width === WIDTHS[name]) return
    await leave(page)
    if (widthOfTwo) await makeRoom(page, 1)
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

  /** Waits for slides that glide, since whoever takes hold of them halfway leaves a slide's controls half covered. */
  const standStill = (page: Page) =>
    strip(page).evaluate(async (strip) => {
      const place = () => [...strip.children].map((slide) => slide.getBoundingClientRect().left).join()
      for (let last = '', still = 0; still < 3; still = place() === last ? still + 1 : 0) {
        last = place()
        await new Promise(requestAnimationFrame)
      }
    })

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

  return defineRoom({
    flow,
    paths: 'base-slider',
    machine: baseSliderMachine,
    cases: baseSliderCases,
    async open(page) {
      await page.setViewportSize({ width: WIDTHS.LG, height: HEIGHT })
      await page.route(path, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: arrange(await response.text()) })
      })
      const shop = new ShopPage(page)
      await shop.open(path)
      await shop.settle()
      await sliderOn(page).start()
      await expect(button(page, 'Stop the slides')).toBeVisible()
      await page.mouse.move(0, 0)
      // A press leaves the focus where it is, away from the slider.
      await shop.searchField.evaluate((field: HTMLElement) => field.focus({ preventScroll: true }))
    },
    requests: {},
    standsStill: standStill,
    does: {
      'the shopper presses the arrow to the right': (page) => press(page, 'Next'),
      'the shopper presses the arrow to the left': (page) => press(page, 'Previous'),
      'the shopper asks for the third slide': (page) =>
        button(page, 'Show slide 3').evaluate((dot: HTMLElement) => dot.click()),
      // Pointer and focus would be at the slider as well: e2e/media plays these with a finger, the mouse and Tab.
      'the focus comes to the third slide': (page) => sendTo(page, flow, { type: 'slide.focused', slide: 2 }),
      'the third slide is to be seen': (page) => sendTo(page, flow, { type: 'slide.reveal', slide: 2 }),
      async 'the shopper takes hold of the slides'(page) {
        await standStill(page)
        await sendTo(page, flow, { type: 'strip.taken', at: 500 })
      },
      'the shopper pulls the second slide to the beginning': (page) =>
        sendTo(page, flow, { type: 'strip.moved', slide: 1 }),
      'the shopper lets go of the slides, near the second one': (page) =>
        sendTo(page, flow, { type: 'strip.released', slide: 1 }),
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
      'its tab is shown': (page) => sendTo(page, flow, { type: 'slider.rebuild' }),
      'there is room for two slides': (page) => makeRoom(page, 2),
      'there is room for one slide': (page) => makeRoom(page, 1),
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
}
