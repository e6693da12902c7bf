/** What the event tracker keeps in the browser (contract, payments C2): its names for a person, as JSON, with the shopper's consent. */
import type { Grant } from '../consent/consent.ts'
import { removeCookie } from '../consent/cookie-writing.ts'
import { cookieNames } from '../consent/cookies.ts'
import { readStored, store } from '../kit/storage.ts'
import { ANONYMOUS_KEY } from './purposes.ts'

const USER_KEY = '_swa_userId'
const TRAITS_KEY = '_swa_userTraits'
/** The orders that were told (quality D5). Not in the contract; removed with the others. */
export const TOLD_KEY = '_swa_told'
const COOKIES = /^_swa_.*$/

/** The storage keys of a person. Their change in another tab says that somebody else is logged in there. */
export const isOfPerson = (key: string | null): boolean => key === null || key === USER_KEY

const readJson = (key: string): unknown => {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}

/** The id of the customer whom this browser told last; null if it told none. */
export function knownUser(): string | null {
  const id = readJson(USER_KEY)
  return typeof id === 'string' ? id : null
}

/** The browser's random name, made when it is first read. */
export function anonymousId(grant: Grant): string {
  const known = readJson(ANONYMOUS_KEY)
  if (typeof known === 'string' && known) return known
  const made = crypto.randomUUID()
  store(ANONYMOUS_KEY, JSON.stringify(made), grant)
  return made
}

/** What the shop said of that customer; nothing where it was not kept. */
export const knownTraits = (): unknown => readJson(TRAITS_KEY)

/** Keeps whom the shop named. */
export function keepUser(id: string, traits: object, grant: Grant): void {
  store(USER_KEY, JSON.stringify(id), grant)
  store(TRAITS_KEY, JSON.stringify(traits), grant)
}

/** Removes the names for this person; the browser gets another one with the next event. */
export function forgetPerson(): void {
  for (const key of [ANONYMOUS_KEY, USER_KEY, TRAITS_KEY]) store(key, null, 'session')
}

/** Removes everything. */
export function forgetAll(): void {
  forgetPerson()
  store(TOLD_KEY, null, 'session')
  for (const name of cookieNames()) if (COOKIES.test(name)) removeCookie(name)
}
