/** What a product costs with its accessories, and how many there may be. Pure; money is in whole cents. */
import { bracketOf, isCount, type PriceBracket } from '../brackets.ts'

export type Brackets = readonly PriceBracket[]

export type Accessory = {
  id: string
  name: string
  min: number
  step: number
  /** The most there can be now. */
  max: number
  /** The most that is ever sold to one shopper; null without. */
  limit: number | null
  isPerPiece: boolean
  isFree: boolean
  isFixed: boolean
  /** None while they are not known. */
  prices: Brackets
}

type Bundle = { kind: 'bundle' | 'product' | 'accessories'; percent: number }

export type Group = {
  id: string
  name: string
  kind: 'list' | 'choice' | 'bundle'
  isMandatory: boolean
  bundle: Bundle | null
  accessories: readonly Accessory[]
}

/** The product with all that is offered with it. */
export type Offer = { name: string; prices: Brackets; groups: readonly Group[] }

/** What the shopper has picked: quantities by accessory; by group the chosen one, or any text for a bundle that is taken. */
export type Picks = {
  main: number
  quantities: Readonly<Record<string, number>>
  chosen: Readonly<Record<string, string>>
}

type Sums = { product: number; accessories: number; discount: number; total: number }

/** The price of each of so many pieces. */
const priceOf = (prices: Brackets, pieces: number): number => bracketOf(prices, pieces)?.cents ?? Number.NaN

/** A percentage, rounded to the cent, half a cent upwards. */
const share = (cents: number, percent: number) => Math.floor((cents * percent + 50) / 100)

const isTaken = ({ id, kind }: Group, { chosen }: Picks) => kind === 'bundle' && Boolean(chosen[id])

/** The picked quantity of an accessory, for each piece of the product where it counts so; 0 if it is not picked, no number for −1 or 1.5. */
function quantityOf(group: Group, { id, min, isFixed }: Accessory, picks: Picks): number {
  if (group.kind === 'bundle') return isTaken(group, picks) ? min : 0
  if (isFixed) return min
  const quantity = group.kind === 'list' || picks.chosen[group.id] === id ? (picks.quantities[id] ?? 0) : 0
  return quantity === 0 || isCount(quantity) ? quantity : Number.NaN
}

const piecesOf = (group: Group, accessory: Accessory, picks: Picks) =>
  quantityOf(group, accessory, picks) * (accessory.isPerPiece ? picks.main : 1)

/** The sums of the product with what is picked; no numbers where a quantity is none, or a price is not known. */
export function sumsOf({ prices, groups }: Offer, picks: Picks): Sums {
  const product = isCount(picks.main) ? priceOf(prices, picks.main) * picks.main : Number.NaN
  const sums = { accessories: 0, off: 0, own: 0 }
  for (const group of groups) {
    const { kind, percent } = group.bundle ?? { kind: 'bundle', percent: 0 }
    if (kind !== 'accessories' && isTaken(group, picks)) sums.own += share(product, percent)
    for (const accessory of group.accessories) {
      const pieces = piecesOf(group, accessory, picks)
      const line = accessory.isFree || pieces === 0 ? 0 : priceOf(accessory.prices, pieces) * pieces
      sums.accessories += line
      if (kind !== 'product') sums.off += share(line, percent)
    }
  }
  const discount = Math.min(product, sums.own) + sums.off
  return { product, accessories: sums.accessories, discount, total: product + sums.accessories - discount }
}

/** What a whole bundle costs with the product, as if it alone were taken. */
const setPrice = (offer: Offer, group: Group, main: number): number =>
  sumsOf({ ...offer, groups: [group] }, { main, quantities: {}, chosen: { [group.id]: 'taken' } }).total

/** The last step that does not exceed the most. */
const lastStep = ({ min, step, max }: Accessory) => min + Math.floor((max - min) / step) * step

/** The next quantity above: the least first, then by steps, at most the last step. */
export const more = (accessory: Accessory, quantity: number): number =>
  Math.max(
    quantity,
    Math.min(lastStep(accessory), quantity < accessory.min ? accessory.min : quantity + accessory.step),
  )

/** The next below, at most the last step; below the least none, or of a choice still the least. */
export function less(accessory: Accessory, quantity: number, kind: Group['kind']): number {
  const { min, step } = accessory
  const next = Math.min(lastStep(accessory), quantity - step)
  if (next >= min) return next
  return kind === 'choice' ? Math.min(min, quantity) : 0
}

/** The first group in which one must be chosen, and none is. */
export const missingGroup = ({ groups }: Offer, { chosen }: Picks): Group | undefined =>
  groups.find(({ id, isMandatory }) => isMandatory && !chosen[id])

export type Fault = { accessory: Accessory; quantity: number; kind: 'tooMany' | 'odd' }

/** The first picked accessory of which there cannot be so many, or whose quantity is no number of pieces. */
export function faultOf({ groups }: Offer, picks: Picks): Fault | undefined {
  const all = groups.flatMap((group) => group.accessories.map((accessory) => ({ group, accessory })))
  for (const { group, accessory } of all) {
    const quantity = piecesOf(group, accessory, picks)
    if (quantity > accessory.max) return { accessory, quantity, kind: 'tooMany' }
    const own = quantityOf(group, accessory, picks)
    const { min, step } = accessory
    const isChosen = group.kind === 'choice' && picks.chosen[group.id] === accessory.id
    if ((own !== 0 || isChosen) && !(own >= min && (own - min) % step === 0))
      return { accessory, quantity, kind: 'odd' }
  }
  return undefined
}

/** Whether an accessory is picked. */
export const isPicked = ({ groups }: Offer, picks: Picks, id: string): boolean =>
  groups.some((group) => group.accessories.some((each) => each.id === id && quantityOf(group, each, picks) !== 0))

/** What the page shows of an offer and of what is picked. */
export type Look = {
  sums: Sums
  missing: Group | undefined
  fault: Fault | undefined
  accessories: readonly { id: string; quantity: number; unitPrice: number; prices: Brackets }[]
  sets: readonly { id: string; price: number; isTaken: boolean }[]
}

/** See `Look`. Prices of accessories are those for one piece while they are not picked. */
export function lookOf(offer: Offer, picks: Picks): Look {
  const { groups } = offer
  return {
    sums: sumsOf(offer, picks),
    missing: missingGroup(offer, picks),
    fault: faultOf(offer, picks),
    accessories: groups.flatMap((group) =>
      group.accessories.map((each) => ({
        id: each.id,
        quantity: quantityOf(group, each, picks),
        unitPrice: priceOf(each.prices, Math.max(1, piecesOf(group, each, picks))),
        prices: each.prices,
      })),
    ),
    sets: groups
      .filter(({ kind }) => kind === 'bundle')
      .map((group) => ({ id: group.id, price: setPrice(offer, group, picks.main), isTaken: isTaken(group, picks) })),
  }
}
