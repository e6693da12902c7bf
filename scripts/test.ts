/**
 * `npm test`, `npm run test:full [-- --shard=i/n]` and `npm run test:night`: fixed lists of checks and tests. The same commit runs the
 * same ones everywhere: nothing is sampled, and a step over its time limit ends the run red.
 *
 * - `npm test`: types, lint, format, unused code, what is generated; unit tests; model tests by transitions; page tests; sizes; browser
 *   tests tagged `@smoke`. What everybody runs before a commit.
 * - `npm run test:full`: the shop and the commands, every other browser test at both widths, every path on real pages, every case in
 *   every state, the proof, the package. With `--shard`, a fixed part of it.
 * - `npm run test:night`: browser tests tagged `@night`, faults in place of responses and bad networks, planted faults, soaks, the
 *   benchmark: hours.
 *
 * Ends with each skipped or failed test, how many tests the list holds with a hash of their names, and the sum.
 */
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { offerHelp, refuse } from './arguments.ts'
import { findBrowser } from './browser.ts'
import { interruptible, ROOT, tool } from './child.ts'
import { clearReport, closingLines, countedStep, readCount, sumOf } from './reports.ts'
import { prepareShop } from './shop-process.ts'
import { shardIn } from './test/shard.ts'
import { runStages, type Stage } from './test/stages.ts'

const MINUTES = 60
/** More at once than the cores allow would cause time-outs. */
const CORES = availableParallelism()

/** `cores`: how many it keeps busy. */
type Step = Stage & { cores: 1 | 2; report?: string }
type Limits = { minutes: number; cores?: 1 | 2 }

const step = (name: string, args: readonly string[], { minutes, cores = 1 }: Limits): Step => ({
  name,
  args,
  cores,
  limit: minutes * MINUTES,
})
const counted = (given: Step): Step => {
  const report = `${given.name}.json`
  return { ...given, report, env: { COUNT_REPORT: report } }
}
const vitest = (project: string, limits: Limits, ...more: string[]): Step =>
  counted(step(project, [tool('vitest', 'vitest'), 'run', '--project', project, ...more], limits))

/** What selects a part of a list: the runners' own option, and files of browser tests; nothing for the whole. */
type Shard = { given: string[]; specs: string[] }

/** The steps of each list, the long ones first, so that the short ones fill the other lane. */
const LISTS: Record<string, (shard: Shard) => Step[]> = {
  test: () => [
    vitest('model', { minutes: 14 }),
    vitest('unit', { minutes: 8 }),
    step('types', [tool('typescript', 'tsc'), '--noEmit'], { minutes: 5 }),
    step('lint', [tool('oxlint', 'oxlint'), '--type-aware', '--deny-warnings'], { minutes: 5 }),
    step('format', [tool('@biomejs/biome', 'biome'), 'check'], { minutes: 1 }),
    step('charts', ['scripts/charts.ts', '--check'], { minutes: 3 }),
    step('coverage', ['scripts/coverage.ts', '--check'], { minutes: 3 }),
    step('theme', ['scripts/theme.ts', '--check'], { minutes: 2 }),
    step('unused code', [tool('knip', 'knip')], { minutes: 2 }),
    step('size', ['scripts/size.ts'], { minutes: 4 }),
    counted(step('smoke', ['scripts/e2e.ts', '--grep', '@smoke'], { minutes: 8, cores: 2 })),
  ],
  full: ({ given, specs }) => [
    vitest('shop', { minutes: 15 }, ...given),
    vitest('pairs', { minutes: 12 }, ...given),
    step('proof', ['scripts/proof.ts'], { minutes: 4 }),
    vitest('package', { minutes: 10 }, '--passWithNoTests', ...given),
    counted(step('e2e', ['scripts/e2e.ts', '--grep-invert', '@smoke|@night', ...specs], { minutes: 60, cores: 2 })),
    counted(step('paths', ['scripts/paths.ts', ...given], { minutes: 25, cores: 2 })),
  ],
  night: () => [
    counted(step('e2e', ['scripts/e2e.ts', '--grep', '@night'], { minutes: 30, cores: 2 })),
    counted(step('paths', ['scripts/paths.ts', '--full'], { minutes: 240, cores: 2 })),
    step('mutate', ['scripts/mutate.ts'], { minutes: 600, cores: 2 }),
    step('soak of payments', ['scripts/soak-payments.ts'], { minutes: 90, cores: 2 }),
    step('soak of the shop', ['scripts/soak-shop.ts'], { minutes: 30, cores: 2 }),
    step('sizes of the releases', ['scripts/size.ts', '--releases'], { minutes: 20, cores: 2 }),
    step('bench', ['scripts/bench.ts'], { minutes: 120, cores: 2 }),
  ],
}

offerHelp(import.meta.filename)
const [name = 'test', ...words] = process.argv.slice(2)
const [part, parts] = shardIn(words)
const list = LISTS[name]
const unknown = words.find((word) => name !== 'full' || !word.startsWith('--shard='))
if (!list || unknown !== undefined) refuse(`"${unknown ?? name}" is unknown.`, import.meta.filename)
/** A part of the browser tests is every n-th file: the runner's own would be some areas alone. */
const specs = () =>
  globSync('e2e/*/*.spec.ts', { cwd: ROOT })
    .toSorted()
    .filter((_, index) => index % parts === part - 1)
const steps = list(parts > 1 ? { given: [`--shard=${part}/${parts}`], specs: specs() } : { given: [], specs: [] })

for (const { report } of steps) if (report) clearReport(report)
const results = await interruptible(async (signal) => {
  // Once, so that two steps do not do it at the same time.
  await Promise.all([findBrowser(), prepareShop(signal)])
  const write = (text: string | Uint8Array) => process.stdout.write(text)
  const play = (cores: number) =>
    runStages(
      steps.filter((each) => each.cores === cores),
      { lanes: Math.max(1, Math.floor(CORES / cores)), signal, write },
    )
  return [...(await play(1)), ...(await play(2))]
})

const inMinutes = (seconds: number) => `${(seconds / MINUTES).toFixed(1)} min`
console.log('\n=== summary ===')
const counts = results.map(({ stage, passed, seconds, isOverLimit }) => {
  const time = isOverLimit
    ? `ended at its limit of ${inMinutes(stage.limit)}`
    : `${inMinutes(seconds)} of ${inMinutes(stage.limit)}`
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${stage.name} (${time})`)
  return countedStep(stage.name, passed, stage.report ? readCount(stage.report) : undefined)
})
console.log(`\nAll of it took ${inMinutes(performance.now() / 1000)}.`)
console.log(`\n${closingLines(sumOf(counts)).join('\n')}`)
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
