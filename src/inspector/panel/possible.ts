/** What an actor can be told now, and what runs in it. */
import type { AnyActorRef, AnyEventObject } from 'xstate'
import type { ActorId, ActorView, Feed } from '../feed.ts'

type Node = { id: string; transitions: ReadonlyMap<string, readonly unknown[]>; invoke: readonly { id: string }[] }
type Snapshot = {
  _nodes?: readonly Node[]
  can?: (event: AnyEventObject) => boolean
  children?: Record<string, AnyActorRef>
}

const snapshotOf = (ref: AnyActorRef | undefined) => ref?.getSnapshot() as Snapshot | undefined

/** The ids of an actor's active states, the outer ones first. */
export function activeIds({ ref }: ActorView): string[] {
  return (snapshotOf(ref)?._nodes ?? []).map(({ id }) => id)
}

/** The types of events that its active states accept, without those that XState makes. */
export function acceptedEvents({ ref }: ActorView): string[] {
  const types = (snapshotOf(ref)?._nodes ?? []).flatMap(({ transitions }) => [...transitions.keys()])
  return [...new Set(types)].filter((type) => !type.startsWith('xstate.') && type !== '*').toSorted()
}

/** Whether an event would change something now. */
export function wouldDo({ ref }: ActorView, event: AnyEventObject): boolean {
  try {
    return snapshotOf(ref)?.can?.(event) ?? false
  } catch {
    // A guard could not read the event.
    return false
  }
}

/** `elapsed`: of `delay`, both in milliseconds. */
export type Timer = {
  id: string
  name: string
  event: AnyEventObject
  startedAt: number
  elapsed: number
  delay: number
}

type Scheduled = { source: AnyActorRef; event: AnyEventObject; startedAt: number; delay: number }

/** The timers that run for an actor. */
export function timersOf({ ref }: ActorView): Timer[] {
  const system = ref?.system as unknown as
    | { getSnapshot(): { _scheduledEvents: Record<string, Scheduled> } }
    | undefined
  return Object.entries(system?.getSnapshot()._scheduledEvents ?? {}).flatMap(
    ([id, { source, event, startedAt, delay }]) =>
      source === ref
        ? [
            {
              id,
              name: /^xstate\.after\.([^.]+)/.exec(event.type)?.[1] ?? event.type,
              event,
              startedAt,
              elapsed: Date.now() - startedAt,
              delay,
            },
          ]
        : [],
  )
}

/** The services that an actor runs. */
export const servicesOf = (feed: Feed, id: ActorId): ActorView[] =>
  [...feed.actors().values()].filter(({ parent, status }) => parent === id && status === 'active')
