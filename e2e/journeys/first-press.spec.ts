/** What is ready for the first press on a page, what a finger has fetched first, and what a press asks first. */
import { expect } from 'playwright/test'
import { CookieBar } from '../models/cookie-bar.ts'
import { QuickViewList, quickViewPath } from '../models/quick-view.ts'
import { ShopPage } from '../models/shop-page.ts'
import { test } from '../support/test.ts'

test.use({ isFetchedAhead: true, hasTouch: true })

/** V8's explicit compile hint. */
const HINT = '//# allFunctionsCalledOnLoad\n'
/** What is shorter has few functions, or none. */
const LONG = 2000

test('what is fetched ahead is compiled when it arrives', async ({ page }) => {
  const list = new QuickViewList(page)
  const arrived: { name: string; code: Promise<string> }[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/bundle\/chunks\/.*\.js$/.test(pathname))
      arrived.push({ name: pathname.split('/').at(-1) ?? '', code: response.text() })
  })
  await list.open(quickViewPath(3))
  await list.settle()
  const files = await Promise.all(arrived.map(async ({ name, code }) => ({ name, code: await code })))
  const withCode = files.filter(({ code }) => code.length > LONG && code.includes('=>'))
  expect(withCode.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['rest.js', 'react.js', 'layers.js', 'ui.js']),
  )
  expect(withCode.flatMap(({ name, code }) => (code.startsWith(HINT) ? [] : [name]))).toEqual([])
})

test('a finger on a quick view has its own files fetched, and the shop asked, before the files of the list', async ({
  page,
}) => {
  const list = new QuickViewList(page)
  await list.open(quickViewPath(3))
  await list.settle()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const [first] = await list.products()
  if (!first) throw new Error('the list has no product')
  await list.links.first().tap()
  await list.expectOpen(first.name)
  const placeOf = (part: string) => asked.findIndex((path) => path.includes(part))
  await expect.poll(() => placeOf('/listing-view.js')).toBeGreaterThan(0)
  for (const own of ['/quick-view.js', '/modal-layer.js', '/QuickView.js', '/widgets/quickview/']) {
    expect(placeOf(own), own).toBeGreaterThanOrEqual(0)
    expect(placeOf(own), own).toBeLessThan(placeOf('/listing-view.js'))
  }
})

test('a finger on a button of the header changes nothing of it, which would be painted before the panel', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shop = new ShopPage(page)
  await shop.open('/')
  await shop.settle()
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  for (const selector of ['[data-account-menu]', '[data-off-canvas-menu]']) {
    const looks = () =>
      page.locator(selector).evaluate((element) => {
        const { color, backgroundColor, borderColor, boxShadow } = getComputedStyle(element)
        return { color, backgroundColor, borderColor, boxShadow }
      })
    const before = await looks()
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover', 'active'] })
    expect(await looks(), selector).toEqual(before)
  }
})

test.describe('where no code was fetched ahead', () => {
  test.use({ isFetchedAhead: false })

  test('a press asks the shop for the cookie settings, once, before it asks for their code', async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open('/')
    await shop.settle()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const cookies = new CookieBar(page)
    // Without a pointer or the focus, which would have it fetched.
    await cookies.link.evaluate((link: HTMLAnchorElement) => link.click())
    await cookies.expectSettings()
    const files = asked.map((path) => path.split('/').at(-1))
    expect(asked.filter((path) => path === '/cookie/offcanvas')).toHaveLength(1)
    expect(files.indexOf('offcanvas')).toBeLessThan(files.indexOf('cookie-settings.js'))
  })
})
