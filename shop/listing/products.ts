import { and, eq, inArray, max } from 'drizzle-orm'
import type { ShopContext } from '../context.ts'
import { productPrices, products } from '../database/schema.ts'
import { catalogueMemory } from '../layout/memory.ts'
import { seoPaths, technicalPath } from '../layout/seo.ts'
import { isBuyable, type PriceRow, purchaseLimits } from './price.ts'

/** What a product box shows of a product, without its stock. */
type Shown = {
  id: string
  name: string
  description: string
  url: string
  pictures: (typeof products.$inferSelect)['pictures']
  /** Cheapest price in cents over everything that can be bought of this product. */
  cheapest: number
  /** Price rows in the shopper's currency; empty on parents of variants. */
  prices: readonly PriceRow[]
  hasVariants: boolean
  pricesVary: boolean
  minPurchase: number
  purchaseUnit: number | null
  referenceUnit: number | null
  unitName: string | null
  ratingAverage: number | null
  topseller: boolean
  isNew: boolean
  isBuyable: (stock: number) => boolean
}

export type ListedProduct = Shown & { buyable: boolean }

const NEW_FOR_DAYS = 60
const DAY_MS = 86_400_000

const memory = catalogueMemory<Shown>()
const releases = catalogueMemory<number>()

/** When the latest product came in; what came shortly before it is new as well, whatever the date is today. */
async function newestRelease(c: ShopContext): Promise<number> {
  const known = releases(c.var.database).get('newest')
  if (known !== undefined) return known
  const [row] = await c.var.database.select({ newest: max(products.releasedAt) }).from(products)
  const newest = row?.newest?.getTime() ?? 0
  releases(c.var.database).set('newest', newest)
  return newest
}

/** Products with what their boxes show, in the order given; unknown ids are skipped. Stock is as read by the caller. */
export async function loadListedProducts(
  c: ShopContext,
  rows: readonly { id: string; stock: number }[],
): Promise<ListedProduct[]> {
  const { database, currency, language } = c.var
  const known = memory(database)
  const keyOf = (id: string) => `${language} ${currency} ${id}`
  const missing = rows.map(({ id }) => id).filter((id) => !known.has(keyOf(id)))
  for (const shown of await readShown(c, missing)) known.set(keyOf(shown.id), shown)
  return rows.flatMap(({ id, stock }) => {
    const shown = known.get(keyOf(id))
    return shown ? { ...shown, buyable: shown.isBuyable(stock) } : []
  })
}

async function readShown(c: ShopContext, ids: readonly string[]): Promise<Shown[]> {
  if (ids.length === 0) return []
  const { database, currency, language } = c.var
  const [newest, rows, priceRows, paths] = await Promise.all([
    newestRelease(c),
    database
      .select()
      .from(products)
      .where(inArray(products.id, [...ids])),
    database
      .select()
      .from(productPrices)
      .where(and(inArray(productPrices.productId, [...ids]), eq(productPrices.currency, currency))),
    seoPaths(c, 'product', ids),
  ])
  const pricesById = Map.groupBy(priceRows, ({ productId }) => productId)
  return rows.map((row) => ({
    id: row.id,
    name: row.name[language],
    description: row.description[language],
    url: paths.get(row.id) ?? technicalPath(language, 'product', row.id),
    pictures: row.pictures,
    cheapest: row.cheapestPrice[currency],
    prices: pricesById.get(row.id) ?? [],
    hasVariants: row.variantCount > 0,
    pricesVary: row.pricesVary,
    minPurchase: purchaseLimits(row).min,
    purchaseUnit: row.purchaseUnit,
    referenceUnit: row.referenceUnit,
    unitName: row.unitName?.[language] ?? null,
    ratingAverage: row.ratingAverage,
    topseller: row.topseller,
    isNew: newest - row.releasedAt.getTime() < NEW_FOR_DAYS * DAY_MS,
    isBuyable: (stock: number) => isBuyable({ ...row, stock }),
  }))
}
