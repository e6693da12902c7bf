import { afterEach, describe, expect, test } from 'vitest'
import { FeatureConsent } from '../../../src/components/consent/FeatureConsent.tsx'
import { featureConsentMachine } from '../../../src/machines/consent/feature-consent.ts'
import { createPanelPage } from '../support/panel-page.tsx'
import { reviewedPaths } from '../support/reviewed.ts'
import { createStage } from '../support/stage.ts'
import { featureConsentCases, panel } from './cases/feature-consent.ts'

const paths = reviewedPaths('feature-consent', featureConsentMachine, featureConsentCases)

describe('the panel for the cookie of a feature', () => {
  let end = () => undefined as void
  afterEach(() => end())
  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')

  for (const path of paths)
    test(`${path.id} ${path.title}`, async () => {
      const page = createPanelPage(panel)
      const { offCanvas } = page
      // The settings open in place of the panel.
      const machine = featureConsentMachine.provide({
        actions: { openSettings: () => offCanvas.send({ type: 'panel.close' }) },
      })
      const { actor, follow } = createStage(machine, {
        input: { offCanvas, panel },
        cases: featureConsentCases,
        services: ['fetchFeature'],
        shopper: {
          'feature.retry': () => document.querySelector<HTMLElement>('[role="alert"] button')?.click(),
          'panel.closed': () => offCanvas.send({ type: 'panel.close' }),
        },
      })
      page.draw(<FeatureConsent actor={actor} offCanvas={offCanvas} />)
      end = () => {
        page.end()
        actor.stop()
      }
      actor.start()
      const isOpen = (isBusy: boolean, hasFailed: boolean) => {
        expect(dialog()?.getAttribute('aria-busy')).toBe(String(isBusy))
        expect(document.querySelector('[role="alert"]') !== null).toBe(hasFailed)
      }
      await follow(path, {
        'no panel': () => expect(offCanvas.getSnapshot().hasTag('visible')).toBe(false),
        'the panel, busy': () => isOpen(true, false),
        'what the shop says of the feature': () => {
          isOpen(false, false)
          expect(dialog()?.querySelector('.js-wishlist-cookie-accept')?.textContent).toBe('Keep')
        },
        'a line that it could not be had, and a way to try again': () => {
          isOpen(false, true)
          expect(document.querySelector('[role="alert"] button')?.textContent).toBe('Try again')
        },
      })
    })
})
