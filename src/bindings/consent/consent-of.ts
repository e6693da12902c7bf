/**
 * The page's one consent: what is decided, who hears of it, and the grants that follow from it.
 *
 * The cookies themselves are the truth, in every tab; what this page has told its scripts is compared with them before and
 * after each decision, when another tab decides, when the page is shown again and when the browser brings it back.
 */
import { createActor, fromPromise } from 'xstate'
import type { Page } from '../../loader/types.ts'
import { type ConsentActor, consentMachine } from '../../machines/consent/consent.ts'
import { type Grant, issueGrant, withdrawGrant } from '../../services/consent/consent.ts'
import {
  changesBetween,
  changesBy,
  keepDecision,
  knownPurposes,
  refusalOf,
} from '../../services/consent/consent-choice.ts'
import { isDecided, onRecordElsewhere } from '../../services/consent/consent-record.ts'
import { fetchAllCookies } from '../../services/consent/cookie-boxes.ts'
import { cookieNames, readCookie } from '../../services/consent/cookies.ts'
import type { ConsentChanges, Decision } from '../../services/contract/cookies.ts'
import { onPageRestored, startActor } from '../kit/actors.ts'
import { bindServices } from '../kit/define.ts'
import { readOptions } from '../kit/options.ts'
import { connectBar } from './bar-in-use.ts'
import { boxSelectorsOf, CONSENT_SELECTOR, CookieConfigurationOptions, settingsUrl } from './consent-options.ts'
import { CookiePermissionOptions, cookiesAtStart, isAsked, isPrerendered, whenSeen } from './cookie-permission.ts'

export const CONSENT = 'consent'
/** Fired on `document` with what changed (contract, shell 4.3). */
const UPDATE_EVENT = 'CookieConfiguration_Update'
/** Fired on `document` when choices were saved, before the panel closes (contract, shell 4.3). */
const CLOSE_EVENT = 'CookieConfiguration_CloseOffCanvas'

export const consentServices = { fetchAllCookies }

declare module '../../loader/types.ts' {
  interface Facts {
    /** The shopper allows something (true) or does so no longer (false), by the name of its cookie. */
    'consent.changed': { changes: ConsentChanges }
  }
}

export type Consent = {
  /** Null where the shop asks in a way of its own, or not at all. */
  actor: ConsentActor | null
  /** The shopper's consent to what goes by the name of a cookie, or null. Ask again after `consent.changed`. */
  grant(name: string): Grant | null
}

/** The page's consent, started by whoever asks first. */
export const consentOf = (page: Page): Consent => page.singleton(CONSENT, () => startConsent(page))

function startConsent(page: Page): Consent {
  // Without the built-in consent, whoever prints the page answers for what runs on it (contract, catalog 10).
  const grants = new Map<string, Grant>()
  const isGiven = (name: string) => !isPrerendered() && (!isAsked() || Boolean(readCookie(name)))
  const grant = (name: string) => {
    if (!isGiven(name)) return null
    const known = grants.get(name) ?? issueGrant(name, () => isGiven(name))
    grants.set(name, known)
    return known
  }
  if (!isAsked()) return { actor: null, grant }

  /** Tells everybody what is allowed from now on or no longer. */
  const tell = (changes: ConsentChanges) => {
    for (const [name, isAllowed] of Object.entries(changes)) {
      const withdrawn = isAllowed ? undefined : grants.get(name)
      if (withdrawn) withdrawGrant(withdrawn)
      if (withdrawn) grants.delete(name)
    }
    document.dispatchEvent(new CustomEvent(UPDATE_EVENT, { detail: changes }))
    if (Object.keys(changes).length > 0) page.announce('consent.changed', { changes }, { isKept: true })
  }
  return { actor: startActorOnPage(page, tell), grant }
}

