/** What a flow leaves on the page when it ends. */

type Heard = { target: EventTarget; type: string; listener: unknown; signal: AbortSignal | undefined }

/**
 * Runs `mountAndEnd`, which mounts a flow and ends it at once, and gives the listeners that it has left, as `document change`.
 * What a page has once for all its flows stays with the page: mount the flow another time before.
 */
export function leftBehind(mountAndEnd: () => void): string[] {
  const proto = EventTarget.prototype
  const { addEventListener, removeEventListener } = proto
  let heard: Heard[] = []
  proto.addEventListener = function (type, listener, options) {
    const signal = typeof options === 'object' ? options.signal : undefined
    if (!(this instanceof AbortSignal)) heard.push({ target: this ?? window, type, listener, signal })
    addEventListener.call(this ?? window, type, listener, options)
  }
  proto.removeEventListener = function (type, listener, options) {
    heard = heard.filter((each) => each.target !== (this ?? window) || each.type !== type || each.listener !== listener)
    removeEventListener.call(this ?? window, type, listener, options)
  }
  try {
    mountAndEnd()
  } finally {
    Object.assign(proto, { addEventListener, removeEventListener })
  }
  return heard.flatMap(({ target, type, signal }) => (signal?.aborted ? [] : [`${nameOf(target)} ${type}`]))
}

const nameOf = (target: EventTarget) =>
  target instanceof Node ? target.nodeName.toLowerCase() : target.constructor.name
