/** Products that go with the one of the page, in tabs (contract, catalog 4.6). */
import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import type { Html, ShopContext } from '../context.ts'
import { catalogueMemory } from '../layout/memory.ts'
import { textsOf } from '../layout/text.ts'
import type { ListingSource } from '../listing/conditions.ts'
import { type ListingFilters, NO_FILTERS } from '../listing/filters.ts'
import { loadListedProducts } from '../listing/products.ts'
import { loadListing } from '../listing/queries.ts'
import { productSlider } from '../media/sliders.ts'
import type { ProductDetail } from './queries.ts'

/** Products in each tab. */
const MOST_PRODUCTS = 8

type Kind = 'similar' | 'together' | 'series'

type Companions = readonly (readonly [Kind, readonly string[]])[]

const memory = catalogueMemory<Promise<Companions>>()

/** The ids of the best sold of a listing, without those of `others`. */
async function bestOf(
  c: ShopContext,
  source: ListingSource,
  others: ReadonlySet<string>,
  filters: ListingFilters = NO_FILTERS,
): Promise<string[]> {
  const limit = MOST_PRODUCTS + others.size
  const { products } = await loadListing(c, source, { order: 'topseller', page: 1, limit, filters })
  return products.flatMap(({ id }) => (others.has(id) ? [] : [id])).slice(0, MOST_PRODUCTS)
}

/**
 * Similar: of the same category. Bought together: of the categories beside it. The same series: of the same manufacturer. A tab
 * without products is left out.
 */
async function findCompanions(c: ShopContext, { category, parentId, product }: ProductDetail): Promise<Companions> {
  if (!category) return []
  const department = category.trail[0] ?? category
  const itself = new Set([parentId])
  const similar = await bestOf(c, { categoryId: category.id }, itself)
  const filters = { ...NO_FILTERS, manufacturers: [product.manufacturerId] }
  const [together, series] = await Promise.all([
    bestOf(c, { categoryId: department.id }, new Set([parentId, ...similar])),
    bestOf(c, { categoryId: department.id }, itself, filters),
  ])
  const kinds = [
    ['similar', similar],
    ['together', together],
    ['series', series],
  ] as const
  return kinds.filter(([, ids]) => ids.length > 0)
}

/** The same, found once for each product. */
function companionsOf(c: ShopContext, detail: ProductDetail): Promise<Companions> {
  const known = memory(c.var.database).get(detail.parentId)
  if (known) return known
  const finding = findCompanions(c, detail)
  memory(c.var.database).set(detail.parentId, finding)
  finding.catch(() => memory(c.var.database).delete(detail.parentId))
  return finding
}

/** The tabs, each with a slider; empty for a product without companions. */
export async function crossSelling(c: ShopContext, detail: ProductDetail): Promise<Html | ''> {
  const t = textsOf(c)
  const companions = await companionsOf(c, detail)
  if (companions.length === 0) return ''
  const products = await loadListedProducts(
    c,
    companions.flatMap(([, ids]) => ids),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  const tabs = companions.map(([kind, ids]) => ({
    id: `cross-selling-tab-${createHash('sha256').update(`cross selling ${kind} ${detail.parentId}`).digest('hex').slice(0, 32)}`,
    name: t(`product.crossSelling.${kind}`, { manufacturer: detail.manufacturer }),
    products: ids.flatMap((id) => byId.get(id) ?? []),
  }))
  return html`<div class="product-detail-cross-selling"><div class="card card-tabs" data-cross-selling="true">
    <div class="card-header product-detail-tab-navigation"><ul class="nav nav-tabs product-detail-tab-navigation-list" id="product-detail-cross-selling-tabs" role="tablist">${tabs.map(
      ({ id, name }, index) =>
        html`<li class="nav-item" role="presentation"><a class="nav-link${index === 0 ? ' active' : ''} product-detail-tab-navigation-link" id="${id}" data-bs-toggle="tab" href="#${id}-pane" role="tab" aria-controls="${id}-pane" aria-selected="${index === 0}" title="${name}">${name}</a></li>`,
    )}</ul></div>
    <div class="product-detail-tabs-content card-body"><div class="tab-content">${tabs.map(
      ({ id, name, products }, index) =>
        html`<div class="tab-pane fade show${index === 0 ? ' active' : ''}" id="${id}-pane" role="tabpanel" aria-labelledby="${id}">${productSlider(c, name, products)}</div>`,
    )}</div></div>
  </div></div>`
}
