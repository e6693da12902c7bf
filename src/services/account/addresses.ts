/** The customer's addresses (contract, shell 14.3). */
import type { Markup } from '../contract/markup.ts'
import { answerTo, type MarkupRequest, markupIn } from '../kit/fragments.ts'
import { http } from '../kit/http.ts'
import { sanitiseAnswer } from '../kit/markup.ts'

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
