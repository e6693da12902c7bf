import { useSelector } from '@xstate/react'
import type { ActorRef, EventObject, Snapshot } from 'xstate'

const whole = <S>(snapshot: S): S => snapshot

/**
 * The current snapshot of `actor`; the component is rendered again with each. For what a press waits for, and reads much of it: a
 * selector for each part costs a subscription, and a slow device a quarter of a millisecond.
 */
export const useSnapshot = <S extends Snapshot<unknown>>(
  actor: Pick<ActorRef<S, EventObject>, 'subscribe' | 'getSnapshot'>,
): S => useSelector(actor, whole<S>)
