/** POST /widgets/account/address-book: opens the address editor and processes its forms (contract, shell 14.3). */
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { ShopContext, ShopEnv } from '../context.ts'
import { customers } from '../database/schema.ts'
import { isVatId } from '../forms/vat-id.ts'
import { type FormFields, fieldsAt, readFields, textAt } from '../transport/form-fields.ts'
import { Refusal } from '../transport/refusal.ts'
import { honoPath, urlFor } from '../transport/routes.ts'
import { type AddressKind, addressEditor, type RefusedForm } from './address-editor.ts'
import { CONFIRM_ROUTE, renderAddressForm } from './address-pages.ts'
import { type DefaultAddresses, readAddress, storeAddress, useAddresses } from './address-store.ts'
import { currentCustomer } from './current.ts'
import { findAddress, type StoredAddress } from './customers.ts'

export const addressEditorRoutes = new Hono<ShopEnv>().post(honoPath('frontend.account.addressbook'), async (c) => {
  const fields = await readFields(c)
  const kind = kindOf(fields)
  const refused = await takeForm(c, fields, kind ?? 'billing')
  // Submitted without script: the browser shows the response as a page, so it gets a complete one.
  if (c.req.header('sec-fetch-dest') === 'document') return answerAsPage(c, fields, refused)
  const current = kind ? await currentAddress(c, fields, kind) : null
  const options = { kind: kind ?? 'billing', current, ...(refused ? { refused } : {}) }
  return c.html(await addressEditor(c, currentCustomer(c), options))
})

/** The page the editor was opened on, or the address page with the rejected form. */
async function answerAsPage(c: ShopContext, fields: FormFields, refused: RefusedForm | undefined): Promise<Response> {
  if (!refused) return c.redirect(urlFor(c, CONFIRM_ROUTE))
  const id = textAt(fields, 'address', 'id')
  const address = id ? await ownAddress(c, id) : undefined
  return renderAddressForm(c, { state: refused.state, returnTo: CONFIRM_ROUTE, ...(address ? { address } : {}) })
}

/** The kind of address to change; null when the request names none. */
function kindOf(fields: FormFields): AddressKind | null {
  const isSent = (field: string) => !['', '0', 'false'].includes(textAt(fields, 'changeableAddresses', field) ?? '')
  if (isSent('changeShipping')) return 'shipping'
  return isSent('changeBilling') ? 'billing' : null
}

function defaultOf(kind: AddressKind, id: string): DefaultAddresses {
  return kind === 'shipping' ? { shippingAddressId: id } : { billingAddressId: id }
}

/** The named address if it is the customer's own, otherwise the one in use. */
async function currentAddress(c: ShopContext, fields: FormFields, kind: AddressKind): Promise<StoredAddress | null> {
  const customer = currentCustomer(c)
  const { database } = c.var
  const named = textAt(fields, 'id')
  const inUse = kind === 'shipping' ? customer.shippingAddressId : customer.billingAddressId
  const found = (named && (await findAddress(database, customer.id, named))) || undefined
  return found ?? (await findAddress(database, customer.id, inUse)) ?? null
}

/** Does what a form of the editor requests; returns the form if its address is incomplete. */
async function takeForm(c: ShopContext, fields: FormFields, kind: AddressKind): Promise<RefusedForm | undefined> {
  const selected = textAt(fields, 'selectAddress', 'id')
  if (selected !== undefined) {
    const { id } = await ownAddress(c, selected)
    await useAddresses(
      c,
      defaultOf(textAt(fields, 'selectAddress', 'type') === 'shipping' ? 'shipping' : 'billing', id),
    )
    return undefined
  }
  return fieldsAt(fields, 'address').size > 0 ? saveAddress(c, fields, kind) : undefined
}

async function saveAddress(c: ShopContext, fields: FormFields, kind: AddressKind): Promise<RefusedForm | undefined> {
  const storedId = textAt(fields, 'address', 'id')
  const stored = storedId ? await ownAddress(c, storedId) : undefined
  const { address, check } = await readAddress(c, fields)
  const vatId = check.optional('vatIds[]')
  if (vatId && !isVatId(vatId)) check.refuse('vatIds[]', 'forms.notVatId')
  const id = check.violations.size === 0 ? await storeAddress(c, address, stored) : null
  if (id === null) {
    if (check.violations.size === 0) check.refuse('address[street]', 'account.address.tooMany')
    return { form: stored ? 'edit' : 'create', state: { values: fields, violations: check.violations } }
  }
  await useAddresses(c, defaultOf(kind, id))
  if (kind === 'billing' && textAt(fields, 'vatIds', '') !== undefined) await storeVatId(c, vatId)
  return undefined
}

async function ownAddress(c: ShopContext, id: string): Promise<StoredAddress> {
  const address = await findAddress(c.var.database, currentCustomer(c).id, id)
  if (!address) throw new Refusal(404, 'No such address')
  return address
}

async function storeVatId(c: ShopContext, vatId: string | null): Promise<void> {
  const customer = currentCustomer(c)
  await c.var.database.update(customers).set({ vatId }).where(eq(customers.id, customer.id))
  c.set('customer', { ...customer, vatId })
}
