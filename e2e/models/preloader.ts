/** The sign that the next page is on its way, on the landing page. */
import { expect, type Locator, type Page } from 'playwright/test'
import { CARE_PAGE } from '../../shop/home/studio.ts'
import { LANDING_PATH, LandingPage } from './landing-page.ts'

/** Path of the page that its link leads to. */
export const NEXT_PATH = `/landingPage/${CARE_PAGE}`

const LATE_PATH = '/late.png'
const LATE_PICTURE = `<img src="${LATE_PATH}" alt="">`

export class Preloader {
  readonly page: Page
  readonly sign: Locator
  /** Leads to the next page. */
  readonly link: Locator

  constructor(page: Page) {
    this.page = page
    this.sign = page.getByText('The next page is loading …')
    this.link = page.getByRole('main').getByRole('link', { name: /^Made to last/ })
  }

  /** Opens the landing page, whose flows run. */
  async open(): Promise<void> {
    const landing = new LandingPage(this.page)
    await landing.open(LANDING_PATH)
    await landing.settle()
  }

  /** Opens the landing page, which comes with the sign, and waits for a picture that does not come. */
  async openWithSign(): Promise<void> {
    await this.page.route(LANDING_PATH, async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace(
        /(data-preloader="true" role="status") hidden>/,
        `$1>${LATE_PICTURE}`,
      )
      await route.fulfill({ response, body: html })
    })
    await this.page.route(LATE_PATH, () => undefined)
    await this.page.goto(LANDING_PATH, { waitUntil: 'commit' })
    await expect(this.sign).toBeVisible()
  }

  /** The page is there, once its late picture is no longer waited for; or it is there again. */
  async arrive(): Promise<void> {
    await this.page.evaluate((late) => {
      const picture = document.querySelector(`img[src="${late}"]`)
      if (picture) picture.removeAttribute('src')
      else dispatchEvent(new Event('pageshow'))
    }, LATE_PATH)
  }

  /** From now on the shop answers that there is no other page to show, as it does for a download. */
  async refuseNextPage(): Promise<void> {
    await this.page.route(NEXT_PATH, (route) => route.fulfill({ status: 204 }))
  }

  /** Follows the link; the page is not waited for. */
  follow(): Promise<void> {
    return this.link.evaluate((link: HTMLElement) => link.click())
  }
}
