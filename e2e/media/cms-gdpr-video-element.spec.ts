/** Videos of other hosts, which load nothing until the shopper allows it. */
import { CookieBar } from '../models/cookie-bar.ts'
import { STUDIO_PATH, StudioPage } from '../models/studio-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

const EMBEDS = /\/sandbox\/embed\//
const DAY_S = 86_400

// A model on the same page is drawn by software.
test.describe.configure({ timeout: 300_000 })

async function open(page: StudioPage['page']) {
  const asked: string[] = []
  page.on('request', (request) => EMBEDS.test(request.url()) && asked.push(new URL(request.url()).pathname))
  const studio = new StudioPage(page)
  await studio.open(STUDIO_PATH)
  await studio.settle()
  return { studio, asked }
}

// Specification 1.7, 3.4, 9.3.
test('loads only what was allowed, for 30 days, with the focus in the frame, until it is withdrawn', async ({
  page,
  context,
}) => {
  const { studio, asked } = await open(page)
  const { film, visit, guide } = studio
  await film.root.scrollIntoViewIfNeeded()
  await film.expectGated()
  await expect(film.root).toContainText(/Video from \w[\w.:]+: it is loaded once you allow it/)
  await expectAccessible(page)
  expect(asked).toEqual([])

  const told = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('CmsGdprVideoElement_replaceElementWithVideo', () => resolve('told'), { once: true }),
      ),
  )
  await film.button.focus()
  await page.keyboard.press('Enter')
  await film.expectShown('Video host one: throwing-a-mug')
  expect(await told).toBe('told')
  await expect(film.frame).toBeFocused()
  await expect(film.frame).toHaveClass('cms-element-youtube-video__video')
  const kept = (await context.cookies()).find(({ name }) => name === 'youtube-video')
  expect(kept?.value).toBe('1')
  expect(((kept?.expires ?? 0) - Date.now() / 1000) / DAY_S).toBeCloseTo(30, 1)

  // Another provider was not allowed, nor was the document.
  await visit.root.scrollIntoViewIfNeeded()
  await visit.expectGated()
  await visit.button.click()
  await visit.expectShown('Video host two: a-visit')
  expect((await context.cookies()).map(({ name }) => name)).toContain('vimeo-video')
  await guide.root.scrollIntoViewIfNeeded()
  await guide.expectGated()
  expect(asked).not.toContainEqual(expect.stringContaining('document'))
  await expectAccessible(page)

  // Withdrawing it in the settings brings the overlay back, and the next page asks nobody.
  const bar = new CookieBar(page)
  await bar.link.click()
  await bar.expectSettings()
  await bar.expander('Comfort features').click()
  await bar.box('Videos').uncheck()
  await bar.saveButton.click()
  await expect(bar.settings).toHaveCount(0)
  await film.root.scrollIntoViewIfNeeded()
  await film.expectGated()
  // The settings do not know it.
  await visit.expectGated()
  asked.length = 0
  await studio.open(STUDIO_PATH)
  await studio.settle()
  await film.expectGated()
  await visit.expectGated()
  expect(asked).toEqual([])
})
