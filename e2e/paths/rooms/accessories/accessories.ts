/** Accessories, on the page of a product with an obligatory choice; the first that can be chosen has variants. */
import { expect, type Locator, type Page, type Route } from 'playwright/test'
import { accessoriesMachine } from '../../../../src/machines/accessories/accessories.ts'
import { accessoriesCases } from '../../../../test/model/accessories/cases/accessories.ts'
import { ProductPage } from '../../../models/product-page.ts'
import { optionsOf, productsWith, putWithAccessories } from '../../../support/accessories.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const product = productsWith.chosenFamily
const variants = optionsOf(product)
const ADD = /\/checkout\/line-item\/add$/

const form = (page: Page) => page.locator('#productDetailPageBuyProductForm')
const block = (page: Page) => form(page).locator('[data-accessories]')
/** The accessory that stands for the brush: there are three, so that nine are too many as well. */
const brush = (page: Page) => block(page).locator('[data-accessory]').first()
const reason = (page: Page) => block(page).locator('.accessory-reason')
const buy = (page: Page) => form(page).locator('.btn-buy')
const quantity = (page: Page) => form(page).locator('.js-quantity-selector')
const message = (page: Page, words: string) => block(page).locator('.alert', { hasText: words })
const aboutCart = (page: Page) => message(page, product.name)
const retry = (place: Locator) => place.getByRole('button', { name: 'Try again' }).click()

/** As a shopper does, also where the field holds it already. */
const change = (field: Locator, how: { value?: string; isChecked?: boolean }) =>
  field.evaluate((element: HTMLInputElement, { value, isChecked }) => {
    if (value !== undefined) element.value = value
    if (isChecked !== undefined) element.checked = isChecked
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }, how)

/** Chooses the options of the other of two variants; the last change tells all of them. */
const chooseOptions = (page: Page) =>
  brush(page).evaluate((element, [one = [], other = []]) => {
    const selects = [...element.querySelectorAll<HTMLSelectElement>('.js-accessory-option')]
    const isOther = selects.every(({ value }) => other.includes(value))
    for (const select of selects) {
      const wanted = [...select.options].find(({ value }) => (isOther ? one : other).includes(value))
      if (wanted) select.value = wanted.value
    }
    selects[0]?.dispatchEvent(new Event('change', { bubbles: true }))
  }, variants)

const requestOf = (route: Route) => route.request().frame().page().request

