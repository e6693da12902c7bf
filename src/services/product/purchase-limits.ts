/** The quantities of a product that can be bought now (contract, versions C6). */
import { PurchaseLimits } from '../contract/purchase-limits.ts'
import { fetchMarked, jsonIn, type MarkupRequest } from '../kit/fragments.ts'

/** GET of `frontend.product.purchase-limit`. Throws `UnexpectedAnswer` for anything else. */
export async function fetchPurchaseLimits({ url, signal }: MarkupRequest): Promise<PurchaseLimits> {
  return jsonIn(await fetchMarked({ url, signal }), { url, schema: PurchaseLimits, what: 'purchase limits' })
}
