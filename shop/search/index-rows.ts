/** Builds the tables that a search reads from the catalogue. */
import { isNull, sql } from 'drizzle-orm'
import { bulkInsert } from '../database/bulk-insert.ts'
import type { Database } from '../database/connect.ts'
import {
  categories,
  type Language,
  listingIndex,
  manufacturers,
  products,
  propertyGroups,
  propertyOptions,
  searchDocuments,
  searchSynonyms,
  searchWords,
  type WordWeight,
} from '../database/schema.ts'
import { bitsOf, idsIn } from '../listing/reference.ts'
import { LANGUAGES } from '../transport/language.ts'
import { Analyser, type Lexemes, SeenWords, vectorOf, type Weights } from './documents.ts'
import { stemsOf } from './stems.ts'
import { chainsOf, piecesOf } from './words.ts'

type Reader = Pick<Database, 'execute' | 'select'>

const KIND: Weights = { whole: 'A', end: 'B', rest: 'C' }
const NAME: Weights = { whole: 'B', end: 'B', rest: 'C' }
const FACT: Weights = { whole: 'C', end: 'C', rest: 'C' }
const TEXT: Weights = { whole: 'D', end: 'D', rest: 'D' }

/** A text, and what its words count. A label such as "Height" is nothing that a misspelt word may have meant. */
type Said = { text: string; weights: Weights; isLabel?: true }
/** Texts of one product in one language: its own, and those that many have. */
type Texts = { own: Said[]; shared: Said[] }

/** Replaces all rows. Must be called after `makeListingIndex` whenever the catalogue changes, in the same transaction. */
export async function makeSearchIndex(database: Reader): Promise<void> {
  const catalogue = await readCatalogue(database)
  await database.execute(sql`truncate table ${searchDocuments}, ${searchWords}`)
  const vectors = new Map<Language, string[]>()
  for (const { language } of LANGUAGES) {
    const seen = new SeenWords()
    for (const { said, weight } of catalogue.says(language)) seen.add(said, weight)
    const stems = await stemsOf(
      database,
      language,
      seen.all.flatMap(({ word }) => [word]),
    )
    const analyser = new Analyser(language, seen.all, stems)
    vectors.set(
      language,
      catalogue.products.map((product) => documentOf(analyser, product.number, catalogue.textsOf(product, language))),
    )
    const rows = new Map(
      seen.all.flatMap(({ word, shown, weight }) => {
        const known = stems.get(word)
        return known ? [[known.folded, { language, word: known.folded, stem: known.stem, shown, weight }]] : []
      }),
    )
    await bulkInsert(database, searchWords, [...rows.values()])
  }
  await bulkInsert(
    database,
    searchDocuments,
    catalogue.products.map(({ id }, index) => ({
      productId: id,
      en: vectors.get('en-GB')?.[index] ?? '',
      de: vectors.get('de-DE')?.[index] ?? '',
    })),
  )
}

/** The number counts as a whole and by its digits. */
function numberLexemes(number: string): Lexemes {
  const whole = number.toLowerCase()
  const digits = /\d+$/.exec(whole)?.[0]
  return [[whole, 'A'], ...(digits ? [[digits, 'A'] as const] : [])]
}

function documentOf(analyser: Analyser, number: string, { own, shared }: Texts): string {
  return vectorOf([
    ...numberLexemes(number),
    ...own.flatMap(({ text, weights }) => analyser.lexemes(text, weights)),
    ...shared.flatMap(({ text, weights }) => analyser.remembered(text, weights)),
  ])
}

async function readCatalogue(database: Reader) {
  const categoryRows = await database.select().from(categories)
  const groups = new Map((await database.select().from(propertyGroups)).map((group) => [group.id, group]))
  const options = new Map((await database.select().from(propertyOptions)).map((option) => [option.id, option]))
  const makers = new Map((await database.select().from(manufacturers)).map(({ id, name }) => [id, name]))
  const synonyms = await database.select().from(searchSynonyms)
  const categoryBits = bitsOf(categoryRows)
  const optionBits = bitsOf([...options.values()])
  const byId = new Map(categoryRows.map((category) => [category.id, category]))
  // Joined here: tables that were just filled have no statistics, and the database would compare each row with each.
  const { productId, categories: categoryBit, options: optionBit } = listingIndex
  const listed = await database.select({ productId, categories: categoryBit, options: optionBit }).from(listingIndex)
  const bits = new Map(listed.map((row) => [row.productId, row]))
  const { id, number, name, description, manufacturerId } = products
  const parents = await database
    .select({ id, number, name, description, manufacturerId })
    .from(products)
    .where(isNull(products.parentId))
  const rows = parents.flatMap((product) => {
    const own = bits.get(product.id)
    return own ? [{ ...product, categories: own.categories, options: own.options }] : []
  })

  const textsOf = (product: (typeof rows)[number], language: Language): Texts => {
    const placed = [...idsIn(categoryBits, product.categories)]
      .flatMap((id) => byId.get(id) ?? [])
      .filter(({ level }) => level > 0)
      .toSorted((one, other) => other.level - one.level)
    const [own, ...above] = placed.map(({ name }) => name[language])
    const described = placed[0]?.description[language] ?? ''
    const has = [...idsIn(optionBits, product.options)].flatMap((id) => {
      const option = options.get(id)
      const group = option && groups.get(option.groupId)
      if (!option || !group) return []
      return [
        { text: group.name[language], weights: FACT, isLabel: true as const },
        { text: option.name[language], weights: FACT },
      ]
    })
    return {
      own: [{ text: product.name[language], weights: NAME }],
      shared: [
        ...kindOf(own ?? ''),
        ...[...above, makers.get(product.manufacturerId) ?? ''].map((text) => ({ text, weights: FACT })),
        ...has,
        ...[described, ...sentencesOf(product.description[language])].map((text) => ({ text, weights: TEXT })),
      ],
    }
  }

  function* says(language: Language): Generator<{ said: string; weight: WordWeight }> {
    for (const product of rows) {
      const { own, shared } = textsOf(product, language)
      for (const { text, weights, isLabel } of [...own, ...shared]) {
        yield { said: text, weight: isLabel ? 'D' : weights.whole }
      }
    }
    for (const { language: own, term } of synonyms) {
      // A word of a longer synonym means nothing by itself.
      if (own === language) yield { said: term, weight: chainsOf(term).length === 1 ? 'S' : 'D' }
    }
  }

  return { products: rows, textsOf, says }
}

/** Many products share a sentence. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]) /)

/** The name of a category: its last word says what a product is, the words before only which. */
function kindOf(name: string): Said[] {
  const last = piecesOf(name).findLast(({ isGlued }) => !isGlued)
  if (!last) return []
  return [
    { text: name.slice(last.start), weights: KIND },
    { text: name.slice(0, last.start), weights: FACT },
  ]
}
