import type { AnyActor, AnyActorRef, SnapshotFrom } from 'xstate'
import type { Page, Reports, RunningFlows } from '../../loader/types.ts'

/** A flow on an element, until `signal` aborts. */
export type Owner = { name: string; page: Page; element: HTMLElement; signal: AbortSignal }

type Life<Actor extends AnyActor> = {
  name: string
  page: RunningFlows & Reports
  element?: Element
  signal?: AbortSignal
  /** When `signal` aborts, the actor still runs until this is true of a snapshot. */
  isSettled?: (snapshot: SnapshotFrom<Actor>) => boolean
}

/** Starts an actor that ends with `signal`; an unhandled error is reported under `name` and stops only this flow. */
export function startActor<Actor extends AnyActor>(
  actor: Actor,
  { name, page, element, signal, isSettled = () => true }: Life<Actor>,
): Actor {
  if (element) page.places.set(actor, element)
  page.actors.set(actor, name)
  const forget = () => page.actors.delete(actor)
  actor.subscribe({
    error: (error) => {
      forget()
      page.report(name, error)
    },
    complete: forget,
  })
  const endIfSettled = (snapshot: SnapshotFrom<Actor>) => isSettled(snapshot) && actor.stop()
  signal?.addEventListener('abort', () => reflectSnapshots(actor, endIfSettled), { once: true })
  return actor.start()
}

/** Calls `reflect` with the snapshot now, and with each and the one before after every change, until the actor stops or `signal` aborts. */
export function reflectSnapshots<Snapshot>(
  actor: { getSnapshot(): Snapshot; subscribe(observer: (snapshot: Snapshot) => void): { unsubscribe(): void } },
  reflect: (snapshot: Snapshot, previous?: Snapshot) => void,
  signal?: AbortSignal,
): void {
  // oxlint-disable-next-line bindings/no-lasting-let -- Kept here once, for all that is drawn from snapshots.
  let shown = actor.getSnapshot()
  reflect(shown)
  const subscription = actor.subscribe((snapshot) => {
    const previous = shown
    shown = snapshot
    reflect(snapshot, previous)
  })
  signal?.addEventListener('abort', () => subscription.unsubscribe(), { once: true })
}

/** For an effect: calls `act` once what its event leads to is drawn. */
export function onceDrawn(self: AnyActorRef, act: () => void): void {
  // Who subscribes while an event is handled comes after all that draw.
  const subscription = self.subscribe(() => {
    subscription.unsubscribe()
    act()
  })
}

/** Calls `restored` when the page returns from the back/forward cache: requests have ended, and the server's data may have changed. */
export function onPageRestored(restored: () => void, signal?: AbortSignal): void {
  addEventListener('pageshow', ({ persisted }) => persisted && restored(), signal ? { signal } : {})
}
