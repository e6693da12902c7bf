/**
 * Browsers in which a customer has logged in before: guessing by others does not lock them out. The cookie is signed with the hash
 * of the password, so that it ends with the password, and is nobody else's.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { Customer, ShopContext } from '../context.ts'
import { isHttps } from '../transport/origin.ts'

const BROWSER_COOKIE = 'known-browser'
const LIFETIME_DAYS = 180
const DAY_MS = 86_400_000
/** When it was issued, an id of the browser, the signature. */
const VALUE = /^(\d{1,8})\.([\w-]{22})\.([\w-]{43})$/

type Account = Pick<Customer, 'id' | 'passwordHash'>

const today = (now: Date) => Math.floor(now.getTime() / DAY_MS)

const sign = (account: Account, day: string, browser: string) =>
  createHmac('sha256', account.passwordHash ?? '')
    .update(`known browser ${account.id} ${day} ${browser}`)
    .digest()

/** Remembers that the account was logged in to here, e.g. after a login. */
export function rememberBrowser(c: ShopContext, account: Account, now = new Date()): void {
  if (account.passwordHash === null) return
  const browser = knownBrowser(c, account, now) ?? randomBytes(16).toString('base64url')
  const day = String(today(now))
  setCookie(c, BROWSER_COOKIE, `${day}.${browser}.${sign(account, day, browser).toString('base64url')}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c),
    maxAge: LIFETIME_DAYS * 86_400,
  })
}

/** The id of this browser, if the account was logged in to here; null otherwise. */
export function knownBrowser(c: ShopContext, account: Account, now = new Date()): string | null {
  const [, day = '', browser = '', signature = ''] = VALUE.exec(getCookie(c, BROWSER_COOKIE) ?? '') ?? []
  if (signature === '' || account.passwordHash === null) return null
  const isRight = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(account, day, browser))
  return isRight && today(now) - Number(day) <= LIFETIME_DAYS ? browser : null
}
