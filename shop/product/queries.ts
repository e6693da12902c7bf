import { and, eq, inArray } from 'drizzle-orm'
import type { Picture } from '../catalogue/picture.ts'
import type { ShopContext } from '../context.ts'
import {
  deliveryTimes,
  manufacturers,
  productCategories,
  productOptions,
  productPrices,
  productProperties,
  products,
  propertyGroups,
  propertyOptions,
} from '../database/schema.ts'
import { seoPaths, technicalPath } from '../layout/seo.ts'
import { isBuyable, type PriceRow } from '../listing/price.ts'
import { type Category, categoryTree } from '../shell/categories.ts'
import { isSize } from './sizes.ts'
import { representative, type Variant } from './variants.ts'

export type Product = typeof products.$inferSelect

export type ConfiguratorOption = { id: string; name: string; colorHex: string | null; picture: Picture | null }
export type ConfiguratorGroup = {
  id: string
  name: string
  displayType: 'text' | 'color' | 'media' | 'select'
  options: ConfiguratorOption[]
}

/** The variants of a parent and the groups that distinguish them; both empty for a product without variants. */
export type Variants = { variants: readonly Variant[]; groups: readonly ConfiguratorGroup[] }

export type ProductDetail = Variants & {
  product: Product
  /** The parent of a variant, otherwise the product itself: it has the reviews and the category. */
  parentId: string
  name: string
  description: string
  url: string
  manufacturer: string
  deliveryTime: string
  prices: readonly PriceRow[]
  properties: readonly { name: string; values: readonly string[] }[]
  category: Category | undefined
}

/** The parent of a variant; otherwise the product itself. */
export async function parentOf(c: ShopContext, id: string): Promise<string> {
  const [row] = await c.var.database.select({ parentId: products.parentId }).from(products).where(eq(products.id, id))
  return row?.parentId ?? id
}

/** The variants of a parent with their options. */
export async function loadVariants(c: ShopContext, parentId: string): Promise<Variants> {
  const { database, language } = c.var
  const [rows, options] = await Promise.all([
    database
      .select({
        id: products.id,
        stock: products.stock,
        closeout: products.closeout,
        minPurchase: products.minPurchase,
        variantCount: products.variantCount,
      })
      .from(products)
      .where(eq(products.parentId, parentId))
      .orderBy(products.number),
    database
      .select({
        productId: productOptions.productId,
        option: {
          id: propertyOptions.id,
          name: propertyOptions.name,
          colorHex: propertyOptions.colorHex,
          picture: propertyOptions.picture,
        },
        group: { id: propertyGroups.id, name: propertyGroups.name, displayType: propertyGroups.displayType },
      })
      .from(productOptions)
      .innerJoin(products, eq(products.id, productOptions.productId))
      .innerJoin(propertyOptions, eq(propertyOptions.id, productOptions.optionId))
      .innerJoin(propertyGroups, eq(propertyGroups.id, propertyOptions.groupId))
      .where(eq(products.parentId, parentId))
      .orderBy(propertyGroups.position, propertyOptions.position),
  ])
  const byProduct = Map.groupBy(options, ({ productId }) => productId)
  const variants = rows.map((row) => ({
    id: row.id,
    options: new Map((byProduct.get(row.id) ?? []).map(({ group, option }) => [group.id, option.id])),
    buyable: isBuyable(row),
  }))
  const groups = new Map<string, ConfiguratorGroup>()
  for (const { group, option } of options) {
    const { id, displayType } = group
    const known = groups.get(id) ?? { id, name: group.name[language], displayType, options: [] }
    groups.set(id, known)
    if (known.options.some((listed) => listed.id === option.id)) continue
    known.options.push({ ...option, name: option.name[language] })
  }
  return { variants, groups: [...groups.values()] }
}

async function loadRow(c: ShopContext, id: string) {
  const [row] = await c.var.database
    .select({ product: products, manufacturer: manufacturers.name, deliveryTime: deliveryTimes.name })
    .from(products)
    .innerJoin(manufacturers, eq(manufacturers.id, products.manufacturerId))
    .innerJoin(deliveryTimes, eq(deliveryTimes.id, products.deliveryTimeId))
    .where(eq(products.id, id))
    .limit(1)
  return row
}

async function loadProperties(c: ShopContext, productIds: readonly string[]) {
  const { database, language } = c.var
  const rows = await database
    .selectDistinct({
      group: propertyGroups.name,
      option: propertyOptions.name,
      groupPosition: propertyGroups.position,
      optionPosition: propertyOptions.position,
    })
    .from(productProperties)
    .innerJoin(propertyOptions, eq(propertyOptions.id, productProperties.optionId))
    .innerJoin(propertyGroups, eq(propertyGroups.id, propertyOptions.groupId))
    .where(inArray(productProperties.productId, [...productIds]))
    .orderBy(propertyGroups.position, propertyOptions.position)
  const byGroup = Map.groupBy(rows, ({ group }) => group[language])
  return [...byGroup].map(([name, entries]) => ({ name, values: entries.map(({ option }) => option[language]) }))
}

async function loadCategory(c: ShopContext, parentId: string): Promise<Category | undefined> {
  const [tree, rows] = await Promise.all([
    categoryTree(c),
    c.var.database
      .select({ id: productCategories.categoryId })
      .from(productCategories)
      .where(eq(productCategories.productId, parentId)),
  ])
  return rows
    .flatMap(({ id }) => tree.find(id) ?? [])
    .toSorted((left, right) => right.trail.length - left.trail.length)[0]
}

/** The price rows of a product in the shopper's currency. */
export async function loadPrices(c: ShopContext, productId: string): Promise<PriceRow[]> {
  return c.var.database
    .select({
      quantityFrom: productPrices.quantityFrom,
      gross: productPrices.gross,
      listGross: productPrices.listGross,
    })
    .from(productPrices)
    .where(and(eq(productPrices.productId, productId), eq(productPrices.currency, c.var.currency)))
    .orderBy(productPrices.quantityFrom)
}

function sizesOf(groups: readonly ConfiguratorGroup[]) {
  const found = groups.find(({ id }) => isSize(id))
  return found && { group: found.id, options: found.options.map(({ id }) => id) }
}

/**
 * All data of the product page. For a parent, those of the variant that stands for all.
 *
 * @returns undefined if there is no such product
 */
export async function loadProduct(c: ShopContext, id: string): Promise<ProductDetail | undefined> {
  const found = await loadRow(c, id)
  if (!found) return undefined
  const asked = found.product
  const parentId = asked.parentId ?? asked.id
  const isFamily = asked.parentId !== null || asked.variantCount > 0
  const { variants, groups } = isFamily ? await loadVariants(c, parentId) : { variants: [], groups: [] }
  const shownId = asked.variantCount > 0 ? (representative(variants, sizesOf(groups))?.id ?? id) : id
  const { product, manufacturer, deliveryTime } = shownId === id ? found : ((await loadRow(c, shownId)) ?? found)
  const { language } = c.var
  const [prices, properties, category, paths] = await Promise.all([
    loadPrices(c, product.id),
    loadProperties(c, [product.id, parentId]),
    loadCategory(c, parentId),
    seoPaths(c, 'product', [product.id]),
  ])
  return {
    product,
    parentId,
    name: product.name[language],
    description: product.description[language],
    url: paths.get(product.id) ?? technicalPath(language, 'product', product.id),
    manufacturer,
    deliveryTime: deliveryTime[language],
    prices,
    properties,
    category,
    variants,
    groups,
  }
}
