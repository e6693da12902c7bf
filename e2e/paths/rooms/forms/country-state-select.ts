/** The country of an address, on the page that edits it. */
import { expect, type Page } from 'playwright/test'
import { countryStateSelectMachine } from '../../../../src/machines/forms/country-state-select.ts'
import { countryStateSelectCases, NO_STATE_FIELD } from '../../../../test/model/forms/cases/country-state-select.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { FAULTS } from '../../../support/faults.ts'
import { register } from '../../../support/shopper.ts'
import { defineRoom } from '../../support/room.ts'

const country = (page: Page) => page.locator('#addressAddressCountry')
const state = (page: Page) => page.locator('#addressAddressCountryState')
const busyState = (page: Page) => state(page).and(page.locator('[aria-busy="true"]'))
const failure = (page: Page) => page.getByRole('main').locator('.alert')
const isBusy = (page: Page, busy: boolean) => expect(state(page)).toHaveAttribute('aria-busy', String(busy))

const vatId = (page: Page) => page.locator('#vatIds')
const elsewhere = (page: Page) => page.getByRole('checkbox', { name: 'Send it elsewhere' })

const ARRIVAL = 'address-arrives'

/** Keeps the flow from the addresses of the page until `ARRIVAL`: as if the page brought them then. */
function holdAddresses(arrival: string): void {
  const hold = () => {
    for (const address of document.querySelectorAll('[data-country-state-select]'))
      address.removeAttribute('data-country-state-select')
  }
  const observer = new MutationObserver(hold)
  observer.observe(document, { childList: true, subtree: true })
  const release = () => {
    observer.disconnect()
    for (const address of document.querySelectorAll('main [data-country-state-select-options]')) {
      address.setAttribute('data-country-state-select', 'true')
      address.parentElement?.insertBefore(address, address.nextSibling)
    }
  }
  addEventListener(arrival, release, { once: true })
}

/** If the address has not arrived yet, it arrives without a country. */
function arriveEmpty(arrival: string): void {
  if (document.querySelector('main [data-country-state-select]')) return
  const country = document.querySelector<HTMLElement>('#addressAddressCountry')
  if (country) delete country.dataset['initialCountryId']
  dispatchEvent(new Event(arrival))
}

/** The list gets a first line that is no country, as some shops have it. */
function offerNone(countries: Element): void {
  const own = countries.querySelector<HTMLOptionElement>('option[value=""]')
  const line = own ?? Object.assign(document.createElement('option'), { textContent: 'Choose a country' })
  Object.assign(line, { value: '', disabled: false })
  Object.assign(line.dataset, { zipcodeRequired: '1', vatIdRequired: '', stateRequired: '' })
  if (!own) countries.prepend(line)
}

/** The form of one address is made that of the bill, with a VAT id and the box that goes with an address for the goods. */
function addOtherAddress(isOne: boolean): void {
  const address = document.querySelector<HTMLElement>('main [data-country-state-select-options]')
  if (!address) throw new Error('the page has no address')
  const options: unknown = JSON.parse(address.dataset['countryStateSelectOptions'] ?? '{}')
  const prefix = isOne ? 'billingAddress' : 'address'
  address.dataset['countryStateSelectOptions'] = JSON.stringify({ ...(options as object), prefix })
  const box = Object.assign(document.createElement('input'), { type: 'checkbox', id: 'differentShippingAddress' })
  box.ariaLabel = 'Send it elsewhere'
  const label = Object.assign(document.createElement('label'), { htmlFor: 'vatIds', textContent: 'VAT id' })
  const field = Object.assign(document.createElement('input'), { id: 'vatIds', name: 'vatIds[]' })
  address.closest('form')?.prepend(box, label, field)
}

/** As the other address says it, which marks no label: the field is required. */
function sayOtherRule(): void {
  const field = document.querySelector<HTMLInputElement>('#vatIds')
  field?.toggleAttribute('required', true)
  const [label] = field?.labels ?? []
  if (label) label.textContent = 'VAT id'
}

/** The form requires what the shop prints for the selected country. */
async function asksAsItsCountry(page: Page): Promise<void> {
  const chosen = country(page).locator('option:checked')
  const isAsked = (await chosen.getAttribute('data-zipcode-required')) === '1'
  for (const input of await page.getByRole('main').locator('[data-input-name="zipcodeInput"]').all())
    await expect(input).toHaveJSProperty('required', isAsked)
}

async function vatIs(page: Page, required: boolean, label: string): Promise<void> {
  await expect(vatId(page)).toHaveJSProperty('required', required)
  await expect(page.locator('label[for="vatIds"]')).toHaveText(label)
}

