/** Scenes, and machines without a part, on machines small enough to be checked by hand. */
import { describe, expect, test } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, assign, emit, fromPromise, sendTo, setup } from 'xstate'
import { explore } from '../../../scripts/proof/explore.ts'
import { logOf } from '../../../scripts/proof/log.ts'
import { begin, pendingIn, placeOf, take, timersIn } from '../../../scripts/proof/running.ts'
import { answersTo, Ref, scene, sent, timersOf } from '../../../scripts/proof/scene.ts'
import {
  withGuard,
  withoutAction,
  withoutActions,
  withoutProperty,
  withoutTransition,
  withPropertyMoved,
  withTarget,
} from '../../../scripts/proof/without.ts'
import { readLog, writeLog } from '../../../src/inspector/log/log.ts'
import { play } from '../../../src/inspector/log/replay.ts'

/** A lamp whose bulb may be had once, or fails; whoever listens hears when it shines. */
const lampMachine = setup({
  types: {
    input: {} as { friend: Ref },
    context: {} as { friend: Ref; presses: number },
    events: {} as { type: 'lamp.press' },
    emitted: {} as { type: 'lamp.shone' },
  },
  actors: { fetchBulb: fromPromise<string, { size: number }>(() => new Promise(() => undefined)) },
  actions: {
    count: assign({ presses: ({ context }) => context.presses + 1 }),
    shine: () => undefined,
    tell: emit({ type: 'lamp.shone' }),
    tellFriend: sendTo(({ context }) => context.friend as unknown as AnyActorRef, { type: 'friend.wake' }),
  },
  guards: { isFirst: ({ context }) => context.presses === 0 },
  delays: { patience: 5000 },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => ({ ...input, presses: 0 }),
  initial: 'dark',
  states: {
    dark: { on: { 'lamp.press': { guard: 'isFirst', target: 'fetching', actions: 'count' } } },
    fetching: {
      invoke: { id: 'bulb', src: 'fetchBulb', input: { size: 4 }, onDone: 'bright', onError: 'dark' },
      after: { patience: 'dark' },
    },
    bright: { entry: ['shine', 'tell', 'tellFriend'] },
  },
})
const friendMachine = setup({ types: { events: {} as { type: 'friend.wake' } } }).createMachine({
  id: 'friend',
  initial: 'asleep',
  states: { asleep: { on: { 'friend.wake': 'awake' } }, awake: {} },
})
const lamp = lampMachine as unknown as AnyStateMachine
const friend = friendMachine as unknown as AnyStateMachine
const input = { friend: new Ref('friend') }

const pressed = (machine: AnyStateMachine = lamp) =>
  take(machine, begin(machine, input).snapshot, { type: 'lamp.press' })

test('a machine runs without actors: what it would do is returned', () => {
  const { snapshot, deeds } = pressed()
  expect(placeOf(snapshot)).toBe('fetching')
  expect(deeds).toContainEqual({ kind: 'asks', id: 'bulb', service: 'fetchBulb', input: { size: 4 } })
  expect(pendingIn(snapshot)).toEqual([{ id: 'bulb', service: 'fetchBulb', input: { size: 4 }, isRequest: true }])
  expect(timersIn(snapshot)).toEqual([
    { event: 'xstate.after.patience.lamp.fetching', name: 'patience', ms: 5000, state: 'lamp.fetching' },
  ])
  const after = take(lamp, snapshot, { type: 'xstate.done.actor.bulb', output: 'bulb' } as never)
  expect(after.deeds.map(({ kind }) => kind)).toEqual(['stopsWaiting', 'leaves', 'does', 'emits', 'sends'])
  expect(pendingIn(after.snapshot)).toEqual([])
})

test('a machine that cannot start says why', () => {
  expect(() => begin(lamp, undefined)).not.toThrow()
  const broken = setup({}).createMachine({
    id: 'broken',
    context: () => {
      throw new Error('no bulb')
    },
  })
  expect(() => begin(broken as unknown as AnyStateMachine, undefined)).toThrow('no bulb')
})

const room = (machine: AnyStateMachine, wrong: string | null = null) =>
  scene<{ shone: number }>({
    title: 'a room',
    parts: {
      lamp: { machine, input, reads: ({ presses }: { presses: number }) => presses },
      friend: { machine: friend },
    },
    starts: [{ shone: 0 }],
    *movesIn(world) {
      yield* sent(world, 'lamp', 'somebody presses', { type: 'lamp.press' })
      yield* timersOf(world, 'lamp')
      yield* answersTo(world, 'lamp', {
        fetchBulb: () => [
          { says: 'a bulb', output: 'bulb' },
          { says: 'none', error: 'sold out' },
        ],
      })
    },
    react({ env, fail }, _, deed) {
      if (deed.kind === 'emits') env.shone += 1
      if (deed.kind === 'does' && deed.action === 'shine' && env.shone > 0) fail('it shone twice')
    },
    wrongIn: ({ flows }) => (flows['friend']?.value === wrong ? 'the friend is awake' : null),
  })

