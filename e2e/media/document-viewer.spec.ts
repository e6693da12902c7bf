/** A document of another host, on a page of its own. It has the states of `cms-gdpr-video-element`. */
import { CARE_PATH, STUDIO_PATH, StudioPage } from '../models/studio-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

// Specification 1.7, 3.4, 4.26.
test('is shown once allowed, at once on the next page, and no video with it', async ({ page, context }) => {
  const studio = new StudioPage(page)
  await studio.open(CARE_PATH)
  await studio.settle()
  await studio.guide.expectGated()
  await expectAccessible(page)
  await studio.guide.button.click()
  await studio.guide.expectShown('Document host: care-guide')
  await expect(studio.guide.frame).toBeFocused()
  expect((await context.cookies()).find(({ name }) => name === 'document-viewer')?.value).toBe('1')

  await studio.open(STUDIO_PATH)
  await studio.settle()
  await studio.film.expectGated()
  await studio.guide.root.scrollIntoViewIfNeeded()
  await studio.guide.expectShown('Document host: care-guide')
  await expect(studio.guide.frame).not.toBeFocused()
})
