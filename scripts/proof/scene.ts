/**
 * A scene: the machines that take part in a claim, in surroundings that are as bad as they can be.
 *
 * The machines are the shipped ones. The surroundings (server, browser, shopper, other tab) are plain data that the scene describes:
 * what may happen in a situation, and what becomes of what the machines do. A scene is a model to explore.
 */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { Model } from './explore.ts'
import {
  begin,
  type Deed,
  doneOf,
  errorOf,
  pendingIn,
  placeOf,
  type Transition,
  take,
  timersIn,
  withTransitions,
} from './running.ts'

/** A machine in a scene; its name there says in which tab it runs, if there are several. */
export type Part = {
  machine: AnyStateMachine
  input?: unknown
  /** It is not on the page at the beginning: something starts it. */
  isLater?: boolean
  /** What distinguishes situations besides the state: the context that guards and the claim read, as plain data. */
  reads?: (context: never) => unknown
}

/** How a flow knows another of the scene, in its input: what it sends there arrives. */
export class Ref {
  readonly flow: string
  constructor(flow: string) {
    this.flow = flow
  }
}

/** A situation. A flow that is not on the page is null. */
export type World<Env = unknown> = {
  flows: Readonly<Record<string, AnyMachineSnapshot | null>>
  env: Env
  /** What went wrong on the way here, if anything. */
  wrong: string | null
}

/** Something that may happen. */
export type Offer<Env> = {
  /** The flow it reaches, or the part of the surroundings in which it happens. */
  flow: string
  event: string
  /** It may never happen: nothing that is to lead on may depend on it. */
  isLuck?: boolean
  does: (run: Run<Env>) => void
}

/** A situation in the making. */
export type Run<Env> = {
  /** May be changed: it is a copy. */
  env: Env
  placeIn: (flow: string) => string | null
  /** Sends an event, after those that were sent before; not to a flow that is not on the page. */
  send: (flow: string, event: EventObject & Record<string, unknown>) => void
  /** Does something after the events that were sent before. */
  afterwards: (does: () => void) => void
  /** Starts a flow, as on a newly loaded page. */
  start: (flow: string) => void
  /** Ends a flow with its page: what it asked is aborted. */
  end: (flow: string) => void
  /** What happened contradicts the claim. */
  fail: (says: string) => void
}

export type SceneOf<Env> = {
  title: string
  parts: Readonly<Record<string, Part>>
  /** How the surroundings may begin. */
  starts: readonly Env[]
  movesIn: (world: World<Env>) => Iterable<Offer<Env>>
  /** What becomes of what a flow does. */
  react?: (run: Run<Env>, flow: string, deed: Deed) => void
  wrongIn?: (world: World<Env>) => string | null
  restsIn?: (world: World<Env>) => boolean
  /** Situations explored at most; a million where everything is explored. */
  most?: number
}

export type Scene = {
  title: string
  machines: readonly string[]
  most: number
  model: Model<World>
}

const MOST = 1_000_000

/** What became of a flow in a move, for the log of a trace. */
export type Heard =
  | { kind: 'started'; flow: string; snapshot: AnyMachineSnapshot }
  | { kind: 'ended'; flow: string }
  | {
      kind: 'step'
      flow: string
      event: EventObject
      snapshot: AnyMachineSnapshot
      transitions: readonly Transition[]
    }

/** Hears what happens in each move while a trace is walked again; nobody does while a model is explored. */
export const listener: { hear: ((heard: Heard) => void) | null } = { hear: null }

/** The scene as a model to explore. */
export function scene<Env>({
  title,
  parts,
  starts,
  movesIn,
  react = () => undefined,
  wrongIn = () => null,
  restsIn,
  most = MOST,
}: SceneOf<Env>): Scene {
  const after = (before: World<Env>, does: (run: Run<Env>) => void) => happen({ parts, react }, before, does)
  const none = Object.fromEntries(Object.keys(parts).map((name) => [name, null]))
  const model: Model<World<Env>> = {
    starts: starts.map((env) =>
      after({ flows: none, env, wrong: null }, ({ start }) => {
        for (const [name, { isLater }] of Object.entries(parts)) if (!isLater) start(name)
      }),
    ),
    *movesOf(world) {
      for (const { flow, event, isLuck = false, does } of movesIn(world))
        yield { flow, event, isFair: !isLuck, to: after(world, does) }
    },
    keyOf: ({ flows, env, wrong }) =>
      JSON.stringify([
        Object.entries(flows).map(
          ([name, snapshot]) =>
            snapshot && [snapshot.value, snapshot.status, parts[name]?.reads?.(snapshot.context as never)],
        ),
        env,
        wrong,
      ]),
    wrongIn: (world) => world.wrong ?? wrongIn(world),
    ...(restsIn && { restsIn }),
  }
  return {
    title,
    machines: [...new Set(Object.values(parts).map(({ machine }) => machine.id))],
    most,
    model: model as Model<World>,
  }
}