async function isBlocked(page: Page, sentence: string | RegExp): Promise<void> {
  await expect(reason(page)).toHaveText(sentence)
  await expect(buy(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(buy(page)).toHaveAttribute('aria-describedby', (await reason(page).getAttribute('id')) ?? '')
}

/** While the price of something chosen is not known, no sum is shown. */
async function hasNoTotal(page: Page): Promise<void> {
  await expect(brush(page).locator('.js-accessory-price')).toHaveText('–')
  const isChosen = await brush(page).getByRole('radio').isChecked()
  if (isChosen) await expect(block(page).locator('.js-accessory-total')).toHaveText('–')
}

async function hasMessage(page: Page, words: string, button: string): Promise<void> {
  await expect(aboutCart(page)).toHaveCount(1)
  await expect(aboutCart(page)).toContainText(words)
  await expect(aboutCart(page).getByRole('button', { name: button })).toBeVisible()
}

export const room = defineRoom({
  flow: 'accessories',
  machine: accessoriesMachine,
  cases: accessoriesCases,
  async open(page) {
    const shop = new ProductPage(page)
    await shop.open(product.path)
    await shop.settle()
    // The flow starts with the focus.
    await quantity(page).focus()
    await expect(buy(page)).toHaveAttribute('aria-disabled', 'true')
    // A purchase that is allowed would open the cart over the page.
    await form(page).evaluate((element) =>
      element.addEventListener(
        'submit',
        (event) => {
          event.preventDefault()
          event.stopImmediatePropagation()
        },
        { capture: true },
      ),
    )
  },
  requests: {
    fetchVariants: /\/widgets\/accessories\/options$/,
    // The cart is read before the product is taken out of it.
    removeMainLine: /\/checkout\/offcanvas$/,
    restoreMainLine: ADD,
  },
  does: {
    'the shopper presses more': (page) => brush(page).locator('.js-accessory-more').click(),
    'the shopper presses less': (page) => brush(page).locator('.js-accessory-less').click(),
    'the shopper types 9': (page) => change(brush(page).getByRole('spinbutton'), { value: '9' }),
    'the shopper chooses the brush': (page) => change(brush(page).getByRole('radio'), { isChecked: true }),
    'the choice is taken back': (page) => change(brush(page).getByRole('radio'), { isChecked: false }),
    'two pieces of the product are wanted': (page) => quantity(page).fill('2'),
    'the quantity of the product has rested': (page) => sendTo(page, 'accessories', { type: 'main.rested' }),
    'the product is on its way into the cart': (page) => sendTo(page, 'accessories', { type: 'form.read', data: null }),
    'the shopper chooses other options of the brush': chooseOptions,
    'the shopper tries the price again': (page) => retry(message(page, 'Please try again')),
    // It has the focus of a press; a disabled button has none.
    'the shopper presses the button to buy': (page) => buy(page).dispatchEvent('click'),
    'the shopper presses Enter to buy': (page) => quantity(page).press('Enter'),
    'the shopper asks again for the cart': (page) => retry(aboutCart(page)),
    'the shopper wants the product back': (page) => aboutCart(page).getByRole('button').click(),
  },
  answers: {
    'the shop knows no such variant': answer(404, '{"error":"noSuchVariant"}', 'application/json'),
    async 'the product was in the cart and is not any more'(route) {
      await putWithAccessories(requestOf(route), product)
      await route.continue()
    },
    async 'the product was not in the cart'(route) {
      await requestOf(route).post(`/checkout/line-item/delete/${product.id}`)
      await route.continue()
    },
  },
  faults: {
    'the shop is in trouble': {
      'a server error': answer(500, 'oops'),
      'too many requests': answer(429, ''),
      'a page of its own': answer(200, '<!doctype html><html><body>Maintenance</body></html>'),
      'a variant without a price': answer(200, '{"productId":"1","product":{"availableStock":1}}', 'application/json'),
      'no connection': (route) => route.abort(),
    },
    'nobody knows whether the product was taken out': FAULTS,
    'the product could not be put back': FAULTS,
  },
  sees: {
    async 'the product can be bought'(page) {
      await expect(reason(page)).toBeEmpty()
      await expect(buy(page)).not.toHaveAttribute('aria-disabled')
      await expect(block(page).locator('.js-accessory-total')).toHaveText(/^€[\d,]+\.\d\d$/)
    },
    async 'that one of the group must be chosen'(page) {
      await isBlocked(page, 'Please choose one of “One to go with it”.')
      await expect(block(page).locator('.accessory-group.is-missing')).toHaveCount(1)
    },
    async 'that there cannot be so many'(page) {
      await isBlocked(page, /: at most 3 can be had, not 9\. Please choose fewer\.$/)
      await expect(brush(page).getByRole('spinbutton')).toHaveAttribute('aria-invalid', 'true')
    },
    async 'that the price is being looked up'(page) {
      await isBlocked(page, 'The price of your choice is being looked up.')
      await hasNoTotal(page)
    },
    async 'that the price could not be loaded, and a way to try again'(page) {
      await isBlocked(page, 'The price of your choice could not be loaded. Nothing was added.')
      await expect(message(page, 'Please try again').getByRole('button')).toHaveText('Try again')
      await hasNoTotal(page)
    },
    'that there is no such combination': (page) =>
      isBlocked(page, 'There is no such combination. Please choose other options.'),
    'nothing about the cart': (page) => expect(aboutCart(page)).toHaveCount(0),
    'that the product was taken out of the cart, and a way to put it back': (page) =>
      hasMessage(page, 'was taken out of your cart', 'Put it back'),
    'that it is unclear whether the product is in the cart': (page) =>
      hasMessage(page, 'We could not confirm whether', 'Try again'),
    'that the product could not be put back': (page) => hasMessage(page, 'could not be put back', 'Try again'),
  },
})
