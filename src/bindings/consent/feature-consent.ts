/** The panel that asks for the cookie of one feature (contract, versions C9). Started by `cookie-groups`, as a page's script asks. */
import * as z from 'zod/mini'
import { featureConsentMachine } from '../../machines/consent/feature-consent.ts'
import { goTo } from '../../page/kit/go-to.ts'
import { routePath } from '../../page/kit/router.ts'
import { FEATURE_BUTTONS, featureAddress, fetchFeature } from '../../services/consent/feature-panel.ts'
import type { Markup } from '../../services/contract/markup.ts'
import type { MarkupRequest } from '../../services/kit/fragments.ts'
import { loadMarkupView } from '../kit/markup-view.ts'
import { defineBinding, filled, promised } from '../kit.ts'
import { drawPanel, offCanvasOf, panelRequest } from '../shell/off-canvas.ts'
import { consentOf } from './consent.ts'
import { settingsOf } from './cookie-settings.ts'

const FLOW = 'feature-consent'
const DAYS = 30

const loadFeature = () => loadMarkupView(import('../../components/consent/FeatureConsent.tsx'))

/** What a page's script asks with. */
const Request = z.object({ route: filled(), cookieName: filled() })

export const binding = defineBinding({
  name: FLOW,
  services: { fetchFeature },
  warm: loadFeature,

  mount(flow) {
    const { page, services, onPress, hear, run, report } = flow
    const offCanvas = offCanvasOf(page)
    const machine = featureConsentMachine.provide({
      actors: { fetchFeature: promised<MarkupRequest, Markup>(services.fetchFeature) },
      actions: {
        allow: (_, { cookie }) => void consentOf(page).allow(cookie, DAYS),
        logIn: () => goTo(routePath('frontend.account.login.page')),
        openSettings: () => settingsOf(page).send({ type: 'settings.open' }),
      },
    })
    const panel = panelRequest({ owner: FLOW, position: 'left' })
    const actor = run(machine, { input: { offCanvas, panel } })
    const host = drawPanel(flow, loadFeature, ({ createElement, FeatureConsent }) =>
      createElement(FeatureConsent, { actor, offCanvas }),
    )
    const isOn = (selector: string) => ({
      isOurs: ({ target }: Event) => target instanceof Element && target.closest(selector) !== null,
    })
    onPress(host, () => actor.send({ type: 'feature.allow' }), isOn(FEATURE_BUTTONS.allow))
    onPress(host, () => actor.send({ type: 'login.choose' }), isOn(FEATURE_BUTTONS.logIn))
    onPress(host, () => actor.send({ type: 'feature.cancel' }), isOn(FEATURE_BUTTONS.cancel))
    onPress(host, () => actor.send({ type: 'settings.choose' }), isOn(FEATURE_BUTTONS.settings))
    hear(
      'consent.requested',
      ({ detail }) => {
        const { success, data } = Request.safeParse(detail)
        if (!success) return report(new Error('CookieConfiguration/requestConsent must say "route" and "cookieName"'))
        actor.send({ type: 'feature.ask', feature: { url: featureAddress(data.route), cookie: data.cookieName } })
      },
      { last: true },
    )
  },
})
