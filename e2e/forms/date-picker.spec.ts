/** A field for dates with a calendar. */
import { openDateField } from '../support/date-field.ts'
import { expect, test } from '../support/test.ts'

// Specification 9.22.
test('by keyboard: through the days, over the month’s end, to a time of 24 hours', async ({ page }) => {
  const picker = await openDateField(page, {}, { value: '2026-03-05T14:07:00+00:00' })
  await expect(picker.field).toHaveValue('5. March 2026, 14:07')
  await picker.field.focus()
  await page.keyboard.press('Tab')
  await expect(picker.toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(picker.day(/^Thursday,? 5 March 2026/)).toBeFocused()
  await expect(picker.month).toHaveText('March 2026')
  for (const [key, day] of [
    ['ArrowRight', /^Friday,? 6 March/],
    ['ArrowDown', /^Friday,? 13 March/],
    ['Home', /^Monday,? 9 March/],
    ['End', /^Sunday,? 15 March/],
    ['ArrowUp', /^Sunday,? 8 March/],
    ['PageDown', /^Sunday,? 29 March/],
    ['ArrowRight', /^Sunday,? 29 March/],
    ['PageUp', /^Monday,? 2 March/],
    ['ArrowRight', /^Tuesday,? 3 March/],
  ] as const) {
    await page.keyboard.press(key)
    await expect(picker.day(day), `after ${key}`).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(picker.field).toHaveValue('3. March 2026, 14:07')
  await expect(picker.calendar).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(picker.hour).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(picker.field).toHaveValue('3. March 2026, 15:07')
  await page.keyboard.press('Escape')
  await expect(picker.calendar).toHaveCount(0)
  await expect(picker.field).toBeFocused()
  await expect(picker.sent).toHaveValue('2026-03-03T15:07:00+00:00')
})

test('by finger: the calendar fits the screen, and has weeks and limits; the day, the time, and on', {
  tag: ['@phone', '@touch'],
}, async ({ page }) => {
  const picker = await openDateField(page, {}, { value: '2026-03-05T14:07:00+00:00' })
  await picker.toggle.click()
  await expect(picker.calendar.getByRole('rowheader')).toHaveText(['9', '10', '11', '12', '13', '14'])
  await expect(picker.day(/^Sunday,? 1 March/)).toBeDisabled()
  await expect(picker.day(/^Monday,? 30 March/)).toBeDisabled()
  const box = await picker.calendar.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await picker.day(/20 March 2026/).click()
  await picker.hour.fill('9')
  await picker.minute.fill('45')
  await picker.calendar.getByRole('button', { name: 'Done' }).click()
  await expect(picker.calendar).toHaveCount(0)
  await expect(picker.field).toHaveValue('20. March 2026, 09:45')
  await expect(picker.sent).toHaveValue('2026-03-20T09:45:00+00:00')
  await picker.toggle.click()
  await expect(picker.calendar).toBeVisible()
  await page.getByRole('searchbox').first().click()
  await expect(picker.calendar).toHaveCount(0)
})
