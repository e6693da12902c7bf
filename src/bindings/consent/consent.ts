/** The consent of the page (contract, shell 4): the bar, the decision, its announcement, and the grants. */
import { fromCallback, fromPromise } from 'xstate'
import type * as z from 'zod/mini'
import { reflectConsent } from '../../components/consent/consent.ts'
import { type ConsentActor, consentMachine, wordOn } from '../../machines/consent/consent.ts'
import { hasRoute, panelPath } from '../../page/kit/router.ts'
import { createGrants } from '../../services/consent/consent.ts'
import { keepDecision, knownPurposes, refusalOf, removeRefused } from '../../services/consent/consent-choice.ts'
import { isDecided } from '../../services/consent/consent-record.ts'
import { writeCookie } from '../../services/consent/cookie-writing.ts'
import { cookieNames, readCookie } from '../../services/consent/cookies.ts'
import { fetchAllCookies } from '../../services/consent/on-demand.ts'
import { dispatchOwn, hearSaid, wordsIn } from '../../services/consent/said-elsewhere.ts'
import { isAsked, isPrerendered, watchDecisions } from '../../services/consent/watch-decisions.ts'
import type { ConsentChanges } from '../../services/contract/cookies.ts'
import { defineBinding, type Flow, liveOptions, loadView, onePerPage, reflectSnapshots, textOf } from '../kit.ts'
import { BarOptions, barOf, ConsentOptions } from './consent-options.ts'
import { startCookieBarRoom } from './cookie-bar-room.ts'

const FLOW = 'consent'
const consentServices = { fetchAllCookies }

export const binding = defineBinding({
  name: FLOW,
  attribute: 'cookie-permission',
  options: ConsentOptions,
  services: consentServices,
  mount({ element, page }) {
    consentOf(page)
    // Newer shops say by a hash when their settings have changed.
    if (hasRoute('frontend.cookie.groups')) page.start(element, 'cookie-groups')
  },
})

/**
 * The page's consent. `actor` is null if the shop does not use it; call `grant` (by cookie name) again after `consent.changed`.
 * `said` is whether the shopper allows a cookie; null as long as nobody has said so, where the page asks by itself. `say` takes what
 * the page says, by cookie name. `allow` stores what the shopper allows at its own place, tells the page, and returns whether the
 * browser has kept it; the bar still asks about everything else.
 */
export const consentOf = onePerPage(
  { name: FLOW, attribute: 'cookie-permission', options: ConsentOptions, services: consentServices, at: barOf },
  (flow) => {
    /** Another script may have the bar. */
    const isOurs = isAsked() && !flow.page.overridesOf(FLOW).yields
    const actor: ConsentActor = isOurs ? startConsent(flow) : flow.run(leftToOthers)
    // oxlint-disable-next-line bindings/no-deciding-snapshot -- Hands on what the chart knows, to those who ask when they use it.
    const wordNow = (name: string) => wordOn(actor.getSnapshot().context, name)
    const said = (name: string) => (isAsked() ? Boolean(readCookie(name)) : wordNow(name))
    // Until somebody has said something, the page itself is responsible for what runs on it (contract, catalog 10).
    const isGiven = (name: string) => !isPrerendered() && said(name) !== false
    const { grant, withdraw } = createGrants(isGiven)

    /** For the page's scripts (contract, shell 4.3). */
    const update = (detail: ConsentChanges) => dispatchOwn('CookieConfiguration_Update', detail)
    actor.on('consent.changed', ({ changes, heard }) => {
      withdraw(changes)
      const news = Object.entries(changes).filter(([name]) => !heard?.includes(name))
      if (isOurs && news.length > 0) update(Object.fromEntries(news))
      flow.announce('consent.changed', { changes }, { isKept: true })
    })
    actor.on('consent.confirmed', () => update({}))

    /** `heard` are the names that the page's scripts have just been told of by one of them. */
    const say = (words: ConsentChanges, heard?: string[]) => {
      const names = Object.keys(words)
      if (isOurs) {
        const purposes = [...knownPurposes(flow.options.purposes), ...names]
        actor.send({ type: 'cookies.read', stored: [...cookieNames()], purposes, heard })
      } else {
        // Another script may have the bar of this shop: then its cookies count.
        const stored = names.filter((name) => (isAsked() ? readCookie(name) : words[name]))
        actor.send({ type: 'words.heard', stored, purposes: names, heard })
      }
    }
    const allow = (name: string, days: number) => {
      const isKept = writeCookie({ name, value: '1', days }, 'consent')
      if (isKept) say({ [name]: true })
      return isKept
    }
    hearSaid('CookieConfiguration_Update', (detail) => {
      const words = wordsIn(detail)
      removeRefused(words)
      say(words, Object.keys(words))
    })
    return { actor: isOurs ? actor : null, grant, said, say, allow }
  },
)

