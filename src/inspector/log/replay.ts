/**
 * Plays a log again: each recorded event is given to the machine that ships, without a page, services or clocks. Services answer
 * with the recorded events, timers end with them. A log is confirmed if each machine comes to the states that it says.
 *
 * A guard decides by itself, on the data of the log. Only where it reads what the log does not show (a placeholder, a mark), the
 * recorded transitions say what it decided.
 */
import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  and,
  createActor,
  type EventObject,
  type StateValue,
} from 'xstate'
import type { Log, LogEntryOf } from './log.ts'
import { KIND, type Masked, NUMBER, STAR } from './mask.ts'

type Taken = LogEntryOf<'step'>['transitions'][number]

/** Where a machine came to another state than the log says, or could not go on. */
export type Difference = {
  page: number
  order: number
  actor: string
  flow: string
  machine: string
  event: string
  said: StateValue
  /** Null where the machine failed; `says` has the reason. */
  found: StateValue | null
  says: string
}

export type Played = {
  actors: number
  steps: number
  /** Guards that could not decide by themselves. */
  told: number
  differences: readonly Difference[]
  /** Machines that are not known here, by their ids. */
  unknown: readonly string[]
  /** Of each actor of each page, by `page/actor`, the states that it came to, in their order. */
  states: ReadonlyMap<string, readonly StateValue[]>
}

export type Machines = (id: string) => AnyStateMachine | undefined

/** Plays the whole log. */
export function play(log: Log, machines: Machines): Played {
  const players = new Map<string, Player>()
  const unknown = new Set<string>()
  const differences: Difference[] = []
  const states = new Map<string, StateValue[]>()
  let [steps, told] = [0, 0]
  for (const { page, entries } of log.segments)
    for (const entry of entries) {
      if (entry.kind === 'started') {
        const key = `${page}/${entry.actor}`
        if (!entry.machine || players.has(key) || entry.state === undefined) continue
        const machine = machines(entry.machine)
        if (!machine) unknown.add(entry.machine)
        else if (entry.status === 'active') {
          const player = createPlayer(machine, entry)
          players.set(key, player)
          states.set(key, [player.state()])
        }
      } else if (entry.kind === 'step') {
        const key = `${page}/${entry.actor}`
        const player = players.get(key)
        if (!player || player.isOver()) continue
        steps += 1
        const result = player.step(entry)
        told += result.told
        states.get(key)?.push(player.state())
        if (result.difference) differences.push({ ...result.difference, page, actor: entry.actor, order: entry.order })
      }
    }
  return { actors: players.size, steps, told, differences, unknown: [...unknown], states }
}

export type Player = ReturnType<typeof createPlayer>

/** Plays the steps of one actor. */
export function createPlayer(machine: AnyStateMachine, start: LogEntryOf<'started'>) {
  const reader = createReader()
  const own = new (machine.constructor as new (config: unknown, implementations: unknown) => AnyStateMachine)(
    machine.config,
    machine.implementations,
  )
  /** What the log says of the step that is played. */
  let recorded: { left: Taken[]; context: Record<string, unknown>; told: number } = { left: [], context: {}, told: 0 }
  const scope = scopeOf(own, (transitions) => {
    for (const one of transitions) {
      const index = recorded.left.findIndex((taken) => isSame(taken, one))
      if (index >= 0) recorded.left.splice(index, 1)
    }
  })
  superviseGuards(own, {
    watch: (value, seen) => reader.watch(value, seen),
    decide(transition) {
      recorded.told += 1
      return recorded.left.some((taken) => isSame(taken, transition))
    },
  })
  superviseAssigns(own, () => recorded.context)

  let snapshot = own.resolveState({
    value: start.state as StateValue,
    context: reader.read(start.context ?? {}),
  }) as AnyMachineSnapshot
  giveChildren(snapshot)
  let isOver = false

  return {
    state: (): StateValue => snapshot.value as StateValue,
    isOver: () => isOver,
    snapshot: () => snapshot,
    step(entry: LogEntryOf<'step'>): { told: number; difference: Omit<Difference, 'page' | 'actor' | 'order'> | null } {
      const changed = reader.read(entry.context ?? {}) as Record<string, unknown>
      recorded = { left: [...entry.transitions], context: changed, told: 0 }
      const event = reader.read(entry.event) as EventObject
      const difference = (found: StateValue | null, says: string) => {
        isOver = true
        const { flow, machine: id = '' } = start
        const said = entry.state as StateValue
        return { told: recorded.told, difference: { flow, machine: id, event: event.type, said, found, says } }
      }
      try {
        snapshot = own.transition(snapshot, event, scope) as AnyMachineSnapshot
      } catch (error) {
        return difference(null, `It failed: ${error instanceof Error ? error.message : String(error)}`)
      }
      giveChildren(snapshot)
      snapshot.context = { ...(snapshot.context as object), ...changed }
      if (!isEqual(snapshot.value, entry.state))
        return difference(snapshot.value as StateValue, 'It comes to another state.')
      if (entry.status !== 'active') isOver = true
      return { told: recorded.told, difference: null }
    },
  }
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, each]) => [key, sorted(each)]),
      )
    : value

