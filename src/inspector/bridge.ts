/**
 * The feed in the words of `@xstate/inspect`, with the data of the log.
 *
 * The package would send to a host of its own choice, and to whatever page comes to be in its window. Only what makes its messages
 * is used; they leave by a channel of ours (channel.ts), which names the origin they are for.
 */
import { createInspector } from '@xstate/inspect'
import type { Message } from './channel.ts'
import type { ActorId, Feed, Status } from './feed.ts'
import type { LogEntry } from './log/log.ts'
import type { Masked, Shapes } from './log/mask.ts'
import { createRecorder } from './log/record.ts'

/** Deeper parts of a chart are left out. */
const DEEPEST = 60

type Known = { value: Masked | undefined; context: Record<string, Masked> }

/** Sends all that happened on the page so far, and what happens from now on, until the returned function is called. */
export function tellInspector(feed: Feed, shapes: Shapes, send: (message: Message) => void): () => void {
  const inspector = createInspector(
    { send: (message) => send(plain(message) as Message) },
    { serializationDepthLimit: DEEPEST },
  )
  const recorder = createRecorder(shapes)
  const known = new Map<ActorId, Known>()
  /** Actors of different pages have the same ids. */
  const page = Math.round(performance.timeOrigin).toString(36)
  const sessionOf = (actor: ActorId) => `${page}.${actor}`
  const configOf = (actor: ActorId) =>
    (feed.actors().get(actor)?.ref as { logic?: { config?: object } } | undefined)?.logic?.config

  const tell = (entry: LogEntry | null) => {
    if (entry?.kind === 'started' && entry.machine !== undefined) {
      const { actor, state, parent, status, machine } = entry
      const context = { ...(entry.context as Record<string, Masked>) }
      known.set(actor, { value: state, context })
      // It reads the chart and the parent from what looks like an actor, and from nothing else.
      const like = {
        sessionId: sessionOf(actor),
        logic: { config: chartOf(configOf(actor), machine) },
        ...(parent !== undefined && { _parent: { sessionId: sessionOf(parent) } }),
      }
      inspector.actor(like as unknown as string, { status, value: state, context })
    } else if (entry?.kind === 'step') {
      const { actor, event, source, state, status } = entry
      const context = { ...known.get(actor)?.context, ...entry.context }
      known.set(actor, { value: state, context })
      const sent = event as { type: string }
      inspector.event(sessionOf(actor), sent, source === undefined ? {} : { source: sessionOf(source) })
      inspector.snapshot(sessionOf(actor), { status, value: state, context }, { event: sent })
    } else if (entry?.kind === 'ended') end(entry.actor, entry.status)
  }
  const end = (actor: ActorId, status: Status) => {
    const last = known.get(actor)
    if (last) inspector.snapshot(sessionOf(actor), { ...last, status })
    known.delete(actor)
  }

  for (const entry of feed.entries) tell(recorder.entryOf(entry))
  const leave = feed.subscribe((entry) => tell(recorder.entryOf(entry)))
  const life = new AbortController()
  const leaveAll = () => {
    for (const actor of known.keys()) end(actor, 'stopped')
  }
  addEventListener('pagehide', leaveAll, { signal: life.signal })
  return () => {
    leave()
    life.abort()
  }
}

/** A machine begins with data that may be a person's, where a page brought it. */
function chartOf(config: object | undefined, id: string): object {
  const { context: _context, ...chart } = plain(config ?? { id }) as { context?: unknown }
  return chart
}

/** Data alone, as it can be posted: functions are named, and of elements nothing is left. */
const plain = (value: object): object =>
  JSON.parse(
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'function' ? { type: part.name } : part)),
  ) as object
