/**
 * `npm run soak:payments`: shoppers who pay and whose line, tabs and shop fail meanwhile, in runs of up to 25 random steps, against
 * the real shop with its payment sandbox. The payment flows themselves run, with their real services. Counted in the shop's
 * database and journal, over every run: at most one order of a cart, at most one charge, of the order's amount, at most one request
 * for one press; no flow that waits for ever; and a way out at the end, on which the order can be paid.
 *
 * `--runs N` (1,000), `--seed N` plays the same runs again, `--workers N` (as many as processors, four at most). A run that fails
 * is made as short as possible, and printed in words.
 */
import { availableParallelism } from 'node:os'
import fc from 'fast-check'
import { argumentsOf, refuse } from './arguments.ts'
import { interruptible, run } from './child.ts'
import { inWords, type Step, steps } from './soak/actions.ts'
import { loadPageCode } from './soak/page-world.ts'
import { newTally, playRun, type Tally } from './soak/run.ts'
import { openShop, prepareShops } from './soak/shop.ts'

const MAX_WORKERS = 4
/** Whoever makes a failed run shorter tries at most so long. */
const SHRINK_LIMIT_MS = 90_000

const { values } = argumentsOf(import.meta.filename, {
  runs: { type: 'string', default: '1000' },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  workers: { type: 'string', default: String(Math.min(MAX_WORKERS, availableParallelism())) },
  worker: { type: 'boolean', default: false },
})
const [runs, seed, workers] = [Number(values.runs), Number(values.seed), Number(values.workers)]
if (![runs, seed, workers].every(Number.isSafeInteger)) refuse('Options take whole numbers.', import.meta.filename)

if (values.worker) await work()
else await lead()

/** Plays this worker's runs in a shop of its own. */
async function work(): Promise<void> {
  const [shop, code] = await Promise.all([openShop(), loadPageCode()])
  const tally = newTally()
  let failed: { taken: readonly Step[]; error: unknown } | null = null
  let shrinksUntil = Number.POSITIVE_INFINITY
  try {
    const property = fc.asyncProperty(steps, async (taken) => {
      if (performance.now() > shrinksUntil) return
      try {
        await playRun({ shop, code, tally }, taken)
      } catch (error) {
        if (!failed) shrinksUntil = performance.now() + SHRINK_LIMIT_MS
        failed = { taken, error }
        throw error
      }
    })
    await fc.check(property, { numRuns: runs, seed, unbiased: true })
  } finally {
    await shop.close()
  }
  console.log(`tally ${JSON.stringify(tally)}`)
  const worst = failed as { taken: readonly Step[]; error: unknown } | null
  if (!worst) return
  const { message } = worst.error instanceof Error ? worst.error : new Error(String(worst.error))
  console.log(`A run of the seed ${seed} failed:\n${message}\nIts steps:\n${inWords(worst.taken)}`)
  process.exitCode = 1
}

/** Starts the workers, and sums up. */
async function lead(): Promise<void> {
  const start = performance.now()
  console.log(`${runs} runs, seed ${seed}, ${workers} workers`)
  const ended = await interruptible(async (signal) => {
    await prepareShops(signal)
    const shares = Array.from({ length: workers }, (_, place) => Math.floor((runs + place) / workers))
    return Promise.all(
      shares.map((share, place) =>
        run(['scripts/soak-payments.ts', '--worker', '--runs', String(share), '--seed', String(seed + place)], {
          capture: true,
          signal,
        }),
      ),
    )
  })
  const sum = newTally()
  for (const { code, output } of ended) {
    const [, tally] = /^tally (.*)$/m.exec(output) ?? []
    if (tally !== undefined) add(sum, JSON.parse(tally) as Tally)
    if (code !== 0) console.log(output.replace(/^tally .*\n/m, '').trimEnd())
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(
    `${sum.runs} runs in ${seconds} s: ${sum.ordered} ordered, ${sum.charged} were charged, ${sum.cancelled} cancelled, ${sum.refunded} refunded, in ${sum.repeated} the browser repeated a request`,
  )
  console.log(
    `Paid by ${Object.entries(sum.ways)
      .map(([way, count]) => `${way} ${count}`)
      .join(', ')}, before the way out.`,
  )
  const isPassed = ended.every(({ code }) => code === 0)
  console.log(isPassed ? 'No order was charged twice, and every run had a way out.' : 'The soak failed.')
  if (!isPassed) process.exitCode = 1
}

/** Adds what another worker met. */
function add(sum: Tally, { ways, ...counts }: Tally): void {
  for (const [name, count] of Object.entries(counts)) sum[name as keyof typeof counts] += count
  for (const [way, count] of Object.entries(ways)) sum.ways[way] = (sum.ways[way] ?? 0) + count
}
