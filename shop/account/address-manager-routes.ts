/** Requests of the address manager (contract, versions B3). */
import { Hono } from 'hono'
import type { ShopContext, ShopEnv } from '../context.ts'
import { EMPTY_FORM, type FormState } from '../forms/state.ts'
import { textsOf } from '../layout/text.ts'
import { fieldsAt, readFields, textAt } from '../transport/form-fields.ts'
import { Refusal } from '../transport/refusal.ts'
import { honoPath, urlFor } from '../transport/routes.ts'
import { addFlash } from '../transport/session.ts'
import type { AddressKind } from './address-editor.ts'
import { addressManager, addressManagerForm, KINDS } from './address-manager.ts'
import { CONFIRM_ROUTE } from './address-pages.ts'
import { readAddress, storeAddress, useAddresses } from './address-store.ts'
import { currentCustomer } from './current.ts'
import { findAddress, type StoredAddress } from './customers.ts'

export const addressManagerRoutes = new Hono<ShopEnv>()
  .get(honoPath('frontend.account.addressmanager'), (c) => showAll(c))
  .post(honoPath('frontend.account.addressmanager.switch'), async (c) => {
    const fields = await readFields(c)
    const chosen = KINDS.flatMap((kind) => {
      const id = textAt(fields, `${kind}AddressId`)
      return id ? [[`${kind}AddressId`, id]] : []
    })
    await useAddresses(c, Object.fromEntries(chosen) as Record<`${AddressKind}AddressId`, string>)
    await addFlash(c, { type: 'success', text: textsOf(c)('account.addressSuccessfulChange') })
    return c.redirect(urlFor(c, CONFIRM_ROUTE))
  })
  .post(honoPath('frontend.account.address.switch-default'), async (c) => {
    const fields = await readFields(c)
    const { id } = await ownAddress(c, textAt(fields, 'id') ?? '')
    await useAddresses(c, { [`${kindIn(textAt(fields, 'type'))}AddressId`]: id })
    return showAll(c)
  })
  .post(honoPath('frontend.account.addressmanager'), (c) => takeForm(c, undefined))
  .post(honoPath('frontend.account.addressmanager.edit'), async (c) =>
    takeForm(c, await ownAddress(c, c.req.param('addressId') ?? '')),
  )

const showAll = async (c: ShopContext) => c.html(await addressManager(c, currentCustomer(c)))

/** Shows the form of an address, or stores what it was sent with: the address is used from then on. */
async function takeForm(c: ShopContext, address: StoredAddress | undefined): Promise<Response> {
  const kind = kindIn(c.req.query('type'))
  const fields = await readFields(c)
  const show = async (state: FormState) => c.html(await addressManagerForm(c, { kind, address, state }))
  if (fieldsAt(fields, 'address').size === 0) return show(EMPTY_FORM)
  const { address: read, check } = await readAddress(c, fields)
  const id = check.violations.size === 0 ? await storeAddress(c, read, address) : null
  if (id === null) {
    if (check.violations.size === 0) check.refuse('address[street]', 'account.address.tooMany')
    return show({ values: fields, violations: check.violations })
  }
  await useAddresses(c, { [`${kind}AddressId`]: id })
  await addFlash(c, { type: 'success', text: textsOf(c)('account.address.saved') })
  return c.body(null, 204)
}

function kindIn(type: string | undefined): AddressKind {
  const kind = KINDS.find((known) => known === type)
  if (!kind) throw new Refusal(400, 'The type is neither shipping nor billing')
  return kind
}

async function ownAddress(c: ShopContext, id: string): Promise<StoredAddress> {
  const address = await findAddress(c.var.database, currentCustomer(c).id, id)
  if (!address) throw new Refusal(404, 'No such address')
  return address
}
