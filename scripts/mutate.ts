/**
 * `npm run mutate [-- AREA|PATH|FLOW…]`: plants faults in copies of the sources, one at a time, runs the tests that
 * concern the source, and lists the faults that no test noticed: `reports/mutate/<area>-<seed>.md`. The same seed
 * plants the same faults in the same sources, and a stopped run resumes where it was. Golden lists do not count.
 *
 * `--seed N` and `--count N` (50 per area) select the faults, `--lanes N` runs that many in parallel, `--list` only
 * prints what would be planted, `--only ID` plants a single one, `--no-e2e` leaves out tests on whole pages.
 *
 * An own tool, because StrykerJS plants no faults in statecharts, cannot run end-to-end specs, and its checker needs
 * the compiler's JavaScript API, which TypeScript 7 does not have.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argumentsOf } from './arguments.ts'
import { openSources, type SourceFile } from './charts/syntax.ts'
import { interruptible, ROOT } from './child.ts'
import { choose, inOrder } from './mutate/choice.ts'
import { flowOf, readConcerned } from './mutate/concerned.ts'
import { equivalentOf, readEquivalents } from './mutate/equivalent.ts'
import { openLane } from './mutate/lane.ts'
import { closingLine, reportOf } from './mutate/report.ts'
import { isProgram, type Mutant, mutantsOf } from './mutate/sites.ts'
import { createTrial } from './mutate/trial.ts'
import { isValid, keepVerdict, readVerdicts } from './mutate/verdicts.ts'

const AREAS = ['machines', 'bindings', 'services', 'components']
const FOLDER = join(ROOT, 'reports', 'mutate')

const { values, positionals } = argumentsOf(
  import.meta.filename,
  {
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
    count: { type: 'string', default: '50' },
    lanes: { type: 'string', default: '1' },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
    e2e: { type: 'boolean', default: true },
  },
  { words: Number.POSITIVE_INFINITY },
)
const seed = Number(values.seed)

const sources = openSources(ROOT)
const files = AREAS.flatMap((area) => sources.list(`src/${area}`))
const concerned = readConcerned(ROOT, sources)
const equivalents = readEquivalents(ROOT)

/** The files of an area, a path or a flow. */
function scopeOf(word: string): { name: string; files: string[] } {
  const folder = AREAS.includes(word) ? `src/${word}/` : word
  const found = files.filter((file) => file === word || file.startsWith(folder) || flowOf(file) === word)
  if (!found.length) throw new Error(`"${word}" is neither an area, nor a path with sources, nor the name of a flow.`)
  return { name: word.replaceAll(/[^\w-]+/g, '-').replace(/-$/, ''), files: found }
}

const sourceOf = (path: string): SourceFile => {
  const file = sources.file(path)
  if (!file) throw new Error(`${path} is not there.`)
  return file
}

function choiceFrom(scope: readonly string[]) {
  const mutants = scope.flatMap((path) => mutantsOf(sourceOf(path)))
  if (values.only !== undefined)
    return { chosen: mutants.filter(({ id }) => id === values.only), equivalent: [] as Mutant[] }
  return choose(inOrder(mutants, seed), Number(values.count), {
    isProgram: (mutant) => isProgram(sourceOf(mutant.file).code, mutant),
    isEquivalent: (mutant) => equivalentOf(equivalents, mutant) !== undefined,
  })
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 100)
const said = ({ id, file, line, kind, original, replacement }: Mutant) =>
  `${id} ${file}:${line} ${kind}: ${oneLine(original)} → ${oneLine(replacement) || '(left out)'}`

/** Plants the faults of one scope and writes its report. */
async function play({ name, files: scope }: { name: string; files: string[] }, signal: AbortSignal): Promise<string> {
  const { chosen, equivalent } = choiceFrom(scope)
  const log = join(FOLDER, `${name}-${seed}.jsonl`)
  const isKnown = (mutant: Mutant) => {
    const verdict = readVerdicts(log).get(mutant.id)
    const { fingerprint, specs } = concerned(mutant.file)
    return verdict !== undefined && isValid(verdict, { fingerprint, specs: values.e2e ? specs : [] })
  }
  const waiting = values.only === undefined ? chosen.filter((mutant) => !isKnown(mutant)) : [...chosen]
  console.log(`${name}: ${chosen.length} faults, ${chosen.length - waiting.length} known from before, seed ${seed}`)
  const runLane = async () => {
    const trial = createTrial(await openLane(ROOT, FOLDER, signal), { concerned, isWhole: values.e2e })
    try {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const verdict = await trial.judge(mutant)
        keepVerdict(log, verdict)
        const { result, by = '', ms } = verdict
        console.log(`${result.padEnd(7)} ${said(mutant)} (${ms} ms${by && ', '}${oneLine(by)})`)
      }
    } finally {
      // If one lane fails, the others finish their current fault only.
      waiting.length = 0
      await trial.end()
    }
  }
  await Promise.all(Array.from({ length: Math.min(Number(values.lanes), waiting.length) }, runLane))

  const known = readVerdicts(log)
  const run = {
    name,
    seed,
    verdicts: chosen.flatMap(({ id }) => known.get(id) ?? []),
    equivalent: equivalent.flatMap((mutant) => equivalentOf(equivalents, mutant) ?? []),
  }
  if (values.only === undefined) writeFileSync(join(FOLDER, `${name}-${seed}.md`), reportOf(run))
  return closingLine(run)
}

const scopes = (positionals.length ? positionals : values.only === undefined ? AREAS : ['src/']).map(scopeOf)
mkdirSync(FOLDER, { recursive: true })
if (values.list) {
  for (const scope of scopes) for (const mutant of choiceFrom(scope.files).chosen) console.log(said(mutant))
} else {
  await interruptible(async (signal) => {
    const lines: string[] = []
    try {
      for (const scope of scopes) lines.push(await play(scope, signal))
      console.log(lines.join('\n'))
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      console.error(`Stopped; with --seed ${seed} it goes on from here.`)
      process.exitCode = 1
    }
  })
}
