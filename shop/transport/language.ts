/** The languages of the shop and the path prefix of each (contract, shell 1.4 and 11). */
import { createHash } from 'node:crypto'
import type { Language } from '../database/schema.ts'

export type LanguageEntry = {
  language: Language
  /** The id that forms send: 32 lower-case hex characters. */
  id: string
  /** In the language itself. */
  name: string
  /** ISO country code of the flag, lower case. */
  country: string
  /** Prefix of every path in this language; empty for the first one. */
  segment: string
}

const entry = (language: Language, name: string, segment: string): LanguageEntry => ({
  language,
  id: createHash('sha256').update(`language ${language}`).digest('hex').slice(0, 32),
  name,
  country: language.slice(3).toLowerCase(),
  segment,
})

/** In the order of the language menu; the first one has no segment. */
export const LANGUAGES = [entry('en-GB', 'English', ''), entry('de-DE', 'Deutsch', '/de')] as const

function entryOfPath(pathname: string): LanguageEntry {
  const [first, ...others] = LANGUAGES
  return others.find(({ segment }) => pathname === segment || pathname.startsWith(`${segment}/`)) ?? first
}

/** The language of a path. */
export function languageOfPath(pathname: string): Language {
  return entryOfPath(pathname).language
}

/** A path without its language segment, for matching routes. */
export function withoutLanguage(pathname: string): string {
  return pathname.slice(entryOfPath(pathname).segment.length) || '/'
}

/** A path in a language, e.g. `/de/checkout/cart`. */
export function inLanguage(language: Language, path: string): string {
  const { segment } = LANGUAGES.find((known) => known.language === language) ?? LANGUAGES[0]
  return segment + path
}
