/** The shop's settings of cookies by their hash, and its notes of decisions (contract, versions C9). Started by `consent`. */
import { fromCallback } from 'xstate'
import { globalOf } from '../../globals.ts'
import { cookieGroupsMachine } from '../../machines/consent/cookie-groups.ts'
import { hasRoute, routePath } from '../../page/kit/router.ts'
import { knownPurposes } from '../../services/consent/consent-choice.ts'
import { fetchCookieGroups, keepHash, noteDecision, wasAsked } from '../../services/consent/cookie-groups.ts'
import { cookieNames } from '../../services/consent/cookies.ts'
import { forgetDecision, refuseListed } from '../../services/consent/forget-decision.ts'
import { whenSeen } from '../../services/consent/watch-decisions.ts'
import type { CookieGroups } from '../../services/contract/cookies.ts'
import { defineBinding, promised } from '../kit.ts'
import { consentOf } from './consent.ts'
import { ConsentOptions } from './consent-options.ts'

const LOG = 'frontend.cookie.consent.log'

/** The page's script may have captchas that wait for the shopper's decision. */
function registerCaptchas(report: (error: unknown) => void): void {
  const register = globalOf('registerGoogleReCaptchaPlugins')
  try {
    if (typeof register === 'function') Reflect.apply(register, window, [])
  } catch (error) {
    report(error)
  }
}

export const binding = defineBinding({
  name: 'cookie-groups',
  attribute: 'cookie-permission',
  options: ConsentOptions,
  services: { fetchCookieGroups },

  mount({ element, options, services, page, signal, on, onEnd, hear, announce, report, run }) {
    const { actor: consent } = consentOf(page)
    if (!consent) return
    const url = routePath('frontend.cookie.groups')
    /** The page's cookies; required ones are no purpose that a shopper could refuse. */
    const read = (cookies: CookieGroups['cookies']) => ({
      stored: [...cookieNames()],
      purposes: [
        ...knownPurposes(options.purposes),
        ...cookies.flatMap(({ name, isRequired }) => (isRequired ? [] : [name])),
      ],
    })
    const machine = cookieGroupsMachine.provide({
      actors: {
        fetchCookieGroups: promised(services.fetchCookieGroups, () => ({ url })),
        hearLeaving: fromCallback(({ sendBack }) => {
          const left = new AbortController()
          addEventListener('pagehide', () => sendBack({ type: 'page.left' }), { signal: left.signal })
          return () => left.abort()
        }),
      },
      actions: {
        keepHash: (_, groups) => keepHash(groups),
        askAgain: (_, { cookies }) => {
          forgetDecision(cookies, { name: options.cookieName })
          consent.send({ type: 'cookies.read', ...read(cookies), isAnnounced: true })
          consent.send({ type: 'consent.read', isDecided: false })
        },
        refuseListed: (_, { cookies }) => {
          refuseListed(cookies)
          consent.send({ type: 'cookies.read', ...read(cookies) })
        },
        noteDecision: (_, noted) => {
          if (hasRoute(LOG)) noteDecision({ url: routePath(LOG), ...noted })
        },
      },
    })
    const actor = run(machine)
    hear('consent.kept', (decision) => actor.send({ type: 'decision.made', decision }))
    hear('consent.changed', ({ changes }) => actor.send({ type: 'consent.changed', changes }))
    hear('settings.closed', () => consent.send({ type: 'settings.closed' }))
    whenSeen(() => {
      if (!signal.aborted && wasAsked(options.cookieName)) actor.send({ type: 'groups.compare' })
    })
    // After each update, as scripts are told of it (contract, versions C9).
    for (const type of ['consent.changed', 'consent.confirmed'] as const) {
      const subscription = consent.on(type, () => registerCaptchas(report))
      onEnd(() => subscription.unsubscribe())
    }
    const tellOf = (type: string) => () => document.dispatchEvent(new Event(type))
    for (const type of ['showCookieBar', 'hideCookieBar']) on(element, type, tellOf(type))
    // It may have been shown before this file was there.
    if (element.style.display === 'block') tellOf('showCookieBar')()
    // Others' scripts ask for the bar so (contract, versions B1 and C9).
    on(document, 'CookieConfiguration/requestConsent', (event) => {
      announce('consent.requested', { detail: event instanceof CustomEvent && event.detail }, { isKept: true })
      page.start(element, 'feature-consent')
    })
    on(document, 'showCookieBar', () => consent.send({ type: 'bar.show' }))
  },
})
