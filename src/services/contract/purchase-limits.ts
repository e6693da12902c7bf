/** The quantities of a product that can be bought now, as the server sends them (contract, versions C6). */
import * as z from 'zod/mini'

const Amount = z.number().check(z.refine((amount) => amount > 0))

export const PurchaseLimits = z.object({
  minPurchase: Amount,
  purchaseSteps: Amount,
  /** 0 or less: nothing is left. */
  maxPurchase: z.number(),
})

export type PurchaseLimits = z.output<typeof PurchaseLimits>