function startActorOnPage(page: Page, tell: (changes: ConsentChanges) => void): ConsentActor {
  const bar = document.querySelector<HTMLElement>(CONSENT_SELECTOR) ?? document.createElement('div')
  const permission = readOptions({
    element: bar,
    page,
    flow: CONSENT,
    attribute: 'cookie-permission',
    schema: CookiePermissionOptions,
  })
  const configuration = readOptions({
    element: bar,
    page,
    flow: 'cookie-settings',
    attribute: 'cookie-configuration',
    schema: CookieConfigurationOptions,
  })
  const services = bindServices(consentServices, page, CONSENT)
  const publish = (type: string) => bar.dispatchEvent(new CustomEvent(type))
  const preference = { name: permission.cookieName, days: permission.cookieExpiration }

  /** All cookies there were when the scripts of the page were told last. */
  let told = cookiesAtStart(page)
  const asked = new Set(permission.purposes)
  const changesSince = (decision?: Decision) => {
    const [before, names] = [told, knownPurposes([...asked])]
    told = cookieNames()
    return decision ? changesBy(decision, before, told, names) : changesBetween(before, told, names)
  }
  const hasAny = (changes: ConsentChanges) => Object.keys(changes).length > 0
  const tellAll = (changes: ConsentChanges) => {
    tell(changes)
    if (hasAny(changes)) actor.send({ type: 'cookies.changed', stored: [...told] })
  }

  const keep = (decision: Decision) => {
    for (const { name, isRequired } of decision.cookies) if (!isRequired) asked.add(name)
    // What another tab decided just now is told apart, so that nothing is lost between the two.
    const before = changesSince()
    if (hasAny(before)) tellAll(before)
    const isKept = keepDecision(decision, preference)
    const changes = changesSince(decision)
    // A refusal is told only when it took something away (contract, shell 4.3).
    if (decision.way !== 'refused' || hasAny(changes)) tellAll(changes)
    if (decision.way === 'chosen') document.dispatchEvent(new CustomEvent(CLOSE_EVENT, { detail: {} }))
    if (!isKept) actor.send({ type: 'consent.unkept' })
  }
  const look = () => {
    if (isPrerendered()) return
    const changes = changesSince()
    if (hasAny(changes)) tellAll(changes)
    actor.send({ type: 'consent.read', isDecided: isDecided(preference, permission.purposes) })
  }

  // As on pages that begin with the bar: imported in two ways, it would bring code of the bundler's to every page.
  const room = import('./cookie-bar-room.ts')
    .then(({ keepRoomFor }) => keepRoomFor(bar, page, permission.resizeDebounceTime))
    .catch((error: unknown) => {
      page.report(CONSENT, error, bar)
      return null
    })

  const actor = createActor(
    consentMachine.provide({
      actors: {
        fetchAllCookies: fromPromise(({ signal }) =>
          services.fetchAllCookies({ url: settingsUrl(), selectors: boxSelectorsOf(configuration), signal }),
        ),
      },
      actions: {
        read: () => whenSeen(look),
        keep: (_, { decision }) => keep(decision),
        refuse: () => keep(refusalOf(knownPurposes([...asked]))),
        // The bar of a page that starts with it stands already.
        announceShown: () => bar.style.display === 'block' || publish('showCookieBar'),
        // Its code may be on its way when the first press on the page is the refusal.
        announceDenied: () => void room.then(() => publish('onClickDenyButton')),
        leaveBar: () => {
          if (bar.contains(document.activeElement)) focusContent()
          publish('hideCookieBar')
        },
        giveRoomBack: () => void room.then((kept) => kept?.send({ type: 'bar.resized', height: 0 })),
      },
    }),
  )
  startActor(actor, { name: CONSENT, page })
  const { buttonSelector: denySelector } = permission
  const { globalButtonAcceptAllSelector: acceptSelector } = configuration
  connectBar({ name: CONSENT, bar, actor, denySelector, acceptSelector, page })
  onRecordElsewhere(look)
  document.addEventListener('visibilitychange', () => document.hidden || look())
  onPageRestored(() => {
    actor.send({ type: 'page.restored' })
    look()
  })
  return actor
}

/** The bar goes with the button that was pressed; the shopper goes on with the page. */
function focusContent() {
  const content = document.querySelector<HTMLElement>('main')
  if (content && !content.hasAttribute('tabindex')) content.tabIndex = -1
  content?.focus({ preventScroll: true })
}
