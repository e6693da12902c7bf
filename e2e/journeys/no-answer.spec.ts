/**
 * A browser that is online, and a shop that does not answer: once the page has met that, no link or form leads to the browser's
 * own error page, and what was typed stays.
 */
import type { Page } from 'playwright/test'
import { LoginPage } from '../models/login-page.ts'
import { SearchSuggestions } from '../models/search-suggestions.ts'
import { ShopPage } from '../models/shop-page.ts'
import { isOffered, pressAgain, rest, sentence } from '../networks/play.ts'
import { registerElsewhere } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ isFetchedAhead: true })
test.beforeEach(({ expectedProblems }) => {
  // Of what starts by itself further down the page, too.
  expectedProblems.push(/ERR_CONNECTION_REFUSED/, /no answer from/, /dynamically imported module/)
})

const refuse = (page: Page) => page.route('**/*', (route) => route.abort('connectionrefused'))
const answer = (page: Page) => page.unroute('**/*')

/** The shopper types a term, and the last suggestions say that they cannot be had. */
async function meetNoAnswer(page: Page): Promise<void> {
  const { searchField } = new ShopPage(page)
  await searchField.fill('lam')
  await expect(new SearchSuggestions(page).links.first()).toBeVisible()
  await refuse(page)
  await searchField.fill('lamp')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
}

test('a link is kept, and followed once the shop answers', async ({ page }) => {
  await page.goto('/')
  await rest(page)
  await meetNoAnswer(page)
  const imprint = page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })
  await imprint.click()
  await isOffered(page)
  await pressAgain(page)
  await isOffered(page)
  await expect(page).toHaveURL('/')
  await expect(new ShopPage(page).searchField).toHaveValue('lamp')
  await answer(page)
  await pressAgain(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')
  await expect(sentence(page)).toHaveCount(0)
})

test('a form is kept with what was typed, and sent once', async ({ page }) => {
  const login = new LoginPage(page)
  await page.goto('/account/login')
  const registration = await registerElsewhere(page)
  await rest(page)
  await meetNoAnswer(page)
  await login.logIn(registration)
  await isOffered(page)
  await expect(login.email).toHaveValue(registration.email)
  await expect(login.password).toHaveValue(registration.password)
  await answer(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await pressAgain(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
  expect(sent.filter((path) => path === '/account/login')).toHaveLength(1)
})

test('with a shop that answers, no link and no form waits for a question; what a flow has given up is no sign', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'HEAD' && asked.push(request.url()))
  await page.goto('/')
  await rest(page)
  const shop = new ShopPage(page)
  // The suggestions that are under way are given up.
  await shop.searchField.pressSequentially('lamp')
  await shop.searchField.press('Enter')
  await expect(page).toHaveURL(/\/search\?search=lamp/)
  await rest(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')

  await page.goto('/')
  await rest(page)
  await page.route('**/suggest**', () => new Promise(() => undefined))
  const { searchField } = shop
  const sent = page.waitForRequest('**/suggest?search=mug')
  await searchField.fill('mug')
  const givenUp = page.waitForEvent('requestfailed')
  await sent
  await searchField.fill('mugs')
  await givenUp
  await searchField.press('Enter')
  await expect(page).toHaveURL(/\/search\?search=mugs/)
  expect(asked).toEqual([])
})
