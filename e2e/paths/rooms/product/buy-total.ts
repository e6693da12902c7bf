/** What the chosen quantity costs in all, on the page of a product with graduated prices. */
import { expect, type Page } from 'playwright/test'
import { buyTotalMachine } from '../../../../src/machines/product/buy-total.ts'
import { buyTotalCases } from '../../../../test/model/product/cases/buy-total.ts'
import { ProductPage } from '../../../models/product-page.ts'
import { bracketsOf, PRODUCTS } from '../../../support/catalogue.ts'
import { euros } from '../../../support/money.ts'
import { defineRoom } from '../../support/room.ts'

const { graduated } = PRODUCTS
const brackets = bracketsOf(graduated)
/** Quantities that stand for 1, 3 and 7: each in a bracket of its own. */
const [one = 0, three = 0, seven = 0] = brackets.map(({ from }, index) => (index === 0 ? 1 : from + 1))
const centsOf = (quantity: number) => brackets.findLast(({ from }) => from <= quantity)?.gross ?? Number.NaN

const total = (page: Page) => new ProductPage(page).total
const current = (page: Page) => page.locator('.product-block-prices-body [aria-current]')
const type = (quantity: number) => (page: Page) => new ProductPage(page).quantity.fill(String(quantity))
const shows = (quantity: number, index: number) => async (page: Page) => {
  await expect(total(page)).toContainText(euros(centsOf(quantity) * quantity))
  await expect(page.locator('.product-block-prices-body tr').nth(index)).toHaveAttribute('aria-current', 'true')
}

export const room = defineRoom({
  flow: 'buy-total',
  machine: buyTotalMachine,
  cases: buyTotalCases,
  async open(page) {
    const product = new ProductPage(page)
    await product.open(graduated.path)
    await product.settle()
    await product.quantity.focus()
    // The flow starts with the first sign of a change.
    await product.quantity.dispatchEvent('input')
    await expect(current(page)).toHaveCount(1)
  },
  requests: {},
  does: {
    'the quantity is 1': type(one),
    'the quantity is 3': type(three),
    'the quantity is 7': type(seven),
    'the quantity is 0': type(0),
  },
  sees: {
    async 'a total'(page) {
      await expect(total(page)).toContainText('€')
      await expect(current(page)).toHaveCount(1)
    },
    'no total': (page) => expect(total(page)).toHaveText('Total –'),
    'no bracket': (page) => expect(current(page)).toHaveCount(0),
    '€9.90, in its bracket': shows(one, 0),
    '€26.70, in its bracket': shows(three, 1),
    '€52.43, in its bracket': shows(seven, 2),
  },
})
