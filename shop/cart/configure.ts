/** POST /checkout/configure: the session's shipping and payment method, country, currency, language (contract, shell 7). */
import { and, eq } from 'drizzle-orm'
import { loadReference } from '../checkout/reference.ts'
import type { Session, ShopContext } from '../context.ts'
import { addresses, customers } from '../database/schema.ts'
import { methodsFor } from '../payments/methods.ts'
import { CURRENCIES } from '../transport/currency.ts'
import { type FormFields, textAt } from '../transport/form-fields.ts'
import { LANGUAGES } from '../transport/language.ts'
import { Refusal } from '../transport/refusal.ts'
import { updateSession } from '../transport/session.ts'
import { loadCart } from './cart.ts'
import { settleLines } from './items.ts'

/**
 * Applies the submitted fields.
 *
 * @throws Refusal 400 when an id is unknown; then nothing is changed
 */
export async function configure(c: ShopContext, fields: FormFields): Promise<void> {
  const reference = await loadReference(c.var.database)
  const { shippingMethods, countries } = reference
  const change: Partial<Session> = {}
  const shippingMethodId = textAt(fields, 'shippingMethodId')
  if (shippingMethodId) change.shippingMethodId = known(shippingMethods, shippingMethodId)
  const paymentMethodId = textAt(fields, 'paymentMethodId')
  if (paymentMethodId) change.paymentMethodId = known(methodsFor(c, reference, c.var), paymentMethodId)
  const countryId = textAt(fields, 'countryId')
  if (countryId) change.countryId = known(countries, countryId)
  const currencyId = textAt(fields, 'currencyId')
  if (currencyId) change.currency = CURRENCIES.find(({ id }) => id === currencyId)?.currency ?? unknown()
  const languageId = textAt(fields, 'languageId')
  if (languageId) change.language = LANGUAGES.find(({ id }) => id === languageId)?.language ?? unknown()
  const addressChange = await chosenAddresses(c, fields)

  const isNewCurrency = change.currency !== undefined && change.currency !== c.var.currency
  if (Object.keys(change).length > 0) await updateSession(c, change)
  if (isNewCurrency) await forgetSeenPrices(c)
  if (c.var.customer && Object.keys(addressChange).length > 0) {
    await c.var.database.update(customers).set(addressChange).where(eq(customers.id, c.var.customer.id))
    c.set('customer', { ...c.var.customer, ...addressChange })
  }
}

/** Amounts of two currencies cannot be compared: the prices in the new one count as seen. */
async function forgetSeenPrices(c: ShopContext): Promise<void> {
  const { lines } = await loadCart(c)
  if (lines.length > 0)
    await settleLines(
      c,
      lines.map((line) => ({ line, quantity: line.accessory?.perMain ?? line.quantity })),
    )
}

function unknown(): never {
  throw new Refusal(400, 'Unknown id')
}

function known(rows: readonly { id: string }[], id: string): string {
  return rows.find((row) => row.id === id)?.id ?? unknown()
}

async function chosenAddresses(c: ShopContext, fields: FormFields) {
  const change: { billingAddressId?: string; shippingAddressId?: string } = {}
  for (const field of ['billingAddressId', 'shippingAddressId'] as const) {
    const id = textAt(fields, field)
    if (!id) continue
    const customerId = c.var.customer?.id ?? unknown()
    const [address] = await c.var.database
      .select({ id: addresses.id })
      .from(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)))
    change[field] = address?.id ?? unknown()
  }
  return change
}
