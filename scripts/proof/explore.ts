/**
 * Explores all situations that a model can reach, breadth first: the first violation found has the shortest trace.
 *
 * A model is safe if no situation is wrong. It leads on if from every situation a path of fair moves reaches a situation at rest: a
 * move is fair if it happens sooner or later by itself (an answer, a failure, a deadline) or is offered to the shopper.
 */

/** Something that happens in a situation, and the situation after it. */
export type Move<World> = {
  /** The flow that the event reaches, or the part of the surroundings in which it happens. */
  flow: string
  event: string
  isFair: boolean
  to: World
}

export type Model<World> = {
  starts: readonly World[]
  movesOf: (world: World) => Iterable<Move<World>>
  /** Situations with the same key are the same. */
  keyOf: (world: World) => string
  /** What is wrong in a situation, as a sentence; null if nothing is. */
  wrongIn: (world: World) => string | null
  /** Whether a situation is at rest; without it, nothing is asked about where situations lead. */
  restsIn?: (world: World) => boolean
}

/** A step of a trace: the event, and the situation after it; the first has no event. */
export type TraceStep<World> = { flow: string; event: string; world: World }

export type Violation<World> = {
  kind: 'wrong' | 'stuck'
  says: string
  trace: readonly TraceStep<World>[]
}

export type Exploration<World> = {
  states: number
  transitions: number
  /** Number of events after which the farthest situation is reached. */
  depth: number
  /** Whether everything was explored: the bound was not reached. */
  isWhole: boolean
  violation: Violation<World> | null
}

type Place<World> = { world: World; depth: number; from: number; flow: string; event: string }

/** Explores `model`, at most `most` situations. Ends at the first wrong one. */
export function explore<World>(model: Model<World>, { most }: { most: number }): Exploration<World> {
  const { movesOf, keyOf, wrongIn, restsIn } = model
  const places: Place<World>[] = []
  const numbers = new Map<string, number>()
  const fairBefore: number[][] = []
  let transitions = 0
  let left = 0

  const add = (place: Place<World>): number => {
    const key = keyOf(place.world)
    const known = numbers.get(key)
    if (known !== undefined) return known
    if (places.length >= most) {
      left += 1
      return -1
    }
    numbers.set(key, places.length)
    fairBefore.push([])
    return places.push(place) - 1
  }
  const result = (violation: Violation<World> | null): Exploration<World> => ({
    states: places.length,
    transitions,
    depth: places.at(-1)?.depth ?? 0,
    isWhole: left === 0,
    violation,
  })
  const wrong = (place: Place<World>): Violation<World> | null => {
    const says = wrongIn(place.world)
    return says === null ? null : { kind: 'wrong', says, trace: traceTo(places, place) }
  }

  for (const world of model.starts) add({ world, depth: 0, from: -1, flow: '', event: '' })
  for (const place of places) {
    const violation = wrong(place)
    if (violation) return result(violation)
  }
  /** Situations from which something could not be explored. */
  const frontier = new Set<number>()
  for (let number = 0; number < places.length; number += 1) {
    const { world, depth } = places[number] as Place<World>
    for (const { to, flow, event, isFair } of movesOf(world)) {
      transitions += 1
      const before = places.length
      const reached = add({ world: to, depth: depth + 1, from: number, flow, event })
      if (reached === -1) {
        frontier.add(number)
        continue
      }
      if (isFair) fairBefore[reached]?.push(number)
      if (reached < before) continue
      const violation = wrong(places[reached] as Place<World>)
      if (violation) return result(violation)
    }
  }
  if (!restsIn) return result(null)

  const ends = places.flatMap(({ world }, number) => (frontier.has(number) || restsIn(world) ? [number] : []))
  const leading = new Set(ends)
  for (let next = ends.pop(); next !== undefined; next = ends.pop())
    for (const before of fairBefore[next] ?? [])
      if (!leading.has(before)) {
        leading.add(before)
        ends.push(before)
      }
  const stuck = places.find((_, number) => !leading.has(number))
  if (!stuck) return result(null)
  return result({
    kind: 'stuck',
    says: 'Nothing that happens by itself or that the shopper may do leads on from here.',
    trace: traceTo(places, stuck),
  })
}

function traceTo<World>(places: readonly Place<World>[], last: Place<World>): TraceStep<World>[] {
  const trace: TraceStep<World>[] = []
  for (let place: Place<World> | undefined = last; place; place = places[place.from])
    trace.unshift({ flow: place.flow, event: place.event, world: place.world })
  return trace
}
