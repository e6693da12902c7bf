/**
 * Elements called like what the bundle reads of the window and of the document: no code reads them in the place of that. Browsers
 * find an element by its id or name as a global, and images, forms, frames and objects on the document.
 */
import { CARRIERS, GLOBALS, OF_DOCUMENT } from '../../test/unit/support/shadowing-names.ts'
import { ListingPage } from '../models/listing-page.ts'
import { CATEGORIES } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

const FOREIGN = 'https://foreign.example'

/** Every name once as id, once as name, and once as both. */
const elementsOf = (carrier: string) => {
  const address = `src="${FOREIGN}/entry.js" href="${FOREIGN}/" action="${FOREIGN}/" data="${FOREIGN}/data" hidden data-storefront-inspect`
  return [...GLOBALS, ...OF_DOCUMENT]
    .flatMap((name) => [`id="${name}"`, `name="${name}"`, `id="${name}" name="${name}"`])
    .map((names) => `<${carrier} ${names} ${address}></${carrier}>`)
    .join('')
}

/** Frames come before all others of their name. */
const GROUPS = [['iframe'], CARRIERS.filter((carrier) => carrier !== 'iframe')]

for (const carriers of GROUPS)
  test(`a page with ${carriers.join(', ')} elements called like all that is read runs as without them`, async ({
    page,
  }) => {
    const scripts: string[] = []
    await page.context().route(`${FOREIGN}/**`, (route) => {
      if (route.request().resourceType() === 'script') scripts.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '' })
    })
    await page.route(CATEGORIES.department.path, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const headers = { ...response.headers(), 'content-security-policy': '' }
      await route.fulfill({
        response,
        headers,
        body: html.replace(/<body[^>]*>/, `$&${carriers.map(elementsOf).join('')}`),
      })
    })
    await page.goto(CATEGORIES.department.path)
    const root = page.locator('html')
    await expect(root).toHaveAttribute('data-storefront', 'ready')
    expect(await page.evaluate(() => [typeof window.bootstrap, 'push' in (window.storefront ?? {})])).toEqual([
      'function',
      true,
    ])
    const kinds = await page.evaluate(() =>
      ['PluginManager', 'PluginConfigManager', 'PluginBaseClass', 'Feature', 'focusHandler', 'eventEmitter'].filter(
        (name) => Reflect.get(window, name) instanceof Element || !Object.hasOwn(window, name),
      ),
    )
    expect(kinds).toEqual([])
    // What one flow reads of the window's routes, what another draws, and what a third puts into the document.
    await new ListingPage(page).sorting.selectOption('name-asc')
    await expect(page).toHaveURL(/order=name-asc/)
    await page.locator('[data-off-canvas-cart]:visible').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(scripts).toEqual([])
    await expect(page.locator('[data-storefront-failed]')).toHaveCount(0)
    await expect(page.locator('[data-storefront-inspector]')).toHaveCount(0)
  })
