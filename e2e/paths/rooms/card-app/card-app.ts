/** The card form on the confirm page. The provider's script is played, and its place comes near when the path says so. */
import { expect, type Page } from 'playwright/test'
import { cardAppMachine } from '../../../../src/machines/card-app/card-app.ts'
import { cardAppCases, OTHER, OURS, UNOFFERED } from '../../../../test/model/card-app/cases/card-app.ts'
import { ConfirmPage } from '../../../models/confirm-page.ts'
import { CARD_METHOD, openCardConfirm } from '../../../support/card.ts'
import { FAULTS } from '../../../support/faults.ts'
import { bringScript, emit, keepChoices, SCRIPT, withoutStandIn } from '../../../support/played-card-form.ts'
import { restorePage } from '../../../support/restore.ts'
import { defineRoom } from '../../support/room.ts'

type Near = { cardPlaceNear?: () => void }

/** Holds back the word that the form's place is near view. */
function holdNearness(): void {
  const Native = window.IntersectionObserver
  window.IntersectionObserver = class extends Native {
    readonly #see: IntersectionObserverCallback
    constructor(see: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(see, options)
      this.#see = see
    }
    override observe(target: Element): void {
      if (!target.matches('[data-card-app]')) return super.observe(target)
      Object.assign(window, {
        cardPlaceNear: () => this.#see([{ isIntersecting: true } as IntersectionObserverEntry], this),
      })
    }
    override disconnect(): void {
      delete (window as Near).cardPlaceNear
      super.disconnect()
    }
  }
}

const radio = (page: Page, name: RegExp) => new ConfirmPage(page).method('Payment').getByRole('radio', { name })
const ours = (page: Page) => page.locator(`.payment-method-input[value="${CARD_METHOD}"]`)
const field = (page: Page) => page.locator('.card-app-form').getByLabel('Card number')
const loader = (page: Page) => page.locator('[data-card-app] .loader')
const missing = (page: Page) => page.locator('.confirm-payment .alert')

type Look = { form?: 'open' | 'closed' | 'drawn' | 'none'; isLoading?: boolean; isMissing?: boolean }

async function looks(page: Page, { form = 'none', isLoading = false, isMissing = false }: Look): Promise<void> {
  await expect(loader(page)).toHaveCount(isLoading ? 1 : 0)
  await expect(missing(page)).toHaveCount(isMissing ? 1 : 0)
  await expect(field(page)).toHaveCount(form === 'none' ? 0 : 1)
  // A method that is not chosen may be in the folded part of the list.
  const confirm = new ConfirmPage(page)
  const isFolded = await confirm.method('Payment').getByText('Show more').isVisible()
  if (form === 'open' && isFolded) await confirm.unfold('Payment')
  if (form === 'open') await expect(field(page)).toBeVisible()
  if (form === 'closed') await expect(field(page)).toBeHidden()
}

const isWatched = (page: Page) => page.evaluate(() => (window as Near).cardPlaceNear !== undefined)
const hasAsked = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/shop/configuration')))

/** Nothing is seen; what is different behind it. */
const nothing = (watched: boolean, offered: boolean, asked: boolean) => async (page: Page) => {
  await looks(page, {})
  expect([await isWatched(page), (await ours(page).count()) === 1, await hasAsked(page)]).toEqual([
    watched,
    offered,
    asked,
  ])
}

