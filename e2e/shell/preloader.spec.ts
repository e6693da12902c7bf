/** The sign that the next page is on its way: only then, never for longer than 10 seconds, and never in the way. */
import { NEXT_PATH, Preloader } from '../models/preloader.ts'
import { watchShifts } from '../models/slider.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

// Specification 4.15.
test('it says that the next page is on its way, until it is there; nothing listens to the unloading of the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const listen = Reflect.get(EventTarget.prototype, 'addEventListener') as (
      this: unknown,
      ...given: unknown[]
    ) => void
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: unknown[]) {
      heard.push(String(given[0]))
      listen.apply(this, given)
    }
  })
  const preloader = new Preloader(page)
  await preloader.open()
  await expect(preloader.sign).toBeHidden()
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  expect(heard).toContain('pageshow')
  expect(heard.filter((type) => /^(before)?unload$/.test(type))).toEqual([])
  // The driver asks nothing of a page that is on its way to another one: the page itself notes what is seen.
  await preloader.sign.evaluate((sign: HTMLElement) => {
    const note = () => sessionStorage.setItem('sign', String(sign.checkVisibility()))
    new MutationObserver(note).observe(sign, { attributes: true, attributeFilter: ['hidden'] })
  })
  await preloader.follow()
  await expect(page).toHaveURL(NEXT_PATH)
  expect(await page.evaluate(() => sessionStorage.getItem('sign'))).toBe('true')
  await expect(preloader.sign).toHaveCount(0)
  await page.goBack()
  await expect(preloader.link).toBeAttached()
  await expect(preloader.sign).toBeHidden()

  // A page that comes with the sign loses it once it is there.
  await preloader.openWithSign()
  await preloader.arrive()
  await expect(preloader.sign).toBeHidden()
})

// Specification 4.15.
test('where no page comes, it goes after 10 seconds, or with Escape, and is never in the way', async ({ page }) => {
  await page.clock.install()
  const shifts = await watchShifts(page)
  const preloader = new Preloader(page)
  await preloader.open()
  await preloader.refuseNextPage()
  await preloader.follow()
  await expect(preloader.sign).toBeVisible()
  await page.clock.runFor(5000)
  await expect(preloader.sign).toBeVisible()
  await page.clock.runFor(5000)
  await expect(preloader.sign).toBeHidden()
  await preloader.follow()
  await expect(preloader.sign).toBeVisible()
  const isPressed = await preloader.sign.evaluate((sign) => {
    const { x, y, width, height } = sign.getBoundingClientRect()
    return sign.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isPressed, 'whether it takes a press').toBe(false)
  await page.keyboard.press('Escape')
  await expect(preloader.sign).toBeHidden()
  await preloader.follow()
  await expect(preloader.sign).toBeVisible()
  // The last, as the sign may go meanwhile on a slow machine.
  await expectAccessible(page)
  expect(await shifts(), 'layout shifts').toEqual([])
})
