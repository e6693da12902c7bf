/**
 * Known products and categories of the shop under test. The catalogue is the same on every machine, so a spec can
 * request what it needs by its properties (a product with variants, one that is sold out).
 */
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { makeCatalogue } from '../../shop/catalogue/generate/catalogue.ts'
import { catalogueOptions } from '../../shop/catalogue/options.ts'

const LANGUAGE = 'en-GB'
const GERMAN = 'de-DE'
const PAGE_SIZE = 24

export type KnownProduct = {
  id: string
  number: string
  name: string
  /** Path of its page, with a leading slash. */
  path: string
  /** Unit price of the smallest quantity, euro cents. */
  gross: number
  minPurchase: number
  /** Per cent. */
  taxRate: number
  /** Stock before any order. */
  stock: number
  german: GermanPage
}
export type KnownCategory = { name: string; path: string; products: number; german: GermanPage }
/** Name and path of the same page in German. */
type GermanPage = { name: string; path: string }

const catalogue = makeCatalogue(catalogueOptions())

const paths = new Map(
  catalogue.seoUrls.filter(({ language }) => language === LANGUAGE).map(({ entityId, path }) => [entityId, `/${path}`]),
)
const germanPaths = new Map(
  catalogue.seoUrls
    .filter(({ language }) => language === GERMAN)
    .map(({ entityId, path }) => [entityId, `/de/${path}`]),
)
const prices = Map.groupBy(
  catalogue.productPrices.filter(({ currency }) => currency === 'EUR'),
  ({ productId }) => productId,
)

type Row = (typeof catalogue.products)[number]

function known({ id, number, name, minPurchase, taxRate, stock }: Row): KnownProduct {
  const gross = prices.get(id)?.[0]?.gross ?? 0
  const german = { name: name[GERMAN], path: germanPaths.get(id) ?? '' }
  return { id, number, name: name[LANGUAGE], path: paths.get(id) ?? '', gross, minPurchase, taxRate, stock, german }
}

/** The first matching product; throws if the catalogue has none. */
function find(what: string, fits: (row: Row) => boolean): KnownProduct {
  const row = catalogue.products.find(fits)
  if (!row) throw new Error(`The catalogue has no ${what}`)
  return known(row)
}

const isSingle = ({ parentId, variantCount }: Row) => !parentId && !variantCount
const hasPlenty = ({ stock, minPurchase }: Row) => stock >= 50 && minPurchase === 1
const hasOnePrice = ({ id }: Row) => prices.get(id)?.length === 1
const isPlain = (row: Row) => isSingle(row) && hasPlenty(row) && hasOnePrice(row)

export const PRODUCTS = {
  /** No variants, one price, a large stock. */
  plain: find('plain product', isPlain),
  /** The parent of variants; its page shows one of them. */
  withVariants: find('product with variants', ({ variantCount }) => variantCount > 3),
  graduated: find('graduated price', (row) => isSingle(row) && hasPlenty(row) && !hasOnePrice(row)),
  discounted: find('list price', (row) => isPlain(row) && prices.get(row.id)?.[0]?.listGross !== null),
  soldOut: find('sold-out product', (row) => isSingle(row) && row.closeout && row.stock === 0),
  /** It is sold as long as there are some; 10 to 60 pieces. */
  ending: find(
    'product that is sold off',
    (row) =>
      isSingle(row) &&
      row.closeout &&
      row.minPurchase === 1 &&
      row.stock >= 10 &&
      row.stock <= 60 &&
      row.maxPurchase >= 10,
  ),
  minimum: find('minimum purchase', (row) => isSingle(row) && row.minPurchase > 1 && row.stock > 50),
  reviewed: find('product with reviews', (row) => isSingle(row) && row.reviewCount > 10),
  /** Specs write reviews of it with four or five stars, so that every rating filter still finds it. */
  reviewable: find(
    'product with few reviews, good ones',
    (row) => isSingle(row) && row.reviewCount > 2 && row.reviewCount < 10 && (row.ratingAverage ?? 0) >= 4,
  ),
} satisfies Record<string, KnownProduct>

