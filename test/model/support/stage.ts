/**
 * A stage for one flow: its real machine and view, its services settled by hand, its delays fired by hand.
 */
import { expect } from 'vitest'
import { type Actor, type AnyStateMachine, createActor, fromPromise, type InputFrom, type SnapshotFrom } from 'xstate'
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
    /** The services whose answer is waited for. */
    awaited: () => [...pending].flatMap(([name, { signal }]) => (signal.aborted ? [] : [name])),
    /** The services asked since the last call, in order. */
    takeAsked: () => {
      const taken = asked
      asked = []
      return taken
    },
  }
}

/**
 * Starts `machine` with the given services settled by hand.
 *
 * `play` makes one step of a path happen: a service answers or fails, a delay passes, or `shopper[type]` does on the
 * page what the event says; an event without an entry is sent as it is. `follow` plays a whole path and asserts after each
 * step what its case says must follow.
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
    /** What paths are made from; `follow` needs it. */
    cases?: Cases<Machine>
  },
) {
  const clock = new HandClock()
  const { actors, settle, awaited, takeAsked } = handSettled(services)
  const actor = createActor(machine.provide({ actors } as never), { input, clock } as never) as Actor<Machine>
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

  /** The time of the event `type` is over; another state may wait as long beside it. */
  function passTime(ms: number, type: string): void {
    const due = Object.values(actor.system.getSnapshot()._scheduledEvents).filter(({ delay }) => delay === ms)
    const place = due.findIndex(({ event }) => event.type === type)
    if (place === -1) throw new Error(`nothing waits ${ms} ms for "${type}"`)
    clock.fire(ms, place)
  }

  /**
   * Plays `path` on the started flow. After each step: its case's outcome is true (what is asked, what is done, what is seen), the
   * flow waits for nothing but what `states` says, and `looks`, by the words of what is seen, find it on the page and nothing else
   * of the flow. In the end nothing is left running.
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

  /** What is seen in `state` is on the page, and what is seen in other states is not; it waits for what `sights` say. */
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

  return { actor, clock, play, follow }
}

type State = SnapshotFrom<AnyStateMachine>

/** Finds on the page what is seen, by its words; fails where it is not there. It may look at the state for what it carries. */
export type Looks = Readonly<Record<string, (state: State) => void | Promise<void>>>

/** Which looks have been seen to fail where something else is seen: once for each pair is enough. */
const told = new Set<string>()

async function lookFor(words: string, looks: Looks, state: State): Promise<void> {
  const look = looks[words]
  if (!look) throw new Error(`nothing looks for "${words}"`)
  await look(state)
}

/** What is seen in `state` is found by its look, and no look at another state finds anything. */
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
 * Notes what `actor` does to the page and says to others: effects by their name, events it sends and emits by their type; those of
 * `drawn` are left out. Gives what takes the notes since the last call.
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

/** Resolves when everything that was sent has been taken in and drawn. */
export const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
