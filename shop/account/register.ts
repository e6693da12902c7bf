/** POST /account/register: checks the form and opens an account or a guest's order (contract, shell 15.6). */
import { loadReference } from '../checkout/reference.ts'
import type { Customer, ShopContext } from '../context.ts'
import { checkAddress } from '../forms/address.ts'
import { FieldCheck } from '../forms/check.ts'
import { textsOf } from '../layout/text.ts'
import type { FormFields } from '../transport/form-fields.ts'
import { newId, renewSession, updateSession } from '../transport/session.ts'
import { hashOf, mustConfirm, sendAlreadyThere, sendConfirmation } from './confirmation.ts'
import { createCustomer, type NewCustomer } from './customers.ts'
import { rememberBrowser } from './known-browser.ts'
import { countForm, countMail } from './limits.ts'
import { hashPassword } from './password.ts'

/**
 * Registers, and logs in unless the account waits for the link of a mail. If there are violations, returns them and stores nothing.
 *
 * @returns `unconfirmed`, the address that a mail was sent to, also for one that has an account: only the mail says so
 */
export async function register(
  c: ShopContext,
  fields: FormFields,
): Promise<{ customer: Customer } | { unconfirmed: string } | { violations: ReadonlyMap<string, string> }> {
  const { countries } = await loadReference(c.var.database)
  const check = new FieldCheck(fields, textsOf(c))
  const accountType = check.text('accountType') === 'business' ? 'business' : 'private'
  const billing = checkAddress(check, { prefix: 'billingAddress', personPrefix: '', countries })
  const shipping = check.ticked('differentShippingAddress')
    ? checkAddress(check, { prefix: 'shippingAddress', countries })
    : null
  const email = check.email('email')
  const vatId = check.optional('vatIds[]')
  const taxCountry = countries.find(({ id }) => id === (shipping ?? billing).countryId)
  if (accountType === 'business' && taxCountry?.vatIdRequired && !vatId) check.refuseBlank('vatIds[]')
  const wantsAccount = check.ticked('createCustomerAccount')
  const password = wantsAccount ? check.password('password') : null
  if (check.violations.size > 0) return { violations: check.violations }
  if (wantsAccount && !(await countForm(c, 'register'))) {
    check.refuse('email', 'account.login.limited')
    return { violations: check.violations }
  }

  const secret = wantsAccount && mustConfirm(c) ? newId() : null
  const order: NewCustomer = {
    passwordHash: password === null ? null : await hashPassword(password),
    confirmationHash: secret === null ? null : hashOf(secret),
    accountType,
    email,
    vatId: accountType === 'business' ? vatId : null,
    billing,
    shipping,
  }
  // Without its mail an account would only take the place of another that waits.
  if (secret !== null && !(await countMail(c, email))) return { unconfirmed: email }
  const customer = await createCustomer(c.var.database, order)
  if (!customer && secret !== null) {
    await sendAlreadyThere(c, email)
    return { unconfirmed: email }
  }
  if (!customer) {
    check.refuse('email', 'account.register.emailTaken')
    return { violations: check.violations }
  }
  if (secret !== null) {
    await sendConfirmation(c, customer, secret)
    return { unconfirmed: email }
  }
  await renewSession(c, customer)
  rememberBrowser(c, customer)
  await updateSession(c, { countryId: (shipping ?? billing).countryId })
  return { customer }
}
