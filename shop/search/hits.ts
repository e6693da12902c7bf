/** The products that a reading finds: as a condition and an order for listings, and how many. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect.ts'
import { rowsOf } from '../database/rows.ts'
import { type Currency, type Language, listingIndex, searchDocuments } from '../database/schema.ts'
import type { Alternative, Part, Reading } from './reading.ts'

export type Hits = {
  /** Of rows of `listing_index`. */
  condition: SQL
  /** The same of rows of `search_documents`. */
  documents: SQL
  /** Of rows of `search_documents`: the greater, the better. */
  score: SQL
  total: number
  /** Parts of the term that no hit has. */
  missing: readonly Part[]
  /** Only descriptions have all the words, or nothing has. */
  isWeak: boolean
}

const COLUMNS: Record<Language, PgColumn> = { 'en-GB': searchDocuments.en, 'de-DE': searchDocuments.de }
/** What a hit is worth by the weight of the word. */
const WORTH = { A: 8, B: 4, C: 2, D: 1 } as const
/** What a product is called: its name, its kind and who makes it. */
const NAMING = 'AB'
/** All but descriptions: these are read only where nothing else has all words. */
const TELLING = 'ABC'
const ALL = 'ABCD'
/** Where words must be left out, no more combinations than this are counted. */
const MOST_PARTS = 8

/** A stem for `tsquery`, with the weights it may have. */
function lexeme(stem: string, classes: string, isPrefix = false): string {
  return `'${stem.replace(/['\\]/g, '$&$&')}':${isPrefix ? '*' : ''}${classes}`
}

const alternativeQuery = ({ stems, isPrefix }: Alternative, classes: string) =>
  `(${stems.map((stem) => lexeme(stem, classes, isPrefix)).join('&')})`

const partQuery = ({ alternatives }: Part, classes: string) =>
  `(${alternatives.map((alternative) => alternativeQuery(alternative, classes)).join('|')})`

const queryOf = (parts: readonly Part[], classes: string, operator: '&' | '|') =>
  parts.map((part) => partQuery(part, classes)).join(operator)

/** The worth of a hit by one alternative; words that go together are worth their mean. */
function alternativeScore(column: PgColumn, { stems, factor, isPrefix }: Alternative): SQL {
  const worths = stems.flatMap((stem) =>
    Object.entries(WORTH).map(([weight, worth]) => {
      const value = sql.raw(((worth * factor) / stems.length).toFixed(3))
      return sql`(${column} @@ ${lexeme(stem, weight, isPrefix)}::tsquery)::integer * ${value}`
    }),
  )
  const sum = sql`(${sql.join(worths, sql` + `)})`
  if (stems.length === 1) return sum
  return sql`(${column} @@ ${stems.map((stem) => lexeme(stem, ALL)).join('&')}::tsquery)::integer * ${sum}`
}

/** Each part counts by its best alternative. */
function scoreOf(column: PgColumn, parts: readonly Part[]): SQL {
  const found = parts.filter(({ alternatives }) => alternatives.length > 0)
  if (found.length === 0) return sql`0`
  const best = found.map(
    ({ alternatives }) =>
      sql`greatest(${sql.join(
        alternatives.map((alternative) => alternativeScore(column, alternative)),
        sql`, `,
      )})`,
  )
  return sql.join(best, sql` + `)
}

const PRICES: Record<Currency, PgColumn> = { EUR: listingIndex.priceEur, USD: listingIndex.priceUsd }

/** Documents that match a query, of products that cost no more than the term says. */
function matching(column: PgColumn, query: string, { most }: Reading, currency: Currency): SQL {
  const found = sql`${column} @@ ${query}::tsquery`
  if (most === null) return found
  return sql`${found} and ${searchDocuments.productId} in (select ${listingIndex.productId} from ${listingIndex} where ${PRICES[currency]} <= ${most * 100})`
}

