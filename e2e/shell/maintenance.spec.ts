/** The page of the shop that is closed for maintenance. */
import { expectAccessible } from '../support/accessibility.ts'
import { playScenario } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

// The page is answered with 503, which the browser logs.
test.use({ expectedProblems: [/status of 503/] })

test('says so in both languages, starts without an error, and leads back once the shop is open', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) asked.push(request.url())
  })
  await playScenario(page, { maintenance: true })
  await page.goto('/account/login')
  await expect(page.locator('html')).toHaveAttribute('data-storefront', 'ready')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are working on the shop')
  await expectAccessible(page)
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir arbeiten gerade am Shop')
  await page.goBack()
  await playScenario(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/account/login')
  await expect(page.getByRole('heading', { name: 'Log in' }).first()).toBeVisible()
})
