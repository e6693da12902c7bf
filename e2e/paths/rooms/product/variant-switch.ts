/** The choice of a variant, on the page of a bottle in three colours and capacities, and in a box of the landing page. */
import { expect, type Locator, type Page } from 'playwright/test'
import { variantSwitchMachine } from '../../../../src/machines/product/variant-switch.ts'
import { type PLACES, variantSwitchCases } from '../../../../test/model/product/cases/variant-switch.ts'
import { LANDING_PATH, LandingPage } from '../../../models/landing-page.ts'
import { ProductPage } from '../../../models/product-page.ts'
import { FAMILIES } from '../../../support/catalogue.ts'
import { answer, FAULTS } from '../../../support/faults.ts'
import { restorePage } from '../../../support/restore.ts'
import { defineRoom } from '../../support/room.ts'

const { variants, parent } = FAMILIES.complete
const [shown] = variants
if (!shown) throw new Error('the family has no variants')

type Place = keyof typeof PLACES
/** What is shown, what stands for navy, and for size 41. */
type Options = { form: Locator; shown: Locator; navy: Locator; larger: Locator }

const places = new WeakMap<Page, Place>()

function optionsOn(page: Page): Options {
  if (places.get(page) === 'in a box on another page') {
    const { colours } = new LandingPage(page)
    return {
      form: colours.root.locator('form').first(),
      shown: colours.option('Blue'),
      navy: colours.option('Mustard'),
      larger: colours.option('Slate'),
    }
  }
  const product = new ProductPage(page)
  return {
    form: page.locator('[data-variant-switch]'),
    shown: product.option('Colour', 'Blush'),
    navy: product.option('Colour', 'Sage'),
    larger: product.option('Capacity', '1 l'),
  }
}

/** Leaves a note as the page before does, of a choice that led here or not. */
async function arrive(page: Page, isExact: boolean): Promise<void> {
  await optionsOn(page).form.evaluate((form: HTMLFormElement, isSame) => {
    const { url } = JSON.parse(form.dataset['variantSwitchOptions'] ?? '') as { url: string }
    const options = Object.fromEntries(new FormData(form)) as Record<string, string>
    const [group = ''] = Object.keys(options)
    if (!isSame) options[group] = 'another'
    sessionStorage.setItem('variant-switch.note', JSON.stringify({ url, options, top: 300, typed: {} }))
    sessionStorage.setItem('sw-last-focus-variant-switch', `[id="${form.querySelector(':checked')?.id}"]`)
  }, isExact)
  await page.reload()
}

/** A press by script: no pointer comes to rest on the options, and what is chosen already can be chosen once more. */
const choose = (option: Locator) =>
  option.evaluate((radio: HTMLInputElement) => {
    radio.checked = false
    radio.click()
  })

const message = (page: Page) => optionsOn(page).form.locator('.alert')
const veil = (page: Page) => page.locator('.modal-backdrop')

async function isQuiet(page: Page): Promise<void> {
  await expect(optionsOn(page).form).not.toHaveAttribute('aria-busy')
  await expect(veil(page)).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveClass(/no-scroll/)
}

async function isBusy(page: Page): Promise<void> {
  await expect(optionsOn(page).form).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('html')).toHaveClass(/no-scroll/)
  await expect(message(page)).toHaveCount(0)
}

