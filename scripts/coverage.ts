/**
 * `npm run coverage`: writes `docs/coverage.md`, a table of the specification's lines, the flows that do them, and the tests that cite
 * them. With `--check` nothing is written. The exit code is 1 if a line is neither cited nor said to be open, and with `--check` also
 * if the page differs.
 *
 * With `--switched-off [LINE…]` the tests that cite a line are played without its flows, and those that pass are listed; then the exit code
 * is 1 if there are any. `--only units` and `--only pages` play one kind of them.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { argumentsOf } from './arguments.ts'
import { interruptible, ROOT } from './child.ts'
import { citationsBelow } from './coverage/citations.ts'
import { coveragePage, faultsOf, numbered } from './coverage/page.ts'
import { SECTIONS } from './coverage/specification.ts'
import { passingWithout } from './coverage/switched-off.ts'
import { OLDEST_RELEASE, type RunningShop, startShop } from './shop-process.ts'

const PAGE = 'docs/coverage.md'

const { values, positionals: wanted } = argumentsOf(
  import.meta.filename,
  { check: { type: 'boolean' }, 'switched-off': { type: 'boolean' }, only: { type: 'string' } },
  { words: Number.POSITIVE_INFINITY },
)
const charts = globSync('statecharts/*/*.md', { cwd: join(ROOT, 'docs') }).map((path) => path.split(sep).join('/'))
const pageOf = (flow: string) => charts.find((path) => path.endsWith(`/${flow}.md`))
const known = { sections: SECTIONS, citations: citationsBelow(ROOT), pageOf }

const faults = faultsOf(known)
if (values['switched-off'])
  await interruptible(async (signal) => {
    const lines = numbered(SECTIONS).flatMap((section) => section.lines)
    let starting: Promise<RunningShop> | undefined
    const url = async () => (await (starting ??= startShop(signal, { env: OLDEST_RELEASE }))).url
    try {
      faults.push(...(await passingWithout(lines, known.citations, { url, wanted, signal, only: values.only })))
    } finally {
      await (await starting)?.stop()
    }
  })
else {
  const page = coveragePage(known)
  if (!values.check) writeFileSync(join(ROOT, PAGE), page)
  else if (readFileSync(join(ROOT, PAGE), 'utf8') !== page)
    faults.push(`${PAGE} differs from the tests: run npm run coverage, and read what changed`)
}
for (const fault of faults) console.log(fault)
console.log(`${known.citations.length} citations, ${faults.length} faults`)
if (faults.length > 0) process.exitCode = 1
