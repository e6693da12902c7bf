/** The sign that the next page is on its way: only then, never for longer than 10 seconds, and never in the way. */
import { NEXT_PATH, Preloader } from '../models/preloader.ts'
import { watchShifts } from '../models/slider.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { restorePage } from '../support/restore.ts'
import { expect, test } from '../support/test.ts'

// Specification 4.15.
test('it says that the next page is on its way, until it is there', { tag: '@phone' }, async ({ page }) => {
  const preloader = new Preloader(page)
  await preloader.open()
  await expect(preloader.sign).toBeHidden()
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
})

// Specification 4.15.
test('where no page comes, it goes after 10 seconds, or with Escape, and is never in the way', {
  tag: '@phone',
}, async ({ page }) => {
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

test('a page that comes back out of the memory of the browser loses it after a moment', async ({ page }) => {
  await page.clock.install()
  const preloader = new Preloader(page)
  await preloader.open()
  await preloader.refuseNextPage()
  await preloader.follow()
  await expect(preloader.sign).toBeVisible()
  await restorePage(page)
  await page.clock.runFor(300)
  await expect(preloader.sign).toBeHidden()
})

test('a form that is sent shows it, too', async ({ page }) => {
  const preloader = new Preloader(page)
  await preloader.open()
  await page.route('**/search?*', (route) => route.fulfill({ status: 204 }))
  const field = page.getByRole('searchbox').first()
  await field.fill('lamp')
  await field.press('Enter')
  await expect(preloader.sign).toBeVisible()
})

test('what leaves the page where it is shows nothing', async ({ page }) => {
  const preloader = new Preloader(page)
  await preloader.open()
  await preloader.refuseNextPage()
  const shown = await preloader.sign.evaluate((sign: HTMLElement, next) => {
    const main = document.querySelector('main') as HTMLElement
    const press = (attributes: Record<string, string>, event: MouseEventInit = {}, take?: (event: Event) => void) => {
      const link = document.createElement('a')
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
      if (take) link.addEventListener('click', take)
      main.append(link)
      // After the flow has seen it: the browser must not follow it.
      addEventListener('click', (press) => press.preventDefault(), { once: true })
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...event }))
      link.remove()
      return sign.hidden ? 'nothing' : 'the sign'
    }
    return {
      anotherTab: press({ href: next, target: '_blank' }),
      download: press({ href: next, download: '' }),
      mail: press({ href: 'mailto:shop@example.com' }),
      place: press({ href: '#content-main' }),
      noLink: press({}),
      withKey: press({ href: next }, { ctrlKey: true }),
      taken: press({ href: next }, {}, (event) => event.preventDefault()),
      page: press({ href: next }),
    }
  }, NEXT_PATH)
  const { page: anotherPage, ...others } = shown
  expect(Object.values(others)).toEqual(Object.keys(others).map(() => 'nothing'))
  expect(anotherPage).toBe('the sign')
})

test('a page that comes with it loses it once it is there', { tag: '@phone' }, async ({ page }) => {
  const preloader = new Preloader(page)
  await preloader.openWithSign()
  await preloader.arrive()
  await expect(preloader.sign).toBeHidden()
})

test('nothing listens to the unloading of the page', async ({ page }) => {
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
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  expect(heard).toContain('pageshow')
  expect(heard.filter((type) => /^(before)?unload$/.test(type))).toEqual([])
})
