/**
 * `npm test`: everything that CI runs. Lists skipped tests and failed ones, with their errors, and ends with the sum,
 * `N passed, N failed, N skipped`; a failed gate counts as a failure.
 *
 * Each stage uses two cores: the steps of the first run in parallel, the others have two workers. With more cores,
 * stages run in parallel, too.
 */
import { availableParallelism } from 'node:os'
import { findBrowser } from './browser.ts'
import { interruptible } from './child.ts'
import { clearReport, closingLines, countedStep, countPlaywright, readCount, sumOf } from './reports.ts'
import { prepareShop } from './shop-process.ts'
import { runStages } from './test/stages.ts'

const MINUTES = 60
/** More stages at once than the cores allow would cause time-outs. */
const CORES_OF_A_STAGE = 2

const STAGES = [
  { name: 'verify', args: ['scripts/verify.ts'], limit: 15 * MINUTES, count: readCount },
  { name: 'e2e', args: ['scripts/e2e.ts'], limit: 28 * MINUTES, count: countPlaywright },
  { name: 'paths', args: ['scripts/paths.ts'], limit: 20 * MINUTES, count: countPlaywright },
]

for (const { name } of STAGES) clearReport(`${name}.json`)
const results = await interruptible(async (signal) => {
  // Once, so that two stages do not do it at the same time.
  await Promise.all([findBrowser(), prepareShop(signal)])
  const lanes = Math.max(1, Math.floor(availableParallelism() / CORES_OF_A_STAGE))
  return runStages(STAGES, { lanes, signal, write: (text) => process.stdout.write(text) })
})

const inMinutes = (seconds: number) => `${(seconds / MINUTES).toFixed(1)} min`
console.log('\n=== summary ===')
const counts = results.map(({ stage: { name, limit, count }, passed, seconds, isOverLimit }) => {
  const time = isOverLimit
    ? `ended at its limit of ${inMinutes(limit)}`
    : `${inMinutes(seconds)} of ${inMinutes(limit)}`
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${time})`)
  return countedStep(name, passed, count(`${name}.json`))
})
console.log(`\n${closingLines(sumOf(counts)).join('\n')}`)
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
