/** The requests of the page's scripts: their start, their answer and their time. */

export type RequestObserver = {
  asked: (request: number, method: string, url: string) => void
  /** `status` 0: no answer could be had. */
  answered: (request: number, status: number, ms: number) => void
}

type Open = (this: XMLHttpRequest, method: string, url: string | URL, ...rest: unknown[]) => void
type Send = (this: XMLHttpRequest, ...args: unknown[]) => void

/** For the inspector’s own requests, which are not the page’s. */
export const ask = window.fetch.bind(window)

const absolute = (url: string | URL) => new URL(url, location.href).href

/** Observes until the returned function is called. The page gets what it would have got otherwise. */
export function observeRequests({ asked, answered }: RequestObserver): () => void {
  const originalFetch = window.fetch
  const prototype = XMLHttpRequest.prototype as { open: Open; send: Send }
  const { open: originalOpen, send: originalSend } = prototype
  const opened = new WeakMap<XMLHttpRequest, { method: string; url: string }>()
  let count = 0
  let isOver = false

  /** Returns what is called with the answer's status. */
  function begin(method: string, url: string): (status: number) => void {
    if (isOver) return () => undefined
    const request = (count += 1)
    const start = performance.now()
    asked(request, method.toUpperCase(), url)
    return (status) => !isOver && answered(request, status, performance.now() - start)
  }

  const observedFetch: typeof fetch = (input, init) => {
    const isRequest = input instanceof Request
    const end = begin(init?.method ?? (isRequest ? input.method : 'GET'), absolute(isRequest ? input.url : input))
    const answer = originalFetch(input, init)
    answer.then(
      ({ status }) => end(status),
      () => end(0),
    )
    return answer
  }
  const observedOpen: Open = function (this: XMLHttpRequest, ...args) {
    opened.set(this, { method: args[0], url: absolute(args[1]) })
    originalOpen.apply(this, args)
  }
  const observedSend: Send = function (this: XMLHttpRequest, ...args) {
    const what = opened.get(this)
    const end = what && begin(what.method, what.url)
    if (end) this.addEventListener('loadend', () => end(this.status), { once: true })
    originalSend.apply(this, args)
  }

  window.fetch = observedFetch
  prototype.open = observedOpen
  prototype.send = observedSend
  return () => {
    isOver = true
    // Others may have replaced them meanwhile, and call them.
    if (window.fetch === observedFetch) window.fetch = originalFetch
    if (prototype.open === observedOpen) prototype.open = originalOpen
    if (prototype.send === observedSend) prototype.send = originalSend
  }
}
