/** The line between a browser and the shop: real requests, with the faults that a run plants in it. */
import { setImmediate as turn } from 'node:timers/promises'

/** What can become of a request that pays or orders. */
export const FAULTS = ['fails', 'unsent', 'lost', 'garbled', 'late', 'slow', 'twice'] as const
export type Fault = (typeof FAULTS)[number]

export const FAULT_WORDS: Readonly<Record<Fault, string>> = {
  fails: 'the shop answers the next request with an error of its own',
  unsent: 'the line breaks before the next request reaches the shop',
  lost: 'the shop does what the next request asks, and its answer is lost',
  garbled: 'the shop does what the next request asks, and its answer arrives garbled',
  late: 'the next request stays on its way until late',
  slow: 'the shop does what the next request asks, and its answer stays on its way until late',
  twice: 'the browser sends the next request twice',
}

export type Sent = { method: string; url: string; headers: Headers; body: Uint8Array | null }

/** Turns of the event loop without a request until the line counts as quiet. */
const QUIET_TURNS = 4

/** The line of one browser. Requests that read a page are never disturbed. */
export class Network {
  /** For the next requests, in this order. */
  readonly faults: Fault[] = []
  /** For the next request to an address that ends so; before the others. */
  planned: { end: string; fault: Fault } | null = null
  /** Requests of a name that reached the shop twice, by a fault. */
  repeated = 0
  readonly #held: (() => void)[] = []
  #active = 0

  /**
   * Sends a request; redirects are answers.
   *
   * @throws TypeError where there is no answer
   */
  async send(sent: Sent): Promise<Response> {
    const fault = isDisturbable(sent) ? (this.#planned(sent) ?? this.faults.shift()) : undefined
    switch (fault) {
      case undefined:
        return this.#ask(sent)
      case 'fails':
        return new Response('<!DOCTYPE html><title>Error</title>', { status: 500, headers: HTML })
      case 'unsent':
        throw new TypeError('the line broke')
      case 'lost':
        await this.#ask(sent)
        throw new TypeError('the answer was lost')
      case 'garbled':
        await this.#ask(sent)
        return new Response('{"gar', { status: 200, headers: { 'content-type': 'application/json' } })
      case 'late':
        await this.#hold()
        return this.#ask(sent)
      case 'slow': {
        const answer = await this.#ask(sent)
        await this.#hold()
        return answer
      }
      case 'twice': {
        this.repeated += 1
        const [, second] = await Promise.all([this.#ask(sent), this.#ask(sent)])
        return second
      }
    }
  }

  #planned({ url }: Sent): Fault | undefined {
    if (!this.planned || !url.endsWith(this.planned.end)) return undefined
    const { fault } = this.planned
    this.planned = null
    return fault
  }

  /** What is on its way arrives. */
  release(): void {
    for (const arrive of this.#held.splice(0)) arrive()
  }

  get hasHeld(): boolean {
    return this.#held.length > 0
  }

  /** Resolves once nothing is asked any more, but what is held. */
  async quiet(): Promise<void> {
    for (let turns = 0; turns < QUIET_TURNS; turns++) {
      await turn()
      if (this.#active > 0) turns = -1
    }
  }

  #hold(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held.push(resolve)
    return promise
  }

  async #ask({ method, url, headers, body }: Sent): Promise<Response> {
    this.#active += 1
    try {
      const answer = await fetch(url, { method, headers, redirect: 'manual', ...(body && { body: body as BodyInit }) })
      // The whole answer: what is read later must not wait for the line.
      const whole = answer.status === 204 || answer.status === 304 ? null : await answer.arrayBuffer()
      return new Response(whole, { status: answer.status, headers: answer.headers })
    } finally {
      this.#active -= 1
    }
  }
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }

/** Whether a request pays, orders, or asks what became of it. */
const isDisturbable = ({ method, url }: Sent): boolean =>
  method !== 'GET' || /\/payment\/|\/paypal\/|\/checkout\/finish|\/widgets\/checkout\/info/.test(url)
