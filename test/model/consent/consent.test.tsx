import { afterEach, describe, expect, test } from 'vitest'
import { type EventFrom, fromCallback } from 'xstate'
import { reflectSnapshots } from '../../../src/bindings/kit/actors.ts'
import { Consent, reflectVeil } from '../../../src/components/consent/Consent.tsx'
import { reflectConsent } from '../../../src/components/consent/consent.ts'
import { consentMachine, wordOn } from '../../../src/machines/consent/consent.ts'
import type { ConsentChanges, Decision } from '../../../src/services/contract/cookies.ts'
import { drawInto } from '../support/draw.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { consentCases, videos } from './cases/consent.ts'

const paths = reviewedPaths('consent', consentMachine, consentCases)

const PAGE = `<main>Content</main>
<div class="cookie-permission-container" style="position:fixed;bottom:0;left:0;right:0;display:none" role="region" aria-label="Cookies">
<span class="deny"><button type="submit">Only necessary</button></span><span class="accept"><button type="submit">Accept all</button></span>
<div class="notice"></div></div>`

describe('the cookie bar', () => {
  let end = () => undefined as void
  afterEach(() => end())

  function setUp() {
    document.body.innerHTML = PAGE
    const bar = document.querySelector<HTMLElement>('.cookie-permission-container') as HTMLElement
    const notice = bar.querySelector('.notice') as Element
    const press = (selector: string) => bar.querySelector<HTMLElement>(`${selector} button`)?.click()
    /** What was heard or handed over last, all that was handed over, and all that was told. */
    const news: string[] = ['nothing']
    const kept: Decision[] = []
    const told: ConsentChanges[] = []
    const machine = consentMachine.provide({
      actors: {
        watchDecisions: fromCallback(() => undefined),
        keepDecision: fromCallback(({ input }) => {
          kept.push(input.decision)
          news.push('handed over')
        }),
      },
    })
    const hear = (event: EventFrom<typeof consentMachine>, what: string) => {
      news.push(what)
      actor.send(event)
    }
    const stage = createStage(machine, {
      input: undefined,
      cases: consentCases,
      services: ['fetchAllCookies'],
      shopper: {
        'settings.opened': (event: { type: 'settings.opened' }) => hear(event, 'the settings'),
        'decision.kept': (event: { type: 'decision.kept'; isKept: boolean }) =>
          hear(event, event.isKept ? 'kept' : 'not kept'),
        'consent.read': (event: { type: 'consent.read'; isDecided: boolean }) =>
          hear(event, event.isDecided ? 'stored' : 'nothing stored'),
        'bar.deny': () => press('.deny'),
        'bar.accept': () => press(document.querySelector('[role="alert"]') ? '[role="alert"]' : '.accept'),
      },
    })
    const { actor } = stage
    const accept = () => actor.send({ type: 'bar.accept' })
    bar.querySelector('.deny')?.addEventListener('click', () => actor.send({ type: 'bar.deny' }))
    bar.querySelector('.accept')?.addEventListener('click', accept)
    const erase = drawInto(notice, <Consent actor={actor} onRetry={accept} />)
    actor.on('consent.changed', ({ changes }) => told.push(changes))
    /** What is done as the bar comes and goes, by whether it is on screen then. */
    const comings: string[] = []
    const note = (what: string) => () => comings.push(`${what}: ${bar.style.display}`)
    reflectSnapshots(actor, reflectConsent(bar, { onShown: note('shown'), onHidden: note('hidden') }))
    reflectSnapshots(
      actor,
      reflectVeil(bar, () => 'Loading'),
    )
    actor.start()
    end = () => {
      erase()
      actor.stop()
      document.body.replaceChildren()
    }
    return { ...stage, bar, news, kept, told, comings }
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, actor, bar, news, kept, told, comings } = setUp()
      const word = (name: string) => wordOn(actor.getSnapshot().context, name)
      expect(word('youtube-video')).toBeNull()
      const isShown = (isBusy: boolean, hasFailed: boolean) => {
        expect(bar.checkVisibility()).toBe(true)
        expect(comings.at(-1)).toBe('shown: block')
        expect(bar.getAttribute('aria-busy')).toBe(isBusy ? 'true' : null)
        expect(bar.querySelector('.element-loader-backdrop')?.textContent).toBe(isBusy ? 'Loading' : undefined)
        const alert = bar.querySelector('[role="alert"]')?.textContent ?? ''
        expect(alert.includes('That did not work.')).toBe(hasFailed)
        expect(alert.includes('Try again')).toBe(hasFailed)
      }
      const isHidden = (...because: string[]) => {
        expect(bar.checkVisibility()).toBe(false)
        expect(comings.at(-1) ?? 'hidden: none').toBe('hidden: none')
        expect(bar.querySelector('.element-loader-backdrop')).toBeNull()
        expect(because).toContain(news.at(-1))
      }
      await follow(path, {
        'nobody has looked yet what is stored': () => isHidden('nothing'),
        'the bar': () => isShown(false, false),
        'the bar, busy': () => isShown(true, false),
        'the bar with a line that it did not work, and a way to try again': () => isShown(false, true),
        'no bar, and a decision on its way into the browser': () => isHidden('handed over'),
        'no bar on this page any more': () => isHidden('the settings', 'not kept', 'nothing stored'),
        'no bar, as the shopper has decided': () => isHidden('stored', 'kept'),
        'what was chosen is kept': () => expect(kept.at(-1)).toEqual({ way: 'chosen', cookies: [videos] }),
        'everything is kept as accepted': () => expect(kept.at(-1)).toEqual({ way: 'accepted', cookies: [videos] }),
        'a refusal is kept': () => expect(kept.at(-1)).toEqual({ way: 'refused', cookies: [] }),
        'told: the videos are allowed': () =>
          expect([told.at(-1), word('youtube-video')]).toEqual([{ 'youtube-video': true }, true]),
        'told: the videos are allowed no longer': () =>
          expect([told.at(-1), word('youtube-video')]).toEqual([{ 'youtube-video': false }, false]),
        'told: the chat is refused, and nothing else': () =>
          expect([told.at(-1), word('chat')]).toEqual([{ chat: false }, false]),
      })
    })
})
