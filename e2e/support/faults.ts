/** Faulty responses in place of a fragment (quality, faults): every flow that loads one must handle all of these. */
import type { Page, Route } from 'playwright/test'

export type Fault = (route: Route) => Promise<void>

/** A complete response of the shop. */
export const answer =
  (status: number, body: string, contentType = 'text/html'): Fault =>
  (route) =>
    route.fulfill({ status, contentType, body })

/** By kind; a spec adds those of its own requests. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'a server error': answer(500, 'oops'),
  'too many requests': answer(429, ''),
  'a 404 page': answer(404, '<html><body><h1>Not found</h1></body></html>'),
  'a login page as 200': answer(200, '<!doctype html><html><form action="/account/login"></form></html>'),
  'no connection': (route) => route.abort(),
}

/** The request never arrives, and nothing comes back. */
export const noAnswer: Fault = () => Promise.resolve()

/**
 * Decides what becomes of the posts to `address`; they pass at first.
 *
 * The route stays for as long as the page. A browser whose last route is taken away stops intercepting at once, and loses
 * answers to whatever is under way: a module that a page is loading then never arrives.
 */
export async function postsTo(page: Page, address: RegExp) {
  const now: { fault?: Fault | undefined; asked?: () => void } = {}
  await page.route(address, (route) => {
    if (!now.fault || route.request().method() !== 'POST') return route.fallback()
    now.asked?.()
    return now.fault(route)
  })
  return {
    /** Does `act`, which makes a post that `fault` answers, as it does all that follow. */
    async failDuring(act: () => Promise<unknown>, fault: Fault): Promise<void> {
      const asked = Promise.withResolvers<void>()
      now.fault = fault
      now.asked = asked.resolve
      await Promise.all([act(), asked.promise])
    },
    pass(): void {
      now.fault = undefined
    },
  }
}
