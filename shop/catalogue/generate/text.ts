/** Texts in both languages of the shop, and addresses made from them. */
import type { Language, Translated } from '../../database/schema.ts'

export const LANGUAGES: readonly Language[] = ['en-GB', 'de-DE']

/** One text in English and German. */
export function text(english: string, german: string): Translated {
  return { 'en-GB': english, 'de-DE': german }
}

/** Calls `compose` once per language. */
export function inEachLanguage(compose: (language: Language) => string): Translated {
  return { 'en-GB': compose('en-GB'), 'de-DE': compose('de-DE') }
}

/** Replaces `{name}` in `template` and capitalises the result. */
export function fill(template: string, values: Record<string, string>): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const trimmed = filled.replace(/\s+/g, ' ').trim()
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1)
}

const TRANSCRIPTIONS: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
}
const AND = text('and', 'und')

/** One segment of a readable address: ASCII letters, digits and hyphens. */
export function slug(words: string, language: Language): string {
  return words
    .replace(/&/g, AND[language])
    .replace(/[äöüÄÖÜß]/g, (letter) => TRANSCRIPTIONS[letter] ?? '')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
}
