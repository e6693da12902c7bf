/**
 * Checks e-mail address and password, and slows down password guessing (contract, shell 15.6 and the limits of 2). An attempt counts
 * as failed before it is checked: of many at once, on however many processes, none is checked beyond the limit.
 */
import { createHash } from 'node:crypto'
import { and, eq, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Customer } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { customers, loginFailures } from '../database/schema.ts'
import { findAccount } from './customers.ts'
import { hashPassword, verifyPassword } from './password.ts'

export type LoginResult =
  | { kind: 'ok'; customer: Customer }
  | { kind: 'wrong' }
  | { kind: 'limited' }
  | { kind: 'unconfirmed' }

/** The waiting time before the next attempt, by the number of failed ones. */
const WAITS = [
  { tries: 20, seconds: 60 },
  { tries: 15, seconds: 30 },
  { tries: 10, seconds: 10 },
]
/** Failed attempts are forgotten after a day. */
const MEMORY_MS = 86_400_000

/** Verified when there is no account, so that the response takes as long as with one. */
let placeholderHash: Promise<string> | undefined

/** One login attempt. A limited one is not checked at all. */
export async function tryLogin(database: Database, email: string, password: string, now: Date): Promise<LoginResult> {
  const address = email.trim().toLowerCase()
  const account = await findAccount(database, address)
  const isCounted = account ? await count(database, account, now) : await countUnknown(database, address, now)
  if (!isCounted) return { kind: 'limited' }
  placeholderHash ??= hashPassword('no account has this password')
  const isRight = await verifyPassword(password, account?.passwordHash ?? (await placeholderHash))
  if (!account || !isRight) return { kind: 'wrong' }
  const none = { failedLogins: 0, lastFailedLoginAt: null }
  await database.update(customers).set(none).where(eq(customers.id, account.id))
  return account.confirmationHash === null ? { kind: 'ok', customer: account } : { kind: 'unconfirmed' }
}

/** Removes the failures that count no more. */
export async function forgetFailures(database: Database, now: Date): Promise<void> {
  await database.delete(loginFailures).where(lt(loginFailures.lastFailedLoginAt, before(now, MEMORY_MS)))
}

/** Counts an attempt for an account; false if it has to wait, and is not counted. */
async function count(database: Database, { id }: Customer, now: Date): Promise<boolean> {
  const counted = await database
    .update(customers)
    .set({ failedLogins: oneMore(customers, now), lastFailedLoginAt: now })
    .where(and(eq(customers.id, id), not(mustWait(customers, now))))
    .returning({ id: customers.id })
  return counted.length > 0
}

/** The same for an address without an account, which must not be distinguishable from others. */
async function countUnknown(database: Database, address: string, now: Date): Promise<boolean> {
  const key = createHash('sha256').update(address).digest('hex')
  const counted = await database
    .insert(loginFailures)
    .values({ key, failedLogins: 1, lastFailedLoginAt: now })
    .onConflictDoUpdate({
      target: loginFailures.key,
      set: { failedLogins: oneMore(loginFailures, now), lastFailedLoginAt: now },
      setWhere: not(mustWait(loginFailures, now)),
    })
    .returning({ key: loginFailures.key })
  return counted.length > 0
}

type Counted = typeof customers | typeof loginFailures

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** The last failure was in this time. */
const since = ({ lastFailedLoginAt }: Counted, now: Date, milliseconds: number): SQL<boolean> =>
  sql<boolean>`coalesce(${lastFailedLoginAt} > ${before(now, milliseconds).toISOString()}::timestamptz, false)`

const oneMore = (table: Counted, now: Date): SQL<number> =>
  sql<number>`case when ${since(table, now, MEMORY_MS)} then ${table.failedLogins} else 0 end + 1`

/** Each wait is longer than those for fewer tries. */
const mustWait = (table: Counted, now: Date): SQL =>
  or(
    ...WAITS.map(
      ({ tries, seconds }) => sql`(${table.failedLogins} >= ${tries} and ${since(table, now, seconds * 1000)})`,
    ),
  ) ?? sql`false`
