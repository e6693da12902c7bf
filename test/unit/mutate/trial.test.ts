import { expect, test } from 'vitest'
import type { Concerned } from '../../../scripts/mutate/concerned.ts'
import type { Lane } from '../../../scripts/mutate/lane.ts'
import type { Mutant } from '../../../scripts/mutate/sites.ts'
import { createTrial } from '../../../scripts/mutate/trial.ts'

const CONCERNED: Concerned = {
  tests: ['test/model/lamp.test.tsx', 'test/unit/lamp.test.ts'],
  specs: ['e2e/lamp.spec.ts'],
  flows: ['lamp'],
  fingerprint: 'f',
}
const mutantIn = (file: string): Mutant => ({
  id: '1',
  kind: 'guard',
  file,
  line: 3,
  text: 'on: {',
  original: 'a',
  replacement: 'b',
  start: 0,
  end: 1,
})

/**
 * A lane that records what is run in it. Tests in `failing` fail with the fault and pass without; those in `broken`
 * always fail, and those in `slow` do not end.
 */
function laneWhere({ failing = '', broken = '', slow = '' }) {
  let isPlanted = false
  const runs: string[] = []
  const judge = (name: string) => {
    runs.push(`${name}${isPlanted ? ' on the fault' : ''}`)
    if (isPlanted && name === slow) return 'timeout' as const
    return name === broken || (isPlanted && name === failing) ? 'failed' : 'passed'
  }
  const lane: Lane = {
    plant: () => {
      isPlanted = true
    },
    restore: () => {
      isPlanted = false
    },
    test: ({ test: file, isGolden }) => {
      const said = judge(isGolden ? `the list of ${file}` : file)
      if (said === 'timeout') return Promise.resolve(said)
      return Promise.resolve({ failed: said === 'failed' ? 'it shines' : null, isSpoilt: false })
    },
    script: ([name = '', what = '']) => {
      const said = judge(name.startsWith('scripts/') ? `${name} ${what}` : 'the compiler')
      return Promise.resolve(said === 'timeout' ? said : { code: Number(said === 'failed'), output: 'wrong\nmore' })
    },
    close: () => Promise.resolve(),
  }
  return { lane, runs, isRestored: () => !isPlanted }
}

const trialIn = (lane: Lane, isWhole = true) => createTrial(lane, { concerned: () => CONCERNED, isWhole })
const MACHINE = 'src/machines/shell/lamp.ts'

test('a test must pass without the fault before it counts, and the first one to notice is the last to run', async () => {
  const { lane, runs, isRestored } = laneWhere({ failing: 'test/unit/lamp.test.ts' })
  const verdict = await trialIn(lane).judge(mutantIn(MACHINE))
  expect(verdict).toMatchObject({ id: '1', result: 'noticed', by: 'test/unit/lamp.test.ts: it shines' })
  expect(runs).toEqual([
    'test/model/lamp.test.tsx',
    'test/model/lamp.test.tsx on the fault',
    'test/unit/lamp.test.ts',
    'test/unit/lamp.test.ts on the fault',
  ])
  expect(isRestored()).toBe(true)
})

test('a test is proven once for all faults', async () => {
  const { lane, runs } = laneWhere({ failing: 'test/model/lamp.test.tsx' })
  const trial = trialIn(lane)
  await trial.judge(mutantIn(MACHINE))
  await trial.judge(mutantIn(MACHINE))
  expect(runs.filter((name) => name === 'test/model/lamp.test.tsx')).toHaveLength(1)
})

test('a test that fails anyway ends the trial, and the source is restored', async () => {
  const { lane, isRestored } = laneWhere({ broken: 'test/unit/lamp.test.ts' })
  await expect(trialIn(lane).judge(mutantIn(MACHINE))).rejects.toThrow('test/unit/lamp.test.ts: it shines')
  expect(isRestored()).toBe(true)
})

test('a fault that no test notices may be rejected by the compiler', async () => {
  const { lane, runs } = laneWhere({ failing: 'the compiler' })
  expect(await trialIn(lane).judge(mutantIn(MACHINE))).toMatchObject({ result: 'types', by: 'wrong' })
  expect(runs.at(-1)).toBe('the compiler on the fault')
})

test.each([
  ['scripts/e2e.ts e2e/lamp.spec.ts', true, 'noticed'],
  ['scripts/paths.ts lamp', true, 'noticed'],
  ['scripts/paths.ts lamp', false, 'lived'],
])('%s is played on whole pages if enabled: %s', async (failing, isWhole, result) => {
  const { lane } = laneWhere({ failing })
  expect(await trialIn(lane, isWhole).judge(mutantIn(MACHINE))).toMatchObject({ result })
})

test.each([
  [MACHINE, 'golden'],
  ['src/bindings/shell/lamp.ts', 'lived'],
])('a changed path list for %s makes it %s', async (file, result) => {
  const { lane } = laneWhere({ failing: 'the list of test/model/lamp.test.tsx' })
  expect(await trialIn(lane).judge(mutantIn(file))).toMatchObject({ result })
})

test('a hang is tried twice, and counts as noticed', async () => {
  const { lane, runs } = laneWhere({ slow: 'test/model/lamp.test.tsx' })
  const verdict = await trialIn(lane).judge(mutantIn(MACHINE))
  expect(verdict).toMatchObject({ result: 'timeout', by: 'test/model/lamp.test.tsx: it does not end' })
  expect(runs).toEqual(
    Array.from({ length: 2 }, () => [CONCERNED.tests[0], `${CONCERNED.tests[0]} on the fault`]).flat(),
  )
})
