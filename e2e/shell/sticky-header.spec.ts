/** The header that comes back when the page is scrolled up. */
import { HeaderTheme } from '../models/header-theme.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { CATEGORIES } from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

const LISTING = CATEGORIES.department.path

// Specification 1.11, 4.14.
test('hides while the page is scrolled down, and comes back when it is scrolled up or has the focus; nothing below it moves; on small screens it scrolls away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const theme = new HeaderTheme(page)
  await theme.open(LISTING)
  const headingTop = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().top + scrollY)
  const before = await headingTop()
  await theme.scrollTo(900)
  await expect(theme.header).toHaveClass('header-main sticky down hide')
  await theme.isAway()
  expect(await headingTop()).toBe(before)
  await theme.scrollTo(800)
  await expect(theme.header).toHaveClass('header-main sticky up')
  await theme.isShown()
  expect(await headingTop()).toBe(before)
  await expectAccessible(page)
  await theme.scrollTo(950)
  await theme.isHidden()
  await theme.scrollTo(0)
  await expect(theme.header).toHaveClass('header-main')
  await theme.isShown()

  // It stays in sight while it has the focus itself.
  await theme.scrollTo(900)
  await theme.isAway()
  const account = theme.header.getByRole('button', { name: 'Your account' })
  await account.focus()
  await theme.isShown()
  await theme.scrollTo(1200)
  await expect(theme.header).toHaveClass('header-main sticky down')
  await theme.isShown()

  // On small screens it scrolls away.
  await account.blur()
  await page.setViewportSize({ width: 390, height: 844 })
  await theme.scrollTo(900)
  await theme.scrollTo(600)
  await theme.isHidden()
  await expect(theme.header).toHaveClass('header-main')
  await page.setViewportSize({ width: 1000, height: 844 })
  await expect(theme.header).toHaveClass(/sticky/)
  await page.setViewportSize({ width: 900, height: 844 })
  await expect(theme.header).toHaveClass('header-main')
})

test('never covers what the keyboard is on', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const theme = new HeaderTheme(page)
  await theme.open(LISTING)
  await theme.scrollTo(2000)
  await theme.isAway()
  const last = page.getByRole('main').getByRole('link').last()
  await last.focus()
  const focused = page.locator(':focus')
  /** The header lies over the element in the middle of whose first line it is. */
  const isCovered = () =>
    focused.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const y = top + Math.min(height / 2, 10)
      const hit = document.elementFromPoint(left + width / 2, y)
      return y < 0 || Boolean(hit?.closest('header'))
    })
  // Backwards through the list, which scrolls it up.
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Shift+Tab')
    if (await focused.evaluate((element) => Boolean(element.closest('header')))) break
    await expect
      .poll(isCovered, `step ${step}: ${await focused.evaluate((element) => element.outerHTML.slice(0, 80))}`)
      .toBe(false)
  }
  // At the top of the window, an element gets the focus without being scrolled to.
  const link = page.getByRole('main').locator('.product-name').nth(8)
  const linkTop = await link.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  await theme.scrollTo(linkTop + 300)
  await theme.scrollTo(linkTop - 20)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await theme.isShown()
  await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
  await theme.isHidden()
  await link.evaluate((element: HTMLElement) => element.blur())
  await theme.isShown()
})
