/** The variant of an accessory as the shop sends it (docs/contract-accessories.md, 4). */
import * as z from 'zod/mini'

const missing = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const text = z._default(z.nullable(z.string()), '')
const Bracket = z.object({ from: z.number(), price: z.number() })

export const VariantAnswer = z.object({
  productId: z.string().check(z.refine((id) => id !== '')),
  product: z.object({
    availableStock: z.number(),
    minPurchase: z._default(z.nullable(z.number()), 1),
    deliveryTime: missing(z.object({ name: z.string() })),
    isCloseout: z._default(z.boolean(), false),
    restockTime: missing(z.number()),
    calculatedPrice: z.object({ totalPrice: z.number() }),
  }),
  calculatedPrice: missing(z.object({ priceArray: z.optional(z.array(Bracket)) })),
  deposit: text,
  unitInfo: text,
  referencePricing: text,
})

/** A variant of an accessory; prices in whole cents. */
export type Variant = {
  id: string
  prices: readonly { from: number; cents: number }[]
  delivery: { kind: 'available' | 'closeout' | 'restock' | 'onOrder'; time: string; days: number }
  /** The most there can be of a closeout; null for others. */
  stock: number | null
  deposit: string
  unitInfo: string
  referencePricing: string
}
