/** The events of the third-party service, and what each of them says (contract, catalog 10.1 and versions C10). */
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

/**
 * Where the shopper is, in lower case, and whether the shop wants to know of orders. `isNewer`: the page is one of those that tell the
 * service's newer events, too; `isAhead`: one without what 6.8 takes away.
 */
export type ServicePage = PlaceOfPage & { areOrdersTold: boolean; isNewer: boolean; isAhead: boolean }

export const servicePageOf = (
  { controller, action }: PlaceOfPage,
  rest: Omit<ServicePage, keyof PlaceOfPage>,
): ServicePage => ({ controller: controller.toLowerCase(), action: action.toLowerCase(), ...rest })

/** Where forms to log in and to sign up are told of. */
const FORM_PAGES = new Set(['auth/loginpage', 'register/checkoutregisterpage'])

/** What the page tells by itself. */
export function newsOfPage({ controller, action, areOrdersTold, isNewer, isAhead }: ServicePage): ServiceNews[] {
  const at = `${controller}/${action}`
  const isConfirm = at === 'checkout/confirmpage'
  return [
    ...(at === 'product/index' ? [productSeen()] : []),
    ...(document.querySelector('.cms-element-product-listing-wrapper') ? [listSeen()] : []),
    ...(at === 'search/search' ? [resultsSeen()] : []),
    ...(isNewer && at === 'checkout/cartpage' ? cartSeen(document) : []),
    ...(isConfirm && !isAhead ? [stepOf('checkout_progress', document)] : []),
    ...(isConfirm && isNewer ? choicesMade() : []),
    ...(at === 'checkout/finishpage' && areOrdersTold ? [purchased()] : []),
  ]
}

function productSeen(): ServiceNews {
  const scope = document.querySelector('[itemtype="https://schema.org/Product"]')
  // Pages without microdata have it in the form that buys the product.
  const field = (name: string) =>
    document.querySelector<HTMLInputElement>(`#productDetailPageBuyProductForm [name${name}]`)?.value
  const id = scope?.querySelector<HTMLMetaElement>('meta[itemprop=productID]')?.content || field('$="[id]"')
  const name = scope?.querySelector('[itemprop=name]')?.textContent.trim() || field('="product-name"')
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
  const printed = informationOf(box)
  return { id: wordIn(printed, 'id'), name: wordIn(printed, 'name') }
}

type Information = Readonly<Record<string, unknown>>

/** What a box says of its product in the newer attribute; nothing where that is missing or broken. */
function informationOf(box: HTMLElement | null): Information {
  try {
    return Object(JSON.parse(box?.dataset['productInformation'] ?? '{}')) as Information
  } catch {
    return {}
  }
}

function wordIn(printed: Information, name: string): string {
  const value = printed[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** An item in the service's newer words: its number counts before its id. */
function itemIn(printed: Information): object {
  const [name, brand] = [wordIn(printed, 'name'), wordIn(printed, 'brand')]
  const price = Number(wordIn(printed, 'price'))
  return {
    item_id: wordIn(printed, 'sku') || wordIn(printed, 'id'),
    ...(name && { item_name: name }),
    ...(brand && { item_brand: brand }),
    ...(price > 0 && { price }),
  }
}

/** The link to a product in a box was followed; null for any other press. */
export function productChosen(pressed: Element): ServiceNews | null {
  const link = pressed.closest('a')
  const box = link?.closest<HTMLElement>('.product-box[data-product-information]')
  if (!box || link?.closest('form, button')) return null
  const printed = informationOf(box)
  return wordIn(printed, 'id') || wordIn(printed, 'sku') ? news('select_item', { items: [itemIn(printed)] }) : null
}

/** A product came onto the wishlist, or left it; what the page says of it comes with it. */
export function productWished(id: string, isWanted: boolean): ServiceNews {
  const boxes = [...document.querySelectorAll<HTMLElement>('.product-box[data-product-information]')]
  const printed = boxes.map(informationOf).find((each) => wordIn(each, 'id') === id)
  return news(isWanted ? 'add_to_wishlist' : 'remove_from_wishlist', { items: [itemIn(printed ?? { id })] })
}

/** A form takes a product off a customer's wishlist; null for any other. */
export function wishRemoved(form: HTMLFormElement): ServiceNews | null {
  const [, id] = /\/wishlist\/product\/delete\/([\w-]+)/.exec(form.getAttribute('action') ?? '') ?? []
  return id && form.matches('.product-wishlist-form') ? productWished(id, false) : null
}

/** The cart in `content` is seen; nothing where it is empty. */
export function cartSeen(content: ParentNode): ServiceNews[] {
  const items = itemsIn(content)
  return items.length > 0 ? [news('view_cart', { ...sumsIn(content), items }, `view_cart ${versionOf(items)}`)] : []
}

const sumsIn = (content: ParentNode): { currency?: string; value?: string } => {
  const { currency, value } = content.querySelector<HTMLElement>('.hidden-line-items-information')?.dataset ?? {}
  return { ...(currency && { currency }), ...(value && { value }) }
}

/** How the shopper pays and has it sent, of a cart that is about to be ordered; what is not sent has no way to send it. */
function choicesMade(): ServiceNews[] {
  const items = itemsIn(document)
  const chosen = (kind: 'shipping' | 'payment', name: ServiceEventName, word: string) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>(`.${kind}-method-input`)]
    const label = fields.find(({ checked }) => checked)?.closest(`.${kind}-method`)
    const text =
      label?.querySelector(`.${kind}-method-label strong, .${kind}-method-description strong`)?.textContent.trim() ?? ''
    const isTold = items.length > 0 && (fields.length > 0 || kind === 'payment')
    return isTold ? [news(name, { ...sumsIn(document), [word]: text, items }, `${name}:${versionOf(items)}`)] : []
  }
  return [
    ...chosen('shipping', 'add_shipping_info', 'shipping_tier'),
    ...chosen('payment', 'add_payment_info', 'payment_type'),
  ]
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
  return withItems(name, items, `${name}:${versionOf(items)}`)
}

const versionOf = (items: readonly ServiceItem[]) => items.map(({ id, quantity }) => `${id}x${quantity}`).join()
