/** A buy box that is replaced in place, on the landing page. */
import { expect, type Page } from 'playwright/test'
import { buyBoxMachine } from '../../../../src/machines/product/buy-box.ts'
import { buyBoxCases } from '../../../../test/model/product/cases/buy-box.ts'
import { LANDING_PATH, LandingPage } from '../../../models/landing-page.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { defineRoom } from '../../support/room.ts'

const box = (page: Page) => new LandingPage(page).colours
const veil = (page: Page) => box(page).root.locator('.element-loader-backdrop')

/** Asks for another variant as a script of the page does. */
const update = (page: Page) =>
  box(page).root.evaluate((element: HTMLElement) => {
    const { elementId } = JSON.parse(element.dataset['buyBoxOptions'] ?? '') as { elementId: string }
    const form = element.querySelector<HTMLElement>('[data-variant-switch]')
    const { url } = JSON.parse(form?.dataset['variantSwitchOptions'] ?? '') as { url: string }
    const detail = { url: `${url}?elementId=${elementId}`, elementId }
    form?.querySelector<HTMLElement>(':checked')?.focus()
    document.dispatchEvent(new CustomEvent('updateBuyWidget', { detail }))
  })

export const room = defineRoom({
  flow: 'buy-box',
  machine: buyBoxMachine,
  cases: buyBoxCases,
  async open(page) {
    const landing = new LandingPage(page)
    await landing.open(LANDING_PATH)
    await landing.settle()
    await box(page).root.scrollIntoViewIfNeeded()
  },
  requests: { fetchBuyWidget: /\/widgets\/cms\/buybox\// },
  does: {
    'another variant is asked for': update,
    'the shopper chooses to try again': (page) => box(page).retryButton.click(),
  },
  faults: {
    'the shop gives no widget': {
      ...FAULTS,
      'an empty body': answer(200, ' '),
      'another box': answer(200, '<div class="product-detail-buy-1">Navy</div>'),
      'another content type': answer(200, '{}', 'application/json'),
    },
  },
  sees: {
    async 'the buy box, and nothing over it'(page) {
      await expect(box(page).root).not.toHaveAttribute('aria-busy')
      await expect(veil(page)).toHaveCount(0)
      await expect(box(page).alert).toHaveCount(0)
      await expect(box(page).quantity).toBeVisible()
    },
    async 'a veil over the buy box'(page) {
      await expect(box(page).root).toHaveAttribute('aria-busy', 'true')
      await expect(box(page).root).toHaveClass(/has-element-loader/)
      await expect(veil(page).getByRole('status')).toHaveText('Loading')
    },
    async 'the buy box from before, and a sentence that offers to try again'(page) {
      await expect(box(page).root).not.toHaveAttribute('aria-busy')
      await expect(veil(page)).toHaveCount(0)
      await expect(box(page).alert).toContainText('That variant could not be loaded.')
      await expect(box(page).quantity).toBeVisible()
    },
    'the options have the focus': (page) => expect(box(page).option('Blue')).toBeFocused(),
  },
})
