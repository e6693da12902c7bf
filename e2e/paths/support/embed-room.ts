/** How what another host shows is played on a page: a video, and a document. */
import { expect, type Page, type Route } from 'playwright/test'
import { cmsGdprVideoElementMachine } from '../../../src/machines/media/cms-gdpr-video-element.ts'
import { cmsGdprVideoElementCases } from '../../../test/model/media/cases/cms-gdpr-video-element.ts'
import { type Embed, StudioPage } from '../../models/studio-page.ts'
import { defineRoom, type Room } from './room.ts'

const EMBEDS = /\/sandbox\/embed\//
const VIDEO = 'data-cms-gdpr-video-element="true"'

type Place = { flow: string; path: string; cookie: string; embed: (studio: StudioPage) => Embed }

/** Requests of the frame, which wait until the path says that the host has answered. */
const held = new WeakMap<Page, Route[]>()

export function embedRoom({ flow, path, cookie, embed }: Place): Room {
  const at = (page: Page) => embed(new StudioPage(page))
  /** A decision elsewhere on the page, as the settings tell it. */
  const decide = (page: Page, isAllowed: boolean) =>
    page.evaluate(
      ({ cookie, isAllowed }) => {
        document.cookie = `${cookie}=${isAllowed ? '1' : ''};path=/;samesite=lax;max-age=${isAllowed ? 1000 : 0}`
        document.dispatchEvent(new Event('CookieConfiguration_CloseOffCanvas'))
      },
      { cookie, isAllowed },
    )
  return defineRoom({
    flow,
    ...(flow !== 'cms-gdpr-video-element' && { paths: 'cms-gdpr-video-element' }),
    machine: cmsGdprVideoElementMachine,
    cases: cmsGdprVideoElementCases,
    async open(page, { begins }) {
      const waiting: Route[] = []
      held.set(page, waiting)
      await page.route(EMBEDS, (route) => void waiting.push(route))
      // The other video has the same cookie: it would be played as well.
      await page.route(path, async (route) => {
        const response = await route.fetch()
        const [before = '', first = '', ...others] = (await response.text()).split(VIDEO)
        await route.fulfill({ response, body: [before, first].join(VIDEO) + others.join('') })
      })
      const studio = new StudioPage(page)
      if (begins === 'the shopper allowed it before') {
        await studio.open('/')
        await page.evaluate((name) => {
          document.cookie = `${name}=1;path=/;samesite=lax;max-age=1000`
        }, cookie)
      }
      await studio.open(path)
      await studio.settle()
      await at(page).root.scrollIntoViewIfNeeded()
      await expect(at(page).button.or(at(page).frame)).toBeVisible()
    },
    requests: {},
    does: {
      'the shopper allows it': (page) => at(page).button.click(),
      'the host has answered': async (page) => {
        await expect.poll(() => held.get(page)?.length).toBeGreaterThan(0)
        for (const route of held.get(page)?.splice(0) ?? []) await route.continue().catch(() => undefined)
      },
      'the shopper tries again': (page) => at(page).alert.getByRole('button', { name: 'Try again' }).click(),
      'the shopper allows it elsewhere': (page) => decide(page, true),
      'the shopper withdraws the consent': (page) => decide(page, false),
    },
    // The browser keeps or refuses a cookie at once.
    automatic: ['xstate.done.actor.keepConsent'],
    beyond: {
      'the browser keeps no cookies': 'a browser that keeps none has its own test',
      'the consent cannot be stored': 'writing a cookie with a valid name never throws',
    },
    objects: ({ steps }) =>
      steps.some(({ says }, index) => /deadline/.test(says) && steps[index - 1]?.says === 'the shopper allows it')
        ? 'a browser stores a cookie at once'
        : undefined,
    sees: {
      'the overlay, which says what is loaded from whom, with a button': async (page) => {
        await at(page).expectGated()
        await expect(at(page).alert).toHaveCount(0)
      },
      'the overlay with a sentence that the browser keeps no consent, and a link to the other host': async (page) => {
        await at(page).expectGated()
        await expect(at(page).elsewhere).toBeVisible()
      },
      'the frame and a loader': async (page) => {
        await expect(at(page).frame).toBeVisible()
        await expect(at(page).loader).toBeVisible()
      },
      'the frame below a sentence that the host does not answer, with a button and a link': async (page) => {
        await expect(at(page).frame).toBeVisible()
        await expect(at(page).elsewhere).toBeVisible()
      },
      'the frame alone': async (page) => {
        await expect(at(page).frame).toBeVisible()
        await expect(at(page).alert.or(at(page).loader)).toHaveCount(0)
      },
      'the focus is in the frame': (page) => expect(at(page).frame).toBeFocused(),
    },
  })
}
