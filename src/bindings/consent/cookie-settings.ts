/** Opens the cookie settings in the panel (contract, shell 4.2), from the bar's button and from any link to their address. */
import { reflectCookieSettings } from '../../components/consent/cookie-settings.ts'
import { cookieSettingsMachine } from '../../machines/consent/cookie-settings.ts'
import { panelPath } from '../../page/kit/router.ts'
import { readLastDecision } from '../../services/consent/consent-download.ts'
import { cookiesOf, partsOf } from '../../services/consent/cookie-boxes.ts'
import { fetchCookiePanel, type PanelRequest } from '../../services/consent/cookie-panel.ts'
import type { CookiePanel } from '../../services/contract/cookies.ts'
import type { MarkupRequest } from '../../services/kit/fragments.ts'
import { loadMarkupView } from '../kit/markup-view.ts'
import { withEarlyAnswer } from '../kit/network.ts'
import { defineBinding, onePerPage, promised, reflectSnapshots, textsOf } from '../kit.ts'
import { drawPanel, offCanvasOf, panelRequest } from '../shell/off-canvas.ts'
import { consentOf } from './consent.ts'
import { barOf } from './consent-options.ts'
import { listenToShopper, SettingsOptions } from './settings-markup.ts'

const FLOW = 'cookie-settings'
const settingsServices = { fetchCookiePanel }

const loadSettings = () => loadMarkupView(import('../../components/consent/CookieSettings.tsx'))

export const binding = defineBinding({
  name: FLOW,
  attribute: 'cookie-configuration',
  options: SettingsOptions,
  services: settingsServices,
  warm: loadSettings,
  mount({ element, page, onPress }) {
    // Without this consent, the browser follows the link.
    if (!consentOf(page).actor) return
    const settings = settingsOf(page)
    onPress(element, () => settings.send({ type: 'settings.open' }))
  },
})

/** The page's cookie settings. */
export const settingsOf = onePerPage(
  { name: FLOW, attribute: 'cookie-configuration', options: SettingsOptions, services: settingsServices, at: barOf },
  (flow) => {
    const { page, options, services, announce, hear, run } = flow
    const { actor: consent } = consentOf(page)
    if (!consent) throw new Error('the shop asks for no consent')
    const url = panelPath('frontend.cookie.offcanvas')
    const offCanvas = offCanvasOf(page)
    const machine = cookieSettingsMachine.provide({
      actors: {
        fetchCookiePanel: promised<MarkupRequest & PanelRequest, CookiePanel, PanelRequest>(
          withEarlyAnswer(page, services.fetchCookiePanel),
          () => ({
            url,
            selectors: options,
            mustContain: options.buttonSubmitSelector,
          }),
        ),
      },
      actions: {
        decide: ({ context: { boxes, ticks } }, { way }) => {
          const cookies = cookiesOf(boxes, (index) => way === 'accepted' || (ticks[index]?.isOn ?? false))
          consent.send({ type: 'consent.decide', decision: { way, cookies } })
        },
        announceClose: () =>
          document.dispatchEvent(new CustomEvent('CookieConfiguration_CloseOffCanvas', { detail: {} })),
        announceUnchosen: () => announce('settings.closed', {}),
      },
    })
    const panel = panelRequest({ owner: FLOW, position: options.offCanvasPosition })
    const actor = run(machine, { input: { offCanvas, consent, panel } })
    hear('consent.kept', (decision) => actor.send({ type: 'decision.made', decision }))

    const label = (group: string) => (textsOf(page)['consent.details'] ?? '%group%').replace('%group%', () => group)
    const onInserted = () => {
      const end = new AbortController()
      const { signal } = end
      const parts = partsOf(host, options)
      reflectSnapshots(actor, reflectCookieSettings(parts, { activeClass: options.entriesActiveClass, label }), signal)
      listenToShopper({ host, parts, actor, options, signal })
      return () => end.abort()
    }
    const host = drawPanel(flow, loadSettings, ({ createElement, CookieSettings }) =>
      createElement(CookieSettings, { actor, offCanvas, onInserted, readLastDecision }),
    )
    return actor
  },
)
