/**
 * Two tabs of one browser decide about cookies: the page's real consent in each, on the same real cookies. Decisions,
 * responses of the shop and notifications from the other tab come in any order.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentOf } from '../../../src/bindings/consent/consent.ts'
import { cookieNames } from '../../../src/services/consent/cookies.ts'
import type { ChosenCookie } from '../../../src/services/contract/cookies.ts'
import { clearCookies } from '../../unit/support/cookies.ts'
import { createTestPage } from '../../unit/support/page.ts'

const NAMES = ['google-analytics-enabled', 'youtube-video', 'wishlist-enabled'] as const
const PREFERENCE = 'cookie-preference'
const cookie = (name: string, isOn: boolean): ChosenCookie => ({ name, value: '1', days: 30, isRequired: false, isOn })

const shopPage = window as { useDefaultCookieConsent?: boolean }
beforeAll(() => {
  shopPage.useDefaultCookieConsent = true
})
afterAll(() => {
  delete shopPage.useDefaultCookieConsent
  clear()
})

function clear() {
  clearCookies()
  localStorage.clear()
}

/** A tab, with the permissions that were announced to its scripts. */
function openTab() {
  const { page, storefront } = createTestPage([{ name: 'consent', selector: '.none', moment: 'interaction' }])
  const answers: (() => void)[] = []
  storefront.override('consent', {
    services: {
      fetchAllCookies: () =>
        new Promise<ChosenCookie[]>((resolve) => {
          answers.push(() => resolve(NAMES.map((name) => cookie(name, true))))
        }),
    },
  })
  const allowed = new Set<string>()
  storefront.on('consent.changed', ({ changes }) => {
    for (const [name, isAllowed] of Object.entries(changes)) {
      // No announcement without a change.
      expect(allowed.has(name)).toBe(!isAllowed)
      if (isAllowed) allowed.add(name)
      else allowed.delete(name)
    }
  })
  const consent = consentOf(page)
  const { actor } = consent
  if (!actor) throw new Error('the tab asks for no consent')
  return { actor, consent, allowed, answers }
}

/** The browser's event about a stored record; both tabs receive it. */
const news = () => dispatchEvent(new StorageEvent('storage', { key: 'statefront-consent' }))
const stored = () => NAMES.filter((name) => cookieNames().has(name)).toSorted()
const settled = async () => {
  for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
}

const step = fc.oneof(
  fc.record({ what: fc.constantFrom('refuse', 'accept', 'answer', 'open', 'news'), tab: fc.nat(1) }),
  fc.record({ what: fc.constant('save'), tab: fc.nat(1), names: fc.subarray([...NAMES]) }),
)

test('over all orders of decisions, responses and notifications, cookies, grants and announcements agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      clear()
      const tabs = [openTab(), openTab()] as const
      for (const next of steps) {
        const { actor, answers } = tabs[next.tab === 0 ? 0 : 1]
        if (next.what === 'refuse') actor.send({ type: 'bar.deny' })
        else if (next.what === 'accept') actor.send({ type: 'bar.accept' })
        else if (next.what === 'open') actor.send({ type: 'settings.opened' })
        else if (next.what === 'answer') answers.pop()?.()
        else if (next.what === 'news') news()
        else if ('names' in next) {
          const { names } = next
          const cookies = NAMES.map((name) => cookie(name, names.includes(name)))
          actor.send({ type: 'consent.decide', decision: { way: 'chosen', cookies } })
          // The browser's cookies match the last decision.
          expect(stored()).toEqual(names.toSorted())
        }
        await settled()
        for (const name of NAMES)
          for (const { consent } of tabs) expect(consent.grant(name) !== null).toBe(stored().includes(name))
      }
      news()
      for (const { actor, allowed } of tabs) {
        expect([...allowed].toSorted()).toEqual(stored())
        const isAccepting = actor.getSnapshot().hasTag('busy')
        if (!isAccepting && cookieNames().has(PREFERENCE)) expect(actor.getSnapshot().value).toBe('decided')
        if (!cookieNames().has(PREFERENCE)) expect(stored()).toEqual([])
      }
    }),
    { numRuns: 150 },
  )
})
