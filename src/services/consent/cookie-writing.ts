/** Writes and removes cookies (contract, shell 3), with the same attributes, and checks the result. */
import type { ChosenCookie } from '../contract/cookies.ts'
import { mustBePermitted, type Permission } from './consent.ts'
import { readCookie } from './cookies.ts'

/** Browsers limit the lifetime to this (RFC 6265bis, 5.5). */
const MAX_DAYS = 400
const SECONDS_PER_DAY = 86_400

export type Cookie = Pick<ChosenCookie, 'name' | 'days'> & { value: string }

/**
 * Characters that end a name or the whole cookie, and surrounding spaces, which browsers trim: the result would be
 * another cookie.
 */
const NO_NAME = /^\s|\s$|[=;\p{Cc}]|^$/u

/** Whether `name` is a valid cookie name: one that a browser stores and returns unchanged (contract, shell 3: raw). */
export const isCookieName = (name: string): boolean => !NO_NAME.test(name)

/** The error for an invalid cookie name. */
export const notACookieName = (name: string): Error =>
  new Error(`"${name}" cannot be the name of a cookie: empty, or with "=", ";", control characters or outer spaces`)

/**
 * Writes a cookie for the whole host and returns whether the browser stored it. Throws `ConsentMissing` without
 * permission, and an error for an invalid name.
 */
export function writeCookie({ name, value, days }: Cookie, permission: Permission): boolean {
  mustBePermitted(permission, `cookie "${name}"`)
  if (!isCookieName(name)) throw notACookieName(name)
  const life = days === null ? '' : `;max-age=${Math.round(Math.min(days, MAX_DAYS) * SECONDS_PER_DAY)}`
  const written = withoutBreaks(value)
  put(`${name}=${written}${life}`)
  return readCookie(name) === written
}

/** Removes a cookie from all domains it may have been set for, and returns whether it is gone. */
export function removeCookie(name: string): boolean {
  if (!isCookieName(name)) return readCookie(name) === null
  put(`${name}=;max-age=0`)
  const labels = location.hostname.split('.')
  // A cookie set for a parent domain, e.g. by a third-party script, is a separate cookie of the same name.
  for (let first = 0; readCookie(name) !== null && first < labels.length - 1; first += 1)
    put(`${name}=;max-age=0;domain=${labels.slice(first).join('.')}`)
  return readCookie(name) === null
}

function put(text: string): void {
  const secure = location.protocol === 'https:' ? ';secure' : ''
  try {
    document.cookie = `${text};path=/;samesite=lax${secure}`
  } catch {
    // A sandboxed page throws; the caller checks the result.
  }
}

/**
 * The contract writes values raw. Characters that would end the value or the whole cookie, or turn the rest into
 * attributes, are encoded and not rejected: the shopper allowed the cookie of that name, and its presence is what
 * counts. So are surrounding spaces, which browsers trim.
 */
const withoutBreaks = (value: string) =>
  value.replaceAll(/^\s+|\s+$|[;\p{Cc}]/gu, (characters) => encodeURIComponent(characters))
