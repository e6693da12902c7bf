/** A log becomes a test, which is written into a copy of the project and runs there. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT, run, tool } from '../../../scripts/child.ts'
import { OutsideError, writeInside } from '../../../scripts/inside.ts'
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

describe('a log of somebody else', () => {
  const HOSTILE = '*/ globalThis.pwned = 1 /* `${globalThis.pwned = 1}` </script><script> \u2028\u2029\u202e " \' \\'

  test.each([
    ['flow', 'a flow that is not known', '../../../../x'],
    ['flow', 'a flow that is not known', HOSTILE],
    ['state', 'a state that searchSuggest does not have', HOSTILE],
    ['state', 'a state that searchSuggest does not have', { idle: 'constructor' }],
  ])('is no test where it begins with another %s', async (field, says, value) => {
    const { log } = await logOfSearch()
    const changed = { ...log, segments: log.segments.map((one) => ({ ...one, entries: [...one.entries] })) }
    const [started] = changed.segments[0]?.entries ?? []
    Object.assign(started ?? {}, { [field]: value })
    await expect(async () => pathsIn(changed, await findMachines(ROOT))).rejects.toThrow(says)
  })

  test.each([
    ['state', HOSTILE, 'a state that searchSuggest does not have'],
    ['event', { type: HOSTILE }, 'an event that searchSuggest does not have'],
    ['event', { type: 'toString' }, 'an event that searchSuggest does not have'],
  ])('is no test where a step has another %s', async (field, value, says) => {
    const { log } = await logOfSearch()
    const step = log.segments[0]?.entries.findLast(({ kind }) => kind === 'step')
    Object.assign(step ?? {}, { [field]: value })
    const reading = async () => pathsIn(log, await findMachines(ROOT))
    await expect(reading).rejects.toThrow(says)
    const { message } = (await reading().catch((error: unknown) => error)) as Error
    expect(message).toMatch(/^[ -~]*$/)
  })

  test('has its data in the test as JSON alone', async () => {
    const { log } = await logOfSearch()
    const entries = log.segments[0]?.entries ?? []
    const [start, step] = [entries[0], entries.findLast(({ kind }) => kind === 'step')]
    Object.assign(start ?? {}, { place: HOSTILE })
    if (step?.kind === 'step') step.event['x'] = HOSTILE
    const { text } = writtenTest(pathsIn(log, await findMachines(ROOT)), { name: 'data' })
    const [row = ''] = /^ {2}\{ machine: searchSuggestMachine.*$/m.exec(text) ?? []
    const [, first = '', rest = ''] = /start: (.*), steps: (\[.*\]) \},$/.exec(row) ?? []
    expect(JSON.parse(first)).toEqual(start)
    expect((JSON.parse(rest) as unknown[]).at(-1)).toEqual(step)
    expect(row).toMatch(/^[ -~]*$/)
    expect(row).not.toMatch(/\*\/|[`<>]/)
  })

  test.each(['"x"; globalThis.pwned = 1', 'globalThis.pwned = 1', ''])(
    'nor is what it should come to anything but JSON: %s',
    async (expected) => {
      const { log } = await logOfSearch()
      const walked = pathsIn(log, await findMachines(ROOT))
      expect(() => writtenTest(walked, { name: 'x', expected })).toThrow('--expect takes a state as JSON')
    },
  )

  test.each(['../../../../x', '..', '/etc/x', 'a/../../b'])('has its test in its folder: %s', async (name) => {
    const { log } = await logOfSearch()
    const { path } = writtenTest(pathsIn(log, await findMachines(ROOT)), { name })
    expect(path).toMatch(/^test\/model\/search\/replays\/[\w-]+\.test\.ts$/)
  })
})

describe('what is written inside a folder', () => {
  const at = (path: string) => join(copy, path)

  test('is there', () => {
    expect(writeInside(at('in'), 'a/b.txt', 'x')).toBe(at('in/a/b.txt'))
    expect(readFileSync(at('in/a/b.txt'), 'utf8')).toBe('x')
  })

  test.each(['../x.txt', 'a/../../x.txt', '/x.txt', '', '.', 'a\0b'])('is nowhere else: %j', (path) => {
    expect(() => writeInside(at('in'), path, 'x')).toThrow(OutsideError)
  })

  test('is not behind a link', () => {
    mkdirSync(at('linked/in'), { recursive: true })
    mkdirSync(at('linked/out'))
    symlinkSync(at('linked/out'), at('linked/in/way'))
    expect(() => writeInside(at('linked/in'), 'way/deeper/x.txt', 'x')).toThrow(OutsideError)
    expect(readdirSync(at('linked/out'))).toEqual([])
  })

  test('takes the place of a link to a file', () => {
    mkdirSync(at('file/in'), { recursive: true })
    writeFileSync(at('file/kept.txt'), 'kept')
    symlinkSync(at('file/kept.txt'), at('file/in/x.txt'))
    writeInside(at('file/in'), 'x.txt', 'new')
    expect(readFileSync(at('file/kept.txt'), 'utf8')).toBe('kept')
    expect(readFileSync(at('file/in/x.txt'), 'utf8')).toBe('new')
  })
})
