/**
 * `npm run bench:search [-- standard|large]`: how long the shop takes to answer the hundred queries of its tests, as
 * suggestions and as a result page, from the request to the last byte of the response. Each shop has just started and
 * answers every query for the first time. Uses the large catalogue by default. Prints medians and quartiles in
 * milliseconds, the slowest queries, and writes all to `reports/bench-search.json`.
 */
import { writeFileSync } from 'node:fs'
import { inLanguage } from '../shop/transport/language.ts'
import { QUERIES } from '../test/shop/search/queries.ts'
import { catalogueAsked } from './bench/catalogue.ts'
import { summarise } from './bench/statistics.ts'
import { interruptible } from './child.ts'
import { reportPath } from './reports.ts'
import { startShop } from './shop-process.ts'

const SLOWEST = 5
const KINDS = { suggestions: '/suggest', 'result page': '/search' }
/** Not among the queries: a shop that has just started reads its vocabularies and compiles its queries. */
const WARM_UP = ['walnut', 'merino blanket', 'Esche', 'Vase aus Glas']

type Sample = { term: string; ms: number }

async function ask(origin: string, path: string, term: string, headers: Record<string, string>): Promise<Sample> {
  const start = performance.now()
  const response = await fetch(`${origin}${path}?search=${encodeURIComponent(term)}`, { headers })
  await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status} to "${term}"`)
  return { term, ms: performance.now() - start }
}

async function measure(origin: string, path: string): Promise<Sample[]> {
  const cookie = (await fetch(origin)).headers.get('set-cookie')?.split(';')[0] ?? ''
  const headers = { cookie, ...(path === KINDS.suggestions && { 'x-requested-with': 'XMLHttpRequest' }) }
  for (const term of WARM_UP) {
    for (const language of ['en-GB', 'de-DE'] as const) await ask(origin, inLanguage(language, path), term, headers)
  }
  const samples: Sample[] = []
  for (const { language, term } of QUERIES) samples.push(await ask(origin, inLanguage(language, path), term, headers))
  return samples
}

const catalogue = catalogueAsked(import.meta.filename)
process.env['STATEFRONT_CATALOGUE'] = catalogue.name
console.error(`Searches among ${catalogue.products.toLocaleString('en')} products, in milliseconds:`)

const results: Record<string, ReturnType<typeof summarise> & { slowest: Sample[] }> = {}
for (const [kind, path] of Object.entries(KINDS)) {
  await interruptible(async (signal) => {
    const shop = await startShop(signal)
    try {
      const samples = await measure(shop.url, path)
      const slowest = samples.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
      results[kind] = { ...summarise(samples.map(({ ms }) => ms)), slowest }
    } finally {
      await shop.stop()
    }
  })
}
console.table(
  Object.fromEntries(
    Object.entries(results).map(([kind, { median, lower, upper, slowest }]) => [
      kind,
      {
        median,
        quartiles: `${lower} – ${upper}`,
        slowest: slowest.map(({ term, ms }) => `${term} ${Math.round(ms)}`).join(', '),
      },
    ]),
  ),
)
writeFileSync(reportPath('bench-search.json'), `${JSON.stringify({ catalogue, results }, undefined, 2)}\n`)
