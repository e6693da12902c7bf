/** Reads what a page offers with a product from its markup (docs/contract-accessories.md, 1 to 3). */
import * as z from 'zod/mini'
import type { Brackets, Offer, Picks } from '../../machines/accessories/sums.ts'

const missing = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

const Prices = z.array(z.object({ from: z.number(), price: z.number() })).check(z.refine((rows) => rows.length > 0))

const GroupData = z.object({
  crossSellingId: z.string(),
  name: z.string(),
  kind: z.union([z.literal('list'), z.literal('choice'), z.literal('bundle')]),
  mandatory: z._default(z.boolean(), false),
  bundle: missing(
    z.object({
      discountType: z.union([z.literal('bundle'), z.literal('product'), z.literal('accessories')]),
      discountValue: z.number(),
    }),
  ),
})

const AccessoryData = z.object({
  productId: z.string(),
  name: z.string(),
  config: z.object({
    accessory: z.object({
      minPurchase: z._default(z.number(), 1),
      maxPurchase: missing(z.number()),
      purchaseSteps: z._default(z.number(), 1),
    }),
  }),
  sameQuantity: z._default(z.boolean(), false),
  freeOfCharge: z._default(z.boolean(), false),
  readonly: z._default(z.boolean(), false),
  generatedVariantId: missing(z.string()),
  stock: missing(z.number()),
  priceArray: Prices,
})

export const BlockOptions = z.object({
  active: z._default(z.boolean(), false),
  productId: z.string(),
  name: z.string(),
  currency: z.string(),
  locale: z.string(),
  priceArray: Prices,
  url: z.string(),
  addUrl: z.string(),
  deleteUrl: z.string(),
})

const inCents = (prices: z.output<typeof Prices>): Brackets =>
  prices.map(({ from, price }) => ({ from, cents: Math.round(price * 100) }))

const dataOf = <Schema extends z.ZodMiniType>(element: Element, name: string, schema: Schema): z.output<Schema> =>
  schema.parse(JSON.parse(element.getAttribute(name) ?? 'null'))

export const quantityField = (accessory: Element) => accessory.querySelector<HTMLInputElement>('.js-accessory-quantity')

/** A quantity as typed; a field that is empty holds none. */
export const numberIn = (field: HTMLInputElement): number =>
  field.validity.badInput ? Number.NaN : Number(field.value)

/** An accessory on the page. */
export type AccessoryPlace = { id: string; groupId: string; element: HTMLElement; variantId: string | null }
export type GroupPlace = { id: string; element: HTMLElement }
export type Places = { groups: GroupPlace[]; accessories: AccessoryPlace[] }

/** What is offered, what is picked as the page stands, and where each of it is. Throws for data that are not as described. */
export function readOffer(
  block: Element,
  { name, priceArray }: Pick<z.output<typeof BlockOptions>, 'name' | 'priceArray'>,
): { offer: Offer; places: Places; picks: Omit<Picks, 'main'> } {
  const places: Places = { groups: [], accessories: [] }
  const quantities: Record<string, number> = {}
  const chosen: Record<string, string> = {}
  const groups = [...block.querySelectorAll<HTMLElement>('[data-accessory-group]')].map((element) => {
    const { crossSellingId: id, mandatory, bundle, ...data } = dataOf(element, 'data-accessory-group', GroupData)
    places.groups.push({ id, element })
    if (data.kind !== 'list') chosen[id] = choiceIn(element)
    const accessories = [...element.querySelectorAll<HTMLElement>('[data-accessory]')].map((each) => {
      const { productId, config, priceArray: prices, ...flags } = dataOf(each, 'data-accessory', AccessoryData)
      const { minPurchase: min, maxPurchase, purchaseSteps: step } = config.accessory
      const field = quantityField(each)
      places.accessories.push({
        id: productId,
        groupId: id,
        element: each,
        variantId: flags.generatedVariantId ?? null,
      })
      if (field) quantities[productId] = numberIn(field)
      const limit = maxPurchase ?? null
      const most = Math.min(
        limit ?? Number.POSITIVE_INFINITY,
        field?.max ? Number(field.max) : Number.POSITIVE_INFINITY,
        flags.stock ?? Number.POSITIVE_INFINITY,
      )
      const { name, sameQuantity, freeOfCharge, readonly } = flags
      const rules = { min, step, max: most, limit, isPerPiece: sameQuantity, isFree: freeOfCharge, isFixed: readonly }
      return { id: productId, name, ...rules, prices: inCents(prices) }
    })
    const discount = bundle ? { kind: bundle.discountType, percent: bundle.discountValue } : null
    return { ...data, id, isMandatory: mandatory, bundle: discount, accessories }
  })
  return { offer: { name, prices: inCents(priceArray), groups }, places, picks: { quantities, chosen } }
}

/** What is chosen in a group of radio buttons, or with the box of a bundle; empty for nothing. */
export const choiceIn = (group: Element): string => {
  const box = group.querySelector<HTMLInputElement>('.js-accessory-bundle')
  if (box) return box.checked ? box.value : ''
  return group.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value ?? ''
}
