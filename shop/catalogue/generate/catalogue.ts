/** The whole catalogue as rows, table by table. It does not depend on the date, the machine or real randomness. */
import type { CatalogueOptions } from '../options.ts'
import { makeAccessories } from './accessories.ts'
import { makeCategories } from './categories.ts'
import { idOf } from './ids.ts'
import { DECORATION } from './kinds/decoration.ts'
import { FASHION } from './kinds/fashion.ts'
import type { Kind } from './kinds/kind.ts'
import { KITCHEN } from './kinds/kitchen.ts'
import { LEISURE } from './kinds/leisure.ts'
import { LIVING } from './kinds/living.ts'
import { TABLEWARE } from './kinds/tableware.ts'
import { MANUFACTURERS } from './names.ts'
import { chooseSubject } from './product-texts.ts'
import { makeProduct, type ProductRows } from './products.ts'
import { makeProperties } from './properties.ts'
import { DELIVERY_TIMES, makeCountries, PAYMENT_METHODS, PROMOTIONS, SHIPPING_METHODS } from './shop-settings.ts'
import { makeSynonyms } from './synonyms/synonyms.ts'

const KINDS: Kind[] = [...TABLEWARE, ...KITCHEN, ...LIVING, ...DECORATION, ...FASHION, ...LEISURE]

export type Catalogue = ReturnType<typeof makeCatalogue>

/** Generates the catalogue; keys are the names of the tables in the schema. */
export function makeCatalogue({ seed, products }: Pick<CatalogueOptions, 'seed' | 'products'>) {
  const { categories, seoUrls, byKey } = makeCategories()
  const rows: ProductRows = {
    products: [],
    productPrices: [],
    productOptions: [],
    productProperties: [],
    productCategories: [],
    reviews: [],
    seoUrls: [...seoUrls],
  }
  const taken = new Set<string>()
  for (let index = 0; index < products; index += 1) {
    const kind = kindOf(index)
    const category = byKey.get(kind.category)
    if (!category) throw new Error(`There is no category "${kind.category}"`)
    append(rows, makeProduct(seed, index, kind, chooseSubject(seed, index, kind, taken), category))
  }
  return {
    categories,
    manufacturers: MANUFACTURERS.map((name) => ({ id: idOf('manufacturer', name), name })),
    ...makeProperties(),
    deliveryTimes: DELIVERY_TIMES,
    ...rows,
    ...makeAccessories(rows),
    searchSynonyms: makeSynonyms(),
    shippingMethods: SHIPPING_METHODS,
    paymentMethods: PAYMENT_METHODS,
    promotions: PROMOTIONS,
    ...makeCountries(),
  }
}

/** The kind of goods of product `index`: the kinds alternate. */
export function kindOf(index: number): Kind {
  const kind = KINDS[index % KINDS.length]
  if (!kind) throw new Error('There is no kind of goods')
  return kind
}

function append(rows: ProductRows, more: ProductRows): void {
  rows.products.push(...more.products)
  rows.productPrices.push(...more.productPrices)
  rows.productOptions.push(...more.productOptions)
  rows.productProperties.push(...more.productProperties)
  rows.productCategories.push(...more.productCategories)
  rows.reviews.push(...more.reviews)
  rows.seoUrls.push(...more.seoUrls)
}
