import type { SnapshotFrom } from 'xstate'
import type { quantitySelectorMachine } from '../../machines/product/quantity-selector.ts'

/** Marks on the buttons whether a step in that direction is possible. They keep the focus and are not disabled. */
export function reflectQuantitySelector({ less, more }: { less: Element; more: Element }) {
  return (snapshot: SnapshotFrom<typeof quantitySelectorMachine>) => {
    less.setAttribute('aria-disabled', String(!snapshot.hasTag('canDecrease')))
    more.setAttribute('aria-disabled', String(!snapshot.hasTag('canIncrease')))
  }
}
