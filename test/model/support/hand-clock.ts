/** A clock without time: a test fires each timer by its length, in any order. */
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

  /**
   * Runs the last timer of this length, or the one at index `place` in the order they were set. Throws if there is
   * none.
   */
  fire(delay: number, place = -1): void {
    const found = [...this.#timers].filter(([, timer]) => timer.delay === delay).at(place)
    if (!found) throw new Error(`no timer of ${delay} ms is set`)
    this.#timers.delete(found[0])
    found[1].run()
  }

  /** The lengths of the pending timers, in milliseconds, shortest first. */
  get lengths(): number[] {
    return [...this.#timers.values()].map(({ delay }) => delay).toSorted((a, b) => a - b)
  }

  /** Number of pending timers. */
  get size(): number {
    return this.#timers.size
  }
}
