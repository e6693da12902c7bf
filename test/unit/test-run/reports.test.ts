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
  readCount,
  reportPath,
  shortened,
  sumOf,
} from '../../../scripts/reports.ts'

const NOTHING = { passed: 0, failed: [], skipped: [] }
const run = promisify(execFile)

test('each test that was left out or failed is named with its reason, and the last line is the sum', () => {
  const skipped = [
    { name: 'a.test.ts › one', reason: 'no cache' },
    { name: 'b.test.ts › two', reason: 'no reason is given' },
  ]
  const failed = [{ name: 'c.test.ts › three', reason: 'expected 1 to be 2' }]
  expect(closingLines({ passed: 12, failed, skipped })).toEqual([
    'skipped: a.test.ts › one: no cache',
    'skipped: b.test.ts › two: no reason is given',
    'failed: c.test.ts › three: expected 1 to be 2',
    '12 passed, 1 failed, 2 skipped',
  ])
  expect(closingLines({ ...NOTHING, passed: 12, unplayed: 30 })).toEqual([
    'not played, as they did not fit into the time: 30',
    '12 passed, 0 failed, 30 skipped',
  ])
  expect(closingLines(NOTHING)).toEqual(['0 passed, 0 failed, 0 skipped'])
})

test('counts are added up, and every name is kept', () => {
  const one = { passed: 1, failed: [{ name: 'c', reason: 'z' }], skipped: [{ name: 'a', reason: 'x' }] }
  const two = { passed: 10, failed: [{ name: 'd', reason: 'z' }], skipped: [{ name: 'b', reason: 'y' }] }
  expect(sumOf([one, two])).toEqual({
    passed: 11,
    failed: [...one.failed, ...two.failed],
    skipped: [...one.skipped, ...two.skipped],
  })
  expect(sumOf([{ ...one, unplayed: 3 }, two, { ...two, unplayed: 4 }])).toMatchObject({ unplayed: 7 })
})

test('a step that fails without a failed test is a failure by its own name', () => {
  const failed = [{ name: 'a', reason: 'x' }]
  expect(countedStep('lint', false).failed).toEqual([{ name: 'lint', reason: 'see its output above' }])
  expect(countedStep('unit', false, { ...NOTHING, failed }).failed).toEqual(failed)
  expect(countedStep('unit', true, { ...NOTHING, passed: 2 })).toEqual({ ...NOTHING, passed: 2 })
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
    passed: 1,
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
    passed: 1,
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
