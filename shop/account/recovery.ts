/**
 * A way back for who forgot the password: a link by mail, good for an hour and for one new password. Nobody learns here which
 * addresses have an account.
 */
import { createHash } from 'node:crypto'
import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import { customers, passwordRecoveries, sessions } from '../database/schema.ts'
import { FieldCheck } from '../forms/check.ts'
import { textsOf } from '../layout/text.ts'
import { send } from '../mail/outbox.ts'
import { type FormFields, textAt } from '../transport/form-fields.ts'
import { urlFor } from '../transport/routes.ts'
import { newId, renewSession } from '../transport/session.ts'
import { findAccount } from './customers.ts'
import { rememberBrowser } from './known-browser.ts'
import { countMail } from './limits.ts'
import { forgetLogins } from './login.ts'
import { hashPassword } from './password.ts'

type Violations = ReadonlyMap<string, string>

/** For how long a link is good. */
const LINK_MS = 60 * 60 * 1000
/** No second mail to the same account for this long: nobody floods another's inbox. */
const PAUSE_MS = 60 * 1000

/** Stored is only the hash: who reads the database cannot use the links. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Sends the mail, if the address has an account. */
export async function requestRecovery(c: ShopContext, fields: FormFields, now: Date): Promise<Violations> {
  const t = textsOf(c)
  const check = new FieldCheck(fields, t)
  const email = check.email('email[email]')
  if (check.violations.size > 0) return check.violations
  const account = await findAccount(c.var.database, email)
  // Counted for every address, so that the limit says nothing either.
  if (!(await countMail(c, email, now)) || !account) return check.violations
  const secret = newId()
  const row = { hash: hashOf(secret), createdAt: now }
  const [stored] = await c.var.database
    .insert(passwordRecoveries)
    .values({ customerId: account.id, ...row })
    .onConflictDoUpdate({
      target: passwordRecoveries.customerId,
      set: row,
      setWhere: lte(passwordRecoveries.createdAt, new Date(now.getTime() - PAUSE_MS)),
    })
    .returning()
  if (stored)
    await send(c, {
      customerId: account.id,
      recipient: account.email,
      subject: t('account.recovery.mail.subject'),
      text: t('account.recovery.mail.text'),
      // Without a host: the one of this request is what anybody asked for.
      link: urlFor(c, 'frontend.account.recover.password.page', { hash: secret }),
    })
  return check.violations
}

const isGood = (secret: string, now: Date) =>
  and(eq(passwordRecoveries.hash, hashOf(secret)), gt(passwordRecoveries.createdAt, new Date(now.getTime() - LINK_MS)))

/** Whether a link is good still. */
export async function isRecoverable(c: ShopContext, secret: string, now: Date): Promise<boolean> {
  const found = await c.var.database.select().from(passwordRecoveries).where(isGood(secret, now))
  return found.length > 0
}

/**
 * Stores the new password, and ends all sessions of the customer: one of them may be of who should not know the old one. Null if
 * the link is not good any more.
 */
export async function resetPassword(c: ShopContext, fields: FormFields, now: Date): Promise<Violations | null> {
  const secret = textAt(fields, 'password', 'hash') ?? ''
  if (!(await isRecoverable(c, secret, now))) return null
  const check = new FieldCheck(fields, textsOf(c))
  const password = check.password('password[newPassword]')
  if (textAt(fields, 'password', 'newPasswordConfirm') !== password)
    check.refuse('password[newPasswordConfirm]', 'forms.notEqual')
  if (check.violations.size > 0) return check.violations
  const passwordHash = await hashPassword(password)
  const account = await c.var.database.transaction(async (tx) => {
    // Of two at the same time, one finds it.
    const [used] = await tx.delete(passwordRecoveries).where(isGood(secret, now)).returning()
    if (!used) return null
    // The mail's link shows whose address it is, as the one that confirms an account does.
    const change = { passwordHash, confirmationHash: null }
    const [account] = await tx.update(customers).set(change).where(eq(customers.id, used.customerId)).returning()
    if (!account) return null
    const others = ne(sessions.id, c.var.session.id)
    await tx.delete(sessions).where(and(eq(sessions.customerId, used.customerId), others))
    return account
  })
  if (account === null) return null
  await forgetLogins(c.var.database, account.email, now)
  rememberBrowser(c, account, now)
  if (c.var.customer?.id === account.id) await renewSession(c, null)
  return check.violations
}
