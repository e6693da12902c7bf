/** The results of a test run's steps in `reports/`, and the sum of their tests. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { ROOT } from './child.ts'

const DIRECTORY = join(ROOT, 'reports')

const Named = z.object({ name: z.string(), reason: z.string() })
const Count = z.object({
  /** Every test of the list, whatever became of it. */
  names: z.array(z.string()),
  failed: z.array(Named),
  skipped: z.array(Named),
})

/** A failed or skipped test, and why. */
export type Named = z.output<typeof Named>
export type Count = z.output<typeof Count>

const NOTHING: Count = { names: [], failed: [], skipped: [] }

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

/** Tests in the report of a Playwright run. A flaky one has passed; one that was not reached is in the list alone. */
export function countIn(report: unknown): Count {
  const { data } = PlaywrightReport.safeParse(report)
  return sumOf((data?.suites ?? []).flatMap((suite) => countsOf(suite, [])))
}

function countsOf({ title, specs, suites = [] }: z.output<typeof PlaywrightSuite>, above: readonly string[]): Count[] {
  const titles = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName, annotations, results }): Count => {
      const name = `${[...titles, spec.title].join(' › ')} (${projectName})`
      const listed = { ...NOTHING, names: [name] }
      if (status === 'unexpected')
        return { ...listed, failed: [{ name, reason: shortened(results.at(-1)?.error?.message) }] }
      const skip = annotations.find(({ type }) => type === 'skip' || type === 'fixme')
      return status === 'skipped' && skip
        ? { ...listed, skipped: [{ name, reason: reasonOf(skip.description) }] }
        : listed
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
 * The count of a step for the sum: a step without tests is one itself, and one that fails without a failed test (a lint finding, a
 * crash before the first test, its time limit) counts as a failure with its own name.
 */
export function countedStep(name: string, passed: boolean, { names, failed, skipped }: Count = NOTHING): Count {
  const isItself = names.length === 0 || (!passed && failed.length === 0)
  return {
    names: isItself ? [...names, name] : names,
    failed: passed || failed.length > 0 ? failed : [{ name, reason: 'see its output above' }],
    skipped,
  }
}

export const sumOf = (counts: readonly Count[]): Count => ({
  names: counts.flatMap(({ names }) => names),
  failed: counts.flatMap(({ failed }) => failed),
  skipped: counts.flatMap(({ skipped }) => skipped),
})

/** Stores the count of a step for the script that sums them up. */
export function saveCount(name: string, count: Count): void {
  writeFileSync(reportPath(name), `${JSON.stringify(count, undefined, 2)}\n`)
}

/** The stored count of a step; zero if it ended before. */
export const readCount = (name: string): Count => Count.safeParse(read(name)).data ?? NOTHING

/** Eight digits that two runs share if their lists hold the same tests. */
export const hashOf = (names: readonly string[]): string =>
  createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 8)

/** The last lines of a run: each skipped or failed test, how many tests the list holds, and finally the sum for tools. */
export function closingLines({ names, failed, skipped }: Count): string[] {
  return [
    ...skipped.map(({ name, reason }) => `skipped: ${name}: ${reason}`),
    ...failed.map(({ name, reason }) => `failed: ${name}: ${reason}`),
    `${names.length} tests, list ${hashOf(names)}`,
    `${names.length - failed.length - skipped.length} passed, ${failed.length} failed, ${skipped.length} skipped`,
  ]
}
