/** A whole purchase on a phone, in German, by touch alone. */
import type { Locator, Page } from 'playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { CATEGORIES, PRODUCTS } from '../support/catalogue.ts'
import { newPerson } from '../support/journey.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

const format = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
/** Euro cents as a German page prints them. */
const euros = (cents: number) => format.format(cents / 100)

/** Every page is in German, and nothing is wider than the screen. */
async function look(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-storefront', 'ready')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond, 'pixels beyond the screen').toBe(0)
  await expectAccessible(page)
}

/** A touch target has at least 24 px (WCAG 2.2, 2.5.8). */
async function tap(target: Locator): Promise<void> {
  const box = await target.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0), 'size of what is tapped').toBeGreaterThanOrEqual(24)
  await target.tap()
}

test.describe.configure({ timeout: 300_000 })

// Specification 1.3.
test('menu, search, product, panel, details, order', { tag: ['@phone', '@touch', '@smoke'] }, async ({ page }) => {
  const { plain } = PRODUCTS
  const { department } = CATEGORIES
  await page.goto('/de/')
  await look(page)

  await tap(page.getByRole('banner').getByRole('button', { name: 'Menü' }))
  const menu = page.getByRole('dialog', { name: 'Kategorien' })
  await tap(menu.getByRole('link', { name: department.german.name, exact: true }))
  await expect(menu.getByRole('link', { name: 'Alle Kategorien' })).toBeVisible()
  await look(page)
  await tap(
    menu.locator('.js-navigation-offcanvas-overlay-content').getByRole('link', { name: department.german.name }).last(),
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText(department.german.name)

  const search = page.getByRole('searchbox')
  await tap(search)
  await search.pressSequentially(plain.german.name)
  await tap(page.getByRole('search').getByRole('link', { name: plain.german.name }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain.german.name)
  const main = page.getByRole('main')
  await expect(main).toContainText(euros(plain.gross))
  await look(page)
  await tap(main.getByRole('button', { name: 'Anzahl erhöhen' }).first())
  await tap(main.getByRole('button', { name: 'In den Warenkorb' }).first())

  const panel = page.getByRole('dialog', { name: 'Warenkorb' })
  await expect(panel.getByRole('spinbutton', { name: `Anzahl von ${plain.german.name}` })).toHaveValue('2')
  await tap(panel.getByRole('button', { name: `Einen Schritt mehr von ${plain.german.name}` }))
  await expect(panel.locator('.line-item-total-price')).toContainText(euros(3 * plain.gross))
  await look(page)
  await tap(panel.getByRole('link', { name: 'Zur Kasse', exact: true }))

  const person = newPerson()
  const details = {
    Vorname: person.firstName,
    Nachname: person.lastName,
    'E-Mail-Adresse': person.email,
    'Straße und Hausnummer': person.street,
    PLZ: person.zipcode,
    Ort: person.city,
  }
  for (const [label, value] of Object.entries(details)) {
    const field = main.getByRole('textbox', { name: label })
    await tap(field)
    await field.pressSequentially(value)
  }
  await tap(main.getByRole('button', { name: 'Weiter zur Bestellübersicht' }))

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestellung abschließen')
  await look(page)
  await page.getByRole('checkbox', { name: /Allgemeinen Geschäftsbedingungen/ }).tap()
  await tap(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vielen Dank für Ihre Bestellung!')
  await expect(main).toContainText(/Ihre Bestellnummer: \d+/)
  await expect(main).toContainText(plain.german.name)
  await look(page)
})
