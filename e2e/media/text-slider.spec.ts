/** Texts that take turns: by themselves unless the shopper is there or wants none of it, and readable without any script. */
import { TextSlider } from '../models/text-slider.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { recordAnnouncements } from '../support/announcements.ts'
import { expect, test } from '../support/test.ts'

// Specification 9.34.
test('the next text comes after 10 seconds, and the first one after the last; they wait for the focus, and the button stops them', async ({
  page,
}) => {
  await page.clock.install()
  const said = await recordAnnouncements(page)
  const slider = new TextSlider(page)
  await slider.open()
  await page.mouse.move(0, 0)
  await page.clock.runFor(100)
  // The clock goes on meanwhile; test/model has the exact times.
  await page.clock.runFor(6000)
  await slider.expectInView(1)
  await page.clock.runFor(4000)
  await slider.expectInView(2)
  await page.clock.runFor(10_000)
  await slider.expectInView(3)
  await page.clock.runFor(10_000)
  await slider.expectInView(1)
  await expectAccessible(page)
  expect(await said(), 'what moves by itself says nothing').toEqual([])

  await slider.strip.focus()
  await page.keyboard.press('Tab')
  await page.clock.runFor(30_000)
  // The browser brings the link that has the focus into view.
  await slider.expectInView(3)
  await expect(slider.texts.nth(2).getByRole('link')).toBeFocused()
  await slider.stop.click()
  await page.mouse.move(0, 0)
  await slider.start.evaluate((button: HTMLElement) => button.blur())
  await page.clock.runFor(30_000)
  await slider.expectInView(3)
  await slider.start.click()
  await page.mouse.move(0, 0)
  await slider.stop.evaluate((button: HTMLElement) => button.blur())
  await page.clock.runFor(10_000)
  await slider.expectInView(1)
})

test('buttons and keys lead to the others, and say which; who prefers less motion starts them, if at all', async ({
  page,
}) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const slider = new TextSlider(page)
  const said = await recordAnnouncements(page)
  await slider.open()
  await page.clock.runFor(100)
  await expect(slider.start).toBeVisible()
  await page.clock.runFor(60_000)
  await slider.expectInView(1)
  await slider.next.click()
  await slider.expectInView(2)
  expect(await page.evaluate(() => document.getAnimations().length), 'what moves').toBe(0)
  await expect.poll(said).toEqual(['polite: 14 days to change your mind'])
  await slider.previous.click()
  await slider.previous.click()
  await slider.expectInView(3)
  await slider.strip.focus()
  await page.keyboard.press('ArrowLeft')
  await slider.expectInView(2)
})
