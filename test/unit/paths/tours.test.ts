/** Paths: they reach all goals, are few, end with something new, and report what they cannot do. */
import { describe, expect, test } from 'vitest'
import { assign, createMachine, setup } from 'xstate'
import { graphOf } from '../../model/support/graph.ts'
import { pathsOf, transitionsOf, walk } from '../../model/support/paths.ts'
import { parcelCases, parcelMachine } from './parcel.ts'

const wordsOf = (steps: readonly { says: string }[]) => steps.map(({ says }) => says)

/** A lamp with a switch that does nothing when pulled while it is on, and a bulb that breaks the third time. */
const lampMachine = setup({
  types: { context: {} as { times: number }, events: {} as { type: 'switch.press' } | { type: 'switch.pull' } },
  guards: { isWorn: ({ context }) => context.times >= 2 },
  actions: { count: assign({ times: ({ context }) => context.times + 1 }) },
}).createMachine({
  id: 'lamp',
  context: { times: 0 },
  initial: 'off',
  states: {
    off: { on: { 'switch.press': 'heating' } },
    heating: {
      always: [
        { guard: 'isWorn', target: 'broken' },
        { target: 'on', actions: 'count' },
      ],
    },
    on: { on: { 'switch.press': 'off', 'switch.pull': {} } },
    broken: { type: 'final' },
  },
})
const lampCases = {
  input: undefined,
  guardContext: ({ times }: { times: number }) => times,
  states: { off: { sees: 'dark' }, on: { sees: 'light' }, broken: { sees: 'dark for good' } },
  cases: [
    { event: { type: 'switch.press' }, says: 'press', follows: [] },
    { event: { type: 'switch.pull' }, says: 'pull', follows: [] },
  ],
}

describe('paths', () => {
  test('take every transition, eventless ones too', () => {
    const paths = pathsOf(lampMachine, lampCases)
    expect(new Set(paths.flatMap(({ transitions }) => transitions))).toEqual(
      new Set([
        'lamp.off on switch.press (1)',
        'lamp.heating by itself (1)',
        'lamp.heating by itself (2)',
        'lamp.on on switch.press (1)',
        'lamp.on on switch.pull (1)',
      ]),
    )
    expect(transitionsOf(lampMachine).size).toBe(5)
  })
  test('continue where they are, and include events that change nothing', () => {
    expect(pathsOf(lampMachine, lampCases).map(({ steps }) => wordsOf(steps))).toEqual([
      ['press', 'pull', 'press', 'press', 'press', 'press'],
    ])
  })
  test('play every case in every state that accepts it', () => {
    const played = new Set(
      pathsOf(parcelMachine, parcelCases).flatMap(({ start, steps }) =>
        steps.map(({ says }, index) => `${JSON.stringify((steps[index - 1]?.state ?? start).value)} ${says}`),
      ),
    )
    const at = (route: string, radio: string) => `{"driving":{"route":"${route}","radio":"${radio}"}}`
    expect([...played].toSorted()).toEqual(
      [
        '"waiting" the shopper orders',
        '"loading" the loading delay passes (800 ms)',
        `${at('searching', 'silent')} the door is found`,
        `${at('searching', 'silent')} the door is not found`,
        `${at('searching', 'silent')} music begins`,
        `${at('searching', 'playing')} the door is found`,
        `${at('searching', 'playing')} the door is not found`,
        `${at('arrived', 'silent')} music begins`,
        `${at('arrived', 'silent')} the driver rings`,
        `${at('arrived', 'playing')} the driver rings`,
      ].toSorted(),
    )
  })
  test('do not end with a step that changes nothing', () => {
    const machine = createMachine({ initial: 'on', states: { on: { on: { pull: {}, press: 'off' } }, off: {} } })
    const cases = {
      input: undefined,
      states: { on: { sees: 'light' }, off: { sees: 'dark' } },
      cases: [
        { event: { type: 'press' }, says: 'press', follows: [] },
        { event: { type: 'pull' }, says: 'pull', follows: [] },
      ],
    }
    expect(pathsOf(machine, cases).map(({ steps }) => wordsOf(steps))).toEqual([['pull', 'press']])
  })
  test('have at most twelve steps', () => {
    for (const { steps } of pathsOf(parcelMachine, parcelCases)) expect(steps.length).toBeLessThanOrEqual(12)
  })
  test('keep their id as long as they stay the same', () => {
    const [first] = pathsOf(lampMachine, lampCases)
    expect(pathsOf(lampMachine, lampCases)[0]?.id).toBe(first?.id)
    const renamed = { ...lampCases, cases: [{ ...lampCases.cases[0], says: 'push' }, lampCases.cases[1]] as never }
    expect(pathsOf(lampMachine, renamed)[0]?.id).not.toBe(first?.id)
  })
  test('report a transition that none of them takes, and an event without a case', () => {
    const short = { ...lampCases, cases: lampCases.cases.slice(0, 1) }
    expect(() => pathsOf(lampMachine, short)).toThrow('the event "switch.pull" has no case')
    const never = lampMachine.provide({ guards: { isWorn: () => false } })
    expect(() => pathsOf(never, { ...lampCases, guardContext: () => 0 })).toThrow(
      'no path takes: lamp.heating by itself (1)',
    )
  })
  test('report a delay that is missing in the cases, and one that does not exist', () => {
    expect(() => pathsOf(parcelMachine, { ...parcelCases, delays: {} })).toThrow(
      'parcel: nothing is said of the delay "loadingDelay"',
    )
    const delays = { ...parcelCases.delays, teaTime: { ms: 5, follows: [] } }
    expect(() => pathsOf(parcelMachine, { ...parcelCases, delays })).toThrow('parcel: it has no delay called teaTime')
  })
  test('report a state in which an event does not happen, although the cases define its result', () => {
    const [press, pull] = lampCases.cases
    const cases = [press, { ...pull, follows: { in: ['on', 'off'], stays: true } }] as never
    expect(() => pathsOf(lampMachine, { ...lampCases, cases })).toThrow('lamp never sees: pull, in off')
  })
  test('report an event that never happens, as where its transition was dropped', () => {
    // The words of another event, which happens, do not speak for it.
    for (const says of ['the lamp falls', 'pull']) {
      const dead = { event: { type: 'lamp.fall' }, says, follows: { stays: true } }
      const cases = [...lampCases.cases, dead] as never
      expect(() => pathsOf(lampMachine, { ...lampCases, cases })).toThrow(`lamp never sees: ${says} ("lamp.fall")`)
    }
  })
  test('reject a guard that reads unlisted context', () => {
    expect(() => pathsOf(lampMachine, { ...lampCases, guardContext: () => 0 })).toThrow(
      /no path takes|name what guards read/,
    )
  })
})

