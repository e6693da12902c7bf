/** The products and facets of a listing, computed naively from the generated catalogue. */
import type { Catalogue } from '../../../shop/catalogue/generate/catalogue.ts'
import type { ListingFilters } from '../../../shop/listing/filters.ts'

type Listed = {
  id: string
  number: string
  manufacturerId: string
  price: number
  rating: number | null
  shippingFree: boolean
  categories: ReadonlySet<string>
  /** The options of each buyable form. */
  forms: readonly ReadonlySet<string>[]
}

export type NaiveFacets = {
  total: number
  manufacturers: string[]
  options: string[]
  price: { min: string | null; max: string | null }
  rating: string | null
  shippingFree: string | null
}

function optionsByProduct(rows: readonly { productId: string; optionId: string }[]): Map<string, string[]> {
  const grouped = Map.groupBy(rows, ({ productId }) => productId)
  return new Map([...grouped].map(([id, entries]) => [id, entries.map(({ optionId }) => optionId)]))
}

/** The listed products of a catalogue, priced in euros. */
export function listedProducts(catalogue: Catalogue): Listed[] {
  const own = optionsByProduct([...catalogue.productOptions, ...catalogue.productProperties])
  const variants = Map.groupBy(catalogue.products, ({ parentId }) => parentId ?? '')
  const categories = Map.groupBy(catalogue.productCategories, ({ productId }) => productId)
  return catalogue.products.flatMap((product) => {
    if (product.parentId) return []
    const shared = own.get(product.id) ?? []
    const forms = (variants.get(product.id) ?? []).map(({ id }) => new Set([...shared, ...(own.get(id) ?? [])]))
    return {
      id: product.id,
      number: product.number,
      manufacturerId: product.manufacturerId,
      price: product.cheapestPrice.EUR,
      rating: product.ratingAverage ?? null,
      shippingFree: product.shippingFree,
      categories: new Set((categories.get(product.id) ?? []).map(({ categoryId }) => categoryId)),
      forms: forms.length > 0 ? forms : [new Set(shared)],
    }
  })
}

/** Filters `products` by the rules of the contract (catalog 1.3 and 1.4). */
export function naiveFacets(catalogue: Catalogue, products: readonly Listed[], filters: ListingFilters): NaiveFacets {
  const groupOf = new Map(catalogue.propertyOptions.map(({ id, groupId }) => [id, groupId]))
  const groups = [...Map.groupBy(filters.options, (id) => groupOf.get(id)).values()]
  const hasAll = (form: ReadonlySet<string>) => groups.every((ids) => ids.some((id) => form.has(id)))
  const rules = {
    manufacturer: ({ manufacturerId }: Listed) =>
      filters.manufacturers.length === 0 || filters.manufacturers.includes(manufacturerId),
    price: ({ price }: Listed) => price >= (filters.minPrice ?? 0) && price <= (filters.maxPrice ?? Infinity),
    rating: ({ rating }: Listed) => filters.rating === null || (rating !== null && rating >= filters.rating),
    shippingFree: ({ shippingFree }: Listed) => !filters.shippingFree || shippingFree,
  }
  const under = (except?: keyof typeof rules) =>
    products.filter(
      (product) =>
        product.forms.some(hasAll) && Object.entries(rules).every(([kind, rule]) => kind === except || rule(product)),
    )
  const prices = under('price').map(({ price }) => price)
  const ratings = under('rating').flatMap(({ rating }) => rating ?? [])
  const free = under('shippingFree').map(({ shippingFree }) => shippingFree)
  const options = new Set(under().flatMap(({ forms }) => forms.filter(hasAll).flatMap((form) => [...form])))
  const amount = (cents: number) => (prices.length > 0 ? (cents / 100).toFixed(4) : null)
  return {
    total: under().length,
    manufacturers: [...new Set(under('manufacturer').map(({ manufacturerId }) => manufacturerId))].toSorted(),
    options: [...options].toSorted(),
    price: { min: amount(Math.min(...prices)), max: amount(Math.max(...prices)) },
    rating: ratings.length > 0 ? String(Math.max(...ratings)) : null,
    shippingFree: free.length > 0 ? String(Number(free.some(Boolean))) : null,
  }
}
