/**
 * `$emitter` of the document and of every element: thin wrappers around events that do not bubble (contract, shell
 * 1.5).
 */

type Listener = (event: CustomEvent) => unknown

export type Emitter = {
  publish(name: string, detail?: unknown): void
  /** `name` may have a namespace, as in `changed.mine`, so that `unsubscribe` removes only that script's listeners. */
  subscribe(name: string, listener: Listener, options?: { once?: boolean; scope?: unknown }): void
  /** Removes what was subscribed under exactly this name. */
  unsubscribe(name: string): void
}

declare global {
  interface Node {
    $emitter: Emitter
    __emitter?: Emitter
  }
}

function createEmitter(target: Node): Emitter {
  const subscriptions: Record<string, AbortController> = {}
  return {
    publish: (name, detail = {}) => void target.dispatchEvent(new CustomEvent(name, { detail })),
    subscribe(name, listener, { once = false, scope = target } = {}) {
      const { signal } = (subscriptions[name] ??= new AbortController())
      // A new bound function each time, since the browser adds the same listener only once.
      target.addEventListener(name.split('.')[0] as 'click', listener.bind(scope) as never, { once, signal })
    },
    unsubscribe(name) {
      subscriptions[name]?.abort()
      delete subscriptions[name]
    },
  }
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
