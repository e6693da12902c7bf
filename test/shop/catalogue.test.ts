/** The generated catalogue: the same everywhere, complete, and with every special case that the pages show. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { kindOf, makeCatalogue } from '../../shop/catalogue/generate/catalogue.ts'
import { idOf } from '../../shop/catalogue/generate/ids.ts'
import { chooseSubject } from '../../shop/catalogue/generate/product-texts.ts'
import { catalogueOptions } from '../../shop/catalogue/options.ts'

const catalogue = makeCatalogue(catalogueOptions('standard'))
const listed = catalogue.products.filter(({ parentId }) => !parentId)
const variants = catalogue.products.filter(({ parentId }) => parentId)
const buyable = catalogue.products.filter(({ variantCount }) => variantCount === 0)

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

function repeated(keys: string[]): string[] {
  const seen = new Set<string>()
  return keys.filter((key) => seen.size === seen.add(key).size)
}

describe('the same catalogue', () => {
  test('comes from the same seed', () => {
    expect(hashOf(makeCatalogue(catalogueOptions('standard')))).toBe(hashOf(catalogue))
  })

  test('does not come from another seed', () => {
    const small = catalogueOptions('small')
    expect(hashOf(makeCatalogue({ ...small, seed: 1 }))).not.toBe(hashOf(makeCatalogue(small)))
  })

  test('begins every larger one', () => {
    const names = makeCatalogue({ ...catalogueOptions('standard'), products: 100 }).products.map(({ name }) => name)
    expect(catalogue.products.slice(0, names.length).map(({ name }) => name)).toEqual(names)
  })
})

describe('size', () => {
  test('1,000 products, about 6,000 variants', () => {
    expect(listed).toHaveLength(1_000)
    expect(variants.length).toBeGreaterThan(5_000)
    expect(variants.length).toBeLessThan(7_000)
  })

  test('40 categories on three levels below one root', () => {
    expect(catalogue.categories.filter(({ level }) => level === 0)).toHaveLength(1)
    expect(catalogue.categories.filter(({ level }) => level > 0)).toHaveLength(40)
    expect(new Set(catalogue.categories.map(({ level }) => level))).toEqual(new Set([0, 1, 2, 3]))
  })

  test('the words suffice for 10,000 products', () => {
    const { seed, products } = catalogueOptions('large')
    const taken = new Set<string>()
    for (let index = 0; index < products; index += 1) chooseSubject(seed, index, kindOf(index), taken)
    expect(taken.size).toBe(10_000)
  })
})

describe('completeness', () => {
  test('ids, numbers and addresses are unique', () => {
    expect(repeated(catalogue.products.map(({ id }) => id))).toEqual([])
    expect(repeated(catalogue.products.map(({ number }) => number))).toEqual([])
    expect(repeated(catalogue.seoUrls.map(({ language, path }) => `${language} ${path}`))).toEqual([])
    expect(repeated(catalogue.reviews.map(({ id }) => id))).toEqual([])
    expect(repeated(catalogue.propertyOptions.map(({ id }) => id))).toEqual([])
  })

  test('addresses need no escaping', () => {
    for (const { path } of catalogue.seoUrls) expect(encodeURI(path)).toBe(path)
  })

  test('every category but the root and every product has an address in both languages', () => {
    const count = catalogue.categories.length - 1 + catalogue.products.length
    expect(catalogue.seoUrls).toHaveLength(count * 2)
  })

  test('every category has products', () => {
    const filled = new Set(catalogue.productCategories.map(({ categoryId }) => categoryId))
    expect(catalogue.categories.filter(({ id }) => !filled.has(id))).toEqual([])
  })

  test('everything that can be bought has a price in both currencies from the first piece on', () => {
    const priced = new Set(
      catalogue.productPrices.flatMap(({ productId, currency, quantityFrom }) =>
        quantityFrom === 1 ? [`${productId} ${currency}`] : [],
      ),
    )
    for (const { id } of buyable) expect(priced.has(`${id} EUR`) && priced.has(`${id} USD`)).toBe(true)
    expect(priced.size).toBe(buyable.length * 2)
  })

  test('all options and properties exist', () => {
    const known = new Set(catalogue.propertyOptions.map(({ id }) => id))
    for (const { optionId } of [...catalogue.productOptions, ...catalogue.productProperties]) {
      expect(known.has(optionId)).toBe(true)
    }
  })

  test('two to five pictures each, a few with one, eight or twenty, the same shape in every colour', () => {
    const parents = new Map(listed.map((product) => [product.id, product]))
    for (const { pictures, parentId } of catalogue.products) {
      expect([1, 2, 3, 4, 5, 8, 20]).toContain(pictures.length)
      const parent = parentId ? parents.get(parentId) : undefined
      if (parent) expect(pictures.map(({ seed }) => seed)).toEqual(parent.pictures.map(({ seed }) => seed))
    }
  })

  test('the "&" of a name is a word of the address’s own language', () => {
    const ofPaper = catalogue.seoUrls.filter(({ path }) => /^(Books|Buecher)-\w+-[pP]ap\w+\/$/.test(path))
    expect(ofPaper.map(({ path }) => path).toSorted()).toEqual(['Books-and-paper/', 'Buecher-und-Papier/'])
  })

  test('no material is to be cared for harder than it stands', () => {
    const names = new Map(catalogue.propertyOptions.map(({ id, name }) => [id, name['en-GB']]))
    const harms: [material: string, care: string][] = [
      ['Linen', 'Machine wash 60 °C'],
      ['Wool', 'Machine wash 60 °C'],
      ['Merino wool', 'Machine wash 60 °C'],
      ['Leather', 'Machine wash 30 °C'],
      ['Oak', 'Dishwasher-safe'],
      ['Cast iron', 'Dishwasher-safe'],
    ]
    const properties = Map.groupBy(catalogue.productProperties, ({ productId }) => productId)
    const described = [...properties.values()].map((rows) => new Set(rows.map(({ optionId }) => names.get(optionId))))
    for (const [material, care] of harms) {
      expect(described.some((words) => words.has(material))).toBe(true)
      expect(described.filter((words) => words.has(material) && words.has(care))).toEqual([])
    }
  })

  test('no text misses a word', () => {
    const texts = catalogue.products.flatMap(({ name, description }) => [name, description])
    for (const text of texts) {
      for (const words of Object.values(text)) expect(words).toMatch(/^[^{}]{4,}$/)
    }
  })
})

describe('prices', () => {
  test('are whole, positive cents', () => {
    for (const { gross } of catalogue.productPrices) expect(Number.isInteger(gross) && gross > 0).toBe(true)
  })

  test('fall with the quantity', () => {
    const tiers = Map.groupBy(catalogue.productPrices, ({ productId, currency }) => `${productId} ${currency}`)
    for (const rows of tiers.values()) {
      const grosses = rows.map(({ gross }) => gross)
      const descending = [...new Set(grosses)].toSorted((left, right) => right - left)
      expect(grosses).toEqual(descending)
    }
  })

  test('lie below their list price', () => {
    for (const { gross, listGross } of catalogue.productPrices) {
      if (listGross) expect(listGross).toBeGreaterThan(gross)
    }
  })

  test('of a product with variants start at the cheapest one that can be bought', () => {
    const prices = Map.groupBy(catalogue.productPrices, ({ productId }) => productId)
    const children = Map.groupBy(variants, ({ parentId }) => parentId)
    for (const product of listed.filter(({ variantCount }) => variantCount > 0)) {
      const all = children.get(product.id) ?? []
      const offered = all.filter(({ closeout, stock, minPurchase }) => !closeout || stock >= minPurchase)
      const gross = (offered.length > 0 ? offered : all)
        .flatMap(({ id }) => prices.get(id) ?? [])
        .flatMap((price) => (price.currency === 'EUR' ? [price.gross] : []))
      expect(product.cheapestPrice.EUR).toBe(Math.min(...gross))
    }
  })
})

describe('variants', () => {
  const choices = Map.groupBy(catalogue.productOptions, ({ productId }) => productId)
  const keyOf = (id: string) =>
    (choices.get(id) ?? [])
      .map(({ optionId }) => optionId)
      .toSorted()
      .join(' ')

  test('of one product differ by their options', () => {
    const keys = variants.map(({ id, parentId }) => `${parentId}: ${keyOf(id)}`)
    expect(repeated(keys)).toEqual([])
  })

  test('have one option of each group the product varies in', () => {
    const groups = new Map(catalogue.propertyOptions.map(({ id, groupId }) => [id, groupId]))
    const groupsOf = (id: string) =>
      (choices.get(id) ?? [])
        .map(({ optionId }) => groups.get(optionId) ?? '')
        .toSorted()
        .join(' ')
    for (const siblings of Map.groupBy(variants, ({ parentId }) => parentId).values()) {
      expect(new Set(siblings.map(({ id }) => groupsOf(id))).size).toBe(1)
    }
  })

  test('miss some combinations', () => {
    const groups = new Map(catalogue.propertyOptions.map(({ id, groupId }) => [id, groupId]))
    const incomplete = [...Map.groupBy(variants, ({ parentId }) => parentId).values()].filter((siblings) => {
      const used = new Set(siblings.flatMap(({ id }) => (choices.get(id) ?? []).map(({ optionId }) => optionId)))
      const sizes = Map.groupBy(used, (option) => groups.get(option)).values()
      return siblings.length < [...sizes].reduce((product, options) => product * options.length, 1)
    })
    expect(incomplete.length).toBeGreaterThan(50)
  })
})

describe('special cases', () => {
  const cases: [name: string, share: (typeof buyable)[number][]][] = [
    ['sold out for good', buyable.filter(({ stock, closeout }) => stock === 0 && closeout)],
    ['to be restocked', buyable.filter((row) => row.stock === 0 && !row.closeout && row.restockDays)],
    ['minimum purchase', listed.filter(({ minPurchase }) => minPurchase > 1)],
    ['purchase steps', listed.filter(({ purchaseSteps }) => purchaseSteps > 1)],
    ['few to one customer', listed.filter(({ maxPurchase }) => maxPurchase <= 10)],
    ['shipping free', listed.filter(({ shippingFree }) => shippingFree)],
    ['topsellers', listed.filter(({ topseller }) => topseller)],
    ['base price', buyable.filter(({ purchaseUnit, referenceUnit }) => purchaseUnit && referenceUnit)],
    ['without variants', listed.filter(({ variantCount }) => variantCount === 0)],
    ['prices vary', listed.filter(({ pricesVary }) => pricesVary)],
    ['no review', listed.filter(({ reviewCount }) => reviewCount === 0)],
    ['many reviews', listed.filter(({ reviewCount }) => reviewCount >= 20)],
  ]
  test.each(cases)('%s', (_, found) => {
    expect(found.length).toBeGreaterThanOrEqual(10)
  })

  test('graduated and list prices', () => {
    expect(catalogue.productPrices.filter(({ quantityFrom }) => quantityFrom > 1).length).toBeGreaterThan(100)
    expect(catalogue.productPrices.filter(({ listGross }) => listGross).length).toBeGreaterThan(100)
  })

  test('purchase limits can be met', () => {
    for (const { minPurchase, purchaseSteps, maxPurchase } of catalogue.products) {
      expect(minPurchase).toBeLessThanOrEqual(maxPurchase)
      expect(purchaseSteps).toBeGreaterThanOrEqual(1)
    }
  })

  test('at most 40 reviews of 1 to 5 points, counted and averaged on the product', () => {
    const reviews = Map.groupBy(catalogue.reviews, ({ productId }) => productId)
    for (const { id, reviewCount, ratingAverage } of listed) {
      const points = (reviews.get(id) ?? []).map((review) => review.points)
      expect(points.length).toBeLessThanOrEqual(40)
      expect(points.every((point) => point >= 1 && point <= 5)).toBe(true)
      expect(reviewCount).toBe(points.length)
      if (points.length === 0) expect(ratingAverage).toBeNull()
      else expect(ratingAverage).toBeCloseTo(points.reduce((sum, point) => sum + point, 0) / points.length, 1)
    }
  })

  test('the first reviews of a product tell of its kind of goods, each something else, by somebody else', () => {
    const leafOf = new Map(catalogue.productCategories.map(({ productId, categoryId }) => [productId, categoryId]))
    const opening = ({ content }: { content: string }) => content.slice(0, 20)
    const tellers = Map.groupBy(catalogue.reviews, opening)
    const isOfOneKind = (review: { content: string }) =>
      new Set(tellers.get(opening(review))?.map(({ productId }) => leafOf.get(productId))).size === 1
    const first = [...Map.groupBy(catalogue.reviews, ({ productId }) => productId).values()].map((all) =>
      all.slice(0, 4),
    )
    expect(first.flat().filter(isOfOneKind).length).toBeGreaterThan(first.flat().length * 0.7)
    for (const said of [opening, ({ author }: { author: string }) => author])
      expect(first.filter((reviews) => repeated(reviews.map(said)).length > 0)).toEqual([])
  })

  test('what is offered with a product is of its kind of goods, or of one beside it', () => {
    const leafOf = new Map(catalogue.productCategories.map(({ productId, categoryId }) => [productId, categoryId]))
    const above = new Map(catalogue.categories.map(({ id, parentId }) => [id, parentId]))
    const owner = new Map(catalogue.products.map(({ id, parentId }) => [id, parentId ?? id]))
    const kindsAround = (productId: string) => {
      const leaf = leafOf.get(owner.get(productId) ?? '') ?? ''
      return [leaf, above.get(leaf)]
    }
    const ownerOf = new Map(catalogue.accessoryGroups.map(({ id, productId }) => [id, productId]))
    const isNear = ({ groupId, productId }: { groupId: string; productId: string }) => {
      const around = new Set(kindsAround(ownerOf.get(groupId) ?? ''))
      return kindsAround(productId).some((kind) => around.has(kind))
    }
    expect(catalogue.accessories.length).toBeGreaterThan(100)
    expect(catalogue.accessories.filter(isNear).length).toBeGreaterThan(catalogue.accessories.length * 0.85)
  })

  test('countries ask for different things', () => {
    expect(catalogue.countries.map(({ iso }) => iso)).toEqual(['DE', 'AT', 'CH', 'GB', 'NL', 'US'])
    const withStates = new Set(catalogue.countryStates.map(({ countryId }) => countryId))
    expect(withStates).toEqual(new Set([idOf('country', 'DE'), idOf('country', 'US')]))
  })
})
