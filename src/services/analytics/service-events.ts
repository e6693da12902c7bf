/** The events of the third-party service, and what each of them says (contract, catalog 10.1). */
import type { PlaceOfPage } from '../../page/analytics/page-place.ts'
import { linesIn } from '../../page/cart/cart-lines.ts'
import type { ServiceEvent, ServiceEventName, ServiceItem } from '../contract/analytics.ts'
import type { CartLine } from '../contract/cart.ts'
import { Sealed } from '../kit/sealed.ts'
import { withoutSecrets } from './private-text.ts'

/** An event as it happened; whether it was told before is known to the browser alone. */
export type ServiceNews = Omit<ServiceEvent, 'isTold'>

const news = (name: ServiceEventName, payload: object | null, key: string | null = null): ServiceNews => ({
  name,
  payload: payload && new Sealed(payload),
  key,
})

const withItems = (name: ServiceEventName, items: readonly ServiceItem[], key: string | null = null) =>
  news(name, items.length > 0 ? { items } : null, key)

/** Products that are in the cart now. */
export const productsAdded = (lines: readonly CartLine[]): ServiceNews =>
  withItems(
    'add_to_cart',
    lines.map(({ id, name, quantity }) => ({ id, ...(name !== null && { name }), quantity })),
  )

/** A product that the shopper adds on the cart page by its number. */
export const numberAdded = (number: string): ServiceNews =>
  withItems('add_to_cart', number ? [{ id: withoutSecrets(number), quantity: 1 }] : [])

export const productsRemoved = (ids: readonly string[]): ServiceNews =>
  withItems(
    'remove_from_cart',
    ids.map((id) => ({ id })),
  )

/** The shopper leaves a cart for the checkout; `cart` holds the lines that the shop prints for scripts. */
export const checkoutBegun = (cart: ParentNode): ServiceNews => stepOf('begin_checkout', cart)

export const searched = (term: string): ServiceNews => news('search', { search_term: withoutSecrets(term) })

/** A form is on its way, complete; null for one that is neither to log in nor to sign up, and on other pages than those for it. */
export function formSent(form: Element, { controller, action }: PlaceOfPage): ServiceNews | null {
  if (!FORM_PAGES.has(`${controller}/${action}`)) return null
  if (form.matches('.login-form')) return news('login', { method: 'mail' })
  return form.matches('.register-form') ? news('sign_up', { method: 'mail' }) : null
}

/** Where the shopper is, in lower case, and whether the shop wants to know of orders. */
export type ServicePage = PlaceOfPage & { areOrdersTold: boolean }

export const servicePageOf = ({ controller, action }: PlaceOfPage, areOrdersTold: boolean): ServicePage => ({
  controller: controller.toLowerCase(),
  action: action.toLowerCase(),
  areOrdersTold,
})

/** Where forms to log in and to sign up are told of. */
const FORM_PAGES = new Set(['auth/loginpage', 'register/checkoutregisterpage'])

/** What the page tells by itself. */
export function newsOfPage({ controller, action, areOrdersTold }: ServicePage): ServiceNews[] {
  const at = `${controller}/${action}`
  return [
    ...(at === 'product/index' ? [productSeen()] : []),
    ...(document.querySelector('.cms-element-product-listing-wrapper') ? [listSeen()] : []),
    ...(at === 'search/search' ? [resultsSeen()] : []),
    ...(at === 'checkout/confirmpage' ? [stepOf('checkout_progress', document)] : []),
    ...(at === 'checkout/finishpage' && areOrdersTold ? [purchased()] : []),
  ]
}

function productSeen(): ServiceNews {
  const scope = document.querySelector('[itemtype="https://schema.org/Product"]')
  const id = scope?.querySelector<HTMLMetaElement>('meta[itemprop=productID]')?.content
  const name = scope?.querySelector('[itemprop=name]')?.textContent.trim()
  return news('view_item', id && name ? { items: [{ id, name }] } : null, 'view_item')
}

function listSeen(): ServiceNews {
  const boxes = [...document.querySelectorAll<HTMLElement>('.product-box')].map(productIn)
  const items = boxes.filter(({ id, name }) => id && name)
  // A list without a hit is seen, too.
  return news('view_item_list', { items }, 'view_item_list')
}

/** The product of a box: its hidden fields, or the newer attribute. */
function productIn(box: HTMLElement): ServiceItem {
  const field = (name: string) => box.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
  const [id, name] = [field('product-id'), field('product-name')]
  if (id && name) return { id, name }
  try {
    const { id, name } = JSON.parse(box.dataset['productInformation'] ?? '') as Record<string, unknown>
    return { id: typeof id === 'string' ? id : '', name: typeof name === 'string' ? name : '' }
  } catch {
    return { id: '', name: '' }
  }
}

function resultsSeen(): ServiceNews {
  const term = document.querySelector<HTMLInputElement>('.header-search-input')?.value.trim()
  return news('view_search_results', term ? { search_term: withoutSecrets(term) } : null, 'view_search_results')
}

function purchased(): ServiceNews {
  const number = document.querySelector<HTMLElement>('.finish-ordernumber')?.dataset['orderNumber']
  if (!number) return news('purchase', null)
  const { currency, shipping, value, tax } =
    document.querySelector<HTMLElement>('.hidden-line-items-information')?.dataset ?? {}
  const payload = { transaction_id: number, items: itemsIn(document), currency, shipping, value, tax }
  return news('purchase', payload, purchaseKey(number))
}

const purchaseKey = (number: string) => `purchase:${number}`

/** Whether a step to an order, of any cart, is over once `key` was told. */
export const isStepBefore =
  (key: string) =>
  (other: string): boolean =>
    key.startsWith('purchase:') && !other.startsWith('purchase:')

/** Whether `key` is remembered beyond the page. */
export const isForAllPages = (key: string): boolean => key.includes(':')

const itemsIn = (cart: ParentNode): ServiceItem[] =>
  linesIn(cart).map(({ id, name, quantity, price, currency }) => ({
    id,
    quantity,
    ...(name !== null && { name }),
    ...(price !== null && { price }),
    ...(currency !== null && { currency }),
  }))

/** A step to the order, once for one and the same cart. */
function stepOf(name: 'begin_checkout' | 'checkout_progress', cart: ParentNode): ServiceNews {
  const items = itemsIn(cart)
  const version = items.map(({ id, quantity }) => `${id}x${quantity}`).join()
  return withItems(name, items, `${name}:${version}`)
}
