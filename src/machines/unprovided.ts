import { type AnyEventObject, type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/** A service that a binding must provide. Called all the same, it says so loudly, where `onError` would hide it. */
export function unprovided<Output, Input = void>(name: string) {
  return fromPromise<Output, Input>(() => {
    const error = missing(name)
    globalThis.reportError?.(error)
    return Promise.reject(error)
  })
}

/** The same for a resource that lasts as long as a state. */
export function unprovidedCallback<Event extends EventObject, Input = NonReducibleUnknown>(name: string) {
  return fromCallback<Event, Input, AnyEventObject>(() => {
    throw missing(name)
  })
}

const missing = (name: string) => new Error(`"${name}" was not provided: the binding must pass it to machine.provide()`)
