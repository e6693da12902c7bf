/** A stage for one flow: its real machine and view, with services and delays controlled by the test. */
import { expect } from 'vitest'
import { type Actor, type AnyStateMachine, createActor, fromPromise, type InputFrom, type SnapshotFrom } from 'xstate'
import { withoutEffects } from '../../../src/machines/effect.ts'
import { expectAccessible } from './accessible.ts'
import { HandClock } from './hand-clock.ts'
import { historyOf, lookedFor, lookOf, outcomeOf, placesOf, type Sight, sightsIn, startOf } from './oracle.ts'
import { type Cases, delayOf, type Path } from './paths.ts'

type Pending = { resolve: (value: unknown) => void; reject: (reason: unknown) => void; signal: AbortSignal }

/** Promise services that wait until a test settles them. */
export function handSettled(names: readonly string[]) {
  const pending = new Map<string, Pending>()
  let asked: string[] = []
  const actors = Object.fromEntries(
    names.map((name) => [
      name,
      fromPromise(({ signal }) => {
        asked.push(name)
        return new Promise((resolve, reject) => void pending.set(name, { resolve, reject, signal }))
      }),
    ]),
  )
  const settle = (name: string, how: 'resolve' | 'reject', value: unknown) => {
    const service = pending.get(name)
    if (!service) throw new Error(`nothing waits for "${name}"`)
    pending.delete(name)
    service[how](value)
  }
  return {
    actors,
    settle,
    /** The pending services. */
    awaited: () => [...pending].flatMap(([name, { signal }]) => (signal.aborted ? [] : [name])),
    /** The services called since the last call, in order. */
    takeAsked: () => {
      const taken = asked
      asked = []
      return taken
    },
  }
}

/**
 * Starts `machine` with the given services controlled by the test.
 *
 * `play` performs one step of a path: a service succeeds or fails, a delay elapses, or `shopper[type]` performs the
 * event on the page; an event without an entry is sent directly. `follow` plays a whole path and asserts the result of
 * its case after each step.
 */
export function createStage<Machine extends AnyStateMachine>(
  machine: Machine,
  {
    input,
    services,
    shopper = {},
    cases,
  }: {
    input: InputFrom<Machine>
    services: readonly string[]
    shopper?: Record<string, (event: never) => unknown>
    /** The data of the paths; required by `follow`. */
    cases?: Cases<Machine>
  },
) {
  const clock = new HandClock()
  const { actors, settle, awaited, takeAsked } = handSettled(services)
  const actor = createActor(withoutEffects(machine).provide({ actors } as never), {
    input,
    clock,
  } as never) as Actor<Machine>
  const takeDone = noteDeeds(actor, cases?.drawn)

  async function play(event: { type: string; output?: unknown; error?: unknown }): Promise<void> {
    const [, kind, ...rest] = event.type.split('.')
    const delay = rest[0] ?? ''
    if (event.type.startsWith('xstate.done.actor.')) settle(rest.slice(1).join('.'), 'resolve', event.output)
    else if (event.type.startsWith('xstate.error.actor.')) settle(rest.slice(1).join('.'), 'reject', event.error)
    else if (kind === 'after') passTime(cases?.delays?.[delay]?.ms ?? delayOf(machine, delay), event.type)
    else if (shopper[event.type]) await shopper[event.type]?.(event as never)
    else actor.send(event as never)
    await painted()
  }

  /** Fires the timer of the event `type`; another state may have one of the same length. */
  function passTime(ms: number, type: string): void {
    const due = Object.values(actor.system.getSnapshot()._scheduledEvents).filter(({ delay }) => delay === ms)
    const place = due.findIndex(({ event }) => event.type === type)
    if (place === -1) throw new Error(`nothing waits ${ms} ms for "${type}"`)
    clock.fire(ms, place)
  }

  /**
   * Plays `path` on the started flow. After each step: the case's outcome is true (requests, effects, look), the flow
   * has only the timers and pending services of `states`, and of `looks`, keyed by the texts of what is visible, only
   * the matching ones pass. At the end nothing is left running.
   */
  async function follow(path: Path<Machine>, looks: Looks): Promise<void> {
    if (!cases) throw new Error(`${machine.id}: the stage is given no cases`)
    const sights = cases.states
    const dead = Object.keys(looks).filter((words) => !lookedFor(cases).has(words))
    if (dead.length) throw new Error(`nothing is ever looked for as: ${dead.join('; ')}`)
    let places = placesOf(path.start)
    expect(placesOf(actor.getSnapshot()), 'where it begins').toEqual(places)
    const start = startOf(cases, places)
    expect(takeAsked(), 'asked as it starts').toEqual(start.asks ?? [])
    expect(takeDone(), 'done as it starts').toEqual(start.does ?? [])
    await look(actor.getSnapshot(), sights, looks)
    for (const [index, step] of path.steps.entries()) {
      const outcome = outcomeOf(step, { places, history: historyOf(path, index) })
      const before = actor.getSnapshot()
      await play(step.event)
      const after = `after: ${step.says}`
      expect(takeAsked(), `asked ${after}`).toEqual(outcome.asks ?? [])
      expect(takeDone(), `done ${after}`).toEqual(outcome.does ?? [])
      const seen = sightsIn(sights, actor.getSnapshot()).map(({ sees }) => sees)
      const expected = outcome.stays ? sightsIn(sights, before).map(({ sees }) => sees) : [outcome.sees ?? []].flat()
      expect(seen, `seen ${after}`).toEqual(expect.arrayContaining(expected))
      await look(actor.getSnapshot(), sights, looks)
      for (const words of [outcome.finds ?? []].flat()) await lookFor(words, looks, actor.getSnapshot())
      places = placesOf(actor.getSnapshot())
      expect(places, `where the list says it is ${after}`).toEqual(placesOf(step.state))
    }
    actor.stop()
    expect(awaited(), 'still asked when the flow has ended').toEqual([])
    expect(clock.lengths, 'timers still set when the flow has ended').toEqual([])
  }

  /** The look of `state` is on the page, those of other states are not, and the timers and services match `sights`. */
  async function look(state: State, sights: Readonly<Record<string, Sight>>, looks: Looks): Promise<void> {
    const current = sightsIn(sights, state)
    expect(clock.lengths, `timers in ${placesOf(state).join(' + ')}`).toEqual(
      current.flatMap(({ waits = [] }) => waits).toSorted((a, b) => a - b),
    )
    expect(awaited().toSorted(), `asked and not answered in ${placesOf(state).join(' + ')}`).toEqual(
      current.flatMap(({ awaits = [] }) => awaits).toSorted(),
    )
    await expectLooks(looks, sights, state)
    for (const { id, type } of state._nodes) if (type === 'atomic' || type === 'final') await expectAccessible(id)
  }

  return { actor, clock, awaited, play, follow }
}

