/**
 * How often something may be tried. A try counts before it is carried out: of many at once, on however many processes, none goes
 * beyond the limit. Counters are in the database, under hashes of what they count.
 */
import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { loginFailures } from '../database/schema.ts'
import { clientOf } from '../transport/client.ts'

/** What is counted, for whom. */
export type Subject = readonly [kind: string, ...of: string[]]

/** The waiting time before the next try, by the number of tries so far, the longest first. */
export type Limit = readonly { tries: number; seconds: number }[]

const HOUR_SECONDS = 3600
/** Tries are forgotten a day after the last one. */
const MEMORY_MS = 86_400_000
/** The counters that were used last are kept. */
const MAX_COUNTERS = 100_000

/** Forms of one client in an hour that cause mails, or open accounts. Many shoppers may share an address. */
const CLIENT_LIMIT: Limit = [{ tries: 60, seconds: HOUR_SECONDS }]
/** Mails to one address in an hour that anybody can cause. */
const RECIPIENT_LIMIT: Limit = [{ tries: 5, seconds: HOUR_SECONDS }]

const keyOf = (subject: Subject) => createHash('sha256').update(JSON.stringify(subject)).digest('hex')

/** What is counted anew in each hour, or day: a client that many shoppers share never pauses for a day. */
export const within = (seconds: number, now: Date, ...subject: Subject): Subject => [
  ...subject,
  String(Math.floor(now.getTime() / 1000 / seconds)),
]

/** Counts a try; false if it has to wait, and is not counted. */
export async function countTry(database: Database, subject: Subject, limit: Limit, now: Date): Promise<boolean> {
  const counted = await database
    .insert(loginFailures)
    .values({ key: keyOf(subject), failedLogins: 1, lastFailedLoginAt: now })
    .onConflictDoUpdate({
      target: loginFailures.key,
      set: { failedLogins: oneMore(now), lastFailedLoginAt: now },
      setWhere: not(mustWait(limit, now)),
    })
    .returning({ key: loginFailures.key })
  return counted.length > 0
}

/** Takes one try back, which did not fail. */
export async function takeBackTry(database: Database, subject: Subject): Promise<void> {
  await database
    .update(loginFailures)
    .set({ failedLogins: sql`${loginFailures.failedLogins} - 1` })
    .where(and(eq(loginFailures.key, keyOf(subject)), gt(loginFailures.failedLogins, 0)))
}

/** Forgets the tries. */
export async function forgetTries(database: Database, ...subjects: Subject[]): Promise<void> {
  await database.delete(loginFailures).where(inArray(loginFailures.key, subjects.map(keyOf)))
}

/** Counts a form of this client; false if it has to wait. A client without an address of its own is not counted. */
export async function countForm(c: ShopContext, form: string, now = new Date()): Promise<boolean> {
  const client = clientOf(c)
  return client === null || countTry(c.var.database, within(HOUR_SECONDS, now, form, client), CLIENT_LIMIT, now)
}

/** Whether one more mail may be sent that anybody can cause: to this address, and by this client. */
export async function countMail(c: ShopContext, recipient: string, now = new Date()): Promise<boolean> {
  if (!(await countForm(c, 'mails', now))) return false
  const subject = within(HOUR_SECONDS, now, 'mail', recipient.toLowerCase())
  return countTry(c.var.database, subject, RECIPIENT_LIMIT, now)
}

/** Removes the counters that count no more, and the oldest beyond the most that are kept. */
export async function sweepTries(database: Database, now: Date): Promise<void> {
  await database.delete(loginFailures).where(lt(loginFailures.lastFailedLoginAt, before(now, MEMORY_MS)))
  const beyond = database
    .select({ key: loginFailures.key })
    .from(loginFailures)
    .orderBy(desc(loginFailures.lastFailedLoginAt))
    .offset(MAX_COUNTERS)
  await database.delete(loginFailures).where(inArray(loginFailures.key, beyond))
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** The last try was in this time. */
const since = (now: Date, milliseconds: number): SQL<boolean> =>
  sql<boolean>`coalesce(${loginFailures.lastFailedLoginAt} > ${before(now, milliseconds).toISOString()}::timestamptz, false)`

const oneMore = (now: Date): SQL<number> =>
  sql<number>`case when ${since(now, MEMORY_MS)} then ${loginFailures.failedLogins} else 0 end + 1`

const mustWait = (limit: Limit, now: Date): SQL =>
  or(
    ...limit.map(
      ({ tries, seconds }) => sql`(${loginFailures.failedLogins} >= ${tries} and ${since(now, seconds * 1000)})`,
    ),
  ) ?? sql`false`
