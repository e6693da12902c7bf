/** What became of a requested change of the cart. */
import type { AccessoryRefusal } from '../accessories/cart-changes.ts'
import type { Adjustment } from './quantity.ts'

/** The outcome of one requested change, for the message to the shopper. */
export type Change =
  | { kind: 'added' | 'restored' | 'changed' | 'removed' | 'notFound' | 'soldOut' | 'badQuantity' | 'full' }
  | { kind: 'adjusted'; adjustment: Adjustment; name: string; quantity: number }
  | { kind: 'promotionAdded' | 'promotionKnown' }
  | { kind: 'promotionNotFound'; code: string }
  | AccessoryRefusal
