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

/** Whether `name` can be the name of a cookie at all (RFC 6265, 4.1.1): nothing else ends one and begins an attribute. */
export const isCookieName = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(name)

/**
 * Writes a cookie for the whole host and answers whether the browser took it. Characters that no value may hold are
 * encoded. Throws `ConsentMissing` without permission, and for a name that is none.
 */
export function writeCookie({ name, value, days }: Cookie, permission: Permission): boolean {
  mustBePermitted(permission, `cookie "${name}"`)
  if (!isCookieName(name)) throw new Error(`"${name}" cannot be the name of a cookie`)
  const life = days === null ? '' : `;max-age=${Math.round(Math.min(days, MAX_DAYS) * SECONDS_PER_DAY)}`
  put(`${name}=${encoded(value)}${life}`)
  return readCookie(name) === value
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

/** The contract writes values raw: only what would end the value or be taken for an encoding is encoded. */
const encoded = (value: string) =>
  value.replaceAll(/[^!#$&-+\--:<-[\]-~]/gu, (character) => encodeURIComponent(character))
