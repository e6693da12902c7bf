/** What is offered with products: lists, choices and bundles of every kind, for the last products of the catalogue. */
import type { accessories, accessoryGroups } from '../../database/schema.ts'
import { idOf } from './ids.ts'
import type { ProductRow, ProductRows } from './products.ts'
import { text } from './text.ts'

type GroupRow = typeof accessoryGroups.$inferInsert
type AccessoryRow = typeof accessories.$inferInsert

const PRODUCTS_WITH_ACCESSORIES = 60

const GOES_WITH_IT = text('Goes well with it', 'Das passt dazu')
const ONE_MORE = text('One to go with it', 'Eins dazu')
const EXTRA = text('Something extra', 'Noch etwas dazu')
const INCLUDED = text('Included', 'Inklusive')
const SET = text('The set', 'Das Set')

/** The accessories by what is special about them, in the order of the catalogue. */
type Pool = Record<'plain' | 'graduated' | 'family' | 'endingFamily' | 'soldOut' | 'onOrder', readonly ProductRow[]>

/** How one accessory differs from a list's entry of 1, 2, 3 … pieces. */
type Special = Partial<Omit<AccessoryRow, 'groupId' | 'productId' | 'position'>>
type Offer = Partial<Omit<GroupRow, 'id' | 'productId' | 'position' | 'name'>> & {
  name: GroupRow['name']
  entries: (Special & { from: keyof Pool })[]
}

const plain = (special: Special = {}) => ({ ...special, from: 'plain' as const })
const bundle = (discountType: GroupRow['discountType'], discountPercent: number, special: Special = {}): Offer => ({
  name: SET,
  kind: 'bundle',
  discountType,
  discountPercent,
  entries: [plain(special), plain({ ...special, minPurchase: 2 })],
})
const choice = (mandatory: boolean): Offer => ({
  name: mandatory ? ONE_MORE : EXTRA,
  kind: 'choice',
  mandatory,
  entries: [plain({ maxPurchase: 4 }), plain({ minPurchase: 2, purchaseSteps: 2, maxPurchase: 8 })],
})
const free: Offer = { name: INCLUDED, entries: [plain({ freeOfCharge: true, readonly: true, sameQuantity: true })] }

/** One after the other, again and again. */
const OFFERS: Offer[][] = [
  [{ name: GOES_WITH_IT, entries: [plain(), plain({ maxPurchase: 5 }), plain({ minPurchase: 2 })] }],
  [choice(true)],
  [bundle('bundle', 10)],
  [{ name: GOES_WITH_IT, entries: [plain({ sameQuantity: true, maxPurchase: 6 }), plain({ purchaseSteps: 3 })] }],
  [bundle('product', 15)],
  [{ name: GOES_WITH_IT, entries: [{ from: 'endingFamily' }, { from: 'soldOut' }, { from: 'onOrder' }, plain()] }],
  [bundle('accessories', 25, { sameQuantity: true })],
  [free, choice(false)],
  [{ name: GOES_WITH_IT, entries: [{ from: 'graduated' }, plain({ deposit: { EUR: 25, USD: 29 } })] }],
  [{ ...choice(true), entries: [{ from: 'family', maxPurchase: 3 }, plain()] }, bundle('bundle', 7)],
  [choice(true), choice(false), { name: GOES_WITH_IT, entries: [plain({ minPurchase: 4, purchaseSteps: 2 })] }],
  [
    choice(true),
    bundle('bundle', 12, { sameQuantity: true }),
    free,
    { name: GOES_WITH_IT, entries: [{ from: 'graduated' }] },
  ],
]

/** Picks, for a product, those of `rows` that are most like it: of its category, or else of the nearest above. */
function likenessIn(productCategories: ProductRows['productCategories']) {
  const of = Map.groupBy(productCategories, ({ productId }) => productId)
  const idsOf = (id: string) => (of.get(id) ?? []).map(({ categoryId }) => categoryId)
  return (id: string, rows: readonly ProductRow[]): readonly ProductRow[] => {
    const own = new Set(idsOf(id))
    const likeness = rows.map((row) => idsOf(row.parentId ?? row.id).filter((category) => own.has(category)).length)
    const most = Math.max(...likeness)
    return rows.filter((_, index) => likeness[index] === most)
  }
}

/** The groups of accessories and their entries. */
export function makeAccessories({ products, productPrices, productCategories }: ProductRows) {
  const mostLike = likenessIn(productCategories)
  const tiers = Map.groupBy(productPrices, ({ productId }) => productId)
  const isGraduated = ({ id }: ProductRow) => (tiers.get(id)?.length ?? 0) > 2
  const single = products.filter((row) => !row.parentId && row.variantCount === 0)
  const sold = single.filter(
    (row) => row.minPurchase === 1 && row.purchaseSteps === 1 && row.stock >= 10 && !row.closeout,
  )
  const families = products.filter(
    ({ variantCount, minPurchase }) => variantCount > 2 && variantCount < 9 && minPurchase === 1,
  )
  const isCheaperInThrees = ({ id }: ProductRow) =>
    tiers.get(id)?.some(({ quantityFrom }) => quantityFrom === 3) ?? false
  const ending = new Set(
    products.flatMap((row) => (row.closeout && row.stock > 60 && isCheaperInThrees(row) ? row.parentId : [])),
  )
  const pool: Pool = {
    plain: sold.filter((row) => !isGraduated(row) && row.maxPurchase > 10),
    graduated: sold.filter(isGraduated),
    family: families,
    // With a variant that is sold as long as there are some, and costs less from three on.
    endingFamily: families.filter(({ id }) => ending.has(id)),
    soldOut: single.filter((row) => row.closeout && row.stock < row.minPurchase),
    onOrder: single.filter((row) => !row.closeout && row.stock === 0 && row.restockDays !== null),
  }
  const rows: { accessoryGroups: GroupRow[]; accessories: AccessoryRow[] } = { accessoryGroups: [], accessories: [] }
  for (const [index, { id, number }] of sold.slice(-PRODUCTS_WITH_ACCESSORIES).entries()) {
    const taken = new Set([id])
    for (const [position, { name, entries, ...offer }] of (OFFERS[index % OFFERS.length] ?? []).entries()) {
      const groupId = idOf('cross-selling', number, position)
      const common = { kind: 'list', mandatory: false, discountType: null, discountPercent: 0 } as const
      rows.accessoryGroups.push({ ...common, ...offer, id: groupId, productId: id, position, name })
      for (const [place, { from, ...special }] of entries.entries()) {
        const candidates = mostLike(
          id,
          pool[from].filter((row) => !taken.has(row.id)),
        )
        const found = candidates[(index * 7 + place) % Math.max(candidates.length, 1)]
        if (!found) continue
        taken.add(found.id)
        rows.accessories.push({
          minPurchase: 1,
          purchaseSteps: 1,
          maxPurchase: null,
          sameQuantity: false,
          freeOfCharge: false,
          readonly: false,
          deposit: null,
          ...special,
          groupId,
          productId: found.id,
          position: place,
        })
      }
    }
  }
  const filled = new Set(rows.accessories.map(({ groupId }) => groupId))
  return { ...rows, accessoryGroups: rows.accessoryGroups.filter(({ id }) => filled.has(id)) }
}
