/**
 * What other scripts of the page say of the consent, by events on `document` (contract, shell 4.3, and payments C3). Some say it once,
 * as the page loads: from when this file has run, which is with the first flow at rest, it is kept until somebody hears it.
 */
import type { ConsentChanges } from '../contract/cookies.ts'
import { readCookie } from './cookies.ts'
import { whenSeen } from './watch-decisions.ts'

type Saying = 'CookieConfiguration_Update' | 'sw-analytics-consent'

const hearers = new Map<string, (detail: unknown) => void>()
let early: Event[] = []
/** The last event of ours. */
let own: Event | undefined

// This may run before the entry, which takes such names from elements. Where charts are made, there is no document.
for (const type of ['CookieConfiguration_Update', 'sw-analytics-consent'] satisfies Saying[])
  if (document instanceof EventTarget) EventTarget.prototype.addEventListener.call(document, type, note)

function note(event: Event): void {
  const hear = hearers.get(event.type)
  if (!hear) early.push(event)
  else if (event !== own) whenSeen(() => hear(event instanceof CustomEvent && event.detail))
}

/** `hear` gets what these events say once the page is visible, first of those that came before. Returns a function that ends it. */
export function hearSaid(type: Saying, hear: (detail: unknown) => void): () => void {
  hearers.set(type, hear)
  const missed = early
  early = []
  for (const event of missed) note(event)
  return () => void hearers.delete(type)
}

/** Dispatches an event of ours, which is not heard here. */
export function dispatchOwn(event: Event): void {
  own = event
  document.dispatchEvent(event)
}

/**
 * The names in what another script says, with its word on each. Where it has none, as in a list of names or with an object for each,
 * the cookie counts.
 */
export function wordsIn(detail: unknown): ConsentChanges {
  const said: [string, unknown][] = Array.isArray(detail)
    ? detail.map((name) => [String(name), {}])
    : Object.entries(detail instanceof Object ? detail : {})
  return Object.fromEntries(
    said.map(([name, word]) => [name, Boolean(word instanceof Object ? readCookie(name) : word)]),
  )
}
