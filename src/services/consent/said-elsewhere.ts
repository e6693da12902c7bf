/**
 * What other scripts of the page say of the consent, by events on `document` (contract, shell 4.3, and payments C3). Some say it once,
 * as the page loads: from when this file has run, which is with the first flow at rest, it is kept until somebody hears it.
 */
import type { ConsentChanges } from '../contract/cookies.ts'
import { readCookie } from './cookies.ts'
import { whenSeen } from './watch-decisions.ts'

type Saying = 'CookieConfiguration_Update' | 'sw-analytics-consent'

/** An event of ours, which is not heard here. */
class OwnEvent extends CustomEvent<unknown> {}

// oxlint-disable-next-line bindings/no-lasting-state -- A mailbox: events are gone once they are dispatched, and no chart runs yet that could hear them.
const early: Event[] = []
const keep = (event: Event) => void early.push(event)
// oxlint-disable-next-line bindings/no-lasting-state -- The one listener of each event: a later one takes its place.
const hearers: Record<Saying, (event: Event) => void> = {
  CookieConfiguration_Update: keep,
  'sw-analytics-consent': keep,
}

// This may run before the entry, which takes such names from elements. Where charts are made, there is no document.
const { prototype } = EventTarget
const turn = (way: 'addEventListener' | 'removeEventListener', type: Saying, listener: (event: Event) => void) =>
  prototype[way].call(document, type, listener)
for (const type of Object.keys(hearers) as Saying[])
  if (document instanceof EventTarget) turn('addEventListener', type, keep)

function hearWith(type: Saying, listener: (event: Event) => void): void {
  turn('removeEventListener', type, hearers[type])
  turn('addEventListener', type, listener)
  hearers[type] = listener
}

/** `hear` gets what these events say once the page is visible, first of those that came before. Returns a function that ends it. */
export function hearSaid(type: Saying, hear: (detail: unknown) => void): () => void {
  const take = (event: Event) => {
    if (!(event instanceof OwnEvent)) whenSeen(() => hear(event instanceof CustomEvent && event.detail))
  }
  hearWith(type, take)
  for (const event of early.splice(0)) {
    if (event.type === type) take(event)
    else keep(event)
  }
  return () => hearWith(type, keep)
}

/** Dispatches an event of ours, which is not heard here. */
export const dispatchOwn = (type: Saying, detail: unknown): void =>
  void document.dispatchEvent(new OwnEvent(type, { detail }))

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
