/** What the steps of a test run leave in `reports/`, and the sum of their tests. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from './child.ts'

const DIRECTORY = join(ROOT, 'reports')

export type Count = { passed: number; failed: number }

const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})
const StepReport = z.record(z.string(), z.object({ passed: z.number(), failed: z.number() }))

/** Path of a report, its folder made. */
export function reportPath(name: string): string {
  mkdirSync(DIRECTORY, { recursive: true })
  return join(DIRECTORY, name)
}

/** Forgets what an earlier run left, so that it cannot be counted again. */
export function clearReport(name: string): void {
  rmSync(join(DIRECTORY, name), { force: true })
}

function read(name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(DIRECTORY, name), 'utf8'))
  } catch {
    return undefined
  }
}

/** Tests of a vitest run; none when it ended before it wrote its report. */
export function countVitest(name: string): Count {
  const report = VitestReport.safeParse(read(name))
  return { passed: report.data?.numPassedTests ?? 0, failed: report.data?.numFailedTests ?? 0 }
}

/** Tests of a playwright run, over all its projects; a flaky one has passed. */
export function countPlaywright(name: string): Count {
  const report = PlaywrightReport.safeParse(read(name))
  if (!report.success) return { passed: 0, failed: 0 }
  const { expected, unexpected, flaky } = report.data.stats
  return { passed: expected + flaky, failed: unexpected }
}

/** Keeps the counts of named steps for the script that sums them up. */
export function saveCounts(name: string, counts: Record<string, Count>): void {
  writeFileSync(reportPath(name), `${JSON.stringify(counts, undefined, 2)}\n`)
}

/** The counts that `saveCounts` kept; none when the step ended before. */
export function readCounts(name: string): Record<string, Count> {
  return StepReport.safeParse(read(name)).data ?? {}
}
