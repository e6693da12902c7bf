/** Holds what a path controls: the shop's responses, and the delays of a flow. */
import type { Page, Route } from 'playwright/test'

export type HeldRequests = {
  /** Responds to the newest pending request of `service`; waits for one. */
  release(service: string, answer: (route: Route) => Promise<void>): Promise<void>
  /** The requests since the last call, as `GET /path`. */
  takeAsked(): string[]
  /** The services with pending requests, sorted; once per request. */
  waiting(): string[]
  /** Number of requests of each service since `forgetArrived`. */
  arrived(): Record<string, number>
  /** Ignores requests made while the page was prepared. */
  forgetArrived(): void
}

/** Time limit for a request to follow its cause, in milliseconds. */
const REQUEST_DEADLINE_MS = 10_000

/**
 * Holds every request to one of `addresses` (by service) until it is released. Requests of the services in `once` are
 * not counted.
 */
export async function holdRequests(
  page: Page,
  addresses: Readonly<Record<string, RegExp>>,
  once: readonly string[] = [],
): Promise<HeldRequests> {
  const waiting = new Map<string, Route[]>()
  const arrivals = new Map<string, () => void>()
  const arrived = new Map<string, number>()
  let asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!/^\/(bundle|theme|media)\//.test(pathname)) asked.push(`${request.method()} ${pathname}${search}`)
  })
  // An aborted request needs no response.
  page.on('requestfailed', (request) => {
    for (const [service, routes] of waiting)
      waiting.set(
        service,
        routes.filter((route) => route.request() !== request),
      )
  })
  for (const [service, address] of Object.entries(addresses))
    await page.route(address, (route) => {
      if (!once.includes(service)) arrived.set(service, (arrived.get(service) ?? 0) + 1)
      waiting.set(service, [...(waiting.get(service) ?? []), route])
      arrivals.get(service)?.()
    })
  return {
    async release(service, answer) {
      const address = addresses[service]
      if (!address) throw new Error(`the room does not say what "${service}" asks: add it to requests`)
      const held = () => waiting.get(service)?.pop()
      const route = held() ?? (await arrival(service).then(held))
      if (!route) throw new Error(`nothing asked ${String(address)} within ${REQUEST_DEADLINE_MS} ms`)
      await answer(route)
    },
    waiting: () =>
      [...waiting].flatMap(([service, routes]) => (once.includes(service) ? [] : routes.map(() => service))).toSorted(),
    arrived: () => Object.fromEntries(arrived),
    forgetArrived: () => arrived.clear(),
    takeAsked() {
      const taken = asked
      asked = []
      return taken
    },
  }

  function arrival(service: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, REQUEST_DEADLINE_MS)
    arrivals.set(service, resolve)
    return promise.finally(() => {
      clearTimeout(timer)
      arrivals.delete(service)
    })
  }
}

/** Prevents timers of the given lengths, in milliseconds, from firing on the pages of `page`. */
export async function holdTimers(page: Page, lengths: readonly number[]): Promise<void> {
  await page.addInitScript((held) => {
    const start = window.setTimeout.bind(window)
    const end = window.clearTimeout.bind(window)
    let last = 0
    const startOrHold = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      held.includes(ms ?? 0) ? (last -= 1) : start(run, ms, ...rest)
    window.setTimeout = startOrHold as typeof window.setTimeout
    window.clearTimeout = (timer) => {
      if (!(Number(timer) < 0)) end(timer)
    }
  }, lengths)
}