/** Whether two states are the same. */
export const isEqual = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

type Transition = {
  source: { id: string }
  target?: readonly { id: string }[]
  eventType: string
  guard?: unknown
}

const guardName = (guard: unknown): string | undefined => {
  if (typeof guard === 'string') return guard
  const { type, name } = (guard ?? {}) as { type?: string; name?: string }
  return type ?? (name || undefined)
}

/** The guards as they are written, where they are supervised. */
const written = new WeakMap<object, unknown>()

const isSame = ({ from, to, event, guard }: Taken, { source, target, eventType, ...rest }: Transition): boolean => {
  const own = rest.guard
  const name = guardName(typeof own === 'function' && written.has(own) ? written.get(own) : own)
  return (
    from === source.id &&
    event === eventType &&
    to.join(' ') === (target ?? []).map(({ id }) => id).join(' ') &&
    // Minified code names its functions otherwise.
    (guard === undefined || name === undefined || guard === name || typeof own === 'function')
  )
}

/** Lets each guard decide on data that says when something is read that the log does not show. */
function superviseGuards(
  machine: AnyStateMachine,
  {
    watch,
    decide,
  }: {
    watch: (value: unknown, seen: () => void) => unknown
    decide: (transition: Transition) => boolean
  },
) {
  for (const transition of transitionsIn(machine)) {
    const { guard } = transition
    if (guard === undefined) continue
    const inner = and([guard as never]) as unknown as Guard
    const supervised: Guard = Object.assign(() => false, {
      check(snapshot: AnyMachineSnapshot, { context, event }: { context: unknown; event: unknown }) {
        let isBlind = false
        const seen = () => {
          isBlind = true
        }
        const watched = watch(context, seen)
        const given = new Proxy(snapshot, {
          get: (of, key): unknown => (key === 'context' ? watched : Reflect.get(of, key)),
        })
        try {
          const result = inner.check(given, { context: watched, event: watch(event, seen) }, inner)
          if (!isBlind) return result
        } catch {
          // It cannot do without what is hidden.
        }
        return decide(transition)
      },
    })
    written.set(supervised, guard)
    transition.guard = supervised
  }
}

type Guard = (() => boolean) & {
  check: (snapshot: AnyMachineSnapshot, given: { context: unknown; event: unknown }, guard: unknown) => boolean
}

type Node = {
  transitions: Map<string, Transition[]>
  always?: Transition[]
  states: Record<string, Node>
  entry: unknown[]
  exit: unknown[]
}

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const inner of Object.values(node.states)) yield* nodesIn(inner)
}

function* transitionsIn(machine: AnyStateMachine): Generator<Transition & { actions?: unknown[] }> {
  for (const { transitions, always } of nodesIn(machine.root as unknown as Node)) {
    for (const list of transitions.values()) yield* list
    yield* always ?? []
  }
}

