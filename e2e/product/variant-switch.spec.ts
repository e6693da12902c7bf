/** Choosing a variant on a product's page: what is kept, what is said, and what may fail. */
import { expect, type Page, type Request } from 'playwright/test'
import { CartPanel } from '../models/cart-panel.ts'
import { ProductPage } from '../models/product-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { recordAnnouncements } from '../support/announcements.ts'
import { FAMILIES, type KnownFamily, type KnownVariant } from '../support/catalogue.ts'
import { euros } from '../support/money.ts'
import { test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

const { complete, gappy, scarce } = FAMILIES

/** The variant of `family` with these options; throws if there is none. */
function variantOf({ variants }: KnownFamily, options: Record<string, string>): KnownVariant {
  const found = variants.find((variant) =>
    Object.entries(options).every(([group, name]) => variant.options[group] === name),
  )
  if (!found) throw new Error(`no variant ${JSON.stringify(options)}`)
  return found
}

const small = variantOf(complete, { Colour: 'Blush', Capacity: '0.5 l' })
const large = variantOf(complete, { Colour: 'Blush', Capacity: '1 l' })
const sage = variantOf(complete, { Colour: 'Sage', Capacity: '0.5 l' })
const forest = variantOf(complete, { Colour: 'Forest', Capacity: '0.5 l' })

async function openProduct(page: Page, { path }: { path: string }): Promise<ProductPage> {
  const product = new ProductPage(page)
  await product.open(path)
  await product.settle()
  return product
}

const top = (product: ProductPage) =>
  product.option('Capacity', '1 l').evaluate((option) => Math.round(option.getBoundingClientRect().top))

// Specification 1.5.
test('the chosen variant is shown; quantity, focus, place and what was typed are kept', {
  tag: ['@phone', '@smoke'],
}, async ({ page }) => {
  const said = await recordAnnouncements(page)
  const product = await openProduct(page, small)
  await product.searchField.fill('a present for Robin')
  await product.quantity.fill('3')
  await product.option('Capacity', '1 l').scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 40)
  // The wheel is turned at once, and the page scrolls with one of its next frames.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled + 40)
  const before = await top(product)
  await product.option('Capacity', '1 l').click()
  await expect(page).toHaveURL(large.path)
  await expect(page.getByRole('main')).toContainText(euros(large.gross))
  await expect(product.option('Capacity', '1 l')).toBeFocused()
  await expect(product.option('Capacity', '1 l')).toBeChecked()
  await expect(product.quantity).toHaveValue('3')
  await expect(product.searchField).toHaveValue('a present for Robin')
  expect(await top(product)).toBe(before)
  await expect.poll(said).toEqual([expect.stringContaining(`polite: Blush, 1 l. ${euros(large.gross)}. Available`)])
  await expectAccessible(page)

  await product.buyButton.click()
  const panel = new CartPanel(page)
  await expect(panel.quantity(large.name)).toHaveValue('3')
  await expect(panel.dialog).toContainText(euros(large.gross * 3))
})

