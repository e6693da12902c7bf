/**
 * `npm run replay -- LOG.json`: writes a model test for the path that an exported log holds, below `test/model`, and says where.
 * `--flow NAME` takes one flow of it; `--expect STATE` (JSON) says where the last one should have come to.
 */
import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { NoLog, readLog } from '../src/inspector/log/log.ts'
import { argumentsOf } from './arguments.ts'
import { ROOT, run, tool } from './child.ts'
import { writeInside } from './inside.ts'
import { findMachines, pathsIn, writtenTest } from './replay/written-test.ts'

const { values, positionals } = argumentsOf(
  import.meta.filename,
  { flow: { type: 'string' }, expect: { type: 'string' } },
  { words: 1 },
)
const [file] = positionals

try {
  if (file === undefined) throw new NoLog('Which log? npm run replay -- LOG.json')
  const machines = await findMachines(ROOT)
  const walked = pathsIn(readLog(readFileSync(file, 'utf8')), machines, values.flow)
  // Names of the project, and the letters of a file's name: nothing that the log says.
  const name = `${walked.at(-1)?.found.flow ?? ''}-${basename(file).replace(/\.json$/, '')}`
  const { path, text } = writtenTest(walked, { name, expected: values.expect })
  const folder = join(ROOT, 'test', 'model')
  writeInside(folder, relative(folder, join(ROOT, path)), text)
  await run([tool('@biomejs/biome', 'biome'), 'format', '--write', path], { capture: true })
  console.log(path)
  const changed = walked.filter(({ isSame }) => !isSame)
  console.log(
    changed.length
      ? `${changed.map(({ found }) => found.flow).join(', ')} no longer comes to the states of the log: the test fails.`
      : 'Every flow comes to the states of the log: say in SHOULD_COME_TO what should be instead, and the test fails until it is so.',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
