/** Checks e-mail address and password, and slows down password guessing (contract, shell 15.6 and the limits of 2). */
import { eq } from 'drizzle-orm'
import type { Customer } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { customers } from '../database/schema.ts'
import { findAccount } from './customers.ts'
import { hashPassword, verifyPassword } from './password.ts'

export type LoginResult = { kind: 'ok'; customer: Customer } | { kind: 'wrong' } | { kind: 'limited' }

/** The waiting time before the next attempt, by the number of failed ones. */
const WAITS = [
  { tries: 20, seconds: 60 },
  { tries: 15, seconds: 30 },
  { tries: 10, seconds: 10 },
]
/** Failed attempts are forgotten after a day. */
const MEMORY_MS = 86_400_000

type Failures = { failedLogins: number; lastFailedLoginAt: Date | null }

/**
 * Failed attempts for addresses without an account, which must not be distinguishable from others; the oldest are
 * dropped first.
 */
const unknownAddresses = new Map<string, Failures>()
const MAX_UNKNOWN_ADDRESSES = 10_000
/** Verified when there is no account, so that the response takes as long as with one. */
let placeholderHash: Promise<string> | undefined

/** One login attempt. A limited one is not checked at all. */
export async function tryLogin(database: Database, email: string, password: string, now: Date): Promise<LoginResult> {
  const key = email.trim().toLowerCase()
  const account = await findAccount(database, key)
  const failures = account ?? unknownAddresses.get(key) ?? { failedLogins: 0, lastFailedLoginAt: null }
  if (mustWait(failures, now)) return { kind: 'limited' }
  placeholderHash ??= hashPassword('no account has this password')
  const isRight = await verifyPassword(password, account?.passwordHash ?? (await placeholderHash))
  if (account && isRight) {
    await remember(database, account.id, { failedLogins: 0, lastFailedLoginAt: null })
    return { kind: 'ok', customer: account }
  }
  const failed = { failedLogins: countable(failures, now) + 1, lastFailedLoginAt: now }
  if (account) await remember(database, account.id, failed)
  else rememberUnknown(key, failed)
  return { kind: 'wrong' }
}

function countable({ failedLogins, lastFailedLoginAt }: Failures, now: Date): number {
  const isOld = lastFailedLoginAt === null || now.getTime() - lastFailedLoginAt.getTime() > MEMORY_MS
  return isOld ? 0 : failedLogins
}

function mustWait(failures: Failures, now: Date): boolean {
  const wait = WAITS.find(({ tries }) => countable(failures, now) >= tries)
  if (!wait || !failures.lastFailedLoginAt) return false
  return now.getTime() - failures.lastFailedLoginAt.getTime() < wait.seconds * 1000
}

async function remember(database: Database, id: string, failures: Failures): Promise<void> {
  await database.update(customers).set(failures).where(eq(customers.id, id))
}

function rememberUnknown(key: string, failures: Failures): void {
  unknownAddresses.delete(key)
  unknownAddresses.set(key, failures)
  const oldest = unknownAddresses.keys().next()
  if (unknownAddresses.size > MAX_UNKNOWN_ADDRESSES && !oldest.done) unknownAddresses.delete(oldest.value)
}
