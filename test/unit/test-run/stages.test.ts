/** The stages of a test run: in parallel, with separate output and a time limit each. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runStages, type Stage } from '../../../scripts/test/stages.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const LONG = 60
const stage = (name: string, code: string, limit = LONG): Stage => ({ name, args: ['-e', code], limit })
const file = (name: string) => JSON.stringify(join(folder, name))
/** Waits for a file that another process creates. */
const until = (name: string) =>
  `const { existsSync } = require('node:fs'); const wait = () => existsSync(${file(name)}) ? after() : setTimeout(wait, 10); wait();`
const make = (name: string) => `require('node:fs').writeFileSync(${file(name)}, String(process.pid));`

async function play(stages: readonly Stage[], { signal = new AbortController().signal, lanes = 2 } = {}) {
  let said = ''
  const results = await runStages(stages, {
    lanes,
    signal,
    write: (text) => {
      said += text.toString()
    },
  })
  return { said, results: results.map(({ stage: { name }, passed, isOverLimit }) => ({ name, passed, isOverLimit })) }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
/** The system removes an ended process with a delay. */
const PATIENCE = { timeout: 15_000 }
const pidIn = (name: string) => Number(readFileSync(join(folder, name), 'utf8'))

test('two run at the same time, and each is told whole, in the order of the stages', async () => {
  const { said, results } = await play([
    stage('first', `${make('first')} console.log('one'); ${until('second')} function after() { console.log('two') }`),
    stage(
      'second',
      `console.log('three'); ${until('first')} function after() { ${make('second')} console.log('four') }`,
    ),
    stage('third', `console.log('five')`),
  ])
  expect(said).toBe('\n=== first ===\none\ntwo\n\n=== second ===\nthree\nfour\n\n=== third ===\nfive\n')
  expect(results).toEqual(['first', 'second', 'third'].map((name) => ({ name, passed: true, isOverLimit: false })))
})

test('no more run than there are lanes', async () => {
  const { said } = await play(
    [
      stage('first', `setTimeout(() => console.log(require('node:fs').existsSync(${file('second')})), 300)`),
      stage('second', make('second')),
    ],
    { lanes: 1 },
  )
  expect(said).toContain('=== first ===\nfalse\n')
  expect(existsSync(join(folder, 'second'))).toBe(true)
})

test('a stage that fails says so, and the others go on', async () => {
  const { results } = await play([stage('first', 'process.exit(3)'), stage('second', '')], { lanes: 1 })
  expect(results.map(({ passed }) => passed)).toEqual([false, true])
})

/** Starts a child that only a forced kill ends. */
const STUBBORN = (name: string) =>
  `require('node:child_process').spawn(process.execPath, ['-e', "process.on('SIGINT', () => 0); ${make(name).replaceAll('"', '\\"')} setInterval(() => 0, 1000)"], { stdio: 'inherit' });`

test('a stage over its limit is ended with what it has started, and named', async () => {
  const { results } = await play([
    stage('endless', `${STUBBORN('child')} ${make('stage')} setInterval(() => 0, 1000)`, 3),
    stage('brief', ''),
  ])
  expect(results).toEqual([
    { name: 'endless', passed: false, isOverLimit: true },
    { name: 'brief', passed: true, isOverLimit: false },
  ])
  await expect.poll(() => [pidIn('stage'), pidIn('child')].filter(isAlive), PATIENCE).toEqual([])
})

test('an interrupted run ends its stages in order, and what they leave running', async () => {
  const interrupted = new AbortController()
  const code = `process.once('SIGINT', () => { ${make('tidied')} process.exit() }); ${STUBBORN('child')} ${until('child')} function after() { console.log('ready'); setInterval(() => 0, 1000) }`
  const run = runStages([stage('first', code), stage('second', '')], {
    lanes: 1,
    signal: interrupted.signal,
    write: (text) => {
      if (text.toString().includes('ready')) interrupted.abort(new Error('enough'))
    },
  })
  await expect(run).rejects.toThrow('enough')
  expect(existsSync(join(folder, 'tidied'))).toBe(true)
  await expect.poll(() => isAlive(pidIn('child')), PATIENCE).toBe(false)
})
