/** Routes of a customer's addresses (contract, shell 15.5 "Account pages"). */
import { Hono } from 'hono'
import type { ShopContext, ShopEnv } from '../context.ts'
import { EMPTY_FORM } from '../forms/state.ts'
import { textsOf } from '../layout/text.ts'
import { readFields, textAt } from '../transport/form-fields.ts'
import { redirectTarget } from '../transport/redirect.ts'
import { Refusal } from '../transport/refusal.ts'
import { honoPath, type RouteName, urlFor } from '../transport/routes.ts'
import { addFlash } from '../transport/session.ts'
import { CONFIRM_ROUTE, LIST_ROUTE, renderAddresses, renderAddressForm } from './address-pages.ts'
import { deleteAddress, readAddress, storeAddress, useAddresses } from './address-store.ts'
import { currentCustomer } from './current.ts'
import { findAddress, type StoredAddress } from './customers.ts'

export const addressRoutes = new Hono<ShopEnv>()
  .get(honoPath('frontend.account.address.page'), (c) => renderAddresses(c, currentCustomer(c)))
  .get(honoPath('frontend.account.address.create.page'), (c) =>
    renderAddressForm(c, { state: EMPTY_FORM, returnTo: returnRoute(c) }),
  )
  .post(honoPath('frontend.account.address.create'), (c) => saveAddress(c, undefined))
  .get(honoPath('frontend.account.address.edit.page'), async (c) =>
    renderAddressForm(c, { state: EMPTY_FORM, address: await ownAddress(c), returnTo: returnRoute(c) }),
  )
  .post(honoPath('frontend.account.address.edit.save'), async (c) => saveAddress(c, await ownAddress(c)))
  .post(honoPath('frontend.account.address.delete'), async (c) => {
    const isDeleted = await deleteAddress(c, await ownAddress(c))
    return backToList(
      c,
      isDeleted ? 'success' : 'danger',
      isDeleted ? 'account.address.deleted' : 'account.address.inUse',
    )
  })

for (const type of ['billing', 'shipping'] as const) {
  addressRoutes.post(`/account/address/default-${type}/:addressId`, async (c) => {
    await useAddresses(c, { [`${type}AddressId`]: (await ownAddress(c)).id })
    return backToList(c, 'success', 'account.address.defaultChanged')
  })
}

async function ownAddress(c: ShopContext): Promise<StoredAddress> {
  const address = await findAddress(c.var.database, currentCustomer(c).id, c.req.param('addressId') ?? '')
  if (!address) throw new Refusal(404, 'No such address')
  return address
}

/** The confirm page links to an address without parameters, so the referrer is used. */
function returnRoute(c: ShopContext): RouteName {
  const confirm = urlFor(c, CONFIRM_ROUTE)
  const referer = c.req.header('referer') ?? ''
  const isFromConfirm = URL.canParse(referer) && new URL(referer).pathname === confirm
  const isForConfirm = c.req.query('redirectTo') === CONFIRM_ROUTE
  return isFromConfirm || isForConfirm || currentCustomer(c).guest ? CONFIRM_ROUTE : LIST_ROUTE
}

async function saveAddress(c: ShopContext, stored: StoredAddress | undefined): Promise<Response> {
  const fields = await readFields(c)
  const { address, check } = await readAddress(c, fields)
  if (check.violations.size > 0) {
    const state = { values: fields, violations: check.violations }
    return renderAddressForm(c, { state, returnTo: returnRoute(c), ...(stored ? { address: stored } : {}) })
  }
  const id = await storeAddress(c, address, stored)
  if (id === null) return backToList(c, 'danger', 'account.address.tooMany')
  if (!stored) {
    await useAddresses(c, {
      ...(check.ticked('use[shipping]') ? { shippingAddressId: id } : {}),
      ...(check.ticked('use[billing]') ? { billingAddressId: id } : {}),
    })
  }
  await addFlash(c, { type: 'success', text: textsOf(c)('account.address.saved') })
  return c.redirect(redirectTarget(c, textAt(fields, 'redirectTo') || LIST_ROUTE, fields))
}

async function backToList(c: ShopContext, type: 'success' | 'danger', key: string): Promise<Response> {
  await addFlash(c, { type, text: textsOf(c)(key) })
  return c.redirect(urlFor(c, LIST_ROUTE))
}
