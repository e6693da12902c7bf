/** The wishlist page of a guest (contract, catalog 6.5; quality, S3). */
import { sanitiseAnswer } from '../../page/kit/markup.ts'
import type { Permission } from '../consent/consent.ts'
import type { GuestWishlist } from '../contract/wishlist.ts'
import { postMarkup } from '../kit/fragments.ts'
import { readGuestWishlist } from './wishlist.ts'
import { dropProducts } from './wishlist-changes.ts'

/** The shop shows no more at once. */
const MOST_SHOWN = 100
const BOX = '.product-box, .cms-listing-col:not(.wishlist-listing-col), .cms-listing-row > [role="listitem"]'
const LIST = `.cms-element-product-listing-wrapper, .wishlist-listing-header, ${BOX}`
const FORM = 'form.product-wishlist-form'
export const REMOVER = '.product-wishlist-btn-remove'
/** Where templates print a product's id, the most reliable first. */
const PLACES = [
  `${FORM}, ${FORM} *`,
  REMOVER,
  '[action*="wishlist"], [action*="wishlist"] *, [href*="wishlist"]',
  '[data-product-information], [data-product-id], [data-add-to-wishlist-options]',
  '[itemprop="productID"], [name*="product"], [name="id"]',
  '*',
]
/** Attributes that hold words for people. */
const WORDS = /^(title|alt|style|placeholder|aria-.*)$/

/** The elements of `root` that stand for one product each. */
export const boxesIn = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(BOX)].filter((box) => !box.querySelector(BOX))

/** The box of an element inside it. */
export const boxOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>(BOX)

/** What may be an id in an element: the parts of addresses, names, classes and options. */
function candidatesIn(element: Element): string[] {
  const attributes = [...element.attributes].flatMap(({ name, value }) => (WORDS.test(name) ? [] : value))
  const texts = element.hasAttribute('itemprop') ? [...attributes, element.textContent] : attributes
  const parts = texts.flatMap((text) => text.split(/[^\w-]+/))
  return [...parts, ...parts.flatMap((part) => part.split(/[-_]/).at(-1) ?? [])]
}

/**
 * The product of `ids` that `element` stands for, or null. The id counts wherever it is printed: templates leave out the form,
 * print a link, or hold the id in a field.
 */
export function productOf(element: Element, ids: Iterable<string>): string | null {
  const wanted = new Set(ids)
  for (const place of PLACES)
    for (const each of [element, ...element.querySelectorAll(place)]) {
      const id = each.matches(place) ? candidatesIn(each).find((part) => wanted.has(part)) : undefined
      if (id !== undefined) return id
    }
  return null
}

/** Whether the form, link or button takes a product off the list. */
export const isRemover = (element: Element): boolean =>
  element.matches(`${FORM}, ${REMOVER}`) ||
  element.querySelector(REMOVER) !== null ||
  /wishlist\b.*\b(delete|remove)\b/.test(element.getAttribute('action') ?? element.getAttribute('href') ?? '')

/** The newest first; what has no valid time comes last. */
function newestFirst(): string[] {
  const time = (value: unknown) => Date.parse(String(value)) || 0
  return Object.entries(readGuestWishlist())
    .toSorted(([, one], [, other]) => time(other) - time(one))
    .map(([id]) => id)
}

/**
 * Those of `asked` that the shop does not know, if its answer proves that: it has boxes, each stands for a product that was asked
 * for, and there are no further pages. What a template leaves out must not cost the shopper the list.
 */
function unknownIn(answer: ParentNode, asked: readonly string[]): string[] {
  const shown = boxesIn(answer).map((box) => productOf(box, asked))
  const isWhole = shown.length > 0 && !shown.includes(null) && !answer.querySelector('.pagination')
  return isWhole && asked.length < MOST_SHOWN ? asked.filter((id) => !shown.includes(id)) : []
}

/**
 * POST `frontend.wishlist.guestPage.pagelet`: the list as the shop shows it. Products that it proves not to know leave the
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
  const markup = await sanitiseAnswer(html, url, LIST)
  const gone = unknownIn(markup.read(), all)
  const products = gone.length > 0 ? await dropProducts({ ids: gone, permission, signal }) : null
  return { markup, ids: all.filter((id) => !gone.includes(id)), products }
}
