/** Reads from an add-to-cart form which accessories come with a product (docs/contract-accessories.md, "Fields"). */
import { and, eq } from 'drizzle-orm'
import { parseQuantity } from '../cart/quantity.ts'
import type { ShopContext } from '../context.ts'
import { products } from '../database/schema.ts'
import { isId } from '../layout/id.ts'
import { loadVariants } from '../product/queries.ts'
import { closestVariant, preferred } from '../product/variants.ts'
import { type FormFields, fieldsAt, textAt } from '../transport/form-fields.ts'
import { type Accessory, type GroupWithAccessories, loadAccessories } from './queries.ts'

export const BUNDLE_TYPE = 'accessory-bundle'

/** One accessory to put into the cart; `productId` is the chosen form of it. */
export type WantedAccessory = { group: GroupWithAccessories; accessory: Accessory; productId: string; quantity: number }

export type Wanted = {
  groups: readonly GroupWithAccessories[]
  accessories: readonly WantedAccessory[]
  /** Why the product cannot be added with them. */
  refusal: 'badQuantity' | 'notFound' | null
}

class Unusable extends Error {
  readonly refusal: NonNullable<Wanted['refusal']>
  constructor(refusal: NonNullable<Wanted['refusal']>) {
    super(refusal)
    this.refusal = refusal
  }
}

/** Whether an item of the form is an accessory or a bundle and not a product of its own. */
export const isAccessory = (item: FormFields): boolean => (textAt(item, 'parentId') ?? '') !== ''

/** The accessories that the form wants with the product `mainId`. */
export async function wantedAccessories(c: ShopContext, mainId: string, fields: FormFields): Promise<Wanted> {
  const groups = isId(mainId) ? await loadAccessories(c.var.database, [mainId]) : []
  try {
    const accessories: WantedAccessory[] = []
    for (const group of groups) {
      for (const [accessory, quantity] of pickedOf(group, fields)) {
        const item = fieldsAt(fields, 'lineItems', accessory.productId)
        accessories.push({ group, accessory, quantity, productId: await formOf(c, accessory, item) })
      }
    }
    return { groups, accessories, refusal: null }
  } catch (error) {
    if (error instanceof Unusable) return { groups, accessories: [], refusal: error.refusal }
    throw error
  }
}

function pickedOf(group: GroupWithAccessories, fields: FormFields): [Accessory, number][] {
  const least = (accessory: Accessory): [Accessory, number] => [accessory, accessory.minPurchase]
  switch (group.kind) {
    case 'bundle':
      return quantityAt(fields, group.id) === 0 ? [] : group.accessories.map(least)
    case 'choice': {
      const chosen = textAt(fields, 'accessories', group.id) ?? ''
      const accessory = group.accessories.find(({ productId }) => productId === chosen)
      if (chosen !== '' && !accessory) throw new Unusable('notFound')
      return accessory ? [[accessory, quantityAt(fields, chosen) || accessory.minPurchase]] : []
    }
    case 'list':
      return group.accessories.flatMap((accessory) => {
        if (accessory.readonly) return [least(accessory)]
        const isOurs = textAt(fields, 'lineItems', accessory.productId, 'crossSellingId') === group.id
        const quantity = isOurs ? quantityAt(fields, accessory.productId) : 0
        return quantity > 0 ? [[accessory, quantity] as [Accessory, number]] : []
      })
  }
}

/** The quantity of an item; 0 if the form has none. */
function quantityAt(fields: FormFields, id: string): number {
  const text = (textAt(fields, 'lineItems', id, 'quantity') ?? '').trim()
  if (text === '' || text === '0') return 0
  const quantity = parseQuantity(text)
  if (quantity === null) throw new Unusable('badQuantity')
  return quantity
}

/** The id of the form of an accessory that an item chooses: by the id of a variant, or by options. */
async function formOf(c: ShopContext, { product }: Accessory, item: FormFields): Promise<string> {
  const referenced = textAt(item, 'referencedId') || product.id
  if (product.variantCount === 0) {
    if (referenced !== product.id) throw new Unusable('notFound')
    return product.id
  }
  if (referenced !== product.id) {
    const [variant] = await c.var.database
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, referenced), eq(products.parentId, product.id)))
    return variant?.id ?? unknown()
  }
  const { variants } = await loadVariants(c, product.id)
  const options = [...fieldsAt(item, 'options')].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const variant = options.length > 0 ? closestVariant(variants, new Map(options), options[0]?.[0]) : preferred(variants)
  return variant?.id ?? unknown()
}

function unknown(): never {
  throw new Unusable('notFound')
}
