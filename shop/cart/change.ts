/** What became of a requested change of the cart. */
import type { AccessoryRefusal } from '../accessories/cart-changes.ts'
import type { Adjustment } from './quantity.ts'

/** The outcome of one requested change, for the message to the shopper. */
export type Change =
  | { kind: 'added' | 'restored' | 'changed' | 'notFound' | 'soldOut' | 'badQuantity' | 'full' }
  /** `set`: the names of what went with it, as it was one bundle. */
  | { kind: 'removed'; restore?: { id: string; quantity: number }; set?: string[] }
  | { kind: 'adjusted'; adjustment: Adjustment; name: string; quantity: number }
  | { kind: 'promotionAdded' | 'promotionKnown' }
  | { kind: 'promotionNotFound'; code: string }
  | AccessoryRefusal
