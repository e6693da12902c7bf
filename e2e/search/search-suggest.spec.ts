/** Suggestions under the search field: typing, keyboard, closing, and faults. */
import type { Page } from 'playwright/test'
import { SearchSuggestions } from '../models/search-suggestions.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answer, FAULTS } from '../support/faults.ts'
import { openBeforeCode } from '../support/held-code.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })

const SUGGEST = '**/suggest?search=*'
const TERM = 'lamp'

async function openShop(page: Page) {
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  return { shop, suggestions: new SearchSuggestions(page) }
}

/** The requested terms, in order. */
function recordTerms(page: Page): string[] {
  const terms: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/suggest') terms.push(url.searchParams.get('search') ?? '')
  })
  return terms
}

// Specification 2.12.
test('typing a term loads suggestions once, and announces how many', { tag: ['@phone', '@smoke'] }, async ({
  page,
}) => {
  const { shop, suggestions } = await openShop(page)
  const terms = recordTerms(page)
  await shop.searchField.pressSequentially(TERM, { delay: 40 })
  await expect(suggestions.links.first()).toBeVisible()
  expect(terms).toEqual([TERM])
  await expect(suggestions.announced).toHaveText((await suggestions.total.innerText()).trim())
  await expect(shop.searchField).toBeFocused()
  await expectAccessible(page)
})

// Specification 5.1.
test('two characters load nothing and are not searched for; a message tells why', { tag: '@phone' }, async ({
  page,
}) => {
  const { shop, suggestions } = await openShop(page)
  const terms = recordTerms(page)
  await shop.search(' la ')
  await expect(suggestions.panel).toContainText('at least 3 characters')
  await expect(page).toHaveURL('/')
  expect(terms).toEqual([])
  await expectAccessible(page)
  await shop.searchField.fill(TERM)
  await expect(suggestions.links.first()).toBeVisible()
})

test('Enter searches while suggestions are loading', { tag: '@phone' }, async ({ page }) => {
  const { shop, suggestions } = await openShop(page)
  await page.route(SUGGEST, () => undefined)
  const asked = page.waitForRequest(SUGGEST)
  await shop.searchField.fill(TERM)
  await asked
  await expect(suggestions.panel).toHaveCount(0)
  await shop.searchField.press('Enter')
  await expect(page).toHaveURL(`/search?search=${TERM}`)
})

// Specification 4.7.
test('B7: the newest term wins, whatever order the responses arrive in', async ({ page }) => {
  const { shop, suggestions } = await openShop(page)
  const first = Promise.withResolvers<void>()
  await page.route('**/suggest?search=chair', async (route) => {
    await first.promise
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest('**/suggest?search=chair')
  await shop.searchField.fill('chair')
  await asked
  await shop.searchField.fill(TERM)
  await expect(suggestions.links.first()).toBeVisible()
  const shown = await suggestions.panel.innerText()
  first.resolve()
  await shop.searchField.press('ArrowDown')
  expect(await suggestions.panel.innerText()).toBe(shown)
})

test('B7: changing the term removes its suggestions at once', async ({ page }) => {
  const { shop, suggestions } = await openShop(page)
  await shop.searchField.fill(TERM)
  await expect(suggestions.links.first()).toBeVisible()
  await page.route(SUGGEST, () => undefined)
  await shop.searchField.press('s')
  await expect(suggestions.panel).toHaveCount(0)
})

test('E4: arrow keys move through the links and back, Enter follows one', async ({ page }) => {
  const { shop, suggestions } = await openShop(page)
  await shop.searchField.fill(TERM)
  await expect(suggestions.links.first()).toBeVisible()
  await shop.searchField.press('ArrowDown')
  await expect(suggestions.links.first()).toBeFocused()
  await expect(suggestions.active).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expect(shop.searchField).toBeFocused()
  await expect(suggestions.active).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(suggestions.links.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(suggestions.links.first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await expect(shop.searchField).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const address = await suggestions.links.first().getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address ?? '')
})

const WAYS_OUT: Record<string, (page: Page, suggestions: SearchSuggestions) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'its close button': (_, { closeButton }) => closeButton.click(),
  'a click elsewhere': (page) => page.getByRole('main').click({ position: { x: 3, y: 300 } }),
}
for (const [name, close] of Object.entries(WAYS_OUT))
  test(`closed by ${name}, the term stays and can be changed`, { tag: '@phone' }, async ({ page }) => {
    const { shop, suggestions } = await openShop(page)
    await shop.searchField.fill(TERM)
    await expect(suggestions.links.first()).toBeVisible()
    await shop.searchField.click()
    await expect(suggestions.links.first()).toBeVisible()
    await close(page, suggestions)
    await expect(suggestions.panel).toHaveCount(0)
    await expect(shop.searchField).toHaveValue(TERM)
    if (name !== 'a click elsewhere') await expect(shop.searchField).toBeFocused()
    await shop.searchField.press('s')
    await expect(suggestions.panel).toBeVisible()
  })

test('no hits are announced as well', { tag: '@phone' }, async ({ page }) => {
  const { shop, suggestions } = await openShop(page)
  await shop.searchField.fill('xyzzyplugh')
  await expect(suggestions.panel).toBeVisible()
  await expect(suggestions.announced).toHaveText((await suggestions.panel.innerText()).trim())
  await expectAccessible(page)
})

test('B14: text typed before the code has loaded is not lost', async ({ page }) => {
  const shop = new ShopPage(page)
  const release = await openBeforeCode(page, '/')
  await shop.searchField.fill(TERM)
  release()
  await expect(new SearchSuggestions(page).links.first()).toBeVisible()
})

test.describe('when things go wrong', () => {
  test.use({ expectedProblems: [/Failed to load resource/] })

  const faults = {
    ...FAULTS,
    'a server error': answer(500, '<div class="js-search-result">no</div>'),
    'another content type': answer(200, '{}', 'application/json'),
    'markup cut short': answer(200, '<ul class="search-sugg'),
  }
  for (const [name, fault] of Object.entries(faults))
    test(`${name}: a message is shown, a retry works, Enter still searches`, async ({ page }) => {
      const { shop, suggestions } = await openShop(page)
      await page.route(SUGGEST, fault)
      await shop.searchField.fill(TERM)
      await expect(suggestions.panel).toContainText('Suggestions could not be loaded.')
      await page.unroute(SUGGEST)
      await suggestions.panel.getByRole('button', { name: 'Try again' }).click()
      await expect(suggestions.links.first()).toBeVisible()
      await expect(shop.searchField).toBeFocused()
      await shop.searchField.press('Enter')
      await expect(page).toHaveURL(`/search?search=${TERM}`)
    })

  test('A17: a request that hangs is aborted at its deadline', async ({ page }) => {
    await page.clock.install()
    const { shop, suggestions } = await openShop(page)
    await page.route(SUGGEST, () => undefined)
    const asked = page.waitForRequest(SUGGEST)
    await shop.searchField.fill(TERM)
    await page.clock.fastForward(300)
    await asked
    await page.clock.fastForward(10_100)
    await expect(suggestions.panel).toContainText('Suggestions could not be loaded.')
    await expectAccessible(page)
  })
})
