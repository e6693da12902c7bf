/** Installs a generated catalogue in a database, keeping what shoppers created. */
import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { bulkInsert } from '../database/bulk-insert.ts'
import type { Database } from '../database/connect.ts'
import * as tables from '../database/schema.ts'
import { makeListingIndex } from '../listing/index-rows.ts'
import { makeSearchIndex } from '../search/index-rows.ts'
import { insertDemoCustomer, removeDemoCustomer } from './demo-customer.ts'
import { type Catalogue, makeCatalogue } from './generate/catalogue.ts'
import type { CatalogueOptions } from './options.ts'

const CATALOGUE_TABLES = {
  categories: tables.categories,
  manufacturers: tables.manufacturers,
  propertyGroups: tables.propertyGroups,
  propertyOptions: tables.propertyOptions,
  deliveryTimes: tables.deliveryTimes,
  products: tables.products,
  productPrices: tables.productPrices,
  productOptions: tables.productOptions,
  productProperties: tables.productProperties,
  productCategories: tables.productCategories,
  reviews: tables.reviews,
  seoUrls: tables.seoUrls,
  accessoryGroups: tables.accessoryGroups,
  accessories: tables.accessories,
  searchSynonyms: tables.searchSynonyms,
  shippingMethods: tables.shippingMethods,
  paymentMethods: tables.paymentMethods,
  promotions: tables.promotions,
  countries: tables.countries,
  countryStates: tables.countryStates,
} satisfies Record<keyof Catalogue, PgTable>

/** The stamp of the catalogue `name` holds in this database, or null. */
export async function installedStamp(database: Database, name: string): Promise<string | null> {
  const [row] = await database.select().from(tables.catalogueStamp).where(eq(tables.catalogueStamp.name, name))
  return row?.stamp ?? null
}

/** What `installCatalogue` does, step by step. */
export const INSTALLATION = [
  'its texts and prices',
  'its rows',
  'the index of the listings',
  'the index of the search',
] as const

/**
 * Replaces the catalogue in one transaction. Customers, sessions and orders stay; cart lines without their product are
 * deleted.
 *
 * @param stamp - What `installedStamp` returns from now on.
 * @param hasDemo - Whether there is a demo customer; otherwise a former one is deleted.
 * @param onStep - Is called before each of the steps in `INSTALLATION`.
 */
export async function installCatalogue(
  database: Database,
  options: CatalogueOptions,
  stamp: string,
  { hasDemo = false, onStep = () => {} }: { hasDemo?: boolean; onStep?: () => void } = {},
): Promise<void> {
  onStep()
  const catalogue = makeCatalogue(options)
  onStep()
  await database.transaction(async (transaction) => {
    for (const key of Object.keys(CATALOGUE_TABLES) as (keyof Catalogue)[]) {
      const table: PgTable = CATALOGUE_TABLES[key]
      await transaction.execute(sql`truncate table ${table}`)
      await bulkInsert(transaction, table, catalogue[key])
    }
    // Without statistics the database may compare every row of a table with every row of another.
    await transaction.execute(sql`analyze`)
    onStep()
    await makeListingIndex(transaction)
    onStep()
    await makeSearchIndex(transaction)
    await transaction.execute(
      sql`delete from ${tables.cartItems} where not exists (select 1 from ${tables.products} where ${tables.products.id} = ${tables.cartItems.productId})`,
    )
    await transaction.execute(
      sql`delete from ${tables.cartAccessories} where not exists (select 1 from ${tables.accessories} where ${tables.accessories.groupId} = ${tables.cartAccessories.groupId} and ${tables.accessories.productId} = ${tables.cartAccessories.accessoryId})`,
    )
    if (hasDemo) await insertDemoCustomer(transaction, catalogue)
    else await removeDemoCustomer(transaction)
    await transaction.delete(tables.catalogueStamp)
    await transaction.insert(tables.catalogueStamp).values({ name: options.name, stamp })
  })
  // The catalogue's own tables have theirs.
  await database.execute(sql`analyze ${tables.listingIndex}, ${tables.searchDocuments}, ${tables.searchWords}`)
}
