/**
 * `npm test`: everything that CI runs. Lists skipped tests and failed ones, with their errors, and ends with the sum,
 * `N passed, N failed, N skipped`; a failed gate counts as a failure.
 *
 * Each stage uses two cores: the steps of the first run in parallel, the others have two workers. With more cores,
 * stages run in parallel, too. Together they take at most 37 minutes: where the machine is too slow for all that is played in the
 * browser, as much of it is played as fits, other tests with each commit, and the sum says how many are left. `--all` plays all.
 */
import { availableParallelism } from 'node:os'
import { findBrowser } from './browser.ts'
import { interruptible } from './child.ts'
import { clearReport, closingLines, countedStep, readCount, sumOf } from './reports.ts'
import { prepareShop } from './shop-process.ts'
import { runStages, type Stage } from './test/stages.ts'

const MINUTES = 60
/** More stages at once than the cores allow would cause time-outs. */
const CORES_OF_A_STAGE = 2
const LANES = Math.max(1, Math.floor(availableParallelism() / CORES_OF_A_STAGE))

/** How long all stages may take, in seconds. */
const TOGETHER = 37 * MINUTES
/** An unusual delay; after that a stage hangs. */
const PATIENCE = 8 * MINUTES
const playsAll = process.argv.includes('--all')

type CountedStage = Stage & { report: string }

/** A stage that plays what fits into its part of the time that is left when it begins. */
function inTime(name: string, script: string, { part, report }: { part: number; report: string }): CountedStage {
  const seconds = () => Math.max(MINUTES, Math.round((TOGETHER - performance.now() / 1000) * part))
  return {
    name,
    report,
    get args() {
      return playsAll ? [script] : [script, '--within', String(seconds())]
    },
    get limit() {
      return playsAll ? 120 * MINUTES : seconds() + PATIENCE
    },
  }
}

const STAGES: CountedStage[] = [
  { name: 'verify', args: ['scripts/verify.ts'], limit: 20 * MINUTES, report: 'verify.json' },
  // The paths take less than half as long as the tests.
  inTime('e2e', 'scripts/e2e.ts', { part: LANES > 1 ? 1 : 0.7, report: 'e2e-count.json' }),
  inTime('paths', 'scripts/paths.ts', { part: 1, report: 'paths.json' }),
]

for (const { report } of STAGES) clearReport(report)
const results = await interruptible(async (signal) => {
  // Once, so that two stages do not do it at the same time.
  await Promise.all([findBrowser(), prepareShop(signal)])
  return runStages(STAGES, { lanes: LANES, signal, write: (text) => process.stdout.write(text) })
})

const inMinutes = (seconds: number) => `${(seconds / MINUTES).toFixed(1)} min`
console.log('\n=== summary ===')
const counts = results.map(({ stage: { name, report }, limit, passed, seconds, isOverLimit }) => {
  const time = isOverLimit
    ? `ended at its limit of ${inMinutes(limit)}`
    : `${inMinutes(seconds)} of ${inMinutes(limit)}`
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${time})`)
  return countedStep(name, passed, readCount(report))
})
console.log(`\n${closingLines(sumOf(counts)).join('\n')}`)
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