/** The situation after `does`, with everything that follows at once. */
function happen<Env>(
  { parts, react }: Required<Pick<SceneOf<Env>, 'parts' | 'react'>>,
  before: World<Env>,
  does: (run: Run<Env>) => void,
): World<Env> {
  const flows = { ...before.flows }
  let wrong = before.wrong
  const waiting: (() => void)[] = []
  const run: Run<Env> = {
    env: structuredClone(before.env),
    placeIn: (flow) => (flows[flow] ? placeOf(flows[flow]) : null),
    send: (flow, event) => {
      waiting.push(() => {
        const snapshot = flows[flow]
        if (!snapshot || snapshot.status !== 'active') return
        const step = () => take(snapshot.machine, snapshot, event)
        if (!listener.hear) return settle(flow, step())
        const stepped = withTransitions(snapshot.machine, step)
        const { transitions } = stepped
        listener.hear({ kind: 'step', flow, event, snapshot: stepped.snapshot, transitions })
        settle(flow, stepped)
      })
    },
    afterwards: (does) => {
      waiting.push(does)
    },
    start: (flow) => {
      const { machine, input } = parts[flow] as Part
      const stepped = begin(machine, input)
      listener.hear?.({ kind: 'started', flow, snapshot: stepped.snapshot })
      settle(flow, stepped)
    },
    end: (flow) => {
      const snapshot = flows[flow]
      flows[flow] = null
      if (snapshot) listener.hear?.({ kind: 'ended', flow })
      if (snapshot) for (const { id } of pendingIn(snapshot)) react(run, flow, { kind: 'leaves', id })
    },
    fail: (says) => {
      wrong ??= says
    },
  }
  const settle = (flow: string, { snapshot, deeds }: ReturnType<typeof begin>) => {
    flows[flow] = snapshot
    for (const deed of deeds) {
      if (deed.kind === 'sends' && deed.to instanceof Ref) run.send(deed.to.flow, deed.event)
      react(run, flow, deed)
    }
  }
  does(run)
  for (let next = waiting.shift(); next; next = waiting.shift()) next()
  return { flows, env: run.env, wrong }
}

/** The answers of a service: outputs and errors, each with its meaning. */
export type Answer<Env> = {
  says: string
  /** What becomes of the surroundings. */
  also?: (run: Run<Env>) => void
} & ({ output: unknown } | { error: unknown })

/** What the services of a flow that are pending may answer; a service that is not named says nothing. */
export function* answersTo<Env>(
  { flows }: World<Env>,
  flow: string,
  services: Readonly<Record<string, (input: unknown) => readonly Answer<Env>[]>>,
): Generator<Offer<Env>> {
  const snapshot = flows[flow]
  if (!snapshot) return
  for (const { id, service, input } of pendingIn(snapshot))
    for (const answer of services[service]?.(input) ?? [])
      yield {
        flow,
        event: `${service}: ${answer.says}`,
        does: (run) => {
          answer.also?.(run)
          run.send(
            flow,
            'error' in answer
              ? { type: errorOf(id), error: answer.error }
              : { type: doneOf(id), output: answer.output },
          )
        },
      }
}

/** The timers that may end; `mayEnd` excludes those that another event always precedes. */
export function* timersOf<Env>(
  { flows }: World<Env>,
  flow: string,
  mayEnd: (name: string) => boolean = () => true,
): Generator<Offer<Env>> {
  const snapshot = flows[flow]
  if (!snapshot) return
  for (const { event, name } of timersIn(snapshot))
    if (mayEnd(name)) yield { flow, event: `${name} passes`, does: (run) => run.send(flow, { type: event }) }
}

/** An event that is sent to a flow, if the flow reacts to it there. */
export function* sent<Env>(
  { flows }: World<Env>,
  flow: string,
  says: string,
  event: EventObject & Record<string, unknown>,
  { isLuck = false, also }: { isLuck?: boolean; also?: (run: Run<Env>) => void } = {},
): Generator<Offer<Env>> {
  const snapshot = flows[flow]
  if (!snapshot || snapshot.status !== 'active') return
  yield {
    flow,
    event: says,
    isLuck,
    does: (run) => {
      also?.(run)
      run.send(flow, event)
    },
  }
}

/** Whether a service runs in a flow. */
export const isPending = ({ flows }: World, flow: string, service: string): boolean => {
  const snapshot = flows[flow]
  return Boolean(snapshot && pendingIn(snapshot).some((each) => each.service === service))
}

/** Whether a flow is in a state, or within it. */
export const isIn = ({ flows }: World, flow: string, state: string): boolean => {
  const snapshot = flows[flow]
  return Boolean(snapshot?._nodes.some(({ path }) => path.join('.') === state))
}

/** The states of all flows, by name. */
export const placesIn = ({ flows }: World): Record<string, string> =>
  Object.fromEntries(
    Object.entries(flows).map(([name, snapshot]) => [name, snapshot ? placeOf(snapshot) : 'not on the page']),
  )

/** The context of a flow. */
export const contextIn = ({ flows }: World, flow: string): unknown => flows[flow]?.context
