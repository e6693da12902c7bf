import type { Language } from '../database/schema.ts'

const formats = new Map<Language, Intl.NumberFormat>()

/** A number for display, e.g. `1,000` or `4.5`. */
export function formatNumber(value: number, language: Language): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language)
  formats.set(language, format)
  return format.format(value)
}
