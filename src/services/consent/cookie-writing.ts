/** Cookies (contract, shell 3), written with their attributes, removed with the same, and looked at afterwards. */
import { mustBePermitted, type Permission } from './consent.ts'
import { readCookie } from './cookies.ts'

/** Browsers keep no cookie longer (RFC 6265bis, 5.5). */
const MAX_DAYS = 400
const SECONDS_PER_DAY = 86_400

export type Cookie = {
  name: string
  value: string
  /** Null for as long as the browser runs. */
  days: number | null
}

/** What ends a name or the whole cookie, and the spaces around it, which a browser takes off: then it would be another's. */
const NO_NAME = /^\s|\s$|[=;\p{Cc}]|^$/u

/** Whether `name` can be the name of a cookie: whatever a browser keeps and gives back as it is (contract, shell 3: raw). */
export const isCookieName = (name: string): boolean => !NO_NAME.test(name)

/** The error for whoever wrote a name that is none. */
export const notACookieName = (name: string): Error =>
  new Error(`"${name}" cannot be the name of a cookie: empty, or with "=", ";", control characters or outer spaces`)

/**
 * Writes a cookie for the whole host and answers whether the browser took it. Throws `ConsentMissing` without permission,
 * and for a name that is none.
 */
export function writeCookie({ name, value, days }: Cookie, permission: Permission): boolean {
  mustBePermitted(permission, `cookie "${name}"`)
  if (!isCookieName(name)) throw notACookieName(name)
  const life = days === null ? '' : `;max-age=${Math.round(Math.min(days, MAX_DAYS) * SECONDS_PER_DAY)}`
  const written = withoutBreaks(value)
  put(`${name}=${written}${life}`)
  return readCookie(name) === written
}

/** Removes a cookie wherever it may have been set for, and answers whether it is gone. */
export function removeCookie(name: string): boolean {
  if (!isCookieName(name)) return readCookie(name) === null
  put(`${name}=;max-age=0`)
  const labels = location.hostname.split('.')
  // Set for a parent domain, e.g. by a script of others, it is another cookie of the same name.
  for (let first = 0; readCookie(name) !== null && first < labels.length - 1; first += 1)
    put(`${name}=;max-age=0;domain=${labels.slice(first).join('.')}`)
  return readCookie(name) === null
}

function put(text: string): void {
  const secure = location.protocol === 'https:' ? ';secure' : ''
  try {
    document.cookie = `${text};path=/;samesite=lax${secure}`
  } catch {
    // The same; whoever writes looks whether it is there.
  }
}

/**
 * The contract writes values raw. What would end the value, and make attributes of the rest, or the whole cookie, is encoded
 * and not refused: the shopper allowed what goes by the cookie's name, and that it is there is what counts. So are spaces
 * around it, which a browser takes off.
 */
const withoutBreaks = (value: string) =>
  value.replaceAll(/^\s+|\s+$|[;\p{Cc}]/gu, (characters) => encodeURIComponent(characters))
