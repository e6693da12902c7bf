/** The explorer, on models small enough to be checked by hand. */
import { expect, test } from 'vitest'
import { explore, type Model } from '../../../scripts/proof/explore.ts'

type Step = [from: string, to: string, luck?: 'luck']

/** A model of named situations; it begins in `a`. */
const modelOf = (steps: readonly Step[], more: Partial<Model<string>> = {}): Model<string> => ({
  starts: ['a'],
  movesOf: (world) =>
    steps
      .filter(([from]) => from === world)
      .map(([, to, luck]) => ({ flow: 'flow', event: `to ${to}`, isFair: !luck, to })),
  keyOf: (world) => world,
  wrongIn: () => null,
  ...more,
})
const events = (trace: readonly { event: string }[] = []) => trace.map(({ event }) => event)
const wrongIn = (world: string) => (world === 'wrong' ? 'this must not be' : null)

test('counts situations and transitions, each situation once', () => {
  const found = explore(
    modelOf([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
      ['c', 'a'],
    ]),
    { most: 100 },
  )
  expect(found).toEqual({ states: 3, transitions: 4, depth: 1, isWhole: true, violation: null })
})

test('finds the shortest trace to what is wrong', () => {
  const { violation } = explore(
    modelOf(
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'wrong'],
        ['a', 'd'],
        ['d', 'wrong'],
      ],
      { wrongIn },
    ),
    { most: 100 },
  )
  expect(violation?.kind).toBe('wrong')
  expect(violation?.says).toBe('this must not be')
  expect(events(violation?.trace)).toEqual(['', 'to d', 'to wrong'])
  expect(violation?.trace.map(({ world }) => world)).toEqual(['a', 'd', 'wrong'])
})

test('finds what is wrong at the beginning', () => {
  const { violation } = explore(modelOf([], { wrongIn: () => 'at once' }), { most: 100 })
  expect(events(violation?.trace)).toEqual([''])
})

test('finds a situation without any way on', () => {
  const { violation } = explore(
    modelOf(
      [
        ['a', 'rest'],
        ['a', 'b'],
        ['b', 'dead'],
      ],
      { restsIn: (world) => world === 'rest' },
    ),
    { most: 100 },
  )
  expect(violation?.kind).toBe('stuck')
  expect(violation?.trace.at(-1)?.world).toBe('b')
})

test('finds a circle that nothing fair leaves', () => {
  const steps: Step[] = [
    ['a', 'rest'],
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
  ]
  const restsIn = (world: string) => world === 'rest'
  const byLuck = explore(modelOf([...steps, ['c', 'rest', 'luck']], { restsIn }), { most: 100 })
  expect(byLuck.violation?.trace.at(-1)?.world).toBe('b')
  const fairly = explore(modelOf([...steps, ['c', 'rest']], { restsIn }), { most: 100 })
  expect(fairly.violation).toBeNull()
})

test('asks nothing about where situations lead if no rest is known', () => {
  expect(explore(modelOf([['a', 'dead']]), { most: 100 }).violation).toBeNull()
})

test('respects the bound, and says so; what lies beyond counts neither as wrong nor as stuck', () => {
  const endless: Model<number> = {
    starts: [0],
    *movesOf(world) {
      yield { flow: 'flow', event: 'next', isFair: true, to: world + 1 }
    },
    keyOf: String,
    wrongIn: (world) => (world === 50 ? 'too far' : null),
    restsIn: () => false,
  }
  expect(explore(endless, { most: 20 })).toEqual({
    states: 20,
    transitions: 20,
    depth: 19,
    isWhole: false,
    violation: null,
  })
  expect(explore(endless, { most: 60 }).violation?.trace).toHaveLength(51)
})
