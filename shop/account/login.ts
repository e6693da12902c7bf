/**
 * Checks e-mail address and password, and slows down password guessing (contract, shell 15.6 and the limits of 2): by one client for
 * one account, by one client for many, and by many clients for one. Who has logged in with this browser before is not held up by
 * what others try.
 */
import { eq } from 'drizzle-orm'
import type { Customer, ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { customers } from '../database/schema.ts'
import { clientOf } from '../transport/client.ts'
import { findAccount } from './customers.ts'
import { knownBrowser } from './known-browser.ts'
import { countTry, forgetTries, type Limit, type Subject, takeBackTry, within } from './limits.ts'
import { hashPassword, isOutdated, verifyPassword } from './password.ts'

export type LoginResult = { kind: 'ok'; customer: Customer } | { kind: 'wrong' } | { kind: 'limited' }

/** One client for one account, also one that there is not. */
const LIMIT: Limit = [
  { tries: 30, seconds: 3600 },
  { tries: 20, seconds: 60 },
  { tries: 15, seconds: 30 },
  { tries: 10, seconds: 10 },
]
const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400
/** One client for all accounts, in an hour. */
const CLIENT_LIMIT: Limit = [{ tries: 100, seconds: HOUR_SECONDS }]
/** All clients for one account, in a day, without the browsers that its owner has used. */
const ACCOUNT_LIMIT: Limit = [{ tries: 100, seconds: 60 }]

/** Verified when there is no account, so that the response takes as long as with one. */
let placeholderHash: Promise<string> | undefined

/** One login attempt. A limited one is not checked at all, and a wrong password is as an account that waits for its mail's link. */
export async function tryLogin(c: ShopContext, email: string, password: string, now: Date): Promise<LoginResult> {
  const { database } = c.var
  const address = email.trim().toLowerCase()
  const account = await findAccount(database, address)
  const browser = account ? knownBrowser(c, account, now) : null
  const counted = browser === null ? forStrangers(clientOf(c), address, now) : forKnown(browser, address)
  for (const { subject, limit } of counted)
    if (!(await countTry(database, subject, limit, now))) return { kind: 'limited' }
  placeholderHash ??= hashPassword('no account has this password')
  const isRight = await verifyPassword(password, account?.passwordHash ?? (await placeholderHash))
  if (!account || !isRight || account.confirmationHash !== null) return { kind: 'wrong' }
  for (const { subject, isShared } of counted) {
    if (isShared) await takeBackTry(database, subject)
    else await forgetTries(database, subject)
  }
  return { kind: 'ok', customer: await strengthen(database, account, password) }
}

/** Asks a customer who is logged in for the password once more: counted by itself, so that nobody's login is held up. */
export async function tryPassword(
  database: Database,
  customer: Customer,
  password: string,
  now: Date,
): Promise<'right' | 'wrong' | 'limited'> {
  const subject: Subject = ['password again', customer.id]
  if (!(await countTry(database, subject, LIMIT, now))) return 'limited'
  if (customer.passwordHash === null || !(await verifyPassword(password, customer.passwordHash))) return 'wrong'
  await forgetTries(database, subject)
  return 'right'
}

/** Forgets what was tried with an account whose owner has shown that the address is theirs. */
export const forgetLogins = (database: Database, email: string, now: Date): Promise<void> =>
  forgetTries(database, ofAccount(email.toLowerCase(), now))

type Counted = {
  subject: Subject
  limit: Limit
  /** Others' tries are counted with it: a right one takes back only its own. */
  isShared: boolean
}

const ofAccount = (address: string, now: Date): Subject => within(DAY_SECONDS, now, 'login of account', address)

const forKnown = (browser: string, address: string): Counted[] => [
  { subject: ['login of browser', browser, address], limit: LIMIT, isShared: false },
]

/** The client first: what it must not try makes no further counters. */
const forStrangers = (client: string | null, address: string, now: Date): Counted[] => [
  ...(client === null
    ? []
    : [{ subject: within(HOUR_SECONDS, now, 'login of client', client), limit: CLIENT_LIMIT, isShared: true }]),
  // Without its own address a client is everybody: nobody else's tries cost the owner an hour.
  { subject: ['login', client ?? '', address], limit: client === null ? LIMIT.slice(1) : LIMIT, isShared: false },
  { subject: ofAccount(address, now), limit: ACCOUNT_LIMIT, isShared: true },
]

/** Stores the password's hash anew if it was made at a lower cost. */
async function strengthen(database: Database, account: Customer, password: string): Promise<Customer> {
  if (!isOutdated(account.passwordHash ?? '')) return account
  const passwordHash = await hashPassword(password)
  await database.update(customers).set({ passwordHash }).where(eq(customers.id, account.id))
  return { ...account, passwordHash }
}
