/**
 * `npm run verify`: all checks without end-to-end tests: types, lint with the import rules between folders, format,
 * chart pages, the table of the specification, the shop's share of Bootstrap, unused code, unit and model tests, the size budget.
 *
 * Two steps run at a time, or as many as `--lanes` says; each prints its output under a heading when it ends. Exit code
 * 1 if any failed.
 */
import { parseArgs } from 'node:util'
import { interruptible, run, tool } from './child.ts'
import { type Count, clearReport, closingLines, countedStep, readCount, saveCount, sumOf } from './reports.ts'

type Step = { name: string; args: string[]; report?: string }

const vitest = (project: string): Step => ({
  name: project,
  args: [tool('vitest', 'vitest'), 'run', '--project', project],
  report: `${project}.json`,
})

// The long ones first, so that the short ones fill the other lane.
const STEPS: Step[] = [
  vitest('unit'),
  { name: 'types', args: [tool('typescript', 'tsc'), '--noEmit'] },
  { name: 'lint', args: [tool('oxlint', 'oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', args: [tool('@biomejs/biome', 'biome'), 'check'] },
  { name: 'charts', args: ['scripts/charts.ts', '--check'] },
  { name: 'coverage', args: ['scripts/coverage.ts', '--check'] },
  { name: 'theme', args: ['scripts/theme.ts', '--check'] },
  { name: 'knip', args: [tool('knip', 'knip')] },
  vitest('model'),
  { name: 'size', args: ['scripts/size.ts'] },
]

type Result = { name: string; passed: boolean; seconds: number; count: Count | undefined }

async function play({ name, args, report }: Step, signal: AbortSignal): Promise<Result> {
  if (report) clearReport(report)
  const start = performance.now()
  const env = report ? { COUNT_REPORT: report } : {}
  const { code, output } = await run(args, { capture: true, env, signal })
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(`\n== ${name} ==\n${output.trimEnd()}\n`)
  return { name, passed: code === 0, seconds, count: report ? readCount(report) : undefined }
}

const { values } = parseArgs({ options: { lanes: { type: 'string', default: '2' } } })
const waiting = [...STEPS]
const results: Result[] = []
await interruptible((signal) =>
  Promise.all(
    Array.from({ length: Number(values.lanes) }, async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await play(step, signal))
    }),
  ),
)

const counts: Count[] = []
console.log('\n== summary ==')
for (const { name, passed, seconds, count } of results) {
  counts.push(countedStep(name, passed, count))
  const tests = count ? `, ${closingLines(count).at(-1)}` : ''
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s${tests})`)
}
saveCount('verify.json', sumOf(counts))
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
