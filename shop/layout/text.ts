import type { ShopContext } from '../context.ts'
import type { Language, Translated } from '../database/schema.ts'
import { snippet } from '../snippets/index.ts'
import { languageOfPath } from '../transport/language.ts'

export type Texts = (key: string, parameters?: Record<string, string | number>) => string

/** The language of the response: that of the address, even if the request failed before it was parsed. */
export function languageOf(c: ShopContext): Language {
  const { language }: { language?: Language } = c.var
  return language ?? languageOfPath(new URL(c.req.url).pathname)
}

/** Looks up snippets in the language of the response: `const t = textsOf(c)`, then `t('cart.empty')`. */
export function textsOf(c: ShopContext): Texts {
  const language = languageOf(c)
  return (key, parameters) => snippet(language, key, parameters)
}

/** The text of a catalogue row in the language of the response. */
export function translate(c: ShopContext, text: Translated): string {
  return text[languageOf(c)]
}
