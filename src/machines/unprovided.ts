import { fromCallback, fromPromise } from 'xstate'

/** A service that a binding must provide. Called all the same, it says so loudly, where `onError` would hide it. */
export function unprovided<Output, Input = void>(name: string) {
  return fromPromise<Output, Input>(() => {
    const error = missing(name)
    globalThis.reportError?.(error)
    return Promise.reject(error)
  })
}

/** The same for something that goes on for as long as a state does. */
export function unprovidedEffect<Input extends object | undefined = undefined>(name: string) {
  return fromCallback<{ type: string }, Input>(() => {
    globalThis.reportError?.(missing(name))
  })
}

const missing = (name: string) => new Error(`"${name}" was not provided: the binding must pass it to machine.provide()`)
