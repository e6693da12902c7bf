/** Takes the stored consent of the shopper back (contract, versions C9): pages of 6.7 alone do. */
import type { ChosenCookie } from '../contract/cookies.ts'
import { store } from '../kit/storage.ts'
import { type Preference, RECORD_KEY } from './consent-record.ts'
import { removeCookie, writeCookie } from './cookie-writing.ts'

/** Takes a decision back: what it allowed is removed, what is required is written, and nobody has decided any more. */
export function forgetDecision(
  cookies: readonly Omit<ChosenCookie, 'isOn'>[],
  { name }: Pick<Preference, 'name'>,
): void {
  for (const cookie of cookies) {
    if (!cookie.isRequired) removeCookie(cookie.name)
    else if (cookie.value !== null) writeCookie({ ...cookie, value: cookie.value }, 'consent')
  }
  removeCookie(name)
  store(RECORD_KEY, null, 'consent')
}
