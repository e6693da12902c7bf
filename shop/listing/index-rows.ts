/**
 * Builds the rows of `listing_index` from the catalogue.
 *
 * Categories, manufacturers and options are bits: bit n of a column is the n-th row of their table in the order of the
 * ids. A set of them is then one text, and "has one of these" one bitwise operation.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect.ts'
import {
  categories,
  listingIndex,
  manufacturers,
  productCategories,
  productOptions,
  productProperties,
  products,
  propertyOptions,
} from '../database/schema.ts'

/** A text for sorting in both languages: umlauts as their base letter, ß as ss (DIN 5007-1), upper as lower case. */
export const folded = (text: SQL): SQL =>
  sql`replace(translate(lower(${text}), 'äöüàáâéèêëíîïóôúûñç', 'aouaaaeeeeiiioouunc'), 'ß', 'ss')`

/** Each id of a table with its bit set in an otherwise empty text. */
const bitOf = (table: PgTable): SQL =>
  sql`select id, set_bit(repeat('0', count(*) over ()::integer)::varbit, row_number() over (order by id)::integer - 1, 1) as bit from ${table}`

/** No bit set, for rows without any. */
const noBitOf = (table: PgTable): SQL => sql`(select repeat('0', count(*)::integer)::varbit from ${table})`

/** Replaces all rows. Must be called whenever the catalogue changes, in the same transaction. */
export async function makeListingIndex(database: Pick<Database, 'execute'>): Promise<void> {
  await database.execute(sql`truncate table ${listingIndex}`)
  await database.execute(sql`
    with
      category_bit as (${bitOf(categories)}),
      manufacturer_bit as (${bitOf(manufacturers)}),
      option_bit as (${bitOf(propertyOptions)}),
      placed as (
        select product_id as id, bit_or(bit) as bits
        from ${productCategories} join category_bit on category_bit.id = category_id
        group by product_id
      ),
      chosen as (
        select product_id, option_id from ${productOptions}
        union all select product_id, option_id from ${productProperties}
      ),
      described as (
        select product_id as id, bit_or(bit) as bits
        from chosen join option_bit on option_bit.id = option_id
        group by product_id
      ),
      form as (
        select coalesce(product.parent_id, product.id) as id,
          coalesce(own.bits, none.bits) | coalesce(shared.bits, none.bits) as bits
        from ${products} product
        cross join (select ${noBitOf(propertyOptions)} as bits) none
        left join described own on own.id = product.id
        left join described shared on shared.id = product.parent_id
        where product.variant_count = 0
      ),
      formed as (select id, bit_or(bits) as bits, array_agg(distinct bits) as forms from form group by id)
    insert into ${listingIndex} (
      product_id, sales, price_eur, price_usd, rating, shipping_free,
      categories, manufacturer, options, forms, name_en, name_de
    )
    select
      product.id, product.sales,
      (product.cheapest_price ->> 'EUR')::integer, (product.cheapest_price ->> 'USD')::integer,
      product.rating_average, product.shipping_free,
      placed.bits,
      coalesce(manufacturer_bit.bit, ${noBitOf(manufacturers)}),
      formed.bits, formed.forms,
      ${folded(sql`product.name ->> 'en-GB'`)}, ${folded(sql`product.name ->> 'de-DE'`)}
    from ${products} product
    join placed on placed.id = product.id
    join formed on formed.id = product.id
    left join manufacturer_bit on manufacturer_bit.id = product.manufacturer_id
    where product.parent_id is null`)
}
