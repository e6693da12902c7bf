/** Three texts that take turns, on the landing page. */
import { expect, type Page } from 'playwright/test'
import { textSliderMachine } from '../../../../src/machines/media/text-slider.ts'
import { textSliderCases } from '../../../../test/model/media/cases/text-slider.ts'
import { TextSlider } from '../../../models/text-slider.ts'
import { defineRoom } from '../../support/room.ts'

const on = (page: Page) => new TextSlider(page)
const leave = (page: Page) => page.mouse.move(0, 0)
/** Presses without pointer or focus, which would be at the texts. */
const press = (page: Page, button: 'toggle' | 'previous' | 'next') =>
  on(page)[button].evaluate((control: HTMLElement) => {
    document.querySelector<HTMLElement>('input[type=search]')?.focus({ preventScroll: true })
    control.click()
  })
const prefers = (page: Page, reducedMotion: 'reduce' | 'no-preference') => page.emulateMedia({ reducedMotion })
const isInView = (text: number) => (page: Page) => on(page).expectInView(text)

export const room = defineRoom({
  flow: 'text-slider',
  machine: textSliderMachine,
  cases: textSliderCases,
  async open(page, { begins }) {
    await prefers(page, begins === 'a shopper who prefers less motion' ? 'reduce' : 'no-preference')
    await on(page).open()
    await leave(page)
  },
  requests: {},
  does: {
    'the shopper presses the button to the next text': (page) => press(page, 'next'),
    'the shopper presses the button to the previous text': (page) => press(page, 'previous'),
    'a finger brings the third text into view': (page) =>
      on(page).strip.evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth, behavior: 'instant' })),
    async 'the shopper presses the button that stops or starts them'(page) {
      await leave(page)
      await press(page, 'toggle')
    },
    'pointer or focus comes to the texts, or the tab is hidden': (page) => on(page).strip.hover(),
    'pointer and focus leave the texts': leave,
    'the shopper now prefers less motion': (page) => prefers(page, 'reduce'),
    'the shopper now accepts motion': (page) => prefers(page, 'no-preference'),
  },
  sees: {
    'a button that stops the texts': (page) => expect(on(page).stop).toBeVisible(),
    'texts that are stopped': (page) => expect(on(page).start).toBeVisible(),
    'text 1': isInView(1),
    'text 2': isInView(2),
    'text 3': isInView(3),
  },
})