describe('if something cannot be played', () => {
  test('the rest is played, and the omission is reported with the reason', () => {
    const { paths, refused, untaken } = walk(lampMachine, lampCases, {
      refuses: ({ steps }) => (steps.at(-1)?.says === 'pull' ? 'the cord is torn' : undefined),
    })
    expect(paths.map(({ steps }) => wordsOf(steps))).toEqual([['press', 'press', 'press', 'press', 'press']])
    expect(refused).toEqual([{ title: '_on_: pull', reason: 'the cord is torn' }])
    expect([...untaken]).toEqual(['lamp.on on switch.pull (1)'])
  })
  test('the shortest way to one case is found', () => {
    const { paths } = walk(parcelMachine, parcelCases, { cover: { says: 'the driver rings' } })
    expect(wordsOf(paths[0]?.steps ?? []).slice(0, 4)).toEqual([
      'the shopper orders',
      'the loading delay passes (800 ms)',
      'the door is found',
      'the driver rings',
    ])
  })
})

test('too many situations are reported with their cause', () => {
  const endless = setup({
    types: { context: {} as { count: number; left: number }, events: {} as { type: 'more' } | { type: 'less' } },
    actions: {
      add: assign({ count: ({ context }) => context.count + 1 }),
      turn: assign({ left: ({ context }) => 1 - context.left }),
    },
  }).createMachine({
    id: 'endless',
    context: { count: 0, left: 0 },
    on: { more: { actions: 'add' }, less: { actions: 'turn' } },
  })
  const happenings = [
    { event: { type: 'more' }, says: 'more' },
    { event: { type: 'less' }, says: 'less' },
  ]
  const keyOf = ({ value, context }: { value: unknown; context: unknown }) => JSON.stringify([value, context])
  expect(() => graphOf(endless, { input: undefined, happenings, keyOf })).toThrow(
    /the paths of endless explode: more than 2000 situations \(different values of state: 1, count: \d{3,}, left: 2\)/,
  )
})