const leftToOthers = consentMachine.provide({ actors: { watchDecisions: fromCallback(() => undefined) } })

function startConsent(flow: Flow<z.output<typeof ConsentOptions>, typeof consentServices>) {
  const { element: bar, page, options, services, announce, run, publish, onPress, drawWhen } = flow
  const settings = settingsOptions(flow)
  const room = startCookieBarRoom(flow, () => options.resizeDebounceTime)
  const preference = () => ({ name: options.cookieName, days: options.cookieExpiration })
  const read = () => ({ stored: [...cookieNames()], purposes: knownPurposes(options.purposes) })
  const machine = consentMachine.provide({
    actors: {
      watchDecisions: fromCallback(({ sendBack }) =>
        watchDecisions({
          look: () => {
            sendBack({ type: 'cookies.read', ...read() })
            sendBack({ type: 'consent.read', isDecided: isDecided(preference(), options.purposes) })
          },
          restored: () => sendBack({ type: 'page.restored' }),
        }),
      ),
      fetchAllCookies: fromPromise(({ signal }) =>
        services.fetchAllCookies({ url: panelPath('frontend.cookie.offcanvas'), selectors: settings, signal }),
      ),
      keepDecision: fromCallback(({ input: { decision, purposes }, sendBack }) => {
        // A decision in another tab just before is announced separately, so that no change is lost.
        sendBack({ type: 'cookies.read', ...read() })
        const whole = decision.way === 'refused' ? refusalOf(knownPurposes(purposes)) : decision
        const isKept = keepDecision(whole, preference())
        sendBack({ type: 'cookies.read', ...read(), decision })
        sendBack({ type: 'decision.kept', isKept })
      }),
    },
    actions: {
      announceKept: (_, decision) => {
        announce('consent.kept', decision)
        if (decision.way === 'refused') publish('onClickDenyButton')
      },
    },
  })
  const reflect = reflectConsent(bar, {
    onShown: () => publish('showCookieBar'),
    onHidden: () => {
      publish('hideCookieBar')
      // Before anything else is announced (contract, shell 4.1).
      room.send({ type: 'bar.resized', height: 0 })
    },
  })
  const actor: ConsentActor = run(machine, { reflect })

  // The buttons may be anywhere on the page (contract, shell 4.2: "document-wide").
  const isOn = ({ target }: Event, selector: string) => target instanceof Element && target.closest(selector) !== null
  const isDenied = (event: Event) => isOn(event, options.buttonSelector)
  onPress(document.documentElement, (event) => actor.send({ type: isDenied(event) ? 'bar.deny' : 'bar.accept' }), {
    isOurs: (event) => isDenied(event) || isOn(event, settings.globalButtonAcceptAllSelector),
  })
  drawWhen(
    actor,
    (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('failed'),
    () => loadView(import('../../components/consent/Consent.tsx')),
    // First in the bar, which grows upwards: the buttons do not move.
    (host) => bar.prepend(host),
    ({ Consent, reflectVeil, createElement }) => {
      const veil = reflectVeil(bar, () => textOf(page, 'loader.loading'))
      reflectSnapshots(actor, veil)
      const onRetry = () => {
        // The button disappears with the message.
        bar.querySelector<HTMLElement>(`${settings.globalButtonAcceptAllSelector} button`)?.focus()
        actor.send({ type: 'bar.accept' })
      }
      return createElement(Consent, { actor, onRetry })
    },
  )
  return actor
}

/** The options of the settings; registers their custom buttons and links. Invalid options are reported and replaced by defaults. */
function settingsOptions({ element, page, report }: Flow): z.output<typeof BarOptions> {
  const flow = 'cookie-settings'
  const attempt = <Value>(make: () => Value): Value | undefined => {
    try {
      return make()
    } catch (error) {
      report(error)
      return undefined
    }
  }
  const from = { element, page, flow, attribute: 'cookie-configuration', schema: BarOptions }
  const options = attempt(() => liveOptions(from)) ?? BarOptions.parse({})
  attempt(() => page.widen(flow, [options.buttonOpenSelector, options.customLinkSelector].filter(Boolean).join()))
  return options
}
