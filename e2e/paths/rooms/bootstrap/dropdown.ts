/** A dropdown menu: a department of a navigation bar; the shop has none, so a script of the page inserts it. */
import { expect, type Page } from 'playwright/test'
import { dropdownMachine } from '../../../../src/machines/bootstrap/dropdown.ts'
import { dropdownCases } from '../../../../test/model/bootstrap/cases/dropdown.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { defineRoom } from '../../support/room.ts'

/** CSS pixels; away from the menu. */
const ELSEWHERE = [5, 700] as const

const department = (page: Page) => page.getByRole('link', { name: 'Departments', exact: true })
const menu = (page: Page) => page.getByRole('link', { name: 'All departments' })

async function isClosed(page: Page): Promise<void> {
  await expect(department(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(menu(page)).toBeHidden()
}

async function isOpen(page: Page): Promise<void> {
  await expect(department(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(menu(page)).toBeVisible()
}

export const room = defineRoom({
  flow: 'dropdown',
  machine: dropdownMachine,
  cases: dropdownCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    await page.mouse.move(...ELSEWHERE)
    await page.evaluate(() => {
      const make = (tag: string, classes: string, ...content: (Node | string)[]) => {
        const element = Object.assign(document.createElement(tag), { className: classes })
        element.append(...content)
        return element
      }
      const link = make('a', 'nav-link main-navigation-link', 'Departments')
      const all = make('a', 'dropdown-item', 'All departments')
      for (const each of [link, all]) each.setAttribute('href', '/cups')
      link.dataset['bsToggle'] = 'dropdown'
      const bar = make('nav', '', make('div', 'dropdown', link, make('div', 'dropdown-menu', all)))
      bar.dataset['navbar'] = 'true'
      bar.ariaLabel = 'Departments'
      document.querySelector('main')?.prepend(bar)
    })
    await department(page).focus()
    await expect(department(page)).toHaveAttribute('aria-expanded', 'false')
  },
  requests: {},
  does: {
    async 'menu.open'(page) {
      await department(page).focus()
      await page.keyboard.press('ArrowDown')
      // Focus in the menu would keep it open when the pointer leaves.
      await department(page).focus()
    },
    async 'menu.toggle'(page) {
      await department(page).focus()
      await page.keyboard.press('Enter')
    },
    'menu.close': (page) => page.keyboard.press('Escape'),
    async 'pointer.entered'(page) {
      if (await department(page).evaluate((link) => link.matches(':hover'))) await page.mouse.move(...ELSEWHERE)
      await department(page).hover()
    },
    async 'pointer.left'(page) {
      // After keyboard use it was not there.
      if (!(await department(page).evaluate((link) => link.matches(':hover')))) await department(page).hover()
      await page.mouse.move(...ELSEWHERE)
    },
  },
  automatic: ['page.agreed'],
  arranges: {
    'a script of the page objects': (page) =>
      department(page).evaluate((link) => {
        const life = new AbortController()
        for (const type of ['show.bs.dropdown', 'hide.bs.dropdown'])
          link.addEventListener(
            type,
            (event) => {
              event.preventDefault()
              life.abort()
            },
            life,
          )
      }),
  },
  sees: {
    'only the button': isClosed,
    'the menu below its button': isOpen,
  },
})
