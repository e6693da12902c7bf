import { type AnyActorRef, createEmptyActor } from 'xstate'

type Emitted = { type: string; [detail: string]: unknown }

/** A replacement for another flow: records the events it receives, and emits those of a test. */
export function createSibling() {
  /** The received events, in order. */
  const said: { type: string }[] = []
  const hearers = new Set<{ type: string; hear: (event: never) => void }>()
  const sibling = {
    ...createEmptyActor(),
    _send: (event: never) => said.push(event),
    send: (event: never) => void said.push(event),
    on(type: string, hear: (event: never) => void) {
      const hearer = { type, hear }
      hearers.add(hearer)
      return { unsubscribe: () => hearers.delete(hearer) }
    },
  } as unknown as AnyActorRef
  const emit = (event: Emitted) => {
    for (const { type, hear } of hearers) if (type === event.type) hear(event as never)
  }
  return { sibling, said, emit, isHeard: () => hearers.size > 0 }
}