type Assign = ((...args: never[]) => void) & {
  type: string
  assignment: unknown
  resolve: (...args: unknown[]) => [AnyMachineSnapshot, ...unknown[]]
}

const isAssign = (action: unknown): action is Assign =>
  typeof action === 'function' && (action as unknown as Partial<Assign>).type === 'xstate.assign'

/** Lets each assignment come to what the log says it came to; what it computes from placeholders may be anything. */
function superviseAssigns(machine: AnyStateMachine, recorded: () => Record<string, unknown>) {
  const supervised = (assign: Assign): Assign =>
    Object.assign((() => undefined) as unknown as Assign, {
      type: assign.type,
      assignment: assign.assignment,
      resolve(...args: unknown[]): [AnyMachineSnapshot, ...unknown[]] {
        const [, snapshot] = args as [unknown, AnyMachineSnapshot]
        const before = snapshot.context as Record<string, unknown>
        try {
          const [next, ...rest] = assign.resolve(...args)
          const after = next.context as Record<string, unknown>
          const told = Object.entries(recorded()).filter(([key]) => after[key] !== before[key])
          next.context = { ...after, ...Object.fromEntries(told) }
          return [next, ...rest]
        } catch {
          return [
            Object.assign(Object.create(Object.getPrototypeOf(snapshot) as object), snapshot, {
              context: { ...before, ...recorded() },
            }) as AnyMachineSnapshot,
            undefined,
            undefined,
          ]
        }
      },
    })
  const { actions } = machine.implementations as { actions: Record<string, unknown> }
  const implementations = machine.implementations as { actions: Record<string, unknown> }
  implementations.actions = Object.fromEntries(
    Object.entries(actions).map(([name, action]) => [name, isAssign(action) ? supervised(action) : action]),
  )
  const inside = (list: unknown[] | undefined) => {
    for (const [index, action] of (list ?? []).entries()) if (list && isAssign(action)) list[index] = supervised(action)
  }
  for (const node of nodesIn(machine.root as unknown as Node)) {
    inside(node.entry)
    inside(node.exit)
  }
  for (const { actions: own } of transitionsIn(machine)) inside(own)
}

/** A scope in which nothing is executed. */
function scopeOf(machine: AnyStateMachine, taken: (transitions: readonly Transition[]) => void): AnyActorScope {
  // Only the identity of this actor is used; it never starts, and its initial state may be an error for lack of an input.
  const self = createActor(machine)
  const { system } = self
  return {
    self,
    id: '',
    sessionId: '',
    system: new Proxy(system, {
      get: (of, key): unknown =>
        key === '_sendInspectionEvent'
          ? ({ type, _transitions }: { type: string; _transitions: Transition[] }) =>
              type === '@xstate.microstep' && taken(_transitions)
          : Reflect.get(of, key),
    }),
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: () => undefined,
  }
}

type Invoking = { invoke?: readonly { id: string; src: unknown }[] }

/** Gives a state the services that it invokes, as something that messages can be sent to. */
function giveChildren(snapshot: AnyMachineSnapshot) {
  const children = snapshot.children as Record<string, unknown>
  const missing = (snapshot._nodes as Invoking[]).flatMap(({ invoke = [] }) =>
    invoke.flatMap(({ id }) => (children[id] ? [] : [[id, hidden()] as const])),
  )
  if (missing.length) snapshot.children = { ...children, ...Object.fromEntries(missing) } as never
}

/** What a log only marks: it answers anything with itself, so that code which touches it goes on. */
function hidden(): object {
  const parts = new Map<string | symbol, unknown>()
  const stub: object = new Proxy(() => undefined, {
    get(_, key) {
      if (key === 'then') return undefined
      if (key === Symbol.iterator) return [][Symbol.iterator]
      if (key === Symbol.toPrimitive) return () => STAR
      const part = parts.get(key) ?? hidden()
      parts.set(key, part)
      return part
    },
    has: () => true,
    apply: () => stub,
  })
  stubs.add(stub)
  return stub
}
const stubs = new WeakSet<object>()

