/** What a buy widget says of the variant it shows (contract, catalog 4.7). */
import { type OptionField, optionsOf } from './variant-switch.ts'

const PRICES = '.product-detail-price, .product-block-prices-row:has(td)'
const DELIVERY = '.delivery-information'

const textOf = (element: Element | null | undefined): string =>
  element?.textContent.replace(/[\s*]+/g, ' ').trim() ?? ''

/** The name of a chosen option: the text or the title of its label, or the text of the list's entry. */
function nameOf(field: OptionField, value: string | undefined): string {
  if (field instanceof HTMLSelectElement) return textOf([...field.options].find((option) => option.value === value))
  if (field.value !== value) return ''
  const label = field.labels?.[0]
  return label?.title || textOf(label)
}

/** The variant, its price and its delivery, as sentences: `Navy, 40. €49.90. Available, delivery time 1-3 days.` */
export function variantNews(widget: Element, fields: readonly OptionField[]): string {
  const options = optionsOf(fields, true)
  const names = fields.map((field) => nameOf(field, options[field.name])).filter(Boolean)
  const prices = [...widget.querySelectorAll(PRICES)].map(textOf)
  return [names.join(', '), prices.join(', '), textOf(widget.querySelector(DELIVERY))]
    .filter(Boolean)
    .map((sentence) => `${sentence.replace(/\.$/, '')}.`)
    .join(' ')
}
