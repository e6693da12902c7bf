/** The customer's addresses (contract, shell 14.3). */
import type { Markup } from '../contract/markup.ts'
import { UnexpectedAnswer } from '../kit/errors.ts'
import { markupIn } from '../kit/fragments.ts'
import { http } from '../kit/http.ts'
import { sanitise } from '../kit/markup.ts'

const EDITOR = '.js-address-editor'

/** POST `frontend.account.addressbook`: the editor for one address. Throws if the response contains none. */
export async function fetchAddressEditor({
  url,
  addressId,
  changeShipping,
  changeBilling,
  signal,
}: {
  url: string
  addressId: string | false
  changeShipping: boolean
  changeBilling: boolean
  signal: AbortSignal
}): Promise<Markup> {
  const json = { id: addressId, changeableAddresses: { changeShipping, changeBilling } }
  const response = await http.post(url, { json, signal }).catch((error: unknown) => {
    throw new UnexpectedAnswer(`no answer from ${url}: ${String(error)}`, 0)
  })
  const html = await markupIn(response, url)
  if (!html) throw new UnexpectedAnswer(`${url} answered without content`, 204)
  return sanitise(html, EDITOR)
}
