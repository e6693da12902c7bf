/** Opens the cookie settings in the panel (contract, shell 4.2): from the bar's button, and from any link to their address. */
import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import { reflectCookieSettings } from '../../components/consent/cookie-settings.ts'
import type { Page } from '../../loader/types.ts'
import type { ConsentActor } from '../../machines/consent/consent.ts'
import { type CookieSettingsActor, cookieSettingsMachine } from '../../machines/consent/cookie-settings.ts'
import { focusTrigger, isPlainClick } from '../../page/press.ts'
import { downloadRecord } from '../../services/consent/consent-download.ts'
import { readRecord } from '../../services/consent/consent-record.ts'
import { cookiesOf } from '../../services/consent/cookie-boxes.ts'
import { fetchCookiePanel } from '../../services/consent/cookie-panel.ts'
import { prepareSanitiser } from '../../services/kit/markup.ts'
import { startActor } from '../kit/actors.ts'
import { bindServices, defineBinding } from '../kit/define.ts'
import { loadView } from '../kit/draw-when.ts'
import { readOptions } from '../kit/options.ts'
import { textsOf } from '../kit/texts.ts'
import { offCanvasOf } from '../shell/off-canvas.ts'
import { consentOf } from './consent-of.ts'
import { boxSelectorsOf, CONSENT_SELECTOR, CookieConfigurationOptions, settingsUrl } from './consent-options.ts'
import { listenToShopper, partsOf } from './settings-markup.ts'

const FLOW = 'cookie-settings'
const settingsServices = { fetchCookiePanel }

function loadSettings(page: { language: string }) {
  prepareSanitiser()
  return loadView(page, import('../../components/consent/CookieSettings.tsx'))
}

type SettingsView = Awaited<ReturnType<typeof loadSettings>>

export const binding = defineBinding({
  name: FLOW,
  attribute: 'cookie-configuration',
  options: CookieConfigurationOptions,
  services: settingsServices,
  warm: loadSettings,

  mount({ element, page, signal, view }) {
    const settings = settingsOf(page, view)
    element.addEventListener(
      'click',
      (event) => {
        if (!settings || !isPlainClick(event)) return
        event.preventDefault()
        focusTrigger(event)
        settings.send({ type: 'settings.open' })
      },
      { signal },
    )
  },
})

/** The settings' actor, or null where the shop does not ask: there a link leads where it leads. */
function settingsOf(page: Page, view: SettingsView): CookieSettingsActor | null {
  const { actor: consent } = consentOf(page)
  return consent && page.singleton(FLOW, () => startSettings(page, consent, view))
}

function startSettings(
  page: Page,
  consent: ConsentActor,
  { renderLayer, CookieSettings }: SettingsView,
): CookieSettingsActor {
  const options = readOptions({
    element: document.querySelector(CONSENT_SELECTOR) ?? document.body,
    page,
    flow: FLOW,
    attribute: 'cookie-configuration',
    schema: CookieConfigurationOptions,
  })
  const services = bindServices(settingsServices, page, FLOW)
  const selectors = boxSelectorsOf(options)
  const offCanvas = offCanvasOf(page)
  const actor = createActor(
    cookieSettingsMachine.provide({
      actors: {
        fetchCookiePanel: fromPromise(async ({ signal }) =>
          services.fetchCookiePanel({
            url: settingsUrl(),
            selectors,
            mustContain: options.buttonSubmitSelector,
            signal,
          }),
        ),
      },
      actions: {
        decide: ({ context: { boxes, ticks } }, { way }) =>
          consent.send({
            type: 'consent.decide',
            decision: {
              way,
              cookies: cookiesOf(boxes, (index) => way === 'accepted' || (ticks[index]?.isOn ?? false)),
            },
          }),
      },
    }),
    {
      input: {
        offCanvas,
        consent,
        panel: { owner: FLOW, position: options.offCanvasPosition, closable: true, fullwidth: false, className: '' },
      },
    },
  )
  startActor(actor, { name: FLOW, page })

  const texts = () => textsOf(page)
  const labelOf = (group: string) => (texts()['consent.details'] ?? '%group%').replace('%group%', () => group)
  const onInserted = () => {
    const parts = partsOf(host, options)
    const controller = new AbortController()
    const reflect = (snapshot: SnapshotFrom<typeof cookieSettingsMachine>) =>
      reflectCookieSettings(snapshot, parts, { activeClass: options.entriesActiveClass, label: labelOf })
    reflect(actor.getSnapshot())
    const subscription = actor.subscribe(reflect)
    listenToShopper({ host, parts, actor, options, signal: controller.signal })
    return () => {
      subscription.unsubscribe()
      controller.abort()
    }
  }
  const readLastDecision = () => {
    const record = readRecord()
    return record && { time: localTime(record.time), onDownload: downloadRecord }
  }
  const host = renderLayer({
    name: FLOW,
    page,
    texts: texts(),
    content: (
      <CookieSettings actor={actor} offCanvas={offCanvas} onInserted={onInserted} readLastDecision={readLastDecision} />
    ),
  })
  return actor
}

/** A time of the record as the page's language writes it. */
const localTime = (time: string) =>
  new Date(time).toLocaleString(document.documentElement.lang || undefined, { dateStyle: 'medium', timeStyle: 'short' })
