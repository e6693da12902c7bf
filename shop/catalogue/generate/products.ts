/** One product with all its rows: variants, prices, properties, reviews and addresses. */
import type {
  Currency,
  categories,
  productCategories,
  productOptions,
  productPrices,
  productProperties,
  products,
  reviews,
  seoUrls,
} from '../../database/schema.ts'
import { careFor } from './care.ts'
import { idOf } from './ids.ts'
import { type Kind, narrowed } from './kinds/kind.ts'
import { planPrices, pricesOf } from './prices.ts'
import { picturesOf } from './product-pictures.ts'
import { describe, nameOf, type Subject } from './product-texts.ts'
import { type Choice, optionId } from './properties.ts'
import { type Random, randomOf } from './random.ts'
import { makeReviews } from './reviews.ts'
import { DELIVERY_TIMES } from './shop-settings.ts'
import { LANGUAGES, slug, text } from './text.ts'
import { makeRange, type Variant } from './variants.ts'

export type ProductRow = typeof products.$inferInsert
type CategoryRow = typeof categories.$inferInsert
type PriceRow = typeof productPrices.$inferInsert

export type ProductRows = {
  products: ProductRow[]
  productPrices: PriceRow[]
  productOptions: (typeof productOptions.$inferInsert)[]
  productProperties: (typeof productProperties.$inferInsert)[]
  productCategories: (typeof productCategories.$inferInsert)[]
  reviews: (typeof reviews.$inferInsert)[]
  seoUrls: (typeof seoUrls.$inferInsert)[]
}

/** First and last release dates in the catalogue. */
const FIRST_RELEASE = Date.UTC(2022, 0, 3)
const RELEASE_DAYS = 1_430
const LAST_RELEASE = Date.UTC(2025, 11, 31)
const DAY_MS = 86_400_000

/** All rows of product `index`; `subject` has its name and manufacturer. */
export function makeProduct(
  seed: number,
  index: number,
  wholeKind: Kind,
  subject: Subject,
  category: CategoryRow,
): ProductRows {
  const kind = narrowed(wholeKind, subject.noun)
  const random = randomOf(seed, 'product', index)
  const number = `SF${10_001 + index}`
  const id = idOf('product', number)
  const range = makeRange(random, kind)
  const prices = planPrices(random, kind.pricedByWeight ? 45 : 9)
  const basePrice = kind.price[0] + (kind.price[1] - kind.price[0]) * random.fraction() ** 1.7
  const closeout = random.chance(12)
  const productReviews = makeReviews(seed, { productId: id, model: subject.model, picture: kind.picture })
  const views = picturesOf(random, kind, index)
  const name = nameOf(kind, subject)
  const fixed: Choice[] = [...subject.choices, ...range.fixed, ...chooseProperties(random, kind, subject)]

  const shared = {
    name,
    description: describe(random, kind, subject, [...fixed, ...range.variants.flatMap(({ choices }) => choices)]),
    manufacturerId: idOf('manufacturer', subject.manufacturer),
    taxRate: kind.taxRate,
    closeout,
    ...purchaseLimits(random, prices.tiers.length > 1),
    deliveryTimeId: random.pick([0, 0, 0, 1, 1, 2, 3].map((position) => DELIVERY_TIMES[position]?.id ?? '')),
    restockDays: random.pick([7, 14, 21, null]),
    shippingFree: random.chance(kind.price[1] > 20_000 ? 30 : 5),
    topseller: random.chance(5),
    releasedAt: releaseDate(random),
    ratingAverage: averageOf(productReviews.map(({ points }) => points)),
    reviewCount: productReviews.length,
    referenceUnit: kind.pricedByWeight ? 1 : null,
    unitName: kind.pricedByWeight ? text('kg', 'kg') : null,
    cheapestPrice: { EUR: 0, USD: 0 },
    variantCount: 0,
    pricesVary: false,
  }

  const forms = range.variants.length > 0 ? range.variants : [{ choices: [], color: range.color, costs: range.costs }]
  const isParent = range.variants.length > 0
  const allPrices: PriceRow[] = []
  const rows = forms.map((form, position): ProductRow => {
    const formNumber = isParent ? `${number}.${position + 1}` : number
    const formId = isParent ? idOf('product', formNumber) : id
    const formPrices = pricesOf(formId, basePrice * form.costs, prices)
    allPrices.push(...formPrices)
    return {
      ...shared,
      id: formId,
      parentId: isParent ? id : null,
      number: formNumber,
      stock: stockOf(random),
      sales: Math.floor(random.fraction() ** 4 * 400) + (shared.topseller ? 120 : 0),
      purchaseUnit: kilograms(kind, form, fixed),
      pictures: views(form.color),
      cheapestPrice: cheapest(formPrices),
    }
  })
  const listed = isParent ? parentOf(id, number, rows, allPrices, forms) : rows[0]
  if (!listed) throw new Error(`The product ${number} has no form that can be bought`)
  const allRows = isParent ? [listed, ...rows] : rows

  return {
    products: allRows,
    productPrices: allPrices,
    productOptions: isParent
      ? rows.flatMap((row, position) =>
          (forms[position]?.choices ?? []).map((choice) => ({ productId: row.id, optionId: optionId(choice) })),
        )
      : [],
    productProperties: [...new Set(fixed.map(optionId))].map((option) => ({ productId: id, optionId: option })),
    productCategories: category.path.map((categoryId) => ({ productId: id, categoryId })),
    reviews: productReviews,
    seoUrls: allRows.flatMap((row) =>
      LANGUAGES.map((language) => ({
        language,
        path: `${slug(name[language], language)}/${row.number}`,
        kind: 'product' as const,
        entityId: row.id,
      })),
    ),
  }
}

