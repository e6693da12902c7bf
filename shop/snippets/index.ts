/**
 * All texts of the shop, by language and area: `shop/snippets/<language>/<area>.json`, flat keys that start with the
 * area's name. `%name%` in a text is a parameter.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../database/schema.ts'
import { formatNumber } from '../layout/number.ts'
import { LANGUAGES } from '../transport/language.ts'

const texts = new Map<Language, Map<string, string>>(
  LANGUAGES.map(({ language }) => {
    const folder = join(import.meta.dirname, language)
    const entries = readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>))
    return [language, new Map(entries)]
  }),
)

/**
 * The text of `key` in `language`, with its parameters; numbers are formatted for the language.
 *
 * @throws if there is no such text: a page with a gap would be worse
 */
export function snippet(language: Language, key: string, parameters: Record<string, string | number> = {}): string {
  const text = texts.get(language)?.get(key)
  if (text === undefined) throw new Error(`No snippet "${key}" in ${language}: add it to shop/snippets/${language}/`)
  return text.replace(/%(\w+)%/g, (placeholder, name: string) => {
    const value = parameters[name] ?? placeholder
    return typeof value === 'number' ? formatNumber(value, language) : value
  })
}