const isHidden = (value: unknown) =>
  (typeof value === 'string' && value.startsWith(STAR)) ||
  ((typeof value === 'object' || typeof value === 'function') && value !== null && stubs.has(value))

/** Makes data of masked data: the same for the same object of the page. */
function createReader() {
  const objects = new Map<number, { text: string; value: unknown }>()
  const watched = new WeakMap<object, object>()
  let seen: () => void = () => undefined

  const marked = (mark: Record<string, Masked>): unknown => {
    const kind = mark[KIND]
    if (kind === 'undefined') return undefined
    if (kind === 'text') return `${STAR}${mark['is'] as string}`.padEnd(Number(mark['length']), STAR)
    if (kind === 'number') return mark['is'] === undefined ? 10 ** (Number(mark['digits']) - 1) : Number(mark['is'])
    const { [KIND]: _kind, [NUMBER]: _number, ...facts } = mark
    return Object.keys(facts).length ? withFacts(hidden(), facts) : hidden()
  }
  const withFacts = (stub: object, facts: Record<string, Masked>): object => {
    const whole = new Proxy(stub, {
      get: (of, key): unknown =>
        typeof key === 'string' && Object.hasOwn(facts, key) ? facts[key] : Reflect.get(of, key),
    })
    shown.set(whole, facts)
    stubs.add(whole)
    return whole
  }

  function read(masked: Masked | undefined): unknown {
    if (typeof masked !== 'object' || masked === null) return masked
    if (Array.isArray(masked)) return (masked as Masked[]).map(read)
    const object = masked as Record<string, Masked>
    const number = object[NUMBER]
    const known = typeof number === 'number' ? objects.get(number) : undefined
    const text = JSON.stringify(object)
    if (known?.text === text) return known.value
    const value = object[KIND] === undefined ? dataOf(object) : marked(object)
    // The same object may show more of itself in one place than in another.
    if (known && isPlain(known.value) && isPlain(value)) Object.assign(known.value, value)
    else if (typeof number === 'number') objects.set(number, { text, value })
    return known && isPlain(known.value) ? known.value : value
  }
  const dataOf = (object: Record<string, Masked>) =>
    Object.fromEntries(Object.entries(object).flatMap(([key, each]) => (key === NUMBER ? [] : [[key, read(each)]])))

  /** Data that calls `seen` when something is read that the log does not show. */
  function watch(value: unknown): unknown {
    if (isHidden(value)) {
      const facts = typeof value === 'object' || typeof value === 'function' ? shown.get(value as object) : undefined
      if (!facts) {
        seen()
        return value
      }
      return new Proxy(value as object, {
        get(of, key): unknown {
          if (typeof key !== 'string' || !Object.hasOwn(facts, key)) seen()
          return Reflect.get(of, key)
        },
      })
    }
    if (typeof value !== 'object' || value === null || (!Array.isArray(value) && !isPlain(value))) return value
    const known = watched.get(value)
    if (known) return known
    const made = new Proxy(value, {
      get: (of, key): unknown => {
        const own: unknown = Reflect.get(of, key)
        if (Object.hasOwn(of, key)) return watch(own)
        // It may be there, under a hidden name.
        if (own === undefined && Object.keys(of).some(isHidden)) seen()
        return own
      },
      ownKeys(of) {
        const keys = Reflect.ownKeys(of)
        if (keys.some(isHidden)) seen()
        return keys
      },
    })
    watched.set(value, made)
    return made
  }

  return {
    read,
    watch(value: unknown, whenSeen: () => void): unknown {
      seen = whenSeen
      return watch(value)
    },
  }
}

/** What is known of a stub. */
const shown = new WeakMap<object, Record<string, Masked>>()

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
