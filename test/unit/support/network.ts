/** A replacement for the network: responses come from the test, and aborted requests reject as in a browser. */
import { vi } from 'vitest'

export type Answer = () => Response | Promise<Response>

/** Responds to every request like this, until mocks are restored; returns the requests, in the order they were sent. */
export function answerWith(answer: (request: Request, index: number) => Response | Promise<Response>): Request[] {
  const requests: Request[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init)
    requests.push(request)
    const givenUp = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new DOMException('The user aborted a request.', 'AbortError'))
      if (request.signal.aborted) giveUp()
      else request.signal.addEventListener('abort', giveUp)
    })
    return Promise.race([Promise.resolve().then(() => answer(request, requests.length - 1)), givenUp])
  })
  return requests
}

/** A fragment as the shop sends it. */
export const fragment = (html: string, init: ResponseInit = {}) =>
  new Response(html, { ...init, headers: { 'Content-Type': 'text/html; charset=UTF-8' } })

/** A request that hangs until it is aborted. */
export const noAnswer: Answer = () => new Promise(() => undefined)

/** No connection. */
export const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
