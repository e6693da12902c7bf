/** Suggestions under the search field: typing, keyboard, closing, and faults. */
import type { Page } from 'playwright/test'
import { SearchSuggestions } from '../models/search-suggestions.ts'
import { ShopPage } from '../models/shop-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answer } from '../support/faults.ts'
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
test('two characters are not searched for, no hits are said, and what is closed leaves the term', async ({ page }) => {
  const { shop, suggestions } = await openShop(page)
  const terms = recordTerms(page)
  await shop.search(' la ')
  await expect(suggestions.panel).toContainText('at least 3 characters')
  await expect(page).toHaveURL('/')
  expect(terms).toEqual([])
  await expectAccessible(page)

  await shop.searchField.clear()
  await shop.searchField.pressSequentially('xyzzyplugh')
  await expect(suggestions.panel).not.toContainText('at least 3 characters')
  await expect(suggestions.announced).toHaveText((await suggestions.panel.innerText()).trim())
  await expectAccessible(page)

  const waysOut: Record<string, () => Promise<unknown>> = {
    Escape: () => page.keyboard.press('Escape'),
    'its close button': () => suggestions.closeButton.click(),
    'a click elsewhere': () => page.getByRole('main').click({ position: { x: 3, y: 300 } }),
  }
  for (const [name, close] of Object.entries(waysOut))
    await test.step(name, async () => {
      await shop.searchField.fill(TERM)
      await expect(suggestions.links.first()).toBeVisible()
      await shop.searchField.click()
      await expect(suggestions.links.first()).toBeVisible()
      await close()
      await expect(suggestions.panel).toHaveCount(0)
      await expect(shop.searchField).toHaveValue(TERM)
      if (name !== 'a click elsewhere') await expect(shop.searchField).toBeFocused()
      await shop.searchField.press('s')
      await expect(suggestions.panel).toBeVisible()
    })
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

test('what is not loaded says so, and a retry works; Enter searches, while suggestions are loading as well', async ({
  page,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/)
  const { shop, suggestions } = await openShop(page)
  await page.route(SUGGEST, answer(500, '<div class="js-search-result">no</div>'))
  await shop.searchField.fill(TERM)
  await expect(suggestions.panel).toContainText('Suggestions could not be loaded.')
  await expectAccessible(page)
  await page.unroute(SUGGEST)
  await suggestions.panel.getByRole('button', { name: 'Try again' }).click()
  await expect(suggestions.links.first()).toBeVisible()
  await expect(shop.searchField).toBeFocused()
  await page.route(SUGGEST, () => undefined)
  const asked = page.waitForRequest(SUGGEST)
  await shop.searchField.fill('chair')
  await asked
  await expect(suggestions.panel).toHaveCount(0)
  await shop.searchField.press('Enter')
  await expect(page).toHaveURL('/search?search=chair')
})
