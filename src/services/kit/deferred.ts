/** A promise and what settles it, like `Promise.withResolvers`, which Safari has since 17.4. */
export function deferred<Value>() {
  const settle = {} as {
    resolve: (value: Value | PromiseLike<Value>) => void
    reject: (reason: unknown) => void
  }
  const promise = new Promise<Value>((resolve, reject) => {
    Object.assign(settle, { resolve, reject })
  })
  return { promise, ...settle }
}