/** As the shop prints it of the chosen country. */
async function vatIsAsItsCountry(page: Page): Promise<void> {
  const isAsked = (await country(page).locator('option:checked').getAttribute('data-vat-id-required')) === '1'
  await vatIs(page, isAsked, isAsked ? 'VAT id*' : 'VAT id')
}

async function choiceIs(page: Page, { required }: { required: boolean }): Promise<void> {
  await expect(state(page)).toHaveValue(
    required ? '' : ((await state(page).getAttribute('data-initial-country-state-id')) ?? ''),
  )
  await expect(state(page)).toHaveJSProperty('required', required)
}

export const room = defineRoom({
  flow: 'country-state-select',
  machine: countryStateSelectMachine,
  cases: countryStateSelectCases,
  async open(page, { begins }) {
    await register(page.request)
    const shop = new ShopPage(page)
    await page.addInitScript(holdAddresses, ARRIVAL)
    await shop.open('/account/address')
    await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).first().click()
    await expect(country(page)).toBeAttached()
    await shop.settle()
    await page.evaluate(addOtherAddress, begins !== NO_STATE_FIELD)
    if (begins === NO_STATE_FIELD) await state(page).evaluate((select) => select.parentElement?.remove())
  },
  requests: { fetchCountryStates: /\/country\/country-state-data$/ },
  does: {
    'the page comes with Utopia and its south': (page) =>
      page.evaluate((arrival) => void dispatchEvent(new Event(arrival)), ARRIVAL),
    'the shopper chooses Arcadia': async (page) => {
      await page.evaluate(arriveEmpty, ARRIVAL)
      const needy = await country(page).locator('option[data-state-required="1"]').first().getAttribute('value')
      await country(page).selectOption(needy)
    },
    async 'the shopper chooses no country'(page) {
      await page.evaluate(arriveEmpty, ARRIVAL)
      await country(page).evaluate(offerNone)
      await country(page).selectOption('')
    },
    async 'the shopper has the goods sent to another address'(page) {
      await elsewhere(page).check()
      await page.evaluate(sayOtherRule)
    },
    'the shopper has the goods sent to the address of the bill': (page) => elsewhere(page).uncheck(),
    'the shopper chooses to try again': (page) => failure(page).getByRole('button', { name: 'Try again' }).click(),
  },
  answers: {
    'the shop knows no states of the country': (route) => route.fulfill({ json: { stateRequired: false, states: [] } }),
  },
  faults: {
    'the shop is in trouble': {
      ...FAULTS,
      'an answer cut short': (route) => route.fulfill({ contentType: 'application/json', body: '{"states":[{"id"' }),
      'another answer': (route) => route.fulfill({ json: { regions: [] } }),
    },
  },
  sees: {
    'the fields as the page brought them': (page) => expect(busyState(page)).toHaveCount(0),
    'the choice of states at work': (page) => isBusy(page, true),
    async 'states to choose from'(page) {
      await isBusy(page, false)
      await expect(state(page)).toBeVisible()
      await expect(state(page).getByRole('option')).not.toHaveCount(1)
    },
    async 'no choice of states'(page) {
      await expect(busyState(page)).toHaveCount(0)
      await expect(state(page)).toBeHidden()
      await expect(state(page).and(page.locator(':enabled'))).toHaveCount(0)
    },
    async 'that the states of the country could not be loaded'(page) {
      await isBusy(page, false)
      await expect(failure(page)).toContainText('The states of this country could not be loaded.')
    },
    async 'what Utopia asks for'(page) {
      const initial = (await country(page).getAttribute('data-initial-country-id')) ?? ''
      await expect(country(page)).toHaveValue(initial)
      await asksAsItsCountry(page)
    },
    async 'what Arcadia asks for'(page) {
      await expect(country(page).locator('option:checked')).toHaveAttribute('data-state-required', '1')
      await asksAsItsCountry(page)
    },
    async 'what is asked for without a country'(page) {
      await expect(country(page)).toHaveValue('')
      await asksAsItsCountry(page)
    },
    'a VAT id is needed': (page) => vatIsAsItsCountry(page),
    'no VAT id is needed': (page) => vatIsAsItsCountry(page),
    'the VAT id is as the other address has it': (page) => vatIs(page, true, 'VAT id'),
    'no state of another country': (page) => expect(state(page).locator('option')).toHaveCount(1),
    'the state of the address is chosen, and it may be left out': (page) => choiceIs(page, { required: false }),
    'no state is chosen, and one must be': (page) => choiceIs(page, { required: true }),
  },
})