/** A variant, and its options in English by their groups. */
export type KnownVariant = KnownProduct & { options: Readonly<Record<string, string>> }
/** A product with variants, those that exist, and the options of each group in their order. */
export type KnownFamily = { parent: KnownProduct; variants: KnownVariant[]; groups: Readonly<Record<string, string[]>> }

const groupNames = new Map(catalogue.propertyGroups.map(({ id, name }) => [id, name[LANGUAGE]]))
const optionNames = new Map(
  catalogue.propertyOptions.map(({ id, groupId, name }) => [
    id,
    [groupNames.get(groupId) ?? '', name[LANGUAGE]] as const,
  ]),
)
const optionsByProduct = Map.groupBy(catalogue.productOptions, ({ productId }) => productId)
const rowsByParent = Map.groupBy(catalogue.products, ({ parentId }) => parentId ?? '')

function familyOf(row: Row): KnownFamily & { rows: Row[] } {
  const rows = rowsByParent.get(row.id) ?? []
  const variants = rows.map((variant) => ({
    ...known(variant),
    options: Object.fromEntries(
      (optionsByProduct.get(variant.id) ?? []).map(({ optionId }) => optionNames.get(optionId) ?? ['', '']),
    ),
  }))
  const groups: Record<string, string[]> = {}
  for (const { options } of variants)
    for (const [group, option] of Object.entries(options))
      groups[group] = [...new Set([...(groups[group] ?? []), option])]
  return { parent: known(row), rows, variants, groups }
}

/** The first product with variants that match; throws if the catalogue has none. */
function findFamily(what: string, fits: (family: ReturnType<typeof familyOf>) => boolean): KnownFamily {
  for (const row of catalogue.products) {
    if (!row.variantCount) continue
    const family = familyOf(row)
    if (fits(family)) return family
  }
  throw new Error(`The catalogue has no ${what}`)
}

const isComplete = ({ variants, groups }: KnownFamily) =>
  variants.length === Object.values(groups).reduce((product, { length }) => product * length, 1)
const areSingle = (rows: Row[]) =>
  rows.every((row) => row.minPurchase === 1 && row.maxPurchase === 100 && hasOnePrice(row))

export const FAMILIES = {
  /** Colours and capacities, all combinations of which exist, at several prices. */
  complete: findFamily('complete family', (family) => {
    const { Colour = [], Capacity = [] } = family.groups
    return Colour.length > 2 && Capacity.length > 2 && isComplete(family) && areSingle(family.rows)
  }),
  /** Clothes in several sizes. */
  clothes: findFamily('clothes in sizes', ({ groups: { Size = [] } }) => Size.length > 3),
  /** Colours and diameters, some of which do not go together. */
  gappy: findFamily('family with gaps', (family) => {
    const { Colour = [], Diameter = [] } = family.groups
    return Colour.length === 2 && Diameter.length > 3 && !isComplete(family) && areSingle(family.rows)
  }),
  /** One of them can be bought only as long as it is in stock, which it hardly is. */
  scarce: findFamily('scarce family', ({ rows }) => {
    const stocks = rows.map(({ stock }) => stock)
    return areSingle(rows) && rows.every(({ closeout }) => closeout) && stocks.some((stock) => stock > 2 && stock < 10)
  }),
} satisfies Record<string, KnownFamily>

/** The prices of one piece in euro cents, each from a quantity on. */
export const bracketsOf = ({ id }: KnownProduct): { from: number; gross: number }[] =>
  (prices.get(id) ?? []).map(({ quantityFrom, gross }) => ({ from: quantityFrom, gross }))

const productIds = new Map([...paths].map(([id, path]) => [path, id]))

