/** The customer's addresses (contract, shell 14.3). */
import { sanitiseAnswer } from '../../page/kit/markup.ts'
import { UnexpectedAnswer } from '../contract/errors.ts'
import type { Markup } from '../contract/markup.ts'
import { answerTo, fetchMarked, isDocument, type MarkupRequest, markupIn } from '../kit/fragments.ts'
import { http } from '../kit/http.ts'

const EDITOR = '.js-address-editor'

/** POST `frontend.account.addressbook`: the editor for one address. Throws if the response contains none. */
export async function fetchAddressEditor({
  url,
  addressId,
  changeShipping,
  changeBilling,
  signal,
}: MarkupRequest & { addressId: string | false; changeShipping: boolean; changeBilling: boolean }): Promise<Markup> {
  const json = { id: addressId, changeableAddresses: { changeShipping, changeBilling } }
  const response = await answerTo({ url, signal }, http.post(url, { json, signal }))
  return sanitiseAnswer(await markupIn(response, url), url, EDITOR)
}

type AddressesRequest = MarkupRequest & { root: string }

/** GET of the address manager, or POST for its form of one address, a new one if `id` is empty: both are fragments (contract, versions B3). */
export async function fetchAddresses({
  url,
  root,
  form,
  signal,
}: AddressesRequest & { form?: { type: string; id: string } | undefined }): Promise<Markup> {
  if (!form) return partIn(await fetchMarked({ url, signal }), url, root)
  const { id, type } = form
  const address = new URL(url, location.href)
  if (id) address.pathname = `${address.pathname.replace(/\/$/, '')}/${encodeURIComponent(id)}`
  address.searchParams.set('type', type)
  // Without content: of no type that the shop would want to read.
  return partIn(await fetchMarked({ url: address.href, body: new URLSearchParams(), signal }), address.href, root)
}

/** POST: the address is the default one of its type from now on; the answer is the address manager. */
export async function setDefaultAddress({
  url,
  root,
  id,
  type,
  signal,
}: AddressesRequest & { id: string; type: string }): Promise<Markup> {
  return partIn(await fetchMarked({ url, body: JSON.stringify({ id, type }), signal }), url, root)
}

/** POST of the address manager's form. Returns null when the address is saved, otherwise the form with its messages. */
export async function saveAddress({
  url,
  root,
  body,
  signal,
}: AddressesRequest & { body: FormData }): Promise<Markup | null> {
  const response = await fetchMarked({ url, body, signal })
  return response.status === 204 ? null : partIn(response, url, root)
}

/** A fragment. Throws `UnexpectedAnswer` 401 for a page behind a redirect: the login, as nobody is known any longer. */
async function partIn(response: Response, url: string, root: string): Promise<Markup> {
  if (response.redirected && isDocument(await response.clone().text()))
    throw new UnexpectedAnswer(`${url} asks for a login`, 401)
  return sanitiseAnswer(await markupIn(response, url), url, root)
}
