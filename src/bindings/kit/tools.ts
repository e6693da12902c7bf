/** A flow's actors, listeners and events; all end when its element leaves the page. */
import {
  type Actor,
  type ActorOptions,
  type AnyActorLogic,
  type ConditionalRequired,
  createActor,
  fromPromise,
  type IsNotNever,
  type RequiredActorOptionsKeys,
  type SnapshotFrom,
} from 'xstate'
import { unlessComposing } from '../../keys.ts'
import type { Facts } from '../../loader/types.ts'
import { focusTrigger, isPlainClick } from '../../page/kit/press.ts'
import { type Owner, onPageRestored, reflectSnapshots, startActor } from './actors.ts'
import { type Drawing, drawWhen } from './draw.ts'

type EventsOf<Target> = Target extends Window
  ? WindowEventMap
  : Target extends Document
    ? DocumentEventMap
    : Target extends Navigation
      ? NavigationEventMap
      : HTMLElementEventMap

type EventOf<Target, Type extends string> = Type extends keyof EventsOf<Target> ? EventsOf<Target>[Type] : Event

type RunOptions<Logic extends AnyActorLogic> = Omit<ActorOptions<Logic>, 'input'> & {
  [Key in RequiredActorOptionsKeys<Logic>]: unknown
} & Pick<ActorOptions<Logic>, 'input'> & {
    /** Called with the snapshot now, and with each and the one before after every change. */
    reflect?: (snapshot: SnapshotFrom<Logic>, previous?: SnapshotFrom<Logic>) => void
    /** When the flow ends, the actor still runs until this is true of a snapshot. */
    isSettled?: (snapshot: SnapshotFrom<Logic>) => boolean
  }

export type Tools = ReturnType<typeof toolsFor>

/** The tools of the flow `name` on `element`, until `signal` aborts. */
export function toolsFor({ name, page, element, signal }: Owner) {
  /** Listens to `type` on `target` until the flow ends; keys of an input method's composition are left out. */
  const on = <Target extends EventTarget, Type extends (keyof EventsOf<Target> & string) | (string & {})>(
    target: Target,
    type: Type,
    listener: (event: EventOf<Target, Type>) => unknown,
    options?: AddEventListenerOptions,
  ): void => {
    const heard = type.startsWith('key') ? unlessComposing(listener as (event: Event) => unknown) : listener
    target.addEventListener(type, heard as EventListener, { ...options, signal })
  }

  return {
    on,
    /** Calls `take` on a plain click on `target`, after focusing the control; prevents the default unless `take` returns false. */
    onPress: (
      target: HTMLElement,
      take: (event: PointerEvent) => unknown,
      { capture = false, isOurs }: { capture?: boolean; isOurs?: (event: PointerEvent) => boolean } = {},
    ): void => {
      const press = (event: PointerEvent) => {
        if (event.defaultPrevented || !isPlainClick(event) || isOurs?.(event) === false) return
        focusTrigger(event)
        if (take(event) !== false) event.preventDefault()
      }
      on(target, 'click', press, { capture })
    },
    onEnd: (end: () => void) => signal.addEventListener('abort', end, { once: true }),
    /** Calls `restored` when the page returns from the back/forward cache. */
    onPageRestored: (restored: () => void) => onPageRestored(restored, signal),
    /** Starts the actor of a machine; it ends with the flow. */
    run: <Logic extends AnyActorLogic>(
      logic: Logic,
      ...[options]: ConditionalRequired<[options?: RunOptions<Logic>], IsNotNever<RequiredActorOptionsKeys<Logic>>>
    ): Actor<Logic> => {
      const { reflect, isSettled, ...rest } = options ?? ({} as RunOptions<Logic>)
      const actor: Actor<Logic> = createActor<Logic>(logic, rest as ActorOptions<Logic>)
      startActor(actor, { name, page, element, signal, ...(isSettled && { isSettled }) })
      if (reflect) reflectSnapshots(actor as never, reflect)
      return actor
    },
    /** Fires an event of the contract on the element. */
    publish: (type: string, detail?: unknown) => element.dispatchEvent(new CustomEvent(type, { detail })),
    /** Calls the listeners of a fact; a kept one is given to later listeners. */
    announce: <Type extends keyof Facts>(type: Type, fact: Facts[Type], options?: { isKept?: boolean }): void =>
      page.announce(type, fact, options),
    /**
     * Listens to a fact until the flow ends or the returned function is called; with `last`, the listener is also called
     * immediately with the last kept one.
     */
    hear: <Type extends keyof Facts>(
      type: Type,
      listener: (fact: Facts[Type]) => void,
      options?: { last?: boolean },
    ): (() => void) => page.hear(type, listener, { ...options, signal }),
    /** Reports an error with the flow and the element; everything else continues. */
    report: (error: unknown) => page.report(name, error, element),
    /**
     * Loads a view and renders what `content` makes of it, the first time a snapshot needs it. Returns the node for it,
     * which is put at the end of its place then. A failure is reported, and the shopper is offered to try again.
     */
    drawWhen: <Snapshot, View extends object>(...drawing: Drawing<Snapshot, View>): HTMLElement =>
      drawWhen({ name, page, element, signal }, ...drawing),
  }
}

/** Whether an actor ignores `event` now; a listener must know that at once, to call `preventDefault` or not. */
export const refuses = <Event>(actor: { getSnapshot(): { can(event: Event): boolean } }, event: Event): boolean =>
  !actor.getSnapshot().can(event)

/** What is left of what a service is given; nothing where all of it may be missing. */
type Left<Given, Added> = {} extends Omit<Given, keyof Added> ? void : Omit<Given, keyof Added>

/** A service as an actor: called with its input, what the page adds to it, and a signal that aborts when its state is left. */
export const promised = <Given extends { signal: AbortSignal }, Output, Added extends Partial<Given> = {}>(
  service: (given: Given) => Promise<Output>,
  added?: () => Added,
) =>
  fromPromise<Output, Left<Given, Added & { signal: AbortSignal }>>(({ input, signal }) =>
    service({ ...added?.(), ...input, signal } as unknown as Given),
  )
