/** German pages and switching between the languages: shell 1.4 and 11. */
import { describe, expect, test } from 'vitest'
import { expectNone, failuresOf, parsePage } from './check.ts'
import { globalFailures } from './page-globals.ts'
import type { Shop } from './shop.ts'
import { FOOTER_COLUMNS, FRAME, FULL_FRAME, MODAL_TEMPLATE } from './tables/frame.ts'
import { MENU_BLOCK } from './tables/menu.ts'
import { MENU_ACTIONS, NO_WAY_BACK, TOP_BAR, WAY_BACK } from './tables/preferences.ts'
import { GERMAN } from './walk.ts'

const TABLES = [
  ...FRAME,
  ...FULL_FRAME,
  ...TOP_BAR,
  ...MENU_ACTIONS,
  ...MENU_BLOCK,
  ...MODAL_TEMPLATE,
  ...FOOTER_COLUMNS,
]

/** Registers the tests. */
export function languages(shop: Shop): void {
  const { values } = shop

  describe('a German page', () => {
    test.each([
      ['/de/', 'navigation', 'home'],
      ['/de/checkout/cart', 'checkout', 'cartpage'],
      ['/de/account/login', 'auth', 'loginpage'],
    ])('%s: its frame, its globals', async (path, controller, action) => {
      const document = parsePage((await shop.visitor().get(path)).text)
      const all = { ...values, ...GERMAN, controller, action }
      expectNone([...failuresOf(path, document, TABLES, all), ...globalFailures(path, document, all)])
    })
  })

  describe('language and currency', () => {
    test('return to the page, with its query', async () => {
      const page = parsePage((await shop.visitor().get(`${values['categoryPath']}?p=2`)).text)
      expectNone(failuresOf('category, page 2', page, WAY_BACK, values))
    })
    test('return to the home page from an error', async () => {
      const page = parsePage((await shop.visitor().get('/no-such-page')).text)
      expectNone(failuresOf('404', page, NO_WAY_BACK, values))
    })
    test('the same page in the other language is linked by its whole address', async () => {
      const visitor = shop.visitor()
      const page = parsePage((await visitor.get(`${values['categoryPath']}?p=2`)).text)
      const german = page.querySelector('.top-bar [name="languageId"]:not([checked])')?.getAttribute('value') ?? ''
      const answer = await visitor.post('/checkout/language', {
        languageId: german,
        redirectTo: 'frontend.navigation.page',
        'redirectParameters[navigationId]': values['categoryId'] ?? '',
        'redirectParameters[p]': '2',
      })
      expect(answer.status, 'shell 11').toBe(302)
      expect(answer.headers.get('location'), 'shell 11').toMatch(/^http:\/\/localhost\/de\/[^?]+\?p=2$/)
    })
  })
}