async function count(database: Database, condition: SQL): Promise<number> {
  return database.$count(searchDocuments, condition)
}

/** The combination of parts that most products have: as many as possible, and of these the ones that name a thing. */
async function bestCombination(
  database: Database,
  column: PgColumn,
  parts: readonly Part[],
  among: (query: string) => SQL,
): Promise<Part[]> {
  const counted = parts.slice(0, MOST_PARTS)
  const bit = (part: Part, index: number) =>
    sql`(${column} @@ ${partQuery(part, TELLING)}::tsquery)::integer * ${sql.raw(String(2 ** index))}`
  const names = sql.join(
    counted.map((part) => sql`(${column} @@ ${partQuery(part, 'A')}::tsquery)::integer`),
    sql` + `,
  )
  const result = await database.execute(sql`
    select ${sql.join(counted.map(bit), sql` + `)} as parts, max(${names}) as names, count(*)::integer as total
    from ${searchDocuments}
    where ${among(queryOf(counted, TELLING, '|'))}
    group by 1`)
  const size = (bits: number) => counted.filter((_, index) => bits & (2 ** index)).length
  const [best] = rowsOf<{ parts: number; names: number; total: number }>(result).toSorted(
    (one, other) => size(other.parts) - size(one.parts) || other.names - one.names || other.total - one.total,
  )
  return counted.filter((_, index) => best && best.parts & (2 ** index))
}

/**
 * What a reading finds: products with all words outside their description, else with as many as possible there and the
 * others in it, else without these; null if there are none. Where words were left out, what is left must name a product:
 * of "cutting board" a cut is no answer.
 */
export async function hitsOf(database: Database, reading: Reading, currency: Currency): Promise<Hits | null> {
  const hits = await nearestHits(database, reading, currency)
  return !hits || hits.missing.length === 0 || (await areNamed(database, reading, hits)) ? hits : null
}

/** Whether some of the hits are called by a word of the term, rather than only described or made of it. */
export async function areNamed(
  database: Database,
  { language, parts }: Reading,
  { documents, missing }: Hits,
): Promise<boolean> {
  const found = parts.filter((part) => part.alternatives.length > 0 && !part.isOptional && !missing.includes(part))
  const named = sql`${documents} and ${COLUMNS[language]} @@ ${queryOf(found, NAMING, '|')}::tsquery`
  return (await count(database, named)) > 0
}

async function nearestHits(database: Database, reading: Reading, currency: Currency): Promise<Hits | null> {
  const { language, parts } = reading
  const column = COLUMNS[language]
  const among = (query: string) => matching(column, query, reading, currency)
  const required = parts.filter(({ isOptional }) => !isOptional)
  const findable = required.filter(({ alternatives }) => alternatives.length > 0)
  if (findable.length === 0) return null
  const hits = (query: string, found: readonly Part[], total: number, isDescribed: boolean): Hits => {
    const documents = among(query)
    return {
      documents,
      condition: sql`${listingIndex.productId} in (select ${searchDocuments.productId} from ${searchDocuments} where ${documents})`,
      score: scoreOf(column, [...found, ...parts.filter(({ isOptional }) => isOptional)]),
      total,
      missing: required.filter((part) => !found.includes(part)),
      isWeak: isDescribed || found.length < required.length,
    }
  }
  const tryOut = async (telling: readonly Part[], described: readonly Part[]) => {
    const query = [queryOf(telling, TELLING, '&'), queryOf(described, ALL, '&')].filter((text) => text !== '').join('&')
    const total = await count(database, among(query))
    return total === 0 ? null : hits(query, [...telling, ...described], total, described.length > 0)
  }
  const all = await tryOut(findable, [])
  if (all) return all
  const some = await bestCombination(database, column, findable, among)
  const rest = findable.filter((part) => !some.includes(part))
  return (await tryOut(some, rest)) ?? (some.length === 0 ? null : tryOut(some, []))
}
