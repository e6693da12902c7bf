/** A collapsible element: the login in the checkout of a shopper who is not logged in. */
import { expect, type Page } from 'playwright/test'
import { collapseMachine } from '../../../../src/machines/bootstrap/collapse.ts'
import { collapseCases } from '../../../../test/model/bootstrap/cases/collapse.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { PRODUCTS } from '../../../support/catalogue.ts'
import { putInCart } from '../../../support/shopper.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const control = (page: Page) => page.getByRole('link', { name: 'Log in here' })

async function isSeen(page: Page, { open, classes }: { open: boolean; classes: string }): Promise<void> {
  await expect(control(page)).toHaveAttribute('aria-expanded', String(open))
  await expect(page.locator('#loginCollapse')).toHaveClass(classes)
}

const password = (page: Page) => page.locator('#loginCollapse').getByLabel('Password', { exact: true })

export const room = defineRoom({
  flow: 'collapse',
  machine: collapseMachine,
  cases: collapseCases,
  async open(page) {
    await putInCart(page.request, PRODUCTS.plain.id)
    const shop = new ShopPage(page)
    await shop.open('/checkout/register')
    await shop.settle()
    // The flow of a part is there from its first use on, also if a script of the page objects to that use.
    const isAsked = page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener('show.bs.collapse', (event) => resolve(event.preventDefault()), { once: true }),
        ),
    )
    await control(page).click()
    await isAsked
    await isSeen(page, { open: false, classes: 'collapse' })
  },
  requests: {},
  does: {
    'collapse.open': (page) => sendTo(page, 'collapse', { type: 'collapse.open' }),
    'collapse.close': (page) => sendTo(page, 'collapse', { type: 'collapse.close' }),
    'collapse.toggle': (page) => control(page).click(),
    'accordion.join': (page) => sendTo(page, 'collapse', { type: 'accordion.join', accordion: {} }),
  },
  automatic: ['page.agreed'],
  arranges: {
    'a script of the page objects': (page) =>
      page.evaluate(() => {
        const life = new AbortController()
        for (const type of ['show.bs.collapse', 'hide.bs.collapse'])
          document.addEventListener(
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
    'only the control': async (page) => {
      await isSeen(page, { open: false, classes: 'collapse' })
      await expect(password(page)).toBeHidden()
    },
    'the part unfolds': (page) => isSeen(page, { open: true, classes: 'collapsing' }),
    'the part is open': async (page) => {
      await isSeen(page, { open: true, classes: 'collapse show' })
      await expect(password(page)).toBeVisible()
    },
    'the part folds away': (page) => isSeen(page, { open: false, classes: 'collapsing' }),
    'nobody is asked': (page) => expect(control(page)).toBeVisible(),
  },
})
