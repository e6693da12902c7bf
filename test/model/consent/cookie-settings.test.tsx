import { afterEach, describe, expect, test } from 'vitest'
import { listenToShopper, SettingsOptions } from '../../../src/bindings/consent/settings-markup.ts'
import { reflectSnapshots } from '../../../src/bindings/kit/actors.ts'
import { CookieSettings } from '../../../src/components/consent/CookieSettings.tsx'
import { reflectCookieSettings } from '../../../src/components/consent/cookie-settings.ts'
import type { ConsentActor } from '../../../src/machines/consent/consent.ts'
import { cookieSettingsMachine } from '../../../src/machines/consent/cookie-settings.ts'
import { partsOf } from '../../../src/services/consent/cookie-boxes.ts'
import { createPanelPage } from '../support/panel-page.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createSibling } from '../support/sibling.ts'
import { createStage } from '../support/stage.ts'
import { cookieSettingsCases, panel } from './cases/cookie-settings.ts'

const paths = reviewedPaths('cookie-settings', cookieSettingsMachine, cookieSettingsCases)
const options = SettingsOptions.parse({})

describe('the cookie settings in the panel', () => {
  let end = () => undefined as void
  afterEach(() => end())

  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')
  const boxNamed = (name: string) =>
    [...document.querySelectorAll('label')].find((label) => label.textContent === name)?.querySelector('input')
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

  function setUp() {
    const page = createPanelPage(panel)
    const { offCanvas } = page
    const { sibling, emit, isHeard } = createSibling()
    const consent = sibling as ConsentActor
    let kept: string[] = []
    const machine = cookieSettingsMachine.provide({
      actions: {
        decide: ({ context: { boxes, ticks } }, { way }) => {
          kept = boxes.flatMap(({ name }, index) => (name && (way === 'accepted' || ticks[index]?.isOn) ? [name] : []))
        },
      },
    })
    const stage = createStage(machine, {
      input: { offCanvas, panel, consent },
      cases: cookieSettingsCases,
      services: ['fetchCookiePanel'],
      shopper: {
        'consent.changed': ({ stored }: { stored: readonly string[] }) => emit({ type: 'consent.changed', stored }),
        'settings.retry': () => press('[role="alert"] button'),
        'panel.closed': () => offCanvas.send({ type: 'panel.close' }),
        'box.switch': ({ index, isOn }: { index: number; isOn: boolean }) => {
          const box = boxNamed(index === 2 ? 'Comfort' : 'Videos')
          if (box?.checked !== isOn) box?.click()
        },
        'group.fold': () => document.querySelectorAll<HTMLElement>('[role="button"]')[1]?.click(),
        'choice.save': () => press('.js-offcanvas-cookie-submit'),
        'choice.acceptAll': () => press('.js-offcanvas-cookie-accept-all'),
      },
    })
    const { actor } = stage
    const onInserted = () => {
      const host = dialog()
      if (!host) return
      const parts = partsOf(host, options)
      const controller = new AbortController()
      const { signal } = controller
      const label = (group: string) => `Details: ${group}`
      reflectSnapshots(actor, reflectCookieSettings(parts, { activeClass: options.entriesActiveClass, label }), signal)
      listenToShopper({ host, parts, actor, options, signal })
      return () => controller.abort()
    }
    page.draw(
      <CookieSettings actor={actor} offCanvas={offCanvas} onInserted={onInserted} readLastDecision={() => null} />,
    )
    end = () => {
      page.end()
      actor.stop()
    }
    actor.start()
    return { ...stage, offCanvas, kept: () => kept, isHeard }
  }

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const { follow, offCanvas, kept, isHeard } = setUp()
      const isOpen = (isBusy: boolean, hasFailed: boolean) => {
        expect(dialog()?.getAttribute('aria-busy')).toBe(String(isBusy))
        expect(dialog()?.getAttribute('aria-label')).toBe('Cookie settings')
        expect(dialog()?.querySelector('.js-offcanvas-close, .js-offcanvas-cookie-submit')).not.toBeNull()
        expect(document.querySelector('[role="alert"]') !== null).toBe(hasFailed)
      }
      const isTicked = (wishlist: boolean, videos: boolean) => {
        expect(boxNamed('Required')?.checked).toBe(true)
        expect(boxNamed('Session')?.checked).toBe(true)
        expect(boxNamed('Wishlist')?.checked).toBe(wishlist)
        expect(boxNamed('Videos')?.checked).toBe(videos)
        expect(boxNamed('Comfort')?.checked).toBe(wishlist || videos)
        expect(boxNamed('Comfort')?.indeterminate).toBe(wishlist !== videos)
      }
      const isUnfolded = (expected: boolean) => {
        const expander = document.querySelectorAll('[role="button"]')[1]
        expect(expander?.getAttribute('aria-expanded')).toBe(String(expected))
        expect(expander?.getAttribute('aria-label')).toBe('Details: Comfort')
        expect(expander?.getAttribute('tabindex')).toBe('0')
        const entries = [...document.querySelectorAll('.offcanvas-cookie-entries')]
        expect(entries.map(({ classList }) => classList.contains('offcanvas-cookie-entries--active'))).toEqual([
          false,
          expected,
        ])
      }
      await follow(path, {
        'no settings': () => expect(offCanvas.getSnapshot().hasTag('visible')).toBe(false),
        'the panel, busy': () => isOpen(true, false),
        'the groups and their boxes': () => {
          isOpen(false, false)
          expect(boxNamed('Required')?.checked).toBe(true)
        },
        'a line that the settings could not be had, and a way to try again': () => {
          isOpen(false, true)
          const alert = document.querySelector('[role="alert"]')?.textContent
          expect(alert).toContain('The cookie settings could not be loaded.')
          expect(alert).toContain('Try again')
        },
        'ticked: wishlist and videos': () => isTicked(true, true),
        'ticked: the wishlist alone': () => isTicked(true, false),
        'ticked: videos alone': () => isTicked(false, true),
        'ticked: neither wishlist nor videos': () => isTicked(false, false),
        'the comfort group folded': () => isUnfolded(false),
        'the comfort group unfolded': () => isUnfolded(true),
        'kept: wishlist and videos': () => expect(kept()).toEqual(['session-', 'wishlist-enabled', 'youtube-video']),
        'kept: the wishlist alone': () => expect(kept()).toEqual(['session-', 'wishlist-enabled']),
        'kept: videos alone': () => expect(kept()).toEqual(['session-', 'youtube-video']),
        'kept: neither wishlist nor videos': () => expect(kept()).toEqual(['session-']),
      })
      expect(isHeard()).toBe(false)
    })
})
