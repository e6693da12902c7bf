/**
 * What the inspector knows of the page's flows: the one source for the panel, the log and the bridge to other tools.
 *
 * It attaches to running actors from outside (`actor.system.inspect()`), so that no flow carries anything for it, and
 * learns of new ones, of failed flows, of facts and of requests by listening in on what the page offers to every flow. `stop`
 * takes all of that back.
 */
import type { AnyActorRef, AnyEventObject, InspectionEvent, StateValue } from 'xstate'
import type { BindingEntry, Inspected, Page } from '../loader/types.ts'
import { pathOf } from './element-path.ts'
import { observeRequests } from './requests.ts'

/** Unique as long as the page is loaded. */
export type ActorId = string
export type Status = 'active' | 'done' | 'error' | 'stopped'

/** A transition that was taken, by the ids of its states; one without targets leaves the state as it is. */
export type Taken = { from: string; to: readonly string[]; event: string; guard?: string }

type Happened =
  /** The page was loaded, or the inspector was opened on it. */
  | { kind: 'page'; url: string; title: string }
  | {
      kind: 'started'
      actor: ActorId
      /** The flow that it belongs to. */
      flow: string
      parent?: ActorId
      /** The id of its machine, which has a chart; services have none. */
      machine?: string
      /** Its name in the machine that invokes it; of the actor of a flow, the flow's. */
      name: string
      /** CSS path of the flow's element. */
      place?: string
      state?: StateValue
      context?: unknown
      status: Status
    }
  | {
      kind: 'step'
      actor: ActorId
      event: AnyEventObject
      /** The actor that sent the event; none for events from the page. */
      source?: ActorId
      state: StateValue
      context: unknown
      /** In the order they were taken; none if the event was ignored. */
      transitions: readonly Taken[]
      /** The named actions that were executed. */
      effects: readonly string[]
      status: Status
    }
  | { kind: 'ended'; actor: ActorId; status: Status; error?: string }
  | {
      kind: 'asked'
      request: number
      method: string
      url: string
      /** The service that asked, where only one can have. */
      actor?: ActorId
    }
  /** `status` 0: no answer could be had; `ms` is the time it took. */
  | { kind: 'answered'; request: number; status: number; ms: number }
  | { kind: 'fact'; fact: string; detail: unknown }
  | { kind: 'failed'; flow: string; place?: string; error: string }

/** Something that happened; `at` is in milliseconds since 1970, `order` counts all entries of this page. */
export type Entry = Happened & { at: number; order: number }
export type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>

export type ActorView = {
  id: ActorId
  flow: string
  name: string
  machine?: string
  parent?: ActorId
  element?: Element
  place?: string
  state?: StateValue
  context?: unknown
  /** The context before `last`. */
  before?: unknown
  status: Status
  startedAt: number
  changedAt: number
  /** The last step that took a transition. */
  last?: EntryOf<'step'>
  /** The actor itself, while it runs. */
  ref?: AnyActorRef
}

/** What runs on an element, or why it does not. */
export type FlowOn = {
  flow: string
  element: Element
  entry: BindingEntry
  status: 'running' | 'waiting' | 'failed' | 'left to a script'
  error?: string
  actors: readonly ActorView[]
}

export type Feed = {
  readonly inspected: Inspected
  /** The last ones, in their order. */
  readonly entries: readonly Entry[]
  /** Calls `listener` with each entry at once, within the task that it happens in: do little there. */
  subscribe: (listener: (entry: Entry) => void) => () => void
  /** All that run, and those that ended lately. */
  actors: () => ReadonlyMap<ActorId, ActorView>
  /** The last steps of an actor, in their order. */
  stepsOf: (actor: ActorId) => readonly EntryOf<'step'>[]
  /** The requests without an answer. */
  waiting: () => Iterable<EntryOf<'asked'>>
  /** The flows of the table that an element matches. */
  flowsOn: (element: Element) => FlowOn[]
  send: (actor: ActorId, event: AnyEventObject) => void
  stop: () => void
}

/** Older entries are forgotten. */
const KEPT_ENTRIES = 20_000
/** Of each actor. */
const KEPT_STEPS = 300
/** A request leaves this soon after its service has started, most of the time. */
const JUST_MS = 50
/** Ended actors that are kept. */
const KEPT_ENDED = 300

const now = () => performance.timeOrigin + performance.now()
export const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error))

type Machine = { id: string; root: unknown }
type Snapshot = { status: Status; value?: StateValue; context?: unknown; children?: Record<string, AnyActorRef> }

const machineOf = (actor: AnyActorRef): Machine | undefined => {
  const { logic } = actor as unknown as { logic?: Machine }
  return logic?.root ? logic : undefined
}
const parentOf = (actor: AnyActorRef) => (actor as unknown as { _parent?: AnyActorRef })._parent
const snapshotOf = (actor: AnyActorRef) => actor.getSnapshot() as Snapshot

type Definition = {
  source: { id: string }
  target?: readonly { id: string }[]
  eventType: string
  guard?: string | { type?: string; name?: string }
}

