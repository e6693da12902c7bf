/**
 * Plays as many tests as fit into a time, on a machine of any speed: a tenth of them, which tells how long a test takes here, then as
 * many of the others as fit. Which these are depends on `seed` alone, so that another commit plays others.
 */
import { createHash } from 'node:crypto'
import { type Count, sumOf } from '../reports.ts'

export type Part = { code: number; count: Count }

type Options = {
  /** Seconds that all may take together. */
  seconds: number
  seed: string
  /** Plays the tests of these names. */
  play: (names: readonly string[]) => Promise<Part>
  /** Seconds since any fixed time. */
  now?: () => number
}

const FIRST_PART = 0.1
/** So that one long test among them does not decide. */
const FEWEST = 20
/** Of what is left, the part that is planned: the others may take longer than the first ones. */
const PLANNED = 0.9

/** The exit code of the first part that failed, or 0, and the count of all; it has what did not fit as `unplayed`. */
export async function playWithin(names: readonly string[], options: Options): Promise<Part> {
  const { seconds, seed, play, now = () => performance.now() / 1000 } = options
  const waiting = shuffled(names, seed)
  const start = now()
  const firstNames = waiting.splice(0, Math.max(FEWEST, Math.ceil(waiting.length * FIRST_PART)))
  const first = await play(firstNames)
  const passed = now() - start
  const fitting = Math.floor((Math.max(0, seconds - passed) * PLANNED) / (passed / firstNames.length))
  const secondNames = waiting.splice(0, fitting)
  const parts = secondNames.length > 0 ? [first, await play(secondNames)] : [first]
  const count = sumOf(parts.map(({ count }) => count))
  return {
    code: parts.find(({ code }) => code !== 0)?.code ?? 0,
    count: { ...count, unplayed: waiting.length },
  }
}

/** The names in an order that looks random and is the same for the same seed. */
function shuffled(names: readonly string[], seed: string): string[] {
  const place = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  const places = new Map(names.map((name) => [name, place(name)]))
  return names.toSorted((one, other) => ((places.get(one) ?? '') < (places.get(other) ?? '') ? -1 : 1))
}

/** Takes `--within <seconds>` out of a command's arguments. Throws if it is no number of seconds. */
export function timeIn(given: readonly string[]): { seconds: number | undefined; rest: string[] } {
  const index = given.indexOf('--within')
  if (index < 0) return { seconds: undefined, rest: [...given] }
  const seconds = Number(given[index + 1])
  if (!(seconds > 0)) throw new Error(`--within takes a number of seconds, not "${given[index + 1] ?? ''}".`)
  return { seconds, rest: given.toSpliced(index, 2) }
}
