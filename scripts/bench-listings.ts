/**
 * `npm run bench:listings [-- standard|large]`: how long the shop takes to answer filtered listings and their
 * aggregations, over many kinds of filters, from the request to the last byte of the response. Uses the large catalogue
 * by default. Prints medians and quartiles in milliseconds, and writes them to `reports/bench-listings.json`.
 *
 * `BENCH_SAMPLES` sets how many different filters of each kind are measured in each place (default 15).
 */
import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { randomOf } from '../shop/catalogue/generate/random.ts'
import { catalogueAsked } from './bench/catalogue.ts'
import { type Summary, summarise } from './bench/statistics.ts'
import { interruptible } from './child.ts'
import { reportPath } from './reports.ts'
import { startShop } from './shop-process.ts'

const SAMPLES = Number(process.env['BENCH_SAMPLES'] ?? 15)
const ORDERS = ['topseller', 'name-asc', 'name-desc', 'price-asc', 'price-desc']
/** A department, a leaf category of it, a search with nearly all products as hits, and one with some. */
const PLACES = ['/Kitchen/', '/Kitchen/Tableware/Mugs/', '/search?search=a', '/search?search=cotton']

const Entities = z.array(z.object({ id: z.string() }))
const Aggregations = z.object({
  manufacturer: z.object({ entities: Entities }),
  properties: z.object({ entities: z.array(z.object({ options: Entities })) }),
  price: z.object({ max: z.string() }),
})
type Choices = { makers: string[]; groups: string[][]; highest: number }
type Random = ReturnType<typeof randomOf>

/** Kinds of filters; each makes parameters from the choices of a listing. */
const KINDS: Record<string, (random: Random, choices: Choices) => Record<string, string>> = {
  'one option': (random, { groups }) => ({ properties: random.pick(random.pick(groups)) }),
  'options of one group': (random, { groups }) => ({ properties: random.sample(random.pick(groups), 5).join('|') }),
  'options of three groups': (random, { groups }) => ({
    properties: random
      .sample(groups, 3)
      .flatMap((group) => random.sample(group, 3))
      .join('|'),
  }),
  '200 options': (_random, { groups }) => ({ properties: groups.flat().slice(0, 200).join('|') }),
  makers: (random, { makers }) => ({ manufacturer: random.sample(makers, random.integer(1, 4)).join('|') }),
  'price range': (random, { highest }) => {
    const from = random.integer(0, Math.floor(highest / 2))
    return { 'min-price': String(from), 'max-price': String(from + random.integer(5, 100)) }
  },
  rating: (random) => ({ rating: String(random.integer(1, 5)) }),
  'free delivery': () => ({ 'shipping-free': '1' }),
  'everything at once': (random, choices) => ({
    ...KINDS['makers']?.(random, choices),
    ...KINDS['options of three groups']?.(random, choices),
    'min-price': '2',
    rating: '2',
    'shipping-free': '1',
  }),
}

/** The response's text, and its duration in milliseconds. */
async function ask(url: string, cookie: string): Promise<{ text: string; ms: number }> {
  const start = performance.now()
  const response = await fetch(url, { headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return { text, ms: performance.now() - start }
}

type Place = { dataUrl: string; filterUrl: string; params: Record<string, string>; choices: Choices }

/** Reads a listing's options from its page, as a script would. */
async function readPlace(origin: string, path: string): Promise<Place> {
  const page = await (await fetch(origin + path)).text()
  const printed = /data-listing-options='([^']*)'/.exec(page)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  const { dataUrl, filterUrl, params } = z
    .object({
      dataUrl: z.string(),
      filterUrl: z.string(),
      params: z.record(z.string(), z.coerce.string()),
    })
    .parse(JSON.parse(printed ?? '{}'))
  const { text } = await ask(`${origin}${filterUrl}?${new URLSearchParams(params)}`, '')
  const { manufacturer, properties, price } = Aggregations.parse(JSON.parse(text))
  const choices = {
    makers: manufacturer.entities.map(({ id }) => id),
    groups: properties.entities.map(({ options }) => options.map(({ id }) => id)),
    highest: Number(price.max),
  }
  return { dataUrl: origin + dataUrl, filterUrl: origin + filterUrl, params, choices }
}

type Samples = Record<'listing' | 'aggregations' | 'both', number[]>

async function measure(origin: string, report: (name: string, samples: Samples) => void): Promise<void> {
  const cookie = (await fetch(origin)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const places = await Promise.all(PLACES.map((path) => readPlace(origin, path)))
  // Warms up: a shop that has just started compiles its queries and reads its reference data.
  for (const { dataUrl, params } of places) await ask(`${dataUrl}?${new URLSearchParams(params)}`, cookie)
  for (const [kind, filtersOf] of Object.entries(KINDS)) {
    const samples: Samples = { listing: [], aggregations: [], both: [] }
    for (const { dataUrl, filterUrl, params, choices } of places) {
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        const random = randomOf('bench listings', kind, dataUrl, sample)
        const filters = { ...params, ...filtersOf(random, choices) }
        const shown = new URLSearchParams({ ...filters, order: random.pick(ORDERS), p: '1' })
        const left = new URLSearchParams({ ...filters, 'only-aggregations': '1', 'reduce-aggregations': '1' })
        const aggregations = (await ask(`${filterUrl}?${left}`, cookie)).ms
        const listing = (await ask(`${dataUrl}?${shown}`, cookie)).ms
        samples.listing.push(listing)
        samples.aggregations.push(aggregations)
        samples.both.push(listing + aggregations)
      }
    }
    report(kind, samples)
  }
}

const catalogue = catalogueAsked(import.meta.filename)
process.env['STATEFRONT_CATALOGUE'] = catalogue.name
console.error(`Listings of ${catalogue.products.toLocaleString('en')} products, in milliseconds:`)

const results: Record<string, Record<keyof Samples, Summary>> = {}
const all: Samples = { listing: [], aggregations: [], both: [] }
const summaries = ({ listing, aggregations, both }: Samples) => ({
  listing: summarise(listing),
  aggregations: summarise(aggregations),
  both: summarise(both),
})
await interruptible(async (signal) => {
  const shop = await startShop(signal)
  try {
    await measure(shop.url, (name, samples) => {
      results[name] = summaries(samples)
      for (const what of ['listing', 'aggregations', 'both'] as const) all[what].push(...samples[what])
    })
  } finally {
    await shop.stop()
  }
})
results['all of these'] = summaries(all)

const cell = ({ median, lower, upper }: Summary) => `${median} (${lower} – ${upper})`
console.table(
  Object.fromEntries(
    Object.entries(results).map(([name, { listing, aggregations, both }]) => [
      name,
      { listing: cell(listing), aggregations: cell(aggregations), both: cell(both) },
    ]),
  ),
)
writeFileSync(reportPath('bench-listings.json'), `${JSON.stringify({ catalogue, results }, undefined, 2)}\n`)
