/** Products with the data of their boxes: cached, except what shoppers change: stock and reviews. */
import { and, asc, eq, inArray, isNotNull, max, or, sql } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import {
  deliveryTimes,
  manufacturers,
  productOptions,
  productPrices,
  products,
  propertyOptions,
} from '../database/schema.ts'
import { catalogueMemory } from '../layout/memory.ts'
import { seoPaths, technicalPath } from '../layout/seo.ts'
import type { DeliveryFacts } from './delivery.ts'
import { type PriceRow, purchaseLimits } from './price.ts'

/** A colour of a product, and its first variant in that colour, with the page of that. */
export type ColorPreview = { id: string; name: string; hex: string; variantId: string; url: string }

/** The data of a product's box, without its stock and reviews. */
type Shown = Omit<DeliveryFacts, 'inStock'> & {
  id: string
  number: string
  name: string
  manufacturer: string
  description: string
  url: string
  pictures: (typeof products.$inferSelect)['pictures']
  /** In the order of the catalogue; empty for a product with one colour. */
  colors: readonly ColorPreview[]
  /** Cheapest price in cents over all buyable forms of this product. */
  cheapest: number
  /** Price rows in the shopper's currency: of any variant if all cost the same, otherwise empty. */
  prices: readonly PriceRow[]
  hasVariants: boolean
  pricesVary: boolean
  minPurchase: number
  purchaseUnit: number | null
  referenceUnit: number | null
  unitName: string | null
  topseller: boolean
  isNew: boolean
}

/** Read for each page: another process may have taken the review. */
type Rated = { ratingAverage: number | null; reviewCount: number }

export type ListedProduct = Shown &
  Rated & {
    /** It, or one of its variants, can be shipped immediately. */
    inStock: boolean
    /** It can be put into the cart without choosing a variant. */
    buyable: boolean
  }

const NEW_FOR_DAYS = 60
const DAY_MS = 86_400_000

const memory = catalogueMemory<Shown>()
const releases = catalogueMemory<number>()

/**
 * The latest release date in the catalogue; products released shortly before it are new, whatever the current date is.
 */
async function newestRelease(c: ShopContext): Promise<number> {
  const known = releases(c.var.database).get('newest')
  if (known !== undefined) return known
  const [row] = await c.var.database.select({ newest: max(products.releasedAt) }).from(products)
  const newest = row?.newest?.getTime() ?? 0
  releases(c.var.database).set('newest', newest)
  return newest
}

