/**
 * The feed for those who prefer another inspector: through `@xstate/inspect`, with the data of the log, to the address that the
 * page's markup gives, and to nothing else.
 *
 * The package would send to a host of its own choice, and to whatever page comes to be in its window. Only what makes its messages
 * is used; they leave by a channel of this file's, which names the origin they are for.
 */
import { createInspector } from '@xstate/inspect'
import type { Feed } from './feed.ts'
import type { LogEntry } from './log/log.ts'
import type { Masked, Shapes } from './log/mask.ts'
import { createRecorder } from './log/record.ts'

/** What the window of an inspector says when it is ready, and hears at the end (`@xstate/inspect`). */
const [READY, OVER] = ['@statelyai.connected', '@statelyai.disconnected']
const WINDOW = 'storefront-other-inspector'
/** Messages that wait until it is ready. */
const MOST_WAITING = 5000

type Message = Record<string, unknown>
type Channel = { send: (message: Message) => void; close: () => void }

/** Sends to `address` until the returned function is called. Throws if that is no address of a page or of a socket. */
export function connect(feed: Feed, address: string, shapes: Shapes): () => void {
  const url = URL.parse(address, location.href)
  if (!url || !/^(?:https?|wss?):$/.test(url.protocol))
    throw new Error(`data-storefront-inspect="${address}" is no address of another inspector`)
  const channel = url.protocol.startsWith('ws') ? toSocket(url) : toWindow(url)
  const inspector = createInspector({ send: (message) => channel.send(plain(message)) })
  const recorder = createRecorder(shapes)
  const contexts = new Map<string, Record<string, Masked>>()

  const tell = (entry: LogEntry | null) => {
    if (entry?.kind === 'started' && entry.machine !== undefined) {
      const { actor, state, parent, status, machine } = entry
      const context = { ...(entry.context as Record<string, Masked>) }
      contexts.set(actor, context)
      const definition = feed.actors().get(actor)?.ref as { logic?: { config?: object } } | undefined
      inspector.actor(
        actor,
        { status, value: state, context },
        {
          definition: definitionOf(definition?.logic?.config, machine),
          ...(parent !== undefined && { parentId: parent }),
        },
      )
    } else if (entry?.kind === 'step') {
      const { actor, event, source, state, status } = entry
      const context = { ...contexts.get(actor), ...entry.context }
      contexts.set(actor, context)
      const sent = event as { type: string }
      inspector.event(actor, sent, source === undefined ? {} : { source })
      inspector.snapshot(actor, { status, value: state, context }, { event: sent })
    } else if (entry?.kind === 'ended') {
      inspector.snapshot(entry.actor, { status: entry.status, context: contexts.get(entry.actor) })
      contexts.delete(entry.actor)
    }
  }
  for (const entry of feed.entries) tell(recorder.entryOf(entry))
  const leave = feed.subscribe((entry) => tell(recorder.entryOf(entry)))
  return () => {
    leave()
    channel.close()
  }
}

/** The chart alone: functions are named, and no data of a page is in it. */
const definitionOf = (config: object | undefined, id: string): string =>
  JSON.stringify(config ?? { id }, (_key, value: unknown) =>
    typeof value === 'function' ? { type: value.name } : value,
  )

const plain = (message: unknown) => JSON.parse(JSON.stringify(message)) as Message

/** A window with the other inspector's page; what is sent to it is for its origin only. */
function toWindow(url: URL): Channel {
  const life = new AbortController()
  const waiting: Message[] = []
  let isReady = false
  const target = window.open(url.href, WINDOW)
  if (!target) throw new Error(`the browser opens no window for ${url.href}: allow this page to, and load it again`)
  const post = (message: Message) => target.postMessage(message, { targetOrigin: url.origin })
  addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== target || origin !== url.origin || (data as Partial<Message> | null)?.['type'] !== READY) return
      isReady = true
      for (const message of waiting.splice(0)) post(message)
    },
    { signal: life.signal },
  )
  return {
    send(message) {
      if (isReady) post(message)
      else if (waiting.push(message) > MOST_WAITING) waiting.shift()
    },
    close() {
      post({ type: OVER })
      life.abort()
    },
  }
}

function toSocket(url: URL): Channel {
  const socket = new WebSocket(url)
  const waiting: Message[] = []
  socket.addEventListener('open', () => {
    for (const message of waiting.splice(0)) socket.send(JSON.stringify(message))
  })
  return {
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
      else if (waiting.push(message) > MOST_WAITING) waiting.shift()
    },
    close: () => socket.close(),
  }
}
