/**
 * `npm run charts`: writes a page and a diagram for every flow in `docs/statecharts`, and an index, from the machines,
 * their bindings and the comments in them. With `--check` nothing is written: it lists every file that differs from its
 * sources, and then the exit code is 1.
 */
import { argumentsOf } from './arguments.ts'
import { bringInLine, differencesIn } from './charts/files.ts'
import { generateCharts } from './charts/generate.ts'
import { FOLDER } from './charts/page.ts'
import { ROOT } from './child.ts'

const DONE = { missing: 'new', changed: 'changed', 'left over': 'removed' }

const { check: isCheck } = argumentsOf(import.meta.filename, { check: { type: 'boolean' } }).values
const files = await generateCharts(ROOT)
const differences = await (isCheck ? differencesIn : bringInLine)(ROOT, FOLDER, files)
for (const { path, kind } of differences) console.log(`${isCheck ? kind : DONE[kind]}: ${path}`)
console.log(
  `${files.size} files of chart pages, ${differences.length} ${isCheck ? 'of them wrong' : 'brought in line'}`,
)
if (isCheck && differences.length) {
  console.log('The chart pages differ from the sources: run npm run charts, and read what changed.')
  process.exitCode = 1
}
