import type { SnapshotFrom } from 'xstate'
import type { Quantity, quantitySelectorMachine } from '../../machines/product/quantity-selector.ts'

type Stepper = {
  less: Element
  more: Element
  /** Behind the field; its words are in its attributes (contract, versions C6). */
  unit?: HTMLElement | null
}

/** Marks on the buttons whether a step in that direction is possible. They keep the focus and are not disabled. */
export function reflectQuantitySelector({ less, more, unit }: Stepper) {
  return (snapshot: SnapshotFrom<typeof quantitySelectorMachine>) => {
    less.setAttribute('aria-disabled', String(!snapshot.hasTag('canDecrease')))
    more.setAttribute('aria-disabled', String(!snapshot.hasTag('canIncrease')))
    const word = unit?.dataset[snapshot.context.quantity.value > 1 ? 'unitPlural' : 'unitSingular']
    if (unit && word) unit.textContent = word
  }
}

/** A field without limits can go as far as numbers do; one that holds no number counts as its minimum. */
export function quantityOf({ value, min, max, step }: HTMLInputElement): Quantity {
  const lowest = min === '' ? Number.NEGATIVE_INFINITY : Number(min)
  return {
    value: value === '' ? lowest : Number(value),
    min: lowest,
    max: max === '' ? Number.POSITIVE_INFINITY : Number(max),
    step: Number(step) || 1,
  }
}

type Tokens = { ariaLiveTextValueToken: string; ariaLiveTextProductToken: string }

/** What `live` says of a quantity, by its attributes; null if it has no text, or is no place to speak. */
export function liveTextOf(live: Element, field: HTMLInputElement, tokens: Tokens) {
  const text = live.getAttribute('data-aria-live-text')
  if (!text || !live.hasAttribute('aria-live')) return null
  const product = live.getAttribute('data-aria-live-product-name') ?? ''
  return {
    product,
    read: () =>
      text
        .replaceAll(tokens.ariaLiveTextValueToken, () => field.value)
        .replaceAll(tokens.ariaLiveTextProductToken, () => product),
  }
}
