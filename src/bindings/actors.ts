import type { AnyActor } from 'xstate'
import type { Page } from '../loader/types.ts'

/** Starts an actor that ends with `signal`; an error nobody handled is reported under `name` and stops only this flow. */
export function startActor<Actor extends AnyActor>(
  actor: Actor,
  { name, page, signal }: { name: string; page: Page; signal?: AbortSignal },
): Actor {
  page.actors.set(actor, name)
  const forget = () => page.actors.delete(actor)
  actor.subscribe({
    error: (error) => {
      forget()
      page.report(name, error)
    },
    complete: forget,
  })
  signal?.addEventListener('abort', () => actor.stop(), { once: true })
  return actor.start()
}

/** Calls `reflect` with the snapshot now and after every change, until the actor stops. */
export function reflectSnapshots<Snapshot>(
  actor: { getSnapshot(): Snapshot; subscribe(observer: (snapshot: Snapshot) => void): unknown },
  reflect: (snapshot: Snapshot) => void,
): void {
  reflect(actor.getSnapshot())
  actor.subscribe(reflect)
}

/**
 * Calls `restored` when the browser brings the page back as it was left (back/forward cache): what was under way then
 * is over, and what the server knows may have changed meanwhile.
 */
export function onPageRestored(restored: () => void, signal?: AbortSignal): void {
  addEventListener('pageshow', ({ persisted }) => persisted && restored(), signal ? { signal } : {})
}
