/** The wishlist page of a guest (contract, catalog 6.5). */
import type { Permission } from '../consent/consent.ts'
import type { GuestWishlist } from '../contract/wishlist.ts'
import { UnexpectedAnswer } from '../kit/errors.ts'
import { postMarkup } from '../kit/fragments.ts'
import { sanitise } from '../kit/markup.ts'
import { readGuestWishlist } from './wishlist.ts'
import { dropProducts } from './wishlist-changes.ts'

/** The shop shows no more at once. */
const MOST_SHOWN = 100
const LIST = '.cms-element-product-listing-wrapper'
const FORM = 'form.product-wishlist-form'

/** The product of a form that removes it from the list: the last part of its address. */
export const productOfForm = (form: Element): string | null =>
  form.matches(FORM) ? (form.getAttribute('action')?.split(/[?#]/)[0]?.split('/').at(-1) ?? null) : null

/** The newest first; what has no valid time comes last. */
function newestFirst(): string[] {
  const time = (value: unknown) => Date.parse(String(value)) || 0
  return Object.entries(readGuestWishlist())
    .toSorted(([, one], [, other]) => time(other) - time(one))
    .map(([id]) => id)
}

/**
 * POST `frontend.wishlist.guestPage.pagelet`: the list as the shop shows it. Products that it does not know leave the
 * browser's list. Without `permission` for a list there is none.
 */
export async function fetchGuestWishlist({
  url,
  permission,
  signal,
}: {
  url: string
  permission: Permission | null
  signal: AbortSignal
}): Promise<GuestWishlist> {
  const all = permission ? newestFirst() : []
  const productIds = all.slice(0, MOST_SHOWN)
  const html = await postMarkup({ url, signal, body: JSON.stringify({ productIds }) })
  if (!html) throw new UnexpectedAnswer(`${url} answered without content`, 204)
  const markup = await sanitise(html, LIST)
  const shown = new Set([...markup.read().querySelectorAll(FORM)].map(productOfForm))
  const gone = productIds.filter((id) => !shown.has(id))
  const products = gone.length > 0 ? await dropProducts({ ids: gone, permission, signal }) : null
  return { markup, ids: all.filter((id) => !gone.includes(id)), products }
}