test('by keyboard alone, and ten times there and back with the buttons of the browser', async ({ page }) => {
  const product = await openProduct(page, small)
  await product.option('Colour', 'Blush').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(sage.path)
  await expect(product.option('Colour', 'Sage')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(product.option('Capacity', '0.5 l')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const last = variantOf(complete, { Colour: 'Sage', Capacity: '0.75 l' })
  await expect(page).toHaveURL(last.path)

  await product.open(complete.parent.path)
  for (let time = 0; time < 10; time += 1) {
    await page.goBack()
    await expect(page).toHaveURL(last.path)
    await expect(product.option('Colour', 'Sage')).toBeChecked()
    await expect(page.locator('.modal-backdrop')).toHaveCount(0)
    await page.goForward()
    await expect(page).toHaveURL(complete.parent.path)
  }
  await product.settle()
  await product.option('Colour', 'Forest').click()
  await expect(page).toHaveURL(forest.path)
})

test('an option that is not available says so before it is chosen, and afterwards what is shown instead, and so does a quantity', async ({
  page,
}) => {
  const said = await recordAnnouncements(page)
  const sand = variantOf(gappy, { Colour: 'Sand', Diameter: '24 cm' })
  const product = await openProduct(page, sand)
  const mustard = page.getByRole('radio', { name: 'Mustard (not available in this combination)' })
  await expect(page.getByTitle('Mustard (not available in this combination)')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Sand', exact: true })).toBeChecked()
  await mustard.click()
  await expect(page.getByRole('radio', { name: 'Mustard', exact: true })).toBeFocused()
  await expect(product.messages).toContainText('This combination is not available. You now see: Mustard, 32 cm.')
  await expect(page).toHaveURL(variantOf(gappy, { Colour: 'Mustard', Diameter: '32 cm' }).path)
  await expectAccessible(page)
  await product.option('Diameter', '45 cm').click()
  await expect(page).toHaveURL(variantOf(gappy, { Colour: 'Mustard', Diameter: '45 cm' }).path)
  await expect(product.messages).toHaveCount(0)

  const plenty = variantOf(scarce, { Content: '1000 g', Grind: 'Whole beans' })
  const few = variantOf(scarce, { Content: '1000 g', Grind: 'Espresso' })
  await product.open(plenty.path)
  await product.settle()
  await product.quantity.fill('20')
  await product.option('Grind', 'Espresso').click()
  await expect(page).toHaveURL(few.path)
  await expect(product.quantity).toHaveValue(String(few.stock))
  await expect.poll(async () => (await said()).at(-1)).toContain(`Quantity: ${few.stock}.`)
})

test('what is under the pointer is asked ahead, one at a time, and asked once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request: Request) => {
    if (/\/detail\/\w+\/switch\?/.test(request.url())) asked.push(request.url())
  })
  const product = await openProduct(page, small)
  const answered = page.waitForResponse(/\/switch\?/)
  await product.option('Colour', 'Sage').hover()
  await answered
  await expect(page.locator(`link[rel=prefetch][href$="${sage.path}"]`)).toBeAttached()
  await product.option('Colour', 'Forest').hover()
  await expect(page.locator(`link[rel=prefetch][href$="${forest.path}"]`)).toBeAttached()
  await expect(page.locator('link[rel=prefetch][href*="SF"]')).toHaveCount(1)
  await product.option('Colour', 'Forest').click()
  await expect(page).toHaveURL(forest.path)
  expect(asked.length, 'two asked ahead, none again').toBe(2)
})

test('a failure returns the choice, which can be tried again', async ({ page, expectedProblems }) => {
  expectedProblems.push(/Failed to load resource|ERR_/)
  const product = await openProduct(page, small)
  await product.quantity.fill('3')
  await page.route('**/detail/*/switch?**', (route) => route.abort())
  await product.option('Colour', 'Sage').click()
  const alert = page.locator('[data-variant-switch] .alert')
  await expect(alert).toContainText('That variant could not be loaded. What you see is the one from before.')
  await expect(product.option('Colour', 'Blush')).toBeChecked()
  await expect(product.quantity).toHaveValue('3')
  await expect(page).toHaveURL(small.path)
  await page.unroute('**/detail/*/switch?**')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(sage.path)
  await expect(product.option('Colour', 'Sage')).toBeFocused()
  await expect(product.quantity).toHaveValue('3')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a button leads to the chosen variant, or to the closest one, and that is said', async ({ page }) => {
    const product = new ProductPage(page)
    await product.open(small.path)
    await product.option('Capacity', '1 l').check()
    await product.showVariantButton.click()
    await expect(page).toHaveURL(large.path)
    await expect(product.option('Capacity', '1 l')).toBeChecked()
    await product.open(variantOf(gappy, { Colour: 'Sand', Diameter: '24 cm' }).path)
    await page.getByRole('radio', { name: 'Mustard (not available in this combination)' }).check()
    await product.showVariantButton.click()
    await expect(page).toHaveURL(variantOf(gappy, { Colour: 'Mustard', Diameter: '32 cm' }).path)
    await expect(product.messages).toContainText('This combination is not available. You now see the closest one.')
  })
})
