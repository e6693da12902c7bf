/** Faulty responses in place of a fragment (quality, faults): every flow that loads one must handle all of these. */
import type { Route } from 'playwright/test'

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