function takenOf({ source, target, eventType, guard }: Definition): Taken {
  const name = typeof guard === 'string' ? guard : (guard?.type ?? guard?.name)
  return {
    from: source.id,
    to: (target ?? []).map(({ id }) => id),
    event: eventType,
    ...(name && { guard: name }),
  }
}

export function createFeed(inspected: Inspected): Feed {
  const { page, entries: table, isMounted } = inspected
  const entries: Entry[] = []
  const listeners = new Set<(entry: Entry) => void>()
  const actors = new Map<ActorId, ActorView>()
  const ended: ActorId[] = []
  const steps = new Map<ActorId, EntryOf<'step'>[]>()
  const waiting = new Map<number, EntryOf<'asked'>>()
  const failures = new Map<string, { flow: string; element: Element; error: string }>()
  const ends: (() => void)[] = []
  /** Which actor sent an event that is on its way. */
  const sources = new WeakMap<AnyEventObject, AnyActorRef>()
  /** What an actor did since its last snapshot. */
  const doing = new Map<ActorId, { transitions: Taken[]; effects: string[] }>()
  const systems = new WeakSet<object>()
  /** The services that have asked the network for something. */
  const asked = new Set<ActorId>()
  /** The names of services that ended without a request: they probably never send one. */
  const quiet = new Set<string>()
  let order = 0

  function tell<One extends Happened>(happened: One): One & { at: number; order: number } {
    const entry = { ...happened, at: now(), order: (order += 1) }
    entries.push(entry)
    if (entries.length > KEPT_ENTRIES * 1.1) entries.splice(0, entries.length - KEPT_ENTRIES)
    for (const listener of listeners) {
      try {
        listener(entry)
      } catch (error) {
        console.error('[storefront] inspector:', error)
      }
    }
    return entry
  }

  function end(id: ActorId, status: Status, error?: unknown) {
    const view = actors.get(id)
    if (!view || view.status !== 'active') return
    doing.delete(id)
    if (!view.machine && status === 'done' && !asked.delete(id)) quiet.add(view.name)
    const { element: _element, ref: _ref, ...rest } = view
    actors.set(id, { ...rest, status, changedAt: now() })
    ended.push(id)
    if (ended.length > KEPT_ENDED) {
      const oldest = ended.shift() as ActorId
      actors.delete(oldest)
      steps.delete(oldest)
    }
    tell({ kind: 'ended', actor: id, status, ...(error !== undefined && { error: errorText(error) }) })
  }

  /** An actor that runs, or is about to. */
  function enter(ref: AnyActorRef, flow?: string) {
    const id = ref.sessionId
    if (actors.has(id)) return
    const parent = parentOf(ref)
    if (parent) enter(parent)
    const owner = parent && actors.get(parent.sessionId)
    const snapshot = snapshotOf(ref)
    const machine = machineOf(ref)
    const name = flow ?? ref.id
    const element = flow === undefined ? owner?.element : page.places.get(ref)
    const place = flow === undefined ? owner?.place : element && pathOf(element)
    const what = {
      flow: flow ?? owner?.flow ?? name,
      name,
      ...(parent && { parent: parent.sessionId }),
      ...(machine && { machine: machine.id, state: snapshot.value as StateValue, context: snapshot.context }),
      ...(place !== undefined && { place }),
      status: snapshot.status,
    }
    const at = now()
    actors.set(id, { ...what, id, ref, startedAt: at, changedAt: at, ...(element && { element }) })
    tell({ kind: 'started', actor: id, ...what })
    // With a listener for errors: an actor nobody else listens to would now report them to the page.
    const subscription = ref.subscribe({
      complete: () => end(id, snapshotOf(ref).status === 'done' ? 'done' : 'stopped'),
      error: (error: unknown) => end(id, 'error', error),
    })
    ends.push(() => subscription.unsubscribe())
    for (const child of Object.values(snapshot.children ?? {})) if (isRunning(child)) enter(child)
  }

  const isRunning = (ref: AnyActorRef) => (ref as unknown as { _processingStatus: number })._processingStatus === 1

  function attach(ref: AnyActorRef, flow: string) {
    if (!systems.has(ref.system)) {
      systems.add(ref.system)
      const inspection = ref.system.inspect(observe)
      ends.push(() => inspection.unsubscribe())
    }
    enter(ref, flow)
  }

  const doingOf = (id: ActorId) => {
    const done = doing.get(id) ?? { transitions: [], effects: [] }
    doing.set(id, done)
    return done
  }

  function observe(inspection: InspectionEvent) {
    const ref = inspection.actorRef as AnyActorRef
    const id = ref.sessionId
    switch (inspection.type) {
      case '@xstate.event':
        if (inspection.event.type === 'xstate.init') enter(ref)
        else if (inspection.sourceRef) sources.set(inspection.event, inspection.sourceRef as AnyActorRef)
        break
      case '@xstate.microstep':
        for (const definition of inspection._transitions)
          doingOf(id).transitions.push(takenOf(definition as Definition))
        break
      case '@xstate.action':
        if (actors.has(id) && !inspection.action.type.startsWith('xstate.'))
          doingOf(id).effects.push(inspection.action.type)
        break
      case '@xstate.snapshot':
        if (inspection.event.type !== 'xstate.init') step(ref, inspection.event, inspection.snapshot)
        break
      default:
    }
  }

  function step(ref: AnyActorRef, event: AnyEventObject, { value, context, status }: Snapshot) {
    const id = ref.sessionId
    const view = actors.get(id)
    if (!view?.machine || value === undefined || event.type === 'xstate.stop') return
    const { transitions, effects } = doing.get(id) ?? { transitions: [], effects: [] }
    doing.delete(id)
    const source = sources.get(event)?.sessionId
    const entry = tell({
      kind: 'step',
      actor: id,
      event,
      ...(source !== undefined && { source }),
      state: value,
      context,
      transitions,
      effects,
      status,
    })
    const all = steps.get(id) ?? []
    steps.set(id, all)
    all.push(entry)
    if (all.length > KEPT_STEPS * 1.1) all.splice(0, all.length - KEPT_STEPS)
    // Its end may have been told before: an actor stops before its last snapshot is.
    const latest = actors.get(id) ?? view
    actors.set(id, {
      ...latest,
      state: value,
      context,
      changedAt: entry.at,
      ...(transitions.length > 0 && { last: entry, before: view.context }),
    })
  }

  /** Has `listen` called with the arguments of each call of `object[name]`, until the inspector stops. */
  function listenIn<Key extends string, Args extends unknown[]>(
    object: { [key in Key]: (...args: Args) => unknown },
    name: Key,
    listen: (...args: Args) => void,
  ) {
    const original = object[name]
    const isOwn = Object.hasOwn(object, name)
    const heard = function (this: unknown, ...args: Args) {
      const result = original.apply(this, args)
      listen(...args)
      return result
    }
    object[name] = heard
    ends.push(() => {
      // Others may have replaced it meanwhile, and call it.
      if (object[name] !== heard) return
      if (isOwn) object[name] = original
      else delete (object as Partial<typeof object>)[name]
    })
  }

  const failureKey = (flow: string, element: Element) => `${flow} ${pathOf(element)}`

  listenIn(page as unknown as Record<'report', Page['report']>, 'report', (flow, error, element) => {
    const place = element && pathOf(element)
    if (element) failures.set(failureKey(flow, element), { flow, element, error: errorText(error) })
    tell({ kind: 'failed', flow, error: errorText(error), ...(place !== undefined && { place }) })
  })
  listenIn(page as unknown as Record<'announce', (fact: string, detail: unknown) => void>, 'announce', (fact, detail) =>
    tell({ kind: 'fact', fact, detail }),
  )
  listenIn(page.actors as unknown as Record<'set', (actor: AnyActorRef, flow: string) => void>, 'set', attach)

  tell({ kind: 'page', url: location.href, title: document.title })
  for (const [actor, flow] of page.actors) attach(actor as AnyActorRef, flow)

  /** The services that may have sent the next request: those that run and have not asked for anything yet. */
  const asking = () =>
    [...actors.values()].filter(
      ({ id, name, machine, status }) => !machine && status === 'active' && !asked.has(id) && !quiet.has(name),
    )
  ends.push(
    observeRequests({
      asked(request, method, url) {
        const fresh = asking().filter(({ startedAt }) => now() - startedAt < JUST_MS)
        const candidates = fresh.length ? fresh : asking()
        const [one] = candidates
        const actor = candidates.length === 1 ? one?.id : undefined
        if (actor !== undefined) asked.add(actor)
        waiting.set(request, tell({ kind: 'asked', request, method, url, ...(actor !== undefined && { actor }) }))
      },
      answered(request, status, ms) {
        waiting.delete(request)
        tell({ kind: 'answered', request, status, ms })
      },
    }),
  )

  function flowOn(element: Element, entry: BindingEntry): FlowOn {
    const flow = entry.name
    const all = [...actors.values()].filter((one) => one.flow === flow && one.machine && one.status === 'active')
    const here = all.filter((one) => one.element === element)
    // A flow that the page has once runs on the body, whatever starts it.
    const own = here.length ? here : all.filter((one) => one.element === document.body)
    const error =
      failures.get(failureKey(flow, element))?.error ??
      (element.getAttribute('data-storefront-failed') === flow
        ? 'It failed before the inspector was opened.'
        : undefined)
    const status = page.overridesOf(flow).yields
      ? 'left to a script'
      : error !== undefined
        ? 'failed'
        : isMounted(element, flow)
          ? 'running'
          : 'waiting'
    return { flow, element, entry, status, actors: own, ...(error !== undefined && { error }) }
  }

  return {
    inspected,
    entries,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    actors: () => actors,
    stepsOf: (actor) => steps.get(actor) ?? [],
    waiting: () => waiting.values(),
    flowsOn: (element) =>
      [...table.values()].flatMap((entry) => (element.matches(entry.selector) ? [flowOn(element, entry)] : [])),
    send: (actor, event) => actors.get(actor)?.ref?.send(event),
    stop() {
      listeners.clear()
      for (const finish of ends.splice(0).toReversed()) finish()
    },
  }
}