/** The listed row of a product with variants: totals, and the cheapest price. */
function parentOf(id: string, number: string, rows: ProductRow[], prices: PriceRow[], forms: Variant[]): ProductRow {
  const [first] = rows
  if (!first) throw new Error(`The product ${number} has no variants`)
  const buyable = rows.filter(({ closeout, stock, minPurchase }) => !closeout || stock >= minPurchase)
  const offered = new Set((buyable.length > 0 ? buyable : rows).map((row) => row.id))
  return {
    ...first,
    id,
    parentId: null,
    number,
    stock: rows.reduce((sum, { stock }) => sum + stock, 0),
    sales: rows.reduce((sum, { sales }) => sum + sales, 0),
    cheapestPrice: cheapest(prices.filter(({ productId }) => offered.has(productId))),
    variantCount: rows.length,
    pricesVary: new Set(forms.map(({ costs }) => costs)).size > 1,
  }
}

function cheapest(prices: PriceRow[]): Record<Currency, number> {
  const lowest = (currency: Currency) =>
    Math.min(...prices.filter((price) => price.currency === currency).map(({ gross }) => gross))
  return { EUR: lowest('EUR'), USD: lowest('USD') }
}

function chooseProperties(random: Random, kind: Kind, { choices }: Subject): Choice[] {
  const material = choices.find(({ group }) => group === 'material')?.option ?? ''
  return kind.properties.map(({ group, options }) => {
    const option = random.pick(options)
    return { group, option: group === 'care' ? careFor(material, option) : option }
  })
}

/** Most goods are sold singly; some in pairs or sixes, some at most five or ten to one customer. */
function purchaseLimits(random: Random, graduated: boolean) {
  if (random.chance(4)) return { minPurchase: 2, purchaseSteps: 2, maxPurchase: 100 }
  if (random.chance(3)) return { minPurchase: 6, purchaseSteps: 6, maxPurchase: 96 }
  if (random.chance(2)) return { minPurchase: 3, purchaseSteps: 1, maxPurchase: 100 }
  return { minPurchase: 1, purchaseSteps: 1, maxPurchase: !graduated && random.chance(10) ? random.pick([5, 10]) : 100 }
}

function stockOf(random: Random): number {
  if (random.chance(7)) return 0
  return random.chance(15) ? random.integer(1, 5) : random.integer(6, 160)
}

function releaseDate(random: Random): Date {
  if (random.chance(6)) return new Date(LAST_RELEASE - random.integer(0, 28) * DAY_MS)
  return new Date(FIRST_RELEASE + random.integer(0, RELEASE_DAYS - 60) * DAY_MS)
}

/** Kilograms in one piece, for kinds sold by weight. */
function kilograms(kind: Kind, { choices }: Variant, fixed: Choice[]): number | null {
  if (!kind.pricedByWeight) return null
  const weight = [...choices, ...fixed].find(({ group }) => group === kind.pricedByWeight)
  return weight ? Number.parseInt(weight.option, 10) / 1_000 : null
}

function averageOf(points: number[]): number | null {
  if (points.length === 0) return null
  return Math.round((points.reduce((sum, point) => sum + point, 0) / points.length) * 100) / 100
}
