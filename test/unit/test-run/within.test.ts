/** As many tests as fit into a time: a tenth of them, then as many others as fit by the pace of the first. */
import { expect, test } from 'vitest'
import { playWithin, timeIn } from '../../../scripts/test/within.ts'

const NAMES = Array.from({ length: 400 }, (_, index) => `test ${index}`)

type Run = { names?: readonly string[]; seconds: number; pace: number; seed?: string; fails?: string }

/** Plays on a machine on which each test takes `pace` seconds. */
async function play({ names = NAMES, seconds, pace, seed = 'a commit', fails }: Run) {
  const parts: string[][] = []
  let clock = 1000
  const result = await playWithin(names, {
    seconds,
    seed,
    now: () => clock,
    play: async (part) => {
      parts.push([...part])
      clock += part.length * pace
      const failed = part.filter((name) => name === fails).map((name) => ({ name, reason: 'it fails' }))
      return {
        code: failed.length > 0 ? 1 : 0,
        count: { passed: part.length - failed.length, failed, skipped: [] },
      }
    },
  })
  return { ...result, parts, took: clock - 1000 }
}

test('all are played once where there is time for all', async () => {
  const { parts, count, code } = await play({ seconds: 500, pace: 1 })
  expect(parts.flat().toSorted()).toEqual(NAMES.toSorted())
  expect({ ...count, code }).toEqual({ passed: 400, failed: [], skipped: [], unplayed: 0, code: 0 })
})

test('on a slow machine as many as fit, and the rest is counted', async () => {
  const { parts, count, took } = await play({ seconds: 500, pace: 5 })
  expect(parts.map(({ length }) => length)).toEqual([40, 54])
  expect(took).toBeLessThanOrEqual(500)
  expect(count).toMatchObject({ passed: 94, unplayed: 306 })
  expect(new Set(parts.flat()).size).toBe(94)
})

test('the first ones are played whatever they take', async () => {
  const { parts, count } = await play({ seconds: 10, pace: 5 })
  expect(parts.map(({ length }) => length)).toEqual([40])
  expect(count).toMatchObject({ passed: 40, unplayed: 360 })
})

test('few tests are played at once', async () => {
  const { parts } = await play({ names: NAMES.slice(0, 12), seconds: 500, pace: 1 })
  expect(parts.map(({ length }) => length)).toEqual([12])
})

test('the same commit plays the same ones, another one others', async () => {
  const slow = { seconds: 500, pace: 5 }
  const once = (await play(slow)).parts
  expect((await play(slow)).parts).toEqual(once)
  const others = (await play({ ...slow, seed: 'another commit' })).parts.flat()
  expect(others.filter((name) => !once.flat().includes(name)).length).toBeGreaterThan(40)
})

test('what fails in either part fails the run, and the other part is played', async () => {
  const { parts } = await play({ seconds: 500, pace: 1 })
  for (const fails of [parts[0]?.[3], parts[1]?.[3]]) {
    const { code, count } = await play({ seconds: 500, pace: 1, ...(fails && { fails }) })
    expect(code).toBe(1)
    expect(count).toMatchObject({ passed: 399, failed: [{ name: fails }] })
  }
})

test('the time is taken out of the arguments', () => {
  expect(timeIn(['e2e/cart', '--within', '90', '-x'])).toEqual({ seconds: 90, rest: ['e2e/cart', '-x'] })
  expect(timeIn(['e2e/cart'])).toEqual({ seconds: undefined, rest: ['e2e/cart'] })
  expect(() => timeIn(['--within', 'soon'])).toThrow('--within takes a number of seconds, not "soon".')
  expect(() => timeIn(['--within'])).toThrow('--within takes a number of seconds, not "".')
})
