/** Takes back what the shopper could allow, and refuses what the shop lists (contract, versions C9): pages of 6.7 alone do. */
import type { CookieGroups } from '../contract/cookies.ts'
import { store } from '../kit/storage.ts'
import { type Preference, RECORD_KEY } from './consent-record.ts'
import { removeCookie, writeCookie } from './cookie-writing.ts'

type Listed = CookieGroups['cookies']

/** Refuses all that the shop lists: what is required is written, if the shop gives a value, and everything else is removed. */
export function refuseListed(cookies: Listed): void {
  for (const cookie of cookies) {
    if (!cookie.isRequired) removeCookie(cookie.name)
    else if (cookie.value) writeCookie({ ...cookie, value: cookie.value }, 'consent')
  }
}

/** Takes a decision back: what it allowed is removed, what is required is written, and nobody has decided any more. */
export function forgetDecision(cookies: Listed, { name }: Pick<Preference, 'name'>): void {
  refuseListed(cookies)
  removeCookie(name)
  store(RECORD_KEY, null, 'consent')
}
