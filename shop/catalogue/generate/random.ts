/** Pseudo-random numbers that are the same on every machine: each stream depends only on the words that name it. */
import { createHash } from 'node:crypto'

export type Random = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  fraction(): number
  /** A whole number from `min` to `max`, both inclusive. */
  integer(min: number, max: number): number
  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean
  pick<T>(items: readonly T[]): T
  /** `count` different items (all of them when there are fewer), in the order of the list. */
  sample<T>(items: readonly T[], count: number): T[]
}

/** A stream of random numbers named by `words`, e.g. `randomOf(seed, 'product', 17)` (generator: sfc32). */
export function randomOf(...words: (string | number)[]): Random {
  const digest = createHash('sha256').update(words.join('\u0000')).digest()
  let a = digest.readInt32LE(0)
  let b = digest.readInt32LE(4)
  let c = digest.readInt32LE(8)
  let d = digest.readInt32LE(12)

  const fraction = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  const integer = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[integer(0, items.length - 1)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  const sample = <T>(items: readonly T[], count: number): T[] => {
    let wanted = Math.min(count, items.length)
    return items.filter((_, index) => {
      const taken = fraction() * (items.length - index) < wanted
      if (taken) wanted -= 1
      return taken
    })
  }
  return { fraction, integer, chance: (percent) => fraction() * 100 < percent, pick, sample }
}
