import { type AnyActorRef, createEmptyActor } from 'xstate'

type Emitted = { type: string; [detail: string]: unknown }

/** Another flow, in the place of the real one: notes what it is told, and says what a test has it say. */
export function createSibling() {
  /** What it was told, in order. */
  const said: { type: string }[] = []
  const hearers = new Set<{ type: string; hear: (event: never) => void }>()
  const sibling = {
    ...createEmptyActor(),
    _send: (event: never) => said.push(event),
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
