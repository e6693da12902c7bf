/** A log becomes a test, which is written into a copy of the project and runs there. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, run, tool } from '../../../scripts/child.ts'
import { loadFlows } from '../../../scripts/proof/all-flows.ts'
import { withTarget } from '../../../scripts/proof/without.ts'
import { findMachines, pathsIn, writtenTest } from '../../../scripts/replay/written-test.ts'
import { walk } from '../../model/support/paths.ts'
import { recordPath } from './recorded.ts'

let copy = ''
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'replay-'))
  for (const name of ['src', 'node_modules', 'package.json', 'tsconfig.json'])
    symlinkSync(join(ROOT, name), join(copy, name))
  writeFileSync(
    join(copy, 'vitest.config.ts'),
    `export default { test: { include: ['test/**/*.test.ts'] }, resolve: { preserveSymlinks: true } }\n`,
  )
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

async function play({ path, text }: { path: string; text: string }) {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), text)
  return run([tool('vitest', 'vitest'), 'run', '--root', copy, path], { capture: true })
}

async function logOfSearch() {
  const flow = (await loadFlows()).find(({ name }) => name === 'search-suggest')
  if (!flow) throw new Error('no such flow')
  const { paths } = walk(flow.machine, flow.cases, { cover: 'transitions' })
  const path = paths.find(({ steps }) => steps.at(-1)?.state.value !== 'idle')
  if (!path) throw new Error('no such path')
  return { log: recordPath(flow.name, flow.machine, path, {}), end: path.steps.at(-1)?.state.value as unknown }
}

test('it fails until somebody says what should be, and passes once it is so', { timeout: 120_000 }, async () => {
  const { log, end } = await logOfSearch()
  const walked = pathsIn(log, await findMachines(ROOT))
  const open = writtenTest(walked, { name: 'open' })
  expect(open.path).toBe('test/model/search/replays/open.test.ts')
  const asWritten = await play(open)
  expect(asWritten.output).toContain('say here what should be instead of')
  expect(asWritten.code).not.toBe(0)
  const said = await play(writtenTest(walked, { name: 'said', expected: JSON.stringify(end) }))
  expect(said.output).toContain('1 passed')
  expect(said.code).toBe(0)
})

test('it fails by itself where the chart no longer does what the log says', async () => {
  const { log } = await logOfSearch()
  const machines = new Map(await findMachines(ROOT))
  const found = machines.get('searchSuggest')
  if (!found) throw new Error('no such machine')
  const declared = { state: 'debouncing', event: 'inputDelay' }
  machines.set('searchSuggest', { ...found, machine: withTarget(found.machine, declared, 'failed') })
  const walked = pathsIn(log, machines)
  expect(walked.map(({ isSame }) => isSame)).toEqual([false])
  expect(writtenTest(walked, { name: 'x' }).text).not.toContain('say here')
})

test('a log in which nothing moves is no test', () => {
  expect(() => writtenTest([], { name: 'none' })).toThrow('No flow of the log took a step')
})
