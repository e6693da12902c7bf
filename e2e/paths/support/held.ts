/** Holds what a path itself lets happen: the answers of the shop, and the time a flow waits. */
import type { Page, Route } from 'playwright/test'

export type HeldRequests = {
  /** Answers the newest request of `service` that waits; waits for one to come. */
  release(service: string, answer: (route: Route) => Promise<void>): Promise<void>
  /** What was asked since the last call, as `GET /path`. */
  takeAsked(): string[]
  /** The services with a request that waits, sorted; as often as one does. */
  waiting(): string[]
  /** How often each service has been asked since `forgetArrived`. */
  arrived(): Record<string, number>
  /** What was asked while the page was prepared does not count. */
  forgetArrived(): void
}

/** How long a request may take to come after what causes it, in milliseconds. */
const REQUEST_DEADLINE_MS = 10_000

/** Holds every request to one of `addresses` (by service) until it is released. Those of the services in `once` are not counted. */
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
  // Nobody waits for the answer to a request that was given up.
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

/** Keeps timers of the given lengths, in milliseconds, from ever ending by themselves on the pages of `page`. */
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
