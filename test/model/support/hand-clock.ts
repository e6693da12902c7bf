/** A clock without time: a test fires each timer by its length, whatever order the lengths would dictate. */
export class HandClock {
  readonly #timers = new Map<number, { run: () => void; delay: number }>()
  #next = 1

  setTimeout(run: () => void, delay: number): number {
    const id = this.#next++
    this.#timers.set(id, { run, delay })
    return id
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id)
  }

  /** Runs the timer of this length that was set last, or the one of number `place` in the order in which they were set. Throws when there is none. */
  fire(delay: number, place = -1): void {
    const found = [...this.#timers].filter(([, timer]) => timer.delay === delay).at(place)
    if (!found) throw new Error(`no timer of ${delay} ms is set`)
    this.#timers.delete(found[0])
    found[1].run()
  }

  /** The lengths of the timers that are set, in milliseconds, shortest first. */
  get lengths(): number[] {
    return [...this.#timers.values()].map(({ delay }) => delay).toSorted((a, b) => a - b)
  }

  /** Number of timers that are set. */
  get size(): number {
    return this.#timers.size
  }
}
