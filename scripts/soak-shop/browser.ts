/** A shopper's browser at the level of HTTP: it keeps cookies and sends forms, and asks again where an answer was lost. */
import { setTimeout as wait } from 'node:timers/promises'

const PATIENCE_MS = 40_000
/** For an answer at last: longer than any outage of the soak. */
const INSISTENCE_MS = 90_000
const PAUSE_MS = 300
/** A proxy without a process, and a shop without a database. */
const LOST = new Set([502, 503])

export type Answer = { status: number; location: string; text: string }
export type Form = Readonly<Record<string, string>>

export type Tally = {
  requests: number
  lost: number
  /** Milliseconds of each answer that was not lost. */
  times: number[]
}

export class Browser {
  readonly #origin: string
  readonly #tally: Tally
  readonly #cookies = new Map<string, string>()

  constructor(origin: string, tally: Tally) {
    this.#origin = origin
    this.#tally = tally
  }

  /** One request; null where its answer is lost, so that nobody knows what has become of it. */
  async send(path: string, form?: Form): Promise<Answer | null> {
    const started = performance.now()
    this.#tally.requests += 1
    const answer = await this.#fetch(path, form).catch(() => null)
    if (!answer || LOST.has(answer.status)) {
      this.#tally.lost += 1
      return null
    }
    this.#tally.times.push(performance.now() - started)
    return answer
  }

  /** The same request until it is answered. */
  async insist(path: string, form?: Form): Promise<Answer> {
    const giveUpAt = Date.now() + INSISTENCE_MS
    for (;;) {
      const answer = await this.send(path, form)
      if (answer) return answer
      if (Date.now() > giveUpAt) throw new Error(`${path} was not answered in ${INSISTENCE_MS / 1000} s`)
      await wait(PAUSE_MS)
    }
  }

  async #fetch(path: string, form?: Form): Promise<Answer> {
    const headers = new Headers()
    if (this.#cookies.size > 0)
      headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const sent = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
    const answer = await fetch(new URL(path, this.#origin), {
      ...sent,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await answer.text()
    // Who did not get the whole answer, has not got its cookies either.
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const split = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, split), pair.slice(split + 1))
    }
    return { status: answer.status, location: answer.headers.get('location') ?? '', text }
  }
}
