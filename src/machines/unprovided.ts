import { fromPromise } from 'xstate'

/** A service that a binding must provide. Called all the same, it says so loudly, where `onError` would hide it. */
export function unprovided<Output, Input = void>(name: string) {
  return fromPromise<Output, Input>(() => {
    const error = missing(name)
    globalThis.reportError?.(error)
    return Promise.reject(error)
  })
}

const missing = (name: string) => new Error(`"${name}" was not provided: the binding must pass it to machine.provide()`)