/** The product at this path; throws if there is none. */
export function productAt(path: string): KnownProduct {
  return find(`product at ${path}`, ({ id }) => id === productIds.get(path))
}

/** Whether the product at this path has variants that can all be bought singly, without a maximum. */
export function isInManyVariants(path: string): boolean {
  const id = productIds.get(path)
  const parentId = catalogue.products.find((row) => row.id === id)?.parentId ?? id
  const variants = catalogue.products.filter((row) => row.parentId === parentId)
  return variants.length > 1 && variants.every((row) => !row.closeout && row.minPurchase === 1 && hasOnePrice(row))
}

/** Specs choose among these variants, so that none may be sold out by another. */
const chosenFrom = [PRODUCTS.withVariants, ...Object.values(FAMILIES).map(({ parent }) => parent)].map(({ id }) => id)

const scarce = catalogue.products
  .filter(({ parentId }) => parentId && !chosenFrom.includes(parentId))
  .filter((row) => row.closeout && row.minPurchase === 1 && row.purchaseSteps === 1 && hasOnePrice(row))
  .filter(({ stock, maxPurchase, shippingFree }) => stock >= 8 && stock <= Math.min(60, maxPurchase) && !shippingFree)
  .map(known)
/** Emptied by the runner before each run, which has a shop of its own; all workers of a run share it. */
const TAKEN = join(import.meta.dirname, '..', '..', 'test-results', 'taken-products')

/** Whether this call is the first of the run that takes the product. */
function take({ number }: KnownProduct): boolean {
  try {
    closeSync(openSync(join(TAKEN, number), 'wx'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * A closeout product with a stock of 8 to 60 pieces: a different one on each call of a run, in whichever worker, so that
 * tests do not share stock. Throws once all are taken.
 */
export function scarceProduct(): KnownProduct {
  mkdirSync(TAKEN, { recursive: true })
  const product = scarce.find(take)
  if (!product) throw new Error(`All ${scarce.length} scarce products are taken: play fewer tests in one run`)
  return product
}

const productCounts = Map.groupBy(catalogue.productCategories, ({ categoryId }) => categoryId)

type CategoryFacts = { level: number; products: number; title: string }

function findCategory(what: string, fits: (facts: CategoryFacts) => boolean): KnownCategory {
  const row = catalogue.categories.find(({ id, level, name }) =>
    fits({ level, products: productCounts.get(id)?.length ?? 0, title: name[LANGUAGE] }),
  )
  if (!row) throw new Error(`The catalogue has no ${what}`)
  const { id, name } = row
  return {
    name: name[LANGUAGE],
    path: paths.get(id) ?? '',
    products: productCounts.get(id)?.length ?? 0,
    german: { name: name[GERMAN], path: germanPaths.get(id) ?? '' },
  }
}

const hasPictures = (count: number) => (row: Row) => isSingle(row) && row.pictures.length === count

/** Products by the number of their pictures; `video` and `model`: with a video or a 3D model after the first one. */
export const GALLERIES = {
  one: find('product with one picture', hasPictures(1)),
  five: find('product with five pictures', hasPictures(5)),
  eight: find('product with eight pictures', hasPictures(8)),
  twenty: find('product with twenty pictures', hasPictures(20)),
  video: find('product with a video', (row) => isSingle(row) && row.pictures[0]?.kind === 'mug'),
  model: find('product with a 3D model', (row) => isSingle(row) && row.pictures[0]?.kind === 'bowl'),
}

export const CATEGORIES = {
  /** A department of the main navigation, several pages long. */
  department: findCategory('department', ({ level, products }) => level === 1 && products > 3 * PAGE_SIZE),
  /** A category without children. */
  leaf: findCategory('leaf category', ({ level, products }) => level === 3 && products > 0),
  /** A department whose boxes open their products over the list. */
  withQuickView: findCategory('fashion department', ({ level, title }) => level === 1 && title === 'Fashion'),
} satisfies Record<string, KnownCategory>
