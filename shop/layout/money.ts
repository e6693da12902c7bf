import type { Currency, Language } from '../database/schema.ts'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: Currency, language: Language): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  formats.set(key, format)
  return format
}

/**
 * An amount for display, e.g. `€10.00*` or `−€7.69`, with a minus sign instead of the hyphen that `Intl` prints.
 *
 * Takes whole cents. The asterisk refers to the note on taxes and shipping in the footer: for prices that stand without it,
 * in boxes and suggestions. `star: false` leaves it out, where the note is beside the amount, and in sums.
 */
export function formatMoney(
  cents: number,
  currency: Currency,
  language: Language,
  { star = true }: { star?: boolean } = {},
): string {
  const amount = formatOf(currency, language)
    .format(cents / 100)
    .replace('-', '−')
  return `${amount}${star ? '*' : ''}`
}

/** An amount for microdata and data attributes: a plain number in whole units, e.g. `9.9`. */
export function decimalMoney(cents: number): string {
  return String(cents / 100)
}

/** The symbol of a currency, e.g. `€`. */
export function currencySymbol(currency: Currency, language: Language): string {
  const parts = formatOf(currency, language).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
