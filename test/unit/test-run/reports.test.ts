/** The sum of a test run: what is counted, and how it is printed. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT, tool } from '../../../scripts/child.ts'
import {
  clearReport,
  closingLines,
  countedStep,
  countIn,
  hashOf,
  readCount,
  reportPath,
  shortened,
  sumOf,
} from '../../../scripts/reports.ts'
import { shardIn } from '../../../scripts/test/shard.ts'

const NOTHING = { names: [], failed: [], skipped: [] }
const run = promisify(execFile)

test('each test that was left out or failed is named with its reason, and the last line is the sum', () => {
  const skipped = [
    { name: 'a.test.ts › one', reason: 'no cache' },
    { name: 'b.test.ts › two', reason: 'no reason is given' },
  ]
  const failed = [{ name: 'c.test.ts › three', reason: 'expected 1 to be 2' }]
  const names = ['a.test.ts › one', 'b.test.ts › two', 'c.test.ts › three', 'd.test.ts › four']
  expect(closingLines({ names, failed, skipped })).toEqual([
    'skipped: a.test.ts › one: no cache',
    'skipped: b.test.ts › two: no reason is given',
    'failed: c.test.ts › three: expected 1 to be 2',
    `4 tests, list ${hashOf(names)}`,
    '1 passed, 1 failed, 2 skipped',
  ])
})

test('two runs of the same tests have the same hash, in whatever order, and others have another', () => {
  expect(hashOf(['a', 'b'])).toMatch(/^[0-9a-f]{8}$/)
  expect(hashOf(['b', 'a'])).toBe(hashOf(['a', 'b']))
  expect(hashOf(['a'])).not.toBe(hashOf(['a', 'b']))
})

test('counts are added up, and every name is kept', () => {
  const one = { names: ['a', 'c'], failed: [{ name: 'c', reason: 'z' }], skipped: [{ name: 'a', reason: 'x' }] }
  const two = { names: ['b', 'd'], failed: [{ name: 'd', reason: 'z' }], skipped: [{ name: 'b', reason: 'y' }] }
  expect(sumOf([one, two])).toEqual({
    names: ['a', 'c', 'b', 'd'],
    failed: [...one.failed, ...two.failed],
    skipped: [...one.skipped, ...two.skipped],
  })
})

test('a step without tests is one, and one that fails without a failed test is a failure by its own name', () => {
  const failed = [{ name: 'a', reason: 'x' }]
  expect(countedStep('lint', true)).toEqual({ ...NOTHING, names: ['lint'] })
  expect(countedStep('lint', false)).toEqual({
    ...NOTHING,
    names: ['lint'],
    failed: [{ name: 'lint', reason: 'see its output above' }],
  })
  expect(countedStep('unit', false, { ...NOTHING, names: ['a', 'b'], failed })).toEqual({
    ...NOTHING,
    names: ['a', 'b'],
    failed,
  })
  expect(countedStep('unit', false, { ...NOTHING, names: ['a'] })).toMatchObject({ names: ['a', 'unit'] })
  expect(countedStep('unit', true, { ...NOTHING, names: ['a', 'b'] })).toEqual({ ...NOTHING, names: ['a', 'b'] })
})

test('a part of a list is named by its place', () => {
  expect(shardIn(['-x'])).toEqual([1, 1])
  expect(shardIn(['-x', '--shard=2/3'])).toEqual([2, 3])
  for (const none of ['--shard=3/2', '--shard=0/2', '--shard', '--shard=a/b'])
    expect(() => shardIn([none])).toThrow(`${none} is no part: --shard=1/2 is the first of two.`)
})

test('of an error, its beginning is told, without colours and empty lines', () => {
  expect(shortened('\u001b[31mexpected 1\u001b[39m\n\nto be 2')).toBe('expected 1\nto be 2')
  expect(shortened('x'.repeat(5000))).toHaveLength(600)
  expect(shortened(undefined)).toBe('no reason is given')
})

test('a step that left nothing has nothing to count', () => {
  clearReport('of-nobody.json')
  expect(readCount('of-nobody.json')).toEqual(NOTHING)
  expect(countIn(undefined)).toEqual(NOTHING)
})

/** Runs `tool` on `files` in a folder with access to the packages, and returns the folder's content afterwards. */
async function play<Result>(
  files: Readonly<Record<string, string>>,
  args: readonly string[],
  read: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(reportPath('counting-'))
  try {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    // Some of its tests fail, and so does the run.
    await run(process.execPath, [...args], { cwd: folder, env: { PATH: process.env['PATH'] } }).catch(() => undefined)
    return await read(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('of a vitest run', async () => {
  const report = `counting-${process.pid}.json`
  const files = {
    'vitest.config.ts': `import { countsReporter } from ${JSON.stringify(join(ROOT, 'scripts/test/vitest-counts.ts'))}
      export default { test: { reporters: [countsReporter('${report}')] } }`,
    'some.test.ts': `import { describe, expect, test } from 'vitest'
      test('good', () => expect(1).toBe(1))
      test('bad', () => expect(1).toBe(2))
      test.skip('never', () => expect(1).toBe(1))
      describe('here', () => { test('not here', ({ skip }) => skip('it rains')) })`,
  }
  const count = await play(files, [tool('vitest', 'vitest'), 'run'], async () => readCount(report))
  clearReport(report)
  expect(count).toEqual({
    names: ['good', 'bad', 'never', 'here > not here'].map((name) => `some.test.ts › ${name}`),
    failed: [{ name: 'some.test.ts › bad', reason: 'expected 1 to be 2 // Object.is equality' }],
    skipped: [
      { name: 'some.test.ts › never', reason: 'no reason is given' },
      { name: 'some.test.ts › here > not here', reason: 'it rains' },
    ],
  })
})

test('of a playwright run', async () => {
  const files = {
    'playwright.config.ts': `export default {
      testDir: '.', reporter: [['json', { outputFile: 'report.json' }]], maxFailures: 1, workers: 1,
      projects: [{ name: 'desktop' }, { name: 'phone', grep: /good/ }] }`,
    'some.spec.ts': `import { expect, test } from 'playwright/test'
      test('good', () => expect(1).toBe(1))
      test.describe('here', () => { test('not here', () => test.skip(true, 'it rains')) })
      test.skip('never', () => expect(1).toBe(1))
      test('bad', () => expect(1).toBe(2))
      test('not come to', () => expect(1).toBe(1))`,
  }
  const count = await play(files, [tool('playwright', 'playwright'), 'test'], async (folder) =>
    countIn(JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))),
  )
  expect(count).toEqual({
    names: [
      'some.spec.ts › good (desktop)',
      'some.spec.ts › good (phone)',
      'some.spec.ts › never (desktop)',
      'some.spec.ts › bad (desktop)',
      'some.spec.ts › not come to (desktop)',
      'some.spec.ts › here › not here (desktop)',
    ],
    failed: [
      {
        name: 'some.spec.ts › bad (desktop)',
        reason: expect.stringMatching(
          /^Error: expect\(received\)\.toBe\(expected\).*\nExpected: 2\nReceived: 1$/,
        ) as string,
      },
    ],
    skipped: [
      { name: 'some.spec.ts › never (desktop)', reason: 'no reason is given' },
      { name: 'some.spec.ts › here › not here (desktop)', reason: 'it rains' },
    ],
  })
})
