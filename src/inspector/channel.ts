/** The way to another inspector: to a window with its page, of which only its origin is told anything, or to a socket. */

/** What the window of an inspector says when it is ready, and hears at the end (`@xstate/inspect`). */
const [READY, OVER] = ['@statelyai.connected', '@statelyai.disconnected']
const WINDOW = 'storefront-other-inspector'

export type Message = Record<string, unknown>
export type Channel = { send: (message: Message) => void; close: () => void }

export type Listener = {
  /** It listens, from its beginning: a window that was loaded anew knows nothing of before. */
  ready: () => void
  gone: (reason: string) => void
}

/** Null for what is no address of another inspector. */
export function inspectorUrl(address: string): URL | null {
  const url = URL.parse(address, location.href)
  return url && /^(?:https?|wss?):$/.test(url.protocol) ? url : null
}

/** `isAgain`: it was opened by a page before this one, and no other is opened. Throws if there is no window to be had. */
export const channelTo = (url: URL, listener: Listener, isAgain: boolean): Channel =>
  url.protocol.startsWith('ws') ? toSocket(url, listener) : toWindow(url, listener, isAgain)

function toWindow(url: URL, { ready, gone }: Listener, isAgain: boolean): Channel {
  const target = isAgain ? openedBefore() : window.open(url.href, WINDOW)
  if (!target) throw new Error(isAgain ? 'its window was closed' : 'the browser opens no window: allow this page to')
  const life = new AbortController()
  addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === target && origin === url.origin && (data as Partial<Message> | null)?.['type'] === READY) ready()
    },
    { signal: life.signal },
  )
  const post = (message: Message) => target.postMessage(message, { targetOrigin: url.origin })
  if (isAgain) queueMicrotask(ready)
  return {
    send(message) {
      if (target.closed) gone('its window was closed')
      else post(message)
    },
    close() {
      if (!target.closed) post({ type: OVER })
      life.abort()
    },
  }
}

/** The window that a page before this one opened; where there is none, browsers that let a page open windows open an empty one. */
function openedBefore(): Window | null {
  const found = window.open('', WINDOW)
  if (!found || !isEmpty(found)) return found
  found.close()
  return null
}

function isEmpty(other: Window): boolean {
  try {
    return other.location.href === 'about:blank'
  } catch {
    // It shows a page of another origin.
    return false
  }
}

function toSocket(url: URL, { ready, gone }: Listener): Channel {
  const socket = new WebSocket(url)
  const life = new AbortController()
  const { signal } = life
  socket.addEventListener('open', ready, { signal })
  socket.addEventListener('close', () => gone('nothing listens at its socket'), { signal })
  return {
    send: (message) => socket.send(JSON.stringify(message)),
    close() {
      life.abort()
      socket.close()
    },
  }
}
