import { afterEach, describe, expect, test } from 'vitest'
import { createEmptyActor } from 'xstate'
import { CookieConfigurationOptions } from '../../src/bindings/consent/consent-options.ts'
import { listenToShopper, partsOf } from '../../src/bindings/consent/settings-markup.ts'
import { CookieSettings } from '../../src/components/consent/CookieSettings.tsx'
import { reflectCookieSettings } from '../../src/components/consent/cookie-settings.ts'
import type { ConsentActor } from '../../src/machines/consent/consent.ts'
import { cookieSettingsMachine } from '../../src/machines/consent/cookie-settings.ts'
import texts from '../../src/snippets/en-GB.json'
import { cookieSettingsCases, panel } from './cases/cookie-settings.ts'
import { describePaths } from './support/list.ts'
import { createPanelPage } from './support/panel-page.tsx'
import { pathsOf } from './support/paths.ts'
import { createStage, expectSeen } from './support/stage.ts'

const paths = pathsOf(cookieSettingsMachine, cookieSettingsCases)
const options = CookieConfigurationOptions.parse({})

test('the paths QA has reviewed', async () => {
  await expect(describePaths(cookieSettingsMachine, paths)).toMatchFileSnapshot('paths/cookie-settings.md')
})

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
    const consent = createEmptyActor() as unknown as ConsentActor
    const stage = createStage(cookieSettingsMachine, {
      input: { offCanvas, panel, consent },
      services: ['fetchCookiePanel'],
      shopper: {
        'settings.retry': () => press('[role="alert"] button'),
        'panel.closed': () => offCanvas.send({ type: 'panel.close' }),
        'box.switch': ({ index }: { index: number }) => boxNamed(index === 2 ? 'Comfort' : 'Videos')?.click(),
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
      const reflect = () =>
        reflectCookieSettings(actor.getSnapshot(), parts, {
          activeClass: options.entriesActiveClass,
          label: (group) => `Details: ${group}`,
        })
      reflect()
      const subscription = actor.subscribe(reflect)
      listenToShopper({ host, parts, actor, options, signal: controller.signal })
      return () => {
        subscription.unsubscribe()
        controller.abort()
      }
    }
    page.draw(
      <CookieSettings actor={actor} offCanvas={offCanvas} onInserted={onInserted} readLastDecision={() => null} />,
    )
    end = () => {
      page.end()
      actor.stop()
    }
    actor.start()
    return { ...stage, offCanvas }
  }

  for (const { id, title, start, steps } of paths)
    test(`${id} ${title}`, async () => {
      const { actor, play, offCanvas } = setUp()
      for (const { event, state } of [{ event: null, state: start }, ...steps]) {
        if (event) await play(event)
        expect(actor.getSnapshot().value).toEqual(state.value)
        const isOpen = (isBusy: boolean, hasFailed: boolean) => {
          expect(dialog()?.getAttribute('aria-busy')).toBe(String(isBusy))
          expect(dialog()?.querySelector('.js-offcanvas-close, .js-offcanvas-cookie-submit')).not.toBeNull()
          expect(document.querySelector('[role="alert"]') !== null).toBe(hasFailed)
        }
        await expectSeen(state, {
          closed: () => expect(offCanvas.getSnapshot().hasTag('visible')).toBe(false),
          'open.reading': () => isOpen(true, false),
          'open.choosing': () => {
            isOpen(false, false)
            const { ticks, unfolded } = state.context
            const [, , comfort, wishlist, videos] = ticks
            expect(boxNamed('Required')?.checked).toBe(true)
            expect(boxNamed('Session')?.checked).toBe(true)
            expect(boxNamed('Wishlist')?.checked).toBe(wishlist?.isOn)
            expect(boxNamed('Videos')?.checked).toBe(videos?.isOn)
            expect(boxNamed('Comfort')?.checked).toBe(comfort?.isOn)
            expect(boxNamed('Comfort')?.indeterminate).toBe(wishlist?.isOn !== videos?.isOn)
            const expander = document.querySelectorAll('[role="button"]')[1]
            expect(expander?.getAttribute('aria-expanded')).toBe(String(unfolded.includes(1)))
            expect(expander?.getAttribute('aria-label')).toBe('Details: Comfort')
          },
          'open.failed': () => {
            isOpen(false, true)
            expect(document.querySelector('[role="alert"]')?.textContent).toContain(texts['consent.settingsFailed'])
          },
        })
      }
    })
})
