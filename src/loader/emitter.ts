/** `$emitter` of the document and of every element: thin wrappers of events that do not bubble (contract, shell 1.5). */

type Listener = (event: CustomEvent) => unknown

export type Emitter = {
  publish(name: string, detail?: unknown): void
  /** `name` may carry a namespace, `changed.mine`: by it, `unsubscribe` tells one script's listeners from another's. */
  subscribe(name: string, listener: Listener, options?: { once?: boolean; scope?: unknown }): void
  /** Ends what was subscribed under exactly this name. */
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
      // Bound anew, since the browser takes one function once.
      target.addEventListener(name.split('.')[0] as 'click', listener.bind(scope) as never, { once, signal })
    },
    unsubscribe(name) {
      subscriptions[name]?.abort()
      delete subscriptions[name]
    },
  }
}

/** Gives every node its emitter on first use. A script may set one of its own. */
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
