/** Changes to a customer's profile. Each returns the violations that prevented it; none means done. */
import { and, eq, ne } from 'drizzle-orm'
import type { Customer, ShopContext } from '../context.ts'
import { customers, sessions } from '../database/schema.ts'
import { checkPerson } from '../forms/address.ts'
import { FieldCheck } from '../forms/check.ts'
import { textsOf } from '../layout/text.ts'
import { type FormFields, textAt } from '../transport/form-fields.ts'
import { renewSession } from '../transport/session.ts'
import { findAccount } from './customers.ts'
import { hashPassword, verifyPassword } from './password.ts'

type Violations = ReadonlyMap<string, string>

export async function changePerson(c: ShopContext, customer: Customer, fields: FormFields): Promise<Violations> {
  const check = new FieldCheck(fields, textsOf(c))
  const accountType = check.text('accountType') === 'business' ? 'business' : 'private'
  const person = checkPerson(check, (field) => field)
  const vatId = accountType === 'business' ? check.optional('vatIds[]') : null
  if (check.violations.size === 0) await store(c, customer, { ...person, accountType, vatId })
  return check.violations
}

/** Requires the password, and ends the customer's other sessions. */
export async function changeEmail(c: ShopContext, customer: Customer, fields: FormFields): Promise<Violations> {
  const check = new FieldCheck(fields, textsOf(c))
  const email = check.email('email[email]')
  if (check.text('email[emailConfirmation]') !== email) check.refuse('email[emailConfirmation]', 'forms.notEqual')
  await checkPassword(check, customer, 'email')
  const owner = await findAccount(c.var.database, email)
  if (owner && owner.id !== customer.id) check.refuse('email[email]', 'account.register.emailTaken')
  if (check.violations.size === 0) {
    await store(c, customer, { email })
    await endOtherSessions(c, customer)
  }
  return check.violations
}

/** Requires the old password, and ends the customer's other sessions. */
export async function changePassword(c: ShopContext, customer: Customer, fields: FormFields): Promise<Violations> {
  const check = new FieldCheck(fields, textsOf(c))
  const password = check.password('password[newPassword]')
  if (textAt(fields, 'password', 'newPasswordConfirm') !== password) {
    check.refuse('password[newPasswordConfirm]', 'forms.notEqual')
  }
  await checkPassword(check, customer, 'password')
  if (check.violations.size === 0) {
    await store(c, customer, { passwordHash: await hashPassword(password) })
    await endOtherSessions(c, customer)
  }
  return check.violations
}

async function checkPassword(check: FieldCheck, customer: Customer, form: 'email' | 'password'): Promise<void> {
  const sent = textAt(check.fields, form, 'password') ?? ''
  const isRight = customer.passwordHash !== null && (await verifyPassword(sent, customer.passwordHash))
  if (!isRight) check.refuse(`${form}[password]`, 'account.profile.wrongPassword')
}

async function store(c: ShopContext, customer: Customer, change: Partial<Customer>): Promise<void> {
  await c.var.database.update(customers).set(change).where(eq(customers.id, customer.id))
  c.set('customer', { ...customer, ...change })
}

async function endOtherSessions(c: ShopContext, customer: Customer): Promise<void> {
  await renewSession(c, c.var.customer)
  await c.var.database
    .delete(sessions)
    .where(and(eq(sessions.customerId, customer.id), ne(sessions.id, c.var.session.id)))
}
