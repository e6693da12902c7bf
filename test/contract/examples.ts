/**
 * Example products, categories and ids, found by their properties, not by name. Read directly from the tables, so that
 * the expected values do not depend on the shop's queries.
 */
import { sql } from 'drizzle-orm'
import type { Database } from '../../shop/database/connect.ts'
import type { Values } from './expectation.ts'

/** An id that does not exist. */
const UNKNOWN_ID = 'f'.repeat(32)
/** Enough stock for all tests. */
const PLENTY = 30

/** A product page and its values. */
export type Example = Values & { readonly productId: string; readonly productPath: string; readonly cents: string }

export type Examples = {
  /** One price, no variants, no minimum; two pictures or more. */
  simple: Example
  /** With a list price. */
  reduced: Example
  /** Prices by quantity. */
  graduated: Example
  /** Sold out without restocking. */
  soldOut: Example
  /** One variant of several; `parentId` is the product. */
  variant: Example
  /** One variant of several, with an option that is chosen from a list. */
  listed: Example
  /** With reviews. */
  reviewed: Example
  /** Sold in packs: a minimum and steps. */
  inPacks: Example
  /** Ids, paths and words that do not depend on a product. */
  common: Values
}

type Row = Record<string, string | number | null>

/** An amount in euros, as the English shop prints it in carts and orders. */
export function euros(cents: number): string {
  return `€${(cents / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}

/** Finds an example of every kind. Throws if the catalogue has none. */
export async function findExamples(database: Database): Promise<Examples> {
  const rowsOf = async (query: ReturnType<typeof sql>): Promise<Row[]> => {
    const result: unknown = await database.execute(query)
    return (Array.isArray(result) ? result : (result as { rows: Row[] }).rows) as Row[]
  }
  const product = async (kind: string, condition: ReturnType<typeof sql>): Promise<Example> => {
    const [row] = await rowsOf(sql`
      select p.id, p.number, p.name->>'en-GB' as name, coalesce(p.parent_id, p.id) as parent,
        p.min_purchase, p.purchase_steps,
        case when p.closeout then least(p.max_purchase, p.stock) else p.max_purchase end as max_quantity,
        jsonb_array_length(p.pictures) as pictures, u.path, x.gross, x.tiers
      from products p
      join seo_urls u on u.entity_id = p.id and u.language = 'en-GB' and u.kind = 'product'
      join (select product_id, min(gross) as gross, count(*) as tiers, count(list_gross) as list_prices
            from product_prices where currency = 'EUR' group by product_id) x on x.product_id = p.id
      where ${condition} order by p.number limit 1`)
    if (!row) throw new Error(`The catalogue holds no example of ${kind}`)
    const text = (name: string) => String(row[name])
    return {
      productId: text('id'),
      parentId: text('parent'),
      productNumber: text('number'),
      productName: text('name'),
      productPath: pathOf(text('path')),
      minPurchase: text('min_purchase'),
      purchaseSteps: text('purchase_steps'),
      maxQuantity: text('max_quantity'),
      pictures: text('pictures'),
      tiers: text('tiers'),
      cents: text('gross'),
      price: String(Number(row['gross']) / 100),
    }
  }
  const single = sql`p.parent_id is null and p.variant_count = 0`
  const ready = sql`${single} and p.stock >= ${PLENTY} and not p.closeout`
  const plain = sql`${ready} and p.min_purchase = 1 and p.purchase_steps = 1 and p.max_purchase >= 5 and x.tiers = 1`
  return {
    simple: await product(
      'a simple product',
      sql`${plain} and x.list_prices = 0 and jsonb_array_length(p.pictures) >= 2 and x.gross between 1000 and 4900`,
    ),
    reduced: await product('a list price', sql`${plain} and x.list_prices = 1`),
    graduated: await product('graduated prices', sql`${ready} and x.tiers > 1`),
    soldOut: await product('sold out', sql`${single} and p.closeout and p.stock < p.min_purchase`),
    variant: await product(
      'a variant',
      sql`p.parent_id is not null and p.stock >= ${PLENTY} and not p.closeout and x.tiers = 1
        and (select count(distinct o.group_id) from product_options v join property_options o on o.id = v.option_id
             where v.product_id = p.id) = 2`,
    ),
    listed: await product(
      'a variant with a list',
      sql`p.parent_id is not null and p.stock >= ${PLENTY} and not p.closeout and x.tiers = 1
        and exists (select 1 from product_options v join property_options o on o.id = v.option_id
             join property_groups g on g.id = o.group_id where v.product_id = p.id and g.display_type = 'select')`,
    ),
    reviewed: await product('reviews', sql`${plain} and p.review_count > 10`),
    inPacks: await product(
      'packs',
      sql`${ready} and p.min_purchase > 1 and p.purchase_steps > 1 and p.max_purchase >= 3 * p.min_purchase and x.tiers = 1`,
    ),
    common: await commonValues(rowsOf),
  }
}

async function commonValues(rowsOf: (query: ReturnType<typeof sql>) => Promise<Row[]>): Promise<Values> {
  const [category] = await rowsOf(sql`
    select c.id, c.path[2] as top, u.path, (select count(*) from product_categories p where p.category_id = c.id) as products
    from categories c join seo_urls u on u.entity_id = c.id and u.kind = 'category' and u.language = 'en-GB'
    where c.level = 1 and (select count(*) from product_categories p where p.category_id = c.id) > 72
    order by c.position limit 1`)
  const [below] = await rowsOf(
    sql`select id from categories c where level = 2 and parent_id = ${category?.['id'] ?? ''}
      and exists (select 1 from categories b where b.parent_id = c.id) order by position limit 1`,
  )
  const [leaf] = await rowsOf(sql`
    select c.id, u.path from categories c
    join seo_urls u on u.entity_id = c.id and u.kind = 'category' and u.language = 'en-GB'
    where c.level = 3 and (select count(*) from product_categories p where p.category_id = c.id) between 1 and 100
    order by c.path limit 1`)
  const [country] = await rowsOf(sql`select id from countries where iso = 'DE'`)
  const [withStates] = await rowsOf(sql`select id from countries where state_required order by position limit 1`)
  const [withoutStates] = await rowsOf(
    sql`select id from countries c where not exists (select 1 from country_states s where s.country_id = c.id) order by position limit 1`,
  )
  const [variant] = await rowsOf(sql`
    select jsonb_object_agg(o.group_id, o.id)::text as options, p.parent_id as parent
    from products p join product_options v on v.product_id = p.id join property_options o on o.id = v.option_id
    where p.parent_id is not null group by p.id order by p.number limit 1`)
  const [shipping] = await rowsOf(sql`select id from shipping_methods order by position limit 1`)
  const [otherShipping] = await rowsOf(sql`select id from shipping_methods order by position desc limit 1`)
  const [payment] = await rowsOf(sql`select id from payment_methods order by position limit 1`)
  const id = (row: Row | undefined, what: string) => {
    if (!row) throw new Error(`The catalogue holds no ${what}`)
    return String(row['id'])
  }
  return {
    unknownId: UNKNOWN_ID,
    categoryId: id(category, 'category of several pages'),
    topCategoryId: String(category?.['top']),
    categoryPath: pathOf(String(category?.['path'])),
    last: String(Math.ceil(Number(category?.['products']) / 24)),
    secondLevelId: id(below, 'category of the second level'),
    leafCategoryId: id(leaf, 'category of one page'),
    leafCategoryPath: pathOf(String(leaf?.['path'])),
    countryId: id(country, 'country'),
    countryWithStatesId: id(withStates, 'country with states'),
    countryWithoutStatesId: id(withoutStates, 'country without states'),
    variantParentId: String(variant?.['parent']),
    variantOptions: encodeURIComponent(String(variant?.['options'])),
    shippingId: id(shipping, 'shipping method'),
    otherShippingId: id(otherShipping, 'second shipping method'),
    paymentId: id(payment, 'payment method'),
  }
}

function pathOf(stored: string): string {
  return `/${stored.split('/').map(encodeURIComponent).join('/')}`
}