export const room = defineRoom({
  flow: 'card-app',
  machine: cardAppMachine,
  cases: cardAppCases,
  async open(page, { begins }) {
    await page.addInitScript(holdNearness)
    await keepChoices(page)
    await withoutStandIn(page)
    if (begins === OURS)
      await page.addInitScript(() => {
        const options = { loadPoint: 'consent' } as const
        void (window.storefront ??= []).push((storefront) => storefront.override('card-app', { options }))
      })
    if (begins === UNOFFERED)
      await page.addInitScript((method) => {
        document.addEventListener('readystatechange', () =>
          document.querySelector(`.payment-method-input[value="${method}"]`)?.closest('.payment-method')?.remove(),
        )
      }, CARD_METHOD)
    // A page that has the form always, whichever method is chosen.
    const scenario = begins === OTHER ? { app: { isAlwaysThere: true } } : {}
    await openCardConfirm(page, { scenario, method: begins === OTHER ? 'prepayment' : 'card-app' })
  },
  requests: {
    authorise: /\/auth\/token$/,
    configure: /\/shop\/configuration$/,
    describeForm: /\/create-elements$/,
    loadScript: SCRIPT,
  },
  once: ['loadScript'],
  answers: {
    'the app says that the shop wants no form': (route) => route.fulfill({ json: { paymentElements: false } }),
    'the script is there': bringScript,
    async 'the script is blocked'(route) {
      // Its library asks once more.
      await route
        .request()
        .frame()
        .page()
        .route(SCRIPT, (again) => again.abort(), { times: 1 })
      await route.abort()
    },
  },
  faults: {
    'the app refuses the shop': FAULTS,
    'the app does not say how it is set up': FAULTS,
    'the app does not say what the form looks like': FAULTS,
    'the script is blocked': {
      async 'a filter of the browser'(route) {
        // Its library asks once more.
        await route
          .request()
          .frame()
          .page()
          .route(SCRIPT, (again) => again.abort(), { times: 1 })
        await route.abort()
      },
    },
  },
  does: {
    async 'the shopper agrees to the provider'(page) {
      await page.evaluate(() => {
        document.cookie = 'stripe-cookie-key=1;path=/'
        document.dispatchEvent(new Event('visibilitychange'))
      })
    },
    'the place of the form comes near view': (page) => page.evaluate(() => (window as Near).cardPlaceNear?.()),
    'the shopper presses the order button': (page) => new ConfirmPage(page).press(),
    // By keyboard and label alike; where it is chosen already, nothing changes.
    'the shopper chooses the card among the methods': (page) =>
      ours(page).evaluate((element: HTMLInputElement) => {
        element.checked = true
        element.dispatchEvent(new Event('change', { bubbles: true }))
      }),
    'the shopper chooses another method': (page) =>
      radio(page, /Paid in advance/).evaluate((element: HTMLInputElement) => {
        element.checked = true
        element.dispatchEvent(new Event('change', { bubbles: true }))
      }),
    'the provider has drawn the form': (page) => emit(page, 'ready'),
    'the provider cannot draw the form': (page) => emit(page, 'loaderror'),
    'the shopper types a card': (page) =>
      emit(page, 'change', { collapsed: false, empty: false, value: { type: 'card' } }),
    'the form says that it is closed': (page) =>
      emit(page, 'change', { collapsed: true, empty: true, value: { type: 'card' } }),
    'the shopper tries again': (page) => missing(page).getByRole('button', { name: 'Try again' }).click(),
    'page.restored': restorePage,
  },
  objects({ steps }) {
    const there = steps.findIndex(({ says }) => says === 'the script is there')
    const isWantedAgain = steps.some(
      ({ says }, index) => there >= 0 && index > there && says === 'the app says what the form looks like',
    )
    return isWantedAgain ? 'a script that is there does not come again' : undefined
  },
  sees: {
    'nothing of the card app': nothing(false, false, false),
    'nothing, until the shopper agrees': nothing(false, true, false),
    'nothing, until the place of the form comes near': nothing(true, true, false),
    'nothing, since the shop wants no form': nothing(false, true, true),
    'that the form is on its way': (page) => looks(page, { isLoading: true }),
    'that the form is being drawn': (page) => looks(page, { isLoading: true, form: 'drawn' }),
    'an open card form': (page) => looks(page, { form: 'open' }),
    'a closed card form': (page) => looks(page, { form: 'closed' }),
    'that the form is missing, and a way to try again': (page) => looks(page, { isMissing: true }),
  },
})
