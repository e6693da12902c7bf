/** Shows accessories on the server's elements: quantities, prices, delivery, sums, and why the product cannot be bought. */
import type { SnapshotFrom } from 'xstate'
import { elementsOf } from '../../globals.ts'
import type { accessoriesMachine } from '../../machines/accessories/accessories.ts'
import type { Look, Offer, Picks } from '../../machines/accessories/sums.ts'
import type { Variant } from '../../services/contract/accessories.ts'
import type { AccessoryPlace, Places } from './offer.ts'
import { numberIn, quantityField } from './offer.ts'

type Snapshot = SnapshotFrom<typeof accessoriesMachine>
export type AccessoriesView = {
  block: HTMLElement
  form: HTMLFormElement
  places: Places
  /** Whether the shopper is typing in a field, which is left alone meanwhile. */
  isTyped?: (field: HTMLInputElement) => boolean
  /** Amounts in whole cents, for display; a dash for none. */
  money: (cents: number) => string
  look: (offer: Offer, picks: Picks) => Look
  text: (key: string, parameters?: Record<string, string | number>) => string
}

const PRICES = '.js-accessory-reference, .js-accessory-deposit, .js-accessory-each'

/** Formats amounts for a page's language and currency. */
export function moneyFor(locale: string, currency: string): AccessoriesView['money'] {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return (cents) => (Number.isNaN(cents) ? '–' : format.format(cents / 100).replace('-', '−'))
}

const setText = (parent: Element, selector: string, text: string) => {
  const element = parent.querySelector(selector)
  if (element && element.textContent !== text) element.textContent = text
}

/** Reflects snapshots onto the block and the buttons of its form. */
export function reflectAccessories(view: AccessoriesView) {
  return (snapshot: Snapshot) => {
    const look = view.look(snapshot.context.offer, snapshot.context.picks)
    for (const place of view.places.accessories) showAccessory(view, snapshot, look, place)
    showGroups(view, look)
    showSums(view, look)
    showReason(view, reasonFor(view, snapshot))
  }
}

function showAccessory(view: AccessoriesView, snapshot: Snapshot, look: Look, { element, id }: AccessoryPlace): void {
  const { context } = snapshot
  const field = quantityField(element)
  const quantity = context.picks.quantities[id]
  const isKnown = quantity !== undefined && !Number.isNaN(quantity)
  if (field && isKnown && numberIn(field) !== quantity && !view.isTyped?.(field)) field.value = String(quantity)
  const isWrong = look.fault?.accessory.id === id
  field?.setAttribute('aria-invalid', String(isWrong))
  field?.classList.toggle('is-invalid', isWrong)
  const isUnsure = context.asked.some((each) => each.id === id)
  element.setAttribute('aria-busy', String(isUnsure && snapshot.hasTag('asking')))
  const price = look.accessories.find((each) => each.id === id)?.unitPrice ?? 0
  setText(element, '.js-accessory-price', view.money(price))
  const variant = context.variants[id]
  // Nothing on the page is the price of other options.
  if (isUnsure) for (const old of element.querySelectorAll(PRICES)) old.textContent &&= '–'
  else if (variant) showVariant(view, element, variant)
}

function showVariant({ money, text }: AccessoriesView, element: Element, variant: Variant): void {
  setText(element, '.js-accessory-unit', variant.unitInfo)
  setText(element, '.js-accessory-reference', variant.referencePricing)
  setText(element, '.js-accessory-deposit', variant.deposit)
  const { kind, time, days } = variant.delivery
  const line = element.querySelector('.accessory-delivery')
  if (line) line.className = `accessory-delivery is-${kind === 'onOrder' ? 'restock' : kind}`
  setText(element, '.accessory-delivery', text(`accessories.delivery.${kind}`, { time, days }))
  const rows = [...element.querySelectorAll('.accessory-prices tbody tr')]
  element.querySelector('.accessory-prices')?.toggleAttribute('hidden', variant.prices.length > rows.length)
  for (const [index, row] of rows.entries()) {
    const bracket = variant.prices[index]
    row.toggleAttribute('hidden', !bracket)
    if (!bracket) continue
    setText(row, '.js-accessory-from', String(bracket.from))
    setText(row, '.js-accessory-each', money(bracket.cents))
  }
}

function showGroups({ places, money }: AccessoriesView, { missing, sets }: Look): void {
  for (const { id, element } of places.groups) {
    element.classList.toggle('is-missing', id === missing?.id)
    const set = sets.find((each) => each.id === id)
    if (!set) continue
    setText(element, '.accessory-bundle-total', money(set.price))
    element.querySelector('.accessory-bundle-from')?.toggleAttribute('hidden', set.isTaken)
  }
}

function showSums({ block, money }: AccessoriesView, { sums }: Look): void {
  const { discount } = sums
  for (const [name, cents] of Object.entries({ ...sums, discount: discount === 0 ? 0 : -discount }))
    setText(block, `.js-accessory-${name}`, money(cents))
}

/** What is read out of the sums; nothing while there is no total. */
export function totalFor({ money, look, text }: AccessoriesView, { offer, picks }: Snapshot['context']): string {
  const { total } = look(offer, picks).sums
  return Number.isNaN(total) ? '' : text('accessories.total', { total: money(total) })
}

/** Why the product cannot be bought now; empty if it can. */
export function reasonFor({ text, look }: Pick<AccessoriesView, 'text' | 'look'>, snapshot: Snapshot): string {
  const { missing, fault } = look(snapshot.context.offer, snapshot.context.picks)
  if (snapshot.hasTag('allowed')) return ''
  for (const tag of ['asking', 'failed', 'unknown'] as const)
    if (snapshot.hasTag(tag)) return text(`accessories.${tag}`)
  if (missing) return text('accessories.missing', { group: missing.name })
  if (!fault) return ''
  const { accessory, quantity, kind } = fault
  const { name, min, step, max } = accessory
  if (kind === 'odd') return text('accessories.odd', { name, min, step })
  return max < min ? text('accessories.soldOut', { name }) : text('accessories.tooMany', { name, count: max, quantity })
}

function showReason({ block, form }: AccessoriesView, reason: string): void {
  setText(block, '.accessory-reason', reason)
  const id = block.querySelector('.accessory-reason')?.id
  // The bar at the foot of small screens has a button of the form, too.
  for (const button of elementsOf(form)) {
    if (!(button instanceof HTMLButtonElement) || button.type !== 'submit') continue
    // It keeps the focus, and a press leads to what is missing.
    if (reason) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
    if (reason && id) button.setAttribute('aria-describedby', id)
    else button.removeAttribute('aria-describedby')
  }
}

/** Leads to what must be chosen or corrected. */
export function leadToFault({ places, look }: AccessoriesView, { offer, picks, asked }: Snapshot['context']): void {
  const { missing, fault } = look(offer, picks)
  const group = places.groups.find(({ id }) => id === missing?.id)
  const accessory = places.accessories.find(({ id }) => id === (asked[0]?.id ?? fault?.accessory.id))
  const element = (group ?? accessory)?.element
  const details = element?.closest('details')
  if (details) details.open = true
  element?.querySelector<HTMLElement>('input:not([type="hidden"], :disabled), select')?.focus()
}
