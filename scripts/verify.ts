/**
 * `npm run verify`: everything that can be said about the project without playing it in a browser as a shopper: types,
 * lint with the import rules between rooms, format, chart pages, unused code, unit and model tests, the size budget.
 *
 * Two steps run at a time; each prints its output under a heading when it ends. Exit code 1 when any failed.
 */
import { interruptible, run, tool } from './child.ts'
import { type Count, clearReport, countVitest, reportPath, saveCounts } from './reports.ts'

const LANES = 2

type Step = { name: string; args: string[]; report?: string }

function vitest(project: string): Step {
  const report = `${project}.json`
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json']
  return {
    name: project,
    args: [tool('vitest', 'vitest'), ...args, `--outputFile.json=${reportPath(report)}`],
    report,
  }
}

// The long ones first, so that the short ones fill the other lane.
const STEPS: Step[] = [
  vitest('unit'),
  { name: 'types', args: [tool('typescript', 'tsc'), '--noEmit'] },
  { name: 'lint', args: [tool('oxlint', 'oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'format', args: [tool('@biomejs/biome', 'biome'), 'check'] },
  { name: 'charts', args: ['scripts/charts.ts', '--check'] },
  { name: 'knip', args: [tool('knip', 'knip')] },
  vitest('model'),
  { name: 'size', args: ['scripts/size.ts'] },
]

type Result = { name: string; passed: boolean; seconds: number; count: Count | undefined }

async function play({ name, args, report }: Step, signal: AbortSignal): Promise<Result> {
  if (report) clearReport(report)
  const start = performance.now()
  const { code, output } = await run(args, { capture: true, signal })
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(`\n== ${name} ==\n${output.trimEnd()}\n`)
  return { name, passed: code === 0, seconds, count: report ? countVitest(report) : undefined }
}

const waiting = [...STEPS]
const results: Result[] = []
await interruptible((signal) =>
  Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await play(step, signal))
    }),
  ),
)

const counts: Record<string, Count> = {}
console.log('\n== summary ==')
for (const { name, passed, seconds, count } of results) {
  // A step that fails without a failed test (a lint finding, a crash before the first test) is one failure.
  const failed = passed ? 0 : Math.max(1, count?.failed ?? 0)
  counts[name] = { passed: count?.passed ?? 0, failed }
  const tests = count ? `, ${count.passed} passed, ${count.failed} failed` : ''
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s${tests})`)
}
saveCounts('verify.json', counts)
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