export const room = defineRoom({
  flow: 'variant-switch',
  machine: variantSwitchMachine,
  cases: variantSwitchCases,
  async open(page, { begins }) {
    const place = begins as Place
    places.set(page, place)
    const isInBox = place === 'in a box on another page'
    const product = new ProductPage(page)
    await product.open(isInBox ? LANDING_PATH : shown.path)
    if (place === 'on the page of a variant that was just chosen') await arrive(page, true)
    if (place === 'on the page of another variant than the one that was chosen') await arrive(page, false)
    await product.settle()
    // What is asked ahead has an address of its own, so that both can be held.
    await page.evaluate(() => {
      const lookAhead = async ({ url, signal }: { url: string; signal: AbortSignal }) => {
        const { ok } = await fetch(`${url}&ahead`, { signal })
        if (!ok) throw new Error('nothing is known ahead')
      }
      if (window.storefront && 'override' in window.storefront)
        window.storefront.override('variant-switch', { services: { lookAhead } })
    })
    // A response without content keeps the page; the buy box waits for its widget.
    await page.route(new RegExp(`/${parent.number}[.]\\d+$`), (route) => route.fulfill({ status: 204 }))
    await page.route(/\/widgets\/cms\/buybox\/(?!.*&ahead)/, () => undefined)
    await optionsOn(page).form.scrollIntoViewIfNeeded()
  },
  // The words have been loaded with the page.
  automatic: ['network.found', 'it has been read out'],
  beyond: { 'there are no words to read out': 'a page without its texts has no flows either' },
  requests: {
    findVariant: /\/detail\/\w+\/switch\?(?!.*&ahead)/,
    lookAhead: /&ahead$/,
  },
  does: {
    'the shopper chooses navy': (page) => choose(optionsOn(page).navy),
    'the shopper chooses size 41': (page) => choose(optionsOn(page).larger),
    'the pointer comes to navy': (page) => optionsOn(page).navy.dispatchEvent('pointerover'),
    'the buy box could not follow': (page) => optionsOn(page).form.evaluate((form: HTMLFormElement) => form.reset()),
    'the shopper chooses to try again': (page) => message(page).getByRole('button', { name: 'Try again' }).click(),
    'the shopper comes back to the page': restorePage,
  },
  faults: {
    'the shop is in trouble': {
      ...FAULTS,
      'a page of its own': answer(200, '<!doctype html><html><body>Maintenance</body></html>'),
      'an address of another origin': answer(200, '{"url":"https://elsewhere.example/"}', 'application/json'),
      'no address': answer(200, '{"productId":"1"}', 'application/json'),
    },
  },
  sees: {
    async 'what is shown is chosen'(page) {
      await isQuiet(page)
      await expect(optionsOn(page).shown).toBeChecked()
      await expect(message(page)).toHaveCount(0)
    },
    async 'what is shown is chosen, and a sentence says that it is shown instead'(page) {
      await isQuiet(page)
      await expect(optionsOn(page).shown).toBeChecked()
      await expect(message(page)).toContainText('This combination is not available. You now see: Blush, 0.5 l. €14.90.')
    },
    async 'the choice of the shopper'(page) {
      await isQuiet(page)
      await expect(message(page)).toHaveCount(0)
      await expect(optionsOn(page).navy.or(optionsOn(page).larger).and(page.locator(':checked'))).not.toHaveCount(0)
    },
    async 'the choice of the shopper is busy, not veiled yet'(page) {
      await isBusy(page)
      await expect(veil(page)).not.toHaveClass(/modal-backdrop-open/)
    },
    async 'a veil over the page'(page) {
      await isBusy(page)
      await expect(veil(page)).toHaveClass(/modal-backdrop-open/)
      await expect(veil(page).getByRole('status')).toHaveText('Loading')
    },
    async 'what is shown is chosen again, and a sentence offers to try again'(page) {
      await isQuiet(page)
      await expect(optionsOn(page).shown).toBeChecked()
      await expect(message(page)).toContainText(
        'That variant could not be loaded. What you see is the one from before.',
      )
    },
    'navy is chosen, in size 40': (page) => expect(optionsOn(page).navy).toBeChecked(),
    'size 41 is chosen, in blue': (page) => expect(optionsOn(page).larger).toBeChecked(),
    'what was chosen has the focus': async (page) => {
      const { navy, larger } = optionsOn(page)
      await expect(navy.or(larger).and(page.locator(':focus'))).toHaveCount(1)
    },
  },
})