type State = SnapshotFrom<AnyStateMachine>

/** Checks what is visible, by its texts; fails if it is not there. May use the data in the state. */
export type Looks = Readonly<Record<string, (state: State) => void | Promise<void>>>

/** Pairs of looks known to fail for each other: checking each pair once is enough. */
const told = new Set<string>()

async function lookFor(words: string, looks: Looks, state: State): Promise<void> {
  const look = looks[words]
  if (!look) throw new Error(`nothing looks for "${words}"`)
  await look(state)
}

/** The look of `state` passes, and the looks of all other states fail. */
async function expectLooks(looks: Looks, sights: Readonly<Record<string, Sight>>, state: State): Promise<void> {
  const words = new Set(sightsIn(sights, state).map(lookOf))
  for (const sees of words) await lookFor(sees, looks, state)
  const all = new Set(Object.values(sights).map(lookOf))
  for (const sees of all) {
    const pair = [state.machine.id, [...words].toSorted().join(' + '), sees].join(': ')
    if (words.has(sees) || told.has(pair)) continue
    told.add(pair)
    const isFound = await Promise.resolve(state)
      .then(looks[sees])
      .then(
        () => true,
        () => false,
      )
    expect(isFound, `where ${[...words].join(' + ')} is seen, "${sees}" is found as well`).toBe(false)
  }
}

/**
 * Records effects of `actor` by their name, and events it sends and emits by their type, except those in `drawn`.
 * Returns a function that takes the records since the last call.
 */
function noteDeeds(actor: Actor<AnyStateMachine>, drawn: readonly string[] = []): () => string[] {
  let done: string[] = []
  actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.action' || inspected.actorRef !== actor) return
    const { type, params } = inspected.action as { type: string; params?: { event?: { type?: string } } }
    const isSent = type === 'xstate.sendTo' || type === 'xstate.emit'
    const deed = isSent ? (params?.event?.type ?? type) : type
    if ((isSent || !type.startsWith('xstate.')) && !drawn.includes(deed)) done.push(deed)
  })
  return () => {
    const taken = done
    done = []
    return taken
  }
}

/** Resolves when all sent events have been processed and rendered. */
export const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
