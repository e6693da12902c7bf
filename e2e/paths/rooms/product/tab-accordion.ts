/** Description and reviews as an accordion, on a product page of a theme that has one. */
import { expect, type Page } from 'playwright/test'
import { tabAccordionMachine } from '../../../../src/machines/product/tab-accordion.ts'
import { tabAccordionCases } from '../../../../test/model/product/cases/tab-accordion.ts'
import { TabAccordion } from '../../../models/tab-accordion.ts'
import { defineRoom } from '../../support/room.ts'

const on = (page: Page) => new TabAccordion(page)

type Show = { mayShow?: boolean }

/** Shows a part's tab; at all other times a script of the page objects, so that the tabs' answer is a step of its own. */
async function show(page: Page, part: 'Description' | 'Reviews'): Promise<void> {
  await page.evaluate(() => Object.assign(window, { mayShow: true } satisfies Show))
  await on(page).select(part)
  await page.evaluate(() => Object.assign(window, { mayShow: false } satisfies Show))
}

export const room = defineRoom({
  flow: 'tab-accordion',
  machine: tabAccordionMachine,
  cases: tabAccordionCases,
  async open(page) {
    await on(page).open({ width: 800 })
    await page.evaluate(() => {
      const object = (event: Event) => {
        if (!(window as Show).mayShow) event.preventDefault()
      }
      addEventListener('show.bs.tab', object, { capture: true })
    })
  },
  requests: {},
  does: {
    'the viewport becomes LG': (page) => on(page).become('LG'),
    'the viewport becomes MD': (page) => on(page).become('MD'),
    'the tabs show the description': (page) => show(page, 'Description'),
    'the tabs show the reviews': (page) => show(page, 'Reviews'),
    'the shopper presses the headline of the description': (page) => on(page).headline('Description').click(),
    'the shopper presses the headline of the reviews': (page) => on(page).headline('Reviews').click(),
    'a link leads to the description': (page) => on(page).follow('Description'),
    'a link leads to the reviews': (page) => on(page).follow('Reviews'),
  },
  sees: {
    async 'tabs above one part'(page) {
      await expect(on(page).tabs).toHaveCount(2)
      await expect(on(page).headlines).toHaveCount(0)
    },
    async 'headlines, one part open'(page) {
      await expect(on(page).headlines).toHaveCount(2)
      await expect(on(page).expanded).toHaveCount(1)
      await expect(on(page).tabs).toHaveCount(0)
    },
    async 'headlines, all parts folded'(page) {
      await expect(on(page).headlines).toHaveCount(2)
      await expect(on(page).expanded).toHaveCount(0)
    },
    'it is the description': (page) => on(page).shows('Description'),
    'it is the reviews': (page) => on(page).shows('Reviews'),
  },
})
