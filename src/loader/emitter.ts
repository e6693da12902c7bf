/**
 * `$emitter` of the document and of every element: thin wrappers around events that do not bubble (contract, shell
 * 1.5).
 */

type Listener = (event: CustomEvent) => unknown
type Wishes = { once?: boolean; scope?: unknown }

export type Emitter = {
  el: Node
  /** What is subscribed through this emitter. */
  listeners: { splitEventName: string[]; opts: Wishes; cb: Listener }[]
  /** Returns the event; a listener can prevent only a cancelable one. */
  publish(name: string, detail?: unknown, cancelable?: boolean): CustomEvent
  /** `name` may have a namespace, as in `changed.mine`, so that `unsubscribe` removes only that script's listeners. */
  subscribe(name: string, listener: Listener, options?: Wishes): true
  /** Removes what was subscribed under exactly this name. */
  unsubscribe(name: string): true
  /** Removes everything that was subscribed through this emitter. */
  reset(): true
}

declare global {
  interface Node {
    $emitter: Emitter
    __emitter?: Emitter
  }
}

export function createEmitter(el: Node): Emitter {
  /** Without a name, everything. */
  const remove = (name?: string): true => {
    emitter.listeners = emitter.listeners.filter(({ splitEventName, cb }) => {
      const isOther = name !== undefined && splitEventName.join('.') !== name
      if (!isOther) el.removeEventListener(splitEventName[0] as 'click', cb as never)
      return isOther
    })
    return true
  }
  const emitter: Emitter = {
    el,
    listeners: [],
    publish(name, detail = {}, cancelable = false) {
      const event = new CustomEvent(name, { detail, cancelable })
      el.dispatchEvent(event)
      return event
    },
    subscribe(name, listener, opts = {}) {
      const splitEventName = name.split('.')
      // A new bound function each time, since the browser adds the same listener only once.
      const cb = listener.bind(opts.scope ?? el)
      el.addEventListener(splitEventName[0] as 'click', cb as never, opts)
      emitter.listeners.push({ splitEventName, opts, cb })
      return true
    },
    unsubscribe: remove,
    reset: () => remove(),
  }
  return emitter
}

/** Gives every node its emitter on first use. A script may set its own. */
export function offerEmitters(): void {
  Object.defineProperty(Node.prototype, '$emitter', {
    configurable: true,
    get(this: Node) {
      return (this.__emitter ??= createEmitter(this))
    },
    set(this: Node, emitter: Emitter) {
      this.__emitter = emitter
    },
  })
}
