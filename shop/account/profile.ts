/** Changes to a customer's profile. Each returns the violations that prevented it; none means done. */
import { and, eq, ne } from 'drizzle-orm'
import type { Customer, ShopContext } from '../context.ts'
import {
  addresses,
  customers,
  mails,
  orders,
  passwordRecoveries,
  reviews,
  sessions,
  wishlistProducts,
} from '../database/schema.ts'
import { checkPerson } from '../forms/address.ts'
import { FieldCheck } from '../forms/check.ts'
import { textsOf } from '../layout/text.ts'
import { type FormFields, textAt } from '../transport/form-fields.ts'
import { renewSession } from '../transport/session.ts'
import { findAccount } from './customers.ts'
import { rememberBrowser } from './known-browser.ts'
import { countTry, type Limit } from './limits.ts'
import { tryPassword } from './login.ts'
import { hashPassword } from './password.ts'

/** Addresses that a customer may try: each says whether it has an account. */
const ADDRESS_LIMIT: Limit = [{ tries: 10, seconds: 3600 }]

type Violations = ReadonlyMap<string, string>

export async function changePerson(c: ShopContext, customer: Customer, fields: FormFields): Promise<Violations> {
  const check = new FieldCheck(fields, textsOf(c))
  const accountType = check.text('accountType') === 'business' ? 'business' : 'private'
  const person = checkPerson(check, (field) => field)
  const vatId = accountType === 'business' ? check.optional('vatIds[]') : null
  if (check.violations.size === 0) await store(c, customer, { ...person, accountType, vatId })
  return check.violations
}

/** Requires the password, ends the customer's other sessions, and makes a link for a new password useless: it went to the old address. */
export async function changeEmail(c: ShopContext, customer: Customer, fields: FormFields): Promise<Violations> {
  const check = new FieldCheck(fields, textsOf(c))
  const email = check.email('email[email]')
  if (check.text('email[emailConfirmation]') !== email) check.refuse('email[emailConfirmation]', 'forms.notEqual')
  await checkPassword(c, check, customer, 'email')
  if (check.violations.size === 0) {
    const isCounted = await countTry(c.var.database, ['new address', customer.id], ADDRESS_LIMIT, new Date())
    if (!isCounted) check.refuse('email[email]', 'account.login.limited')
  }
  const owner = await findAccount(c.var.database, email)
  // Only who knows the password learns whether an address has an account.
  if (check.violations.size === 0 && owner && owner.id !== customer.id)
    check.refuse('email[email]', 'account.register.emailTaken')
  if (check.violations.size === 0) {
    await store(c, customer, { email })
    await endOtherAccess(c, customer)
  }
  return check.violations
}

/** Requires the old password, ends the customer's other sessions, and makes a link for a new password useless. */
export async function changePassword(c: ShopContext, customer: Customer, fields: FormFields): Promise<Violations> {
  const check = new FieldCheck(fields, textsOf(c))
  const password = check.password('password[newPassword]')
  if (textAt(fields, 'password', 'newPasswordConfirm') !== password) {
    check.refuse('password[newPasswordConfirm]', 'forms.notEqual')
  }
  await checkPassword(c, check, customer, 'password')
  if (check.violations.size === 0) {
    await store(c, customer, { passwordHash: await hashPassword(password) })
    await endOtherAccess(c, customer)
    // The cookie ended with the password.
    if (c.var.customer) rememberBrowser(c, c.var.customer)
  }
  return check.violations
}

/**
 * Requires the password, deletes the account with all that is the customer's own, and logs out. Who has ordered becomes a guest: orders
 * and invoices are kept, and can be withdrawn from by number and e-mail address.
 */
export async function deleteAccount(c: ShopContext, customer: Customer, fields: FormFields): Promise<Violations> {
  const check = new FieldCheck(fields, textsOf(c))
  await checkPassword(c, check, customer, 'delete')
  if (check.violations.size > 0) return check.violations
  await renewSession(c, null)
  await c.var.database.transaction(async (tx) => {
    for (const table of [sessions, addresses, wishlistProducts, passwordRecoveries, mails])
      await tx.delete(table).where(eq(table.customerId, customer.id))
    await tx.update(reviews).set({ customerId: null }).where(eq(reviews.customerId, customer.id))
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customer.id)).limit(1)
    const owner = eq(customers.id, customer.id)
    if (order)
      await tx.update(customers).set({ guest: true, passwordHash: null, newsletter: false, payerId: null }).where(owner)
    else await tx.delete(customers).where(owner)
  })
  return check.violations
}

async function checkPassword(
  c: ShopContext,
  check: FieldCheck,
  customer: Customer,
  form: 'email' | 'password' | 'delete',
): Promise<void> {
  const sent = textAt(check.fields, form, 'password') ?? ''
  const result = await tryPassword(c.var.database, customer, sent, new Date())
  if (result === 'right') return
  check.refuse(`${form}[password]`, result === 'wrong' ? 'account.profile.wrongPassword' : 'account.login.limited')
}

async function store(c: ShopContext, customer: Customer, change: Partial<Customer>): Promise<void> {
  await c.var.database.update(customers).set(change).where(eq(customers.id, customer.id))
  c.set('customer', { ...customer, ...change })
}

async function endOtherAccess(c: ShopContext, customer: Customer): Promise<void> {
  await c.var.database.delete(passwordRecoveries).where(eq(passwordRecoveries.customerId, customer.id))
  await renewSession(c, c.var.customer)
  await c.var.database
    .delete(sessions)
    .where(and(eq(sessions.customerId, customer.id), ne(sessions.id, c.var.session.id)))
}
