/** What scripts of a page can read, what it says and what it sends, to find in it what nobody may know. */
import type { Page } from 'playwright/test'

/**
 * What finds any of these texts. One of digits alone is found as a number of its own: the time of day and random ids hold
 * any four or five digits now and then (`1795829101152` has a postcode in it).
 */
export function anyOf(texts: Iterable<string>): RegExp {
  const patterns = [...texts].map((text) => {
    const exact = text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    return /^\d+$/.test(text) ? `(?<![\\w.])${exact}(?![\\w.])` : exact
  })
  return new RegExp(patterns.join('|'))
}

type Inspected = { type: string; event?: object }
type Watched = {
  subscribe(see: (snapshot: object) => void): void
  getSnapshot(): object
  system: { inspect(see: (inspected: Inspected) => void): void }
}
type Actors = Map<Watched, string>

/** Notes from here on what every flow holds, in each of its situations, and what it is sent. */
export const watchFlows = (page: Page) =>
  page.evaluate(() => {
    const { actors } = window.storefront as unknown as { actors: Actors }
    const held: string[] = []
    Object.assign(window, { held })
    const write = (...things: unknown[]) => {
      const seen = new Set<unknown>()
      const plain = (_: string, value: unknown) => {
        if (typeof value !== 'object' || value === null) return value
        if (seen.has(value) || value instanceof Node || value instanceof Window) return undefined
        seen.add(value)
        return value
      }
      held.push(JSON.stringify(things, plain))
    }
    const note = (snapshot: object) => {
      const { context, value } = snapshot as { context?: object; value?: unknown }
      write(value, context)
    }
    for (const actor of actors.keys()) {
      note(actor.getSnapshot())
      actor.subscribe(note)
      actor.system.inspect(({ type, event }) => type === '@xstate.event' && write(event))
    }
  })

/** Everything that scripts of the page can read: what flows have held, storage, cookies, the address. */
export const readable = (page: Page) =>
  page.evaluate(() => {
    const { held } = window as unknown as { held: string[] }
    return [...held, JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie, location.href].join(
      '\n',
    )
  })

/** What the page and its frames write into the console, and what they send to anybody, from here on. */
export function watchOutput(page: Page): { logged: () => string; sent: () => string } {
  const [logged, sent]: [string[], string[]] = [[], []]
  page.on('console', (message) => logged.push(message.text()))
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  return { logged: () => logged.join('\n'), sent: () => sent.join('\n') }
}
