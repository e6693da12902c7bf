/** The texts of the shop: complete in every language, none unused, numbers in the language's format. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { snippet } from '../../shop/snippets/index.ts'
import { LANGUAGES } from '../../shop/transport/language.ts'

const SNIPPETS = join(import.meta.dirname, '..', '..', 'shop', 'snippets')
const ENGLISH = 'en-GB'

function read(language: string): Map<string, Record<string, string>> {
  const folder = join(SNIPPETS, language)
  return new Map(
    readdirSync(folder).map((file) => [
      file,
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>,
    ]),
  )
}

const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/%(\w+)%/g)].map(([, name = '']) => name))].toSorted((a, b) => (a < b ? -1 : 1))

const english = read(ENGLISH)

test('every language of the shop has its folder, and no other', () => {
  const folders = readdirSync(SNIPPETS, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual(LANGUAGES.map(({ language }) => language).toSorted())
})

describe.each(LANGUAGES.map(({ language }) => language))('%s', (language) => {
  const texts = read(language)

  test('has the same files with the same keys in the same order', () => {
    expect([...texts.keys()]).toEqual([...english.keys()])
    for (const [file, entries] of texts)
      expect(Object.keys(entries), file).toEqual(Object.keys(english.get(file) ?? {}))
  })
  test('every text is there and fills in the same parameters', () => {
    for (const [file, entries] of texts) {
      for (const [key, text] of Object.entries(entries)) {
        expect(text.trim(), key).not.toBe('')
        expect(placeholders(text), key).toEqual(placeholders(english.get(file)?.[key] ?? ''))
      }
    }
  })
  test('keys start with the area their file is named for', () => {
    for (const [file, entries] of texts) {
      for (const key of Object.keys(entries)) expect(key).toMatch(new RegExp(`^${file.replace('.json', '')}\\.`))
    }
  })
})

test('numbers in texts are written as the language writes them', () => {
  const facts = { points: 4.5, max: 5 }
  expect(snippet('en-GB', 'listing.rating', facts)).toBe('Average rating of 4.5 out of 5 stars')
  expect(snippet('de-DE', 'listing.rating', facts)).toBe('Durchschnittliche Bewertung: 4,5 von 5 Sternen')
  expect(snippet('en-GB', 'listing.found', { total: 1000 })).toBe('1,000 products')
  expect(snippet('de-DE', 'listing.found', { total: 1000 })).toBe('1.000 Produkte')
})

test('a text that does not exist is an error', () => {
  expect(() => snippet('de-DE', 'cart.noSuchText')).toThrow(/No snippet "cart.noSuchText" in de-DE/)
})