/** Which of these products have a buyable quantity in stock, themselves or in a variant. */
async function loadInStock(c: ShopContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const listedId = sql<string>`coalesce(${products.parentId}, ${products.id})`
  const rows = await c.var.database
    .selectDistinct({ id: listedId })
    .from(products)
    .where(
      and(
        or(inArray(products.id, [...ids]), inArray(products.parentId, [...ids])),
        eq(products.variantCount, 0),
        sql`${products.stock} >= ${products.minPurchase}`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

async function loadRatings(c: ShopContext, ids: readonly string[]): Promise<ReadonlyMap<string, Rated>> {
  if (ids.length === 0) return new Map()
  const rows = await c.var.database
    .select({ id: products.id, ratingAverage: products.ratingAverage, reviewCount: products.reviewCount })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map(({ id, ...rated }) => [id, rated]))
}

/** Products with the data of their boxes, in the order of the ids; unknown ids are skipped. */
export async function loadListedProducts(c: ShopContext, ids: readonly string[]): Promise<ListedProduct[]> {
  const { database, currency, language } = c.var
  const known = memory(database)
  const keyOf = (id: string) => `${language} ${currency} ${id}`
  const missing = ids.filter((id) => !known.has(keyOf(id)))
  const [read, inStock, ratings] = await Promise.all([readShown(c, missing), loadInStock(c, ids), loadRatings(c, ids)])
  for (const shown of read) known.set(keyOf(shown.id), shown)
  return ids.flatMap((id) => {
    const [shown, rated] = [known.get(keyOf(id)), ratings.get(id)]
    if (!shown || !rated) return []
    const isHere = inStock.has(id)
    return { ...shown, ...rated, inStock: isHere, buyable: !shown.hasVariants && (isHere || !shown.closeout) }
  })
}

/** Variants are numbered after their parent: `SF10042.9` comes before `SF10042.10`. */
const BY_NUMBER = [sql`length(${products.number})`, products.number]

/** The first variant of each parent among the ids: it represents all if they cost the same. */
async function firstVariants(c: ShopContext, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await c.var.database
    .selectDistinctOn([products.parentId], { id: products.id, parentId: products.parentId })
    .from(products)
    .where(inArray(products.parentId, [...ids]))
    .orderBy(products.parentId, ...BY_NUMBER)
  return new Map(rows.flatMap(({ id, parentId }) => (parentId === null ? [] : [[parentId, id] as const])))
}

/** The colours of variants, by the id of their parent. */
async function variantColors(c: ShopContext, ids: readonly string[]): Promise<Map<string | null, ColorPreview[]>> {
  const { database, language } = c.var
  const rows = await database
    .selectDistinctOn([products.parentId, propertyOptions.position, propertyOptions.id], {
      parentId: products.parentId,
      variantId: products.id,
      id: propertyOptions.id,
      name: propertyOptions.name,
      hex: propertyOptions.colorHex,
    })
    .from(products)
    .innerJoin(productOptions, eq(productOptions.productId, products.id))
    .innerJoin(propertyOptions, eq(propertyOptions.id, productOptions.optionId))
    .where(and(inArray(products.parentId, [...ids]), isNotNull(propertyOptions.colorHex)))
    .orderBy(products.parentId, asc(propertyOptions.position), propertyOptions.id, ...BY_NUMBER)
  const paths = await seoPaths(
    c,
    'product',
    rows.map(({ variantId }) => variantId),
  )
  const preview = ({ id, variantId, name, hex }: (typeof rows)[number]) => ({
    id,
    name: name[language],
    hex: hex ?? '',
    variantId,
    url: paths.get(variantId) ?? technicalPath(language, 'product', variantId),
  })
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId)
  return new Map([...byParent].map(([parentId, entries]) => [parentId, entries.map(preview)]))
}

async function readPrices(c: ShopContext, ids: readonly string[]) {
  const rows = await c.var.database
    .select()
    .from(productPrices)
    .where(and(inArray(productPrices.productId, [...ids]), eq(productPrices.currency, c.var.currency)))
  return Map.groupBy(rows, ({ productId }) => productId)
}

async function readShown(c: ShopContext, ids: readonly string[]): Promise<Shown[]> {
  if (ids.length === 0) return []
  const { database, currency, language } = c.var
  const firsts = await firstVariants(c, ids)
  const [newest, rows, prices, paths, colors] = await Promise.all([
    newestRelease(c),
    database
      .select({ product: products, deliveryTime: deliveryTimes.name, manufacturer: manufacturers.name })
      .from(products)
      .innerJoin(manufacturers, eq(manufacturers.id, products.manufacturerId))
      .innerJoin(deliveryTimes, eq(deliveryTimes.id, products.deliveryTimeId))
      .where(inArray(products.id, [...ids])),
    readPrices(c, [...ids, ...firsts.values()]),
    seoPaths(c, 'product', ids),
    variantColors(c, ids),
  ])
  return rows.map(({ product, deliveryTime, manufacturer }) => ({
    id: product.id,
    number: product.number,
    manufacturer,
    name: product.name[language],
    description: product.description[language],
    url: paths.get(product.id) ?? technicalPath(language, 'product', product.id),
    pictures: product.pictures,
    colors: colors.get(product.id) ?? [],
    cheapest: product.cheapestPrice[currency],
    prices: product.pricesVary ? [] : (prices.get(firsts.get(product.id) ?? product.id) ?? []),
    hasVariants: product.variantCount > 0,
    pricesVary: product.pricesVary,
    minPurchase: purchaseLimits(product).min,
    purchaseUnit: product.purchaseUnit,
    referenceUnit: product.referenceUnit,
    unitName: product.unitName?.[language] ?? null,
    topseller: product.topseller,
    isNew: newest - product.releasedAt.getTime() < NEW_FOR_DAYS * DAY_MS,
    closeout: product.closeout,
    releasedAt: product.releasedAt,
    restockDays: product.restockDays,
    deliveryTime: deliveryTime[language],
  }))
}
