/** The products with a quick view in a list, as their links and boxes tell (contract, catalog 3). */
import * as z from 'zod/mini'
import { nameOf } from '../../components/bootstrap/dialog-name.ts'
import type { Product, QuickView } from '../../machines/product/quick-view.ts'
import { routePath } from '../../page/kit/router.ts'
import { filled, type OptionsPage, readOptions, text, word } from '../kit.ts'

const FLOW = 'quick-view'
const LINK = '[data-quick-view]'
/** Boxes of a plugin that many shops have, and the links in them that it takes over. */
const PLUGIN_BOX = '[data-swag-cms-extensions-quickview-box]'
const PLUGIN_LINKS = 'a.product-name, a.product-image-link, .swag-cms-extensions-quickview-listing-button-detail a.btn'
const PLUGIN_MARKER = '[data-swag-cms-extensions-quickview="true"]'
const PLUGIN_ROUTE = 'widgets.swag.cmsExtensions.quickview'

const LinkOptions = z.object({ url: text(''), sectionId: text('') })
/** On the marker around the boxes. */
const MarkerOptions = z.object({ modalClass: word('swag-cms-extensions-quickview-modal') })
const BoxOptions = z.object({ productId: filled(), sectionId: text('') })

type View = { product: Product; sectionId: string }

/** Whether `opener` is a link in a box of the plugin. */
export const isInPluginBox = (opener: object | null): boolean =>
  opener instanceof Element && opener.closest(PLUGIN_BOX) !== null

/** The class of the modal that `link` in a box of the plugin opens. */
export function pluginModalClass(page: OptionsPage, link: Element): string {
  const element = link.closest(PLUGIN_MARKER) ?? link
  const attribute = 'swag-cms-extensions-quickview'
  return readOptions({ element, page, flow: FLOW, attribute, schema: MarkerOptions }).modalClass
}

/** The product whose view `link` opens; null for a link that opens none, and for an address of another origin. */
export function viewAt(page: OptionsPage, link: Element): View | null {
  const found = link.matches(LINK) ? ofLink(page, link) : ofPluginBox(page, link)
  const url = found?.path ? new URL(found.path, location.href) : null
  if (!found || url?.origin !== location.origin) return null
  const box = link.closest(`.product-box, ${PLUGIN_BOX}`)
  const name = box?.querySelector('.product-name')?.textContent.trim() || nameOf(link)
  const target = link instanceof HTMLAnchorElement ? link : box?.querySelector<HTMLAnchorElement>(PLUGIN_LINKS)
  return { product: { url: url.href, address: target?.href ?? '', name }, sectionId: found.sectionId }
}

function ofLink(page: OptionsPage, element: Element) {
  const { url, sectionId } = readOptions({ element, page, flow: FLOW, schema: LinkOptions })
  return { path: url || element.getAttribute('data-url'), sectionId }
}

function ofPluginBox(page: OptionsPage, link: Element) {
  const element = link.closest(PLUGIN_BOX)
  if (!element || !link.matches(PLUGIN_LINKS)) return null
  const attribute = 'swag-cms-extensions-quickview-box'
  const { productId, sectionId } = readOptions({ element, page, flow: FLOW, attribute, schema: BoxOptions })
  const route = routePath(PLUGIN_ROUTE)
  const id = encodeURIComponent(productId)
  return {
    path: route.includes('{productId}') ? route.replace('{productId}', id) : `${route.replace(/\/$/, '')}/${id}`,
    sectionId,
  }
}

/** The same; null also where the markup is wrong, which the link itself tells when it is pressed. */
function viewIfAny(page: OptionsPage, link: Element): View | null {
  try {
    return viewAt(page, link)
  } catch {
    return null
  }
}

/** The products of the list around `link`, each once, and which of them is pressed. A list matches `selector`. */
export function listAround(page: OptionsPage, link: Element, selector: string): Pick<QuickView, 'products' | 'place'> {
  const pressed = viewAt(page, link)
  const products = new Map<string, Product>()
  for (const each of (link.closest(selector) ?? document).querySelectorAll(`${LINK}, ${PLUGIN_BOX} a`)) {
    const view = viewIfAny(page, each)
    if (view?.sectionId === pressed?.sectionId && view && !products.has(view.product.url))
      products.set(view.product.url, view.product)
  }
  return { products: [...products.values()], place: [...products.keys()].indexOf(pressed?.product.url ?? '') }
}
