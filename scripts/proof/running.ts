/** Runs shipped machines without actors, clocks or effects: what a transition would do is returned instead of done. */
import {
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  getNextTransitions,
  type Snapshot,
} from 'xstate'

/** What a transition does, besides changing the state. */
export type Deed =
  /** It calls a service, or starts a listener. */
  | { kind: 'asks'; id: string; service: string; input: unknown }
  /** It leaves the state that called a service or held a listener. */
  | { kind: 'leaves'; id: string }
  /** An effect on the page, by its name. */
  | { kind: 'does'; action: string; params: unknown }
  /** A message to another flow, which is known by its object in the input. */
  | { kind: 'sends'; to: unknown; event: EventObject }
  /** A message to whoever listens. */
  | { kind: 'emits'; event: EventObject }
  /** A timer starts, which sends its event to the flow itself, or stops. */
  | { kind: 'waits'; id: string; ms: number; event: EventObject }
  | { kind: 'stopsWaiting'; id: string }

/** A transition, as XState reports it. */
export type Transition = {
  source: { id: string }
  target?: readonly { id: string }[]
  eventType: string
  guard?: unknown
}

export type Stepped = { snapshot: AnyMachineSnapshot; deeds: readonly Deed[] }

type Action = { type: string; params: Record<string, unknown> }

const scopes = new WeakMap<AnyStateMachine, { scope: AnyActorScope; hear: (heard: (action: Action) => void) => void }>()

/** A scope in which nothing is executed; one for each machine, since its making is expensive. */
function scopeOf(machine: AnyStateMachine) {
  const known = scopes.get(machine)
  if (known) return known
  // Only the identity of this actor is used; it never starts, and its initial state may be an error for lack of an input.
  const self = createActor(machine)
  let hearer: (action: Action) => void = () => undefined
  const scope = {
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: (action: Action) => hearer(action),
  } as unknown as AnyActorScope
  const made = {
    scope,
    hear: (heard: (action: Action) => void) => {
      hearer = heard
    },
  }
  scopes.set(machine, made)
  return made
}

/** The state in which `machine` starts. Throws if it cannot start. */
export const begin = (machine: AnyStateMachine, input: unknown): Stepped =>
  collect(machine, (scope) => machine.getInitialSnapshot(scope, input))

/** The state after `event`. Throws if the transition throws. */
export const take = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): Stepped =>
  collect(machine, (scope) => machine.transition(snapshot, event, scope))

/** What `step` of `machine` returns, with the transitions that it takes. */
export function withTransitions(
  machine: AnyStateMachine,
  step: () => Stepped,
): Stepped & { transitions: Transition[] } {
  const transitions: Transition[] = []
  const listening = scopeOf(machine).scope.system.inspect((inspection) => {
    if (inspection.type === '@xstate.microstep') transitions.push(...(inspection._transitions as Transition[]))
  })
  try {
    return { ...step(), transitions }
  } finally {
    listening.unsubscribe()
  }
}

function collect(machine: AnyStateMachine, step: (scope: AnyActorScope) => Snapshot<unknown>): Stepped {
  const { scope, hear } = scopeOf(machine)
  const deeds: Deed[] = []
  hear((action) => deeds.push(...deedOf(action)))
  const snapshot = step(scope) as AnyMachineSnapshot
  if (snapshot.status === 'error') throw snapshot.error
  return { snapshot, deeds }
}

function deedOf({ type, params }: Action): Deed[] {
  switch (type) {
    case 'xstate.spawnChild': {
      const { id, src, input } = params as { id: string; src: string; input: unknown }
      return [{ kind: 'asks', id, service: src, input }]
    }
    case 'xstate.stopChild': {
      const ref = params as unknown as AnyActorRef | undefined
      return ref ? [{ kind: 'leaves', id: ref.id }] : []
    }
    case 'xstate.sendTo': {
      const { to, event } = params as { to: unknown; event: EventObject }
      return [{ kind: 'sends', to, event }]
    }
    case 'xstate.emit':
      return [{ kind: 'emits', event: (params as { event: EventObject }).event }]
    case 'xstate.raise': {
      const { id, delay, event } = params as { id: string; delay?: number; event: EventObject }
      return delay === undefined ? [] : [{ kind: 'waits', id, ms: delay, event }]
    }
    case 'xstate.cancel':
      return [{ kind: 'stopsWaiting', id: params as unknown as string }]
    default:
      return type.startsWith('xstate.') ? [] : [{ kind: 'does', action: type, params }]
  }
}

/** A service that is called in a state and has not answered. */
export type Pending = { id: string; service: string; input: unknown; isRequest: boolean }

/** The services and listeners that run in a state. A request is one whose answer or failure the state expects. */
export function pendingIn(snapshot: AnyMachineSnapshot): Pending[] {
  const expected = new Set(getNextTransitions(snapshot).map(({ eventType }) => String(eventType)))
  return Object.values(snapshot.children as Record<string, AnyActorRef | undefined>).flatMap((child) => {
    if (!child) return []
    const { id, src } = child as AnyActorRef & { src: string }
    const { input } = child.getSnapshot() as { input?: unknown }
    const isRequest = expected.has(doneOf(id)) || expected.has(errorOf(id))
    return [{ id, service: src, input, isRequest }]
  })
}

/** The types of the events by which a service answers, and by which it fails. */
export const doneOf = (id: string) => `xstate.done.actor.${id}`
export const errorOf = (id: string) => `xstate.error.actor.${id}`

/** The event of a timer that runs in a state, with its length where it is fixed, and the depth of the state that set it. */
export type Timer = { event: string; name: string; ms: number | null; state: string }

/** The timers that run in a state, those of outer states first. */
export function timersIn(snapshot: AnyMachineSnapshot): Timer[] {
  const { delays } = (snapshot.machine as AnyStateMachine).implementations
  return snapshot._nodes.flatMap((node) =>
    [...node.transitions.keys()]
      .filter((type) => type.startsWith('xstate.after.'))
      .map((event) => {
        const name = event.split('.')[2] ?? ''
        const ms = (delays as Record<string, unknown>)[name] ?? Number(name)
        return { event, name, ms: typeof ms === 'number' && Number.isFinite(ms) ? ms : null, state: node.id }
      }),
  )
}

/** The state, as words: the innermost states, by their paths. */
export const placeOf = (snapshot: AnyMachineSnapshot): string =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .toSorted((one, other) => one.order - other.order)
    .map(({ path }) => path.join('.'))
    .join(' + ')
