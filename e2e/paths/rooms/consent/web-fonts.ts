/** Fonts from another host, on the home page of a shopper who allows them. */
import { expect, type Page } from 'playwright/test'
import { webFontsMachine } from '../../../../src/machines/consent/web-fonts.ts'
import { webFontsCases } from '../../../../test/model/consent/cases/web-fonts.ts'
import { CookieBar } from '../../../models/cookie-bar.ts'
import { ShopPage } from '../../../models/shop-page.ts'
import { areWebFontsThere } from '../../../support/web-fonts.ts'
import { sendTo } from '../../support/play.ts'
import { defineRoom } from '../../support/room.ts'

const COOKIE = 'zen_google_fonts'

/** The fonts are in the group of comfort features, and switched with it. */
async function decide(page: Page, isAllowed: boolean): Promise<void> {
  const cookies = new CookieBar(page)
  await cookies.link.click()
  await cookies.expectSettings()
  await cookies.box('Comfort features').setChecked(isAllowed)
  await cookies.saveButton.click()
  await expect(cookies.settings).toHaveCount(0)
}

/** A browser does not abort a requested script, even if nothing waits for it any more. */
const endLoading = (page: Page) => page.evaluate(() => stop())

export const room = defineRoom({
  flow: 'web-fonts',
  machine: webFontsMachine,
  cases: webFontsCases,
  async open(page) {
    const shop = new ShopPage(page)
    await shop.open('/')
    await page.evaluate((name) => {
      document.cookie = `${name}=1;path=/`
    }, COOKIE)
    await shop.open('/')
    await shop.settle()
  },
  lasts: 'its element is the body of the page',
  requests: { loadWebFonts: /\/loader\.js$/ },
  does: {
    'consent.given': (page) => decide(page, true),
    async 'consent.withdrawn'(page) {
      await decide(page, false)
      await endLoading(page)
    },
    async 'the font timeout passes (2000 ms)'(page) {
      await sendTo(page, 'web-fonts', { type: 'xstate.after.fontTimeout.webFonts.loading' })
      await endLoading(page)
    },
  },
  faults: {
    'the fonts cannot be had': {
      'no connection': (route) => route.abort(),
      'a server error': (route) => route.fulfill({ status: 500, body: '' }),
      'a script that brings nothing': (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
    },
  },
  objects: ({ steps }) =>
    steps.at(-1)?.event.type === 'consent.given' && steps.some(({ says }) => says === 'the fonts are there')
      ? 'a script that is on the page is not asked for again'
      : undefined,
  sees: {
    'the page as it is, while its fonts are fetched': async (page) => {
      expect(await areWebFontsThere(page)).toBe(false)
      expect(await new CookieBar(page).cookies()).toContain(COOKIE)
    },
    'the page in its fonts': (page) => expect.poll(() => areWebFontsThere(page)).toBe(true),
    'the page as it is, without its fonts': async (page) => expect(await areWebFontsThere(page)).toBe(false),
    'the page as it is, and nothing more is asked for': async (page) =>
      expect(await new CookieBar(page).cookies()).not.toContain(COOKIE),
  },
})