describe('a scene', () => {
  test('holds everything that may happen, and a message to another flow arrives', () => {
    const { model, machines } = room(lamp)
    expect(machines).toEqual(['lamp', 'friend'])
    // Dark, fetching, bright, and dark again after a failure or the deadline.
    expect(explore(model, { most: 100 })).toMatchObject({ states: 4, isWhole: true, violation: null })
  })

  test('tells how it came to what is wrong, as a log, too', () => {
    const { model } = room(lamp, 'awake')
    const { violation } = explore(model, { most: 100 })
    if (!violation) throw new Error('nothing is wrong')
    const log = logOf(violation, model)
    expect(log).toMatchObject({ madeBy: 'proof', says: 'the friend is awake', dropped: 0 })
    expect(log.segments[0]?.entries).toMatchObject([
      { kind: 'started', actor: 'lamp', machine: 'lamp', state: 'dark' },
      { kind: 'started', actor: 'friend', machine: 'friend', state: 'asleep' },
      { kind: 'step', actor: 'lamp', event: { type: 'lamp.press' }, says: 'somebody presses', state: 'fetching' },
      {
        kind: 'step',
        actor: 'lamp',
        event: { type: 'xstate.done.actor.bulb', output: 'bulb' },
        says: 'fetchBulb: a bulb',
        state: 'bright',
      },
      { kind: 'step', actor: 'friend', event: { type: 'friend.wake' }, state: 'awake' },
    ])
    const machines = Object.fromEntries([lamp, friendMachine].map((machine) => [machine.id, machine]))
    expect(play(readLog(writeLog(log)), (id) => machines[id])).toMatchObject({ steps: 3, differences: [] })
  })
})

describe('a machine without', () => {
  const place = (machine: AnyStateMachine, ...events: string[]) => {
    let { snapshot } = begin(machine, input)
    for (const type of events) snapshot = take(machine, snapshot, { type }).snapshot
    return placeOf(snapshot)
  }
  const FAILED = 'xstate.error.actor.bulb'

  test('a transition stays where it is', () => {
    const machine = withoutTransition(lamp, { state: 'dark', event: 'lamp.press' })
    expect(place(machine, 'lamp.press')).toBe('dark')
    expect(place(lamp, 'lamp.press')).toBe('fetching')
  })

  test('its answer does not hear it', () => {
    expect(
      place(withoutTransition(lamp, { state: 'fetching', event: 'onDone' }), 'lamp.press', 'xstate.done.actor.bulb'),
    ).toBe('fetching')
  })

  test('its target goes elsewhere, by a timer, too', () => {
    const machine = withTarget(lamp, { state: 'fetching', event: 'patience' }, 'bright')
    expect(place(machine, 'lamp.press', 'xstate.after.patience.lamp.fetching')).toBe('bright')
  })

  test('its guard lets everything pass', () => {
    expect(place(lamp, 'lamp.press', FAILED, 'lamp.press')).toBe('dark')
    expect(place(withGuard(lamp, 'isFirst', true), 'lamp.press', FAILED, 'lamp.press')).toBe('fetching')
  })

  test('an action, or the actions of a transition, does not count', () => {
    expect(place(withoutAction(lamp, 'count'), 'lamp.press', FAILED, 'lamp.press')).toBe('fetching')
    const machine = withoutActions(lamp, { state: 'dark', event: 'lamp.press' })
    expect(place(machine, 'lamp.press', FAILED, 'lamp.press')).toBe('fetching')
  })

  test('what a state invokes asks for nothing there', () => {
    expect(pendingIn(pressed(withoutProperty(lamp, 'fetching', 'invoke')).snapshot)).toEqual([])
    const moved = withPropertyMoved(lamp, 'entry', 'bright', 'fetching')
    expect(pressed(moved).deeds).toContainEqual({ kind: 'does', action: 'shine', params: undefined })
  })

  test('something that is not there is an error', () => {
    expect(() => withoutTransition(lamp, { state: 'dim', event: 'lamp.press' })).toThrow('no state dim')
    expect(() => withoutTransition(lamp, { state: 'dark', event: 'lamp.pull' })).toThrow('no transition')
    expect(() => withoutTransition(lamp, { state: 'dark', event: 'lamp.press', number: 1 })).toThrow('no such')
    expect(() => withTarget(lamp, { state: 'dark', event: 'lamp.press', number: 1 }, 'bright')).toThrow('no such')
    expect(() => withoutActions(lamp, { state: 'fetching', event: 'onDone' })).toThrow('no such')
    expect(() => withoutProperty(lamp, 'dark', 'entry')).toThrow('no entry')
    expect(() => withGuard(lamp, 'isLast', true)).toThrow('no guard')
    expect(() => withoutAction(lamp, 'hum')).toThrow('no action')
  })
})
