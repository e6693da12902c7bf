/** The results of a test run's steps in `reports/`, and the sum of their tests. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { ROOT } from './child.ts'

const DIRECTORY = join(ROOT, 'reports')

const Named = z.object({ name: z.string(), reason: z.string() })
const Count = z.object({
  passed: z.number(),
  failed: z.array(Named),
  skipped: z.array(Named),
  /** How many did not fit into the time. */
  unplayed: z.number().optional(),
})

/** A failed or skipped test, and why. */
export type Named = z.output<typeof Named>
export type Count = z.output<typeof Count>

const NOTHING: Count = { passed: 0, failed: [], skipped: [] }

/** Maximum length of an error in the final lines: enough to recognise it. */
const REASON_LENGTH = 600

const PlaywrightTest = z.object({
  projectName: z.string(),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
})
const PlaywrightSuite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(PlaywrightTest) })),
  get suites() {
    return z.array(PlaywrightSuite).optional()
  },
})
const PlaywrightReport = z.object({ suites: z.array(PlaywrightSuite) })

/** Path of a report; creates its folder. */
export function reportPath(name: string): string {
  mkdirSync(DIRECTORY, { recursive: true })
  return join(DIRECTORY, name)
}

/** Deletes the report of an earlier run, so that it is not counted again. */
export function clearReport(name: string): void {
  rmSync(join(DIRECTORY, name), { force: true })
}

const read = (name: string): unknown => readJson(join(DIRECTORY, name))

/** What is in a file of JSON; undefined if there is none. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Tests of a Playwright run, over all its projects; none if it ended before writing its report. */
export const countPlaywright = (name: string): Count => countIn(read(name))

/** Tests in the report of a Playwright run. A flaky one has passed; one that was not reached is not counted. */
export function countIn(report: unknown): Count {
  const { data } = PlaywrightReport.safeParse(report)
  return sumOf((data?.suites ?? []).flatMap((suite) => countsOf(suite, [])))
}

function countsOf({ title, specs, suites = [] }: z.output<typeof PlaywrightSuite>, above: readonly string[]): Count[] {
  const titles = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName, annotations, results }): Count => {
      const name = `${[...titles, spec.title].join(' › ')} (${projectName})`
      if (status === 'unexpected')
        return { ...NOTHING, failed: [{ name, reason: shortened(results.at(-1)?.error?.message) }] }
      if (status !== 'skipped') return { ...NOTHING, passed: 1 }
      const skip = annotations.find(({ type }) => type === 'skip' || type === 'fixme')
      return skip ? { ...NOTHING, skipped: [{ name, reason: reasonOf(skip.description) }] } : NOTHING
    }),
  )
  return [...own, ...suites.flatMap((suite) => countsOf(suite, titles))]
}

/** The reason for a skipped test. */
export const reasonOf = (given: string | undefined): string => given || 'no reason is given'

/** The summary of a failed test: the beginning of its error, without colours and empty lines. */
export function shortened(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '').split('\n')
  return reasonOf(
    lines
      .map((line) => line.trimEnd())
      .filter(Boolean)
      .join('\n')
      .slice(0, REASON_LENGTH),
  )
}

/**
 * The count of a step for the sum: a step that fails without a failed test (a lint finding, a crash before the first
 * test, its time limit) counts as a failure with its own name.
 */
export const countedStep = (name: string, passed: boolean, count: Count = NOTHING): Count =>
  passed || count.failed.length > 0 ? count : { ...count, failed: [{ name, reason: 'see its output above' }] }

export function sumOf(counts: readonly Count[]): Count {
  const unplayed = counts.reduce((sum, { unplayed = 0 }) => sum + unplayed, 0)
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.flatMap(({ failed }) => failed),
    skipped: counts.flatMap(({ skipped }) => skipped),
    ...(unplayed > 0 && { unplayed }),
  }
}

/** Stores the count of a step for the script that sums them up. */
export function saveCount(name: string, count: Count): void {
  writeFileSync(reportPath(name), `${JSON.stringify(count, undefined, 2)}\n`)
}

/** The stored count of a step; zero if it ended before. */
export const readCount = (name: string): Count => Count.safeParse(read(name)).data ?? NOTHING

/** The last lines of a run: each skipped or failed test, and finally the sum for tools; what did not fit counts as skipped. */
export function closingLines({ passed, failed, skipped, unplayed = 0 }: Count): string[] {
  return [
    ...(unplayed > 0 ? [`not played, as they did not fit into the time: ${unplayed}`] : []),
    ...skipped.map(({ name, reason }) => `skipped: ${name}: ${reason}`),
    ...failed.map(({ name, reason }) => `failed: ${name}: ${reason}`),
    `${passed} passed, ${failed.length} failed, ${skipped.length + unplayed} skipped`,
  ]
}
