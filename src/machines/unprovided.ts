import { type AnyEventObject, type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'

/** A service that a binding must provide. If it is called, it reports an error, which `onError` alone would hide. */
export function unprovided<Output, Input = void>(name: string) {
  return fromPromise<Output, Input>(() => {
    const error = missing(name)
    globalThis.reportError?.(error)
    return Promise.reject(error)
  })
}

/** The same for a callback actor, which runs as long as its state. */
export function unprovidedCallback<Event extends EventObject, Input = NonReducibleUnknown>(name: string) {
  return fromCallback<Event, Input, AnyEventObject>(() => {
    throw missing(name)
  })
}

export const missing = (name: string) =>
  new Error(`"${name}" was not provided: the binding must pass it to machine.provide()`)
