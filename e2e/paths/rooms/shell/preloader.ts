/** The sign that the next page is on its way; none comes. */
import { expect, type Page } from 'playwright/test'
import { preloaderMachine } from '../../../../src/machines/shell/preloader.ts'
import { preloaderCases } from '../../../../test/model/shell/cases/preloader.ts'
import { Preloader } from '../../../models/preloader.ts'
import { defineRoom } from '../../support/room.ts'

const on = (page: Page) => new Preloader(page)

export const room = defineRoom({
  flow: 'preloader',
  machine: preloaderMachine,
  cases: preloaderCases,
  async open(page, { begins }) {
    if (begins === 'a page that came with the sign') await on(page).openWithSign()
    else await on(page).open()
    await on(page).refuseNextPage()
  },
  requests: {},
  does: {
    'the shopper follows a link': (page) => on(page).follow(),
    'the page is there, or there again': (page) => on(page).arrive(),
    'the shopper presses Escape': (page) =>
      page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))),
  },
  sees: {
    'the page alone': (page) => expect(on(page).sign).toBeHidden(),
    'the page, and a sign that the next one is on its way': (page) => expect(on(page).sign).toBeVisible(),
  },
})
