/**
 * Plays the tests that cite a line of the specification without the flows of that line: each must fail, or it does not hold what it cites.
 *
 * Every test file, or browser test, is played once for each set of flows, all files of a round in one run. Those of the shop's own side are
 * left out: the flows are not theirs.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, sep } from 'node:path'
import { FLOWS } from '../../src/flows.ts'
import { ROOT, run, tool } from '../child.ts'
import type { Citation } from './citations.ts'
import { ownersBelow } from './owners.ts'
import type { Numbered } from './page.ts'
import { type Due, dueTests, patternOf, roundsOf } from './plan.ts'
import type { SwitchedOff } from './switch-off-plugin.ts'

const OF_THE_TABLE = FLOWS.map(({ name }) => name)
/** Those with a chart that others start are none of the table. */
const NAMES = [
  ...new Set([...OF_THE_TABLE, ...globSync('src/machines/*/*.ts', { cwd: ROOT }).map((path) => basename(path, '.ts'))]),
]
/** Tests of what more flows share than can be left out (`MOST_OWNERS`): it is at work without those of the line. */
const OF_SHARED_CODE = [
  'test/unit/services/page-facts.page.test.ts',
  'test/unit/services/consent-record.page.test.ts',
  'test/unit/services/payment-failure.page.test.ts',
  'test/unit/services/provider-script.page.test.ts',
  'test/unit/bindings/sliders.page.test.ts',
]
const OF_THE_SHOP = /^test\/(contract|unit\/shop-)/
/** Every browser test must fail, which most do by waiting. */
const PATIENCE_MS = 12_000

/** What became of a test, whatever the table put into its title. */
type Played = { path: string; title: string; passed: boolean }
type Suite = { file?: string; suites?: Suite[]; specs?: { title: string; file: string; ok: boolean }[] }
type VitestReport = {
  testResults: { name: string; assertionResults: { title: string; ancestorTitles: string[]; status: string }[] }[]
}

const specsIn = ({ suites = [], specs = [] }: Suite): Played[] => [
  ...specs.map(({ title, file, ok }) => ({ path: `e2e/${file}`, title, passed: ok })),
  ...suites.flatMap(specsIn),
]

/** What is wrong: tests that pass without the flows of the line they cite. Plays the lines `wanted`, or all of them. */
export async function passingWithout(
  lines: readonly Numbered[],
  citations: readonly Citation[],
  {
    url,
    wanted,
    only,
    signal,
  }: { url: () => Promise<string>; wanted: readonly string[]; only: string | undefined; signal: AbortSignal },
): Promise<string[]> {
  const due = dueTests(lines, citations, { wanted, isFlow: (name) => NAMES.includes(name) }).filter(
    ({ path }) => !OF_THE_SHOP.test(path) && !OF_SHARED_CODE.includes(path),
  )
  const folder = mkdtempSync(join(tmpdir(), 'switched-off-'))
  const wrong: string[] = []
  const judge = (round: readonly Due[], played: readonly Played[]) => {
    const sentences = round.flatMap((one) => verdict(one, played))
    console.log(`${round.length} citations: ${sentences.length} without effect`)
    for (const sentence of sentences) console.log(sentence)
    wrong.push(...sentences)
  }
  try {
    const inPages = due.filter((one) => isOfPages(one) && one.off.some((flow) => OF_THE_TABLE.includes(flow)))
    const inUnits = due.filter((one) => !isOfPages(one))
    if (only !== 'pages')
      for (const round of roundsOf(inUnits, ({ path }) => path)) judge(round, await playUnits(round, folder, signal))
    if (only !== 'units')
      for (const round of roundsOf(inPages, ({ path, title }) => `${path} ${title}`))
        judge(round, await playPages(round, folder, { url: await url(), signal }))
  } finally {
    rmSync(folder, { recursive: true })
  }
  return wrong
}

const isOfPages = ({ path }: Due): boolean => path.startsWith('e2e/')

/** What became of a test that is due. */
function resultsOf({ path, title }: Due, played: readonly Played[]): Played[] {
  const pattern = new RegExp(title === null ? '' : `^${patternOf(title)}$`)
  return played.filter((one) => one.path === path && pattern.test(one.title))
}

function verdict(due: Due, played: readonly Played[]): string[] {
  const { path, title, lines, off } = due
  const those = resultsOf(due, played)
  const what = `${path}${title === null ? '' : `: "${title}"`}`
  if (those.length === 0) return [`${what} was not played (${lines.join(', ')})`]
  const passed = those.filter((one) => one.passed)
  // Of a whole file one test must notice, and of a table one of its rows.
  return passed.length < those.length ? [] : [`${what} passes without ${off.join(', ')} (${lines.join(', ')})`]
}

async function playUnits(round: readonly Due[], folder: string, signal: AbortSignal): Promise<Played[]> {
  const [plan, report] = [join(folder, 'plan.json'), join(folder, 'report.json')]
  const files = Object.fromEntries(round.map(({ path, off }) => [path, off]))
  writeFileSync(plan, JSON.stringify({ files, owners: ownersBelow(ROOT, NAMES) } satisfies SwitchedOff))
  const args = [tool('vitest', 'vitest'), 'run', '--reporter=json', `--outputFile=${report}`, ...Object.keys(files)]
  const { output } = await run(args, { capture: true, env: { SWITCHED_OFF: plan }, signal })
  const { testResults } = readReport(report, output) as VitestReport
  return testResults.flatMap(({ name, assertionResults }) => {
    const path = name
      .slice(ROOT.length + 1)
      .split(sep)
      .join('/')
    // A file that cannot even be loaded has no tests, all of which fail.
    const none = round
      .filter((one) => one.path === path)
      .map(({ title }) => ({ path, title: title ?? '', passed: false }))
    if (assertionResults.length === 0) return none
    return assertionResults.flatMap(({ title, ancestorTitles, status }) =>
      [title, ...ancestorTitles].map((title) => ({ path, title, passed: status === 'passed' })),
    )
  })
}

async function playPages(
  round: readonly Due[],
  folder: string,
  { url, signal }: { url: string; signal: AbortSignal },
): Promise<Played[]> {
  const [plan, report] = [join(folder, 'plan.json'), join(folder, 'report.json')]
  const rows = round.map(({ path, title, off }) => [
    path,
    title === null ? '' : `^${patternOf(title)}$`,
    off.filter((flow) => OF_THE_TABLE.includes(flow)),
  ])
  writeFileSync(plan, JSON.stringify(rows))
  const titles = round.flatMap(({ title }) => (title === null ? [] : [patternOf(title)]))
  const pattern = round.some(({ title }) => title === null) ? [] : ['-g', titles.join('|')]
  const paths = [...new Set(round.map(({ path }) => path))]
  const settings = ['--reporter=json', `--timeout=${PATIENCE_MS}`]
  const env = { SHOP_URL: url, SWITCHED_OFF: plan, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const playOn = async (project: string, files: readonly string[]): Promise<Played[]> => {
    const args = [tool('playwright', 'playwright'), 'test', ...files, ...pattern, `--project=${project}`, ...settings]
    const { output } = await run(args, { capture: true, env, signal })
    return specsIn(readReport(report, output) as Suite)
  }
  const played = await playOn('desktop', paths)
  // Some are for a finger alone.
  const left = round.filter((one) => resultsOf(one, played).length === 0).map(({ path }) => path)
  return left.length === 0 ? played : [...played, ...(await playOn('phone', [...new Set(left)]))]
}

function readReport(path: string, output: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`the runner wrote no report:\n${output}`, { cause: error })
  } finally {
    rmSync(path, { force: true })
  }
}
