/**
 * The expected behaviour of a flow, independent of its machine: what the shopper sees in each state, and the result of
 * each event. Written by hand from the specification and in the shopper's words, so that faults of a machine are
 * noticed.
 */
import type { AnyStateMachine, AnyStateNode, SnapshotFrom } from 'xstate'

/** The look of an innermost state. No two of a flow are equal. */
export type Sight = {
  /** What the shopper sees, with a unique text; the tests' checks have this text as key. */
  sees: string
  /** The key of the check to use instead, if another state differs only in timers and services. */
  looks?: string
  /** The lengths of its timers, in milliseconds, from the specification. */
  waits?: readonly number[]
  /** Pending services. */
  awaits?: readonly string[]
}

/** What must be true after an event. */
export type Outcome = {
  /**
   * The states in which this applies, by path; a state includes its descendants. Regions are joined by ` + `. Defaults
   * to all states.
   */
  in?: string | readonly string[]
  /**
   * Condition on the earlier events: gets the texts of the beginning, if any, and of all previous steps, newest last.
   */
  when?: (history: readonly string[]) => boolean
  /** What is visible then, by the texts of the states; one for each region that is mentioned. */
  sees?: string | readonly string[]
  /** Instead of `sees`: the look does not change. */
  stays?: true
  /** Further checks by their texts: the focus, announcements, numbers. */
  finds?: string | readonly string[]
  /** Services that are called because of it, in order; none by default. */
  asks?: readonly string[]
  /** Effects on the page and messages to other flows because of it, in order, by name. None by default. */
  does?: readonly string[]
}

/** The result of an event: always the same, or the first of several that applies. */
export type Follows = Outcome | readonly Outcome[]

type State = SnapshotFrom<AnyStateMachine>

/** The innermost states of a snapshot, by path; regions in the order of the chart. */
export const placesOf = (state: State): string[] =>
  state._nodes
    .toSorted((a: AnyStateNode, b: AnyStateNode) => a.order - b.order)
    .flatMap((node: AnyStateNode) => (node.type === 'atomic' || node.type === 'final' ? [node.path.join('.')] : []))

/** Whether an outcome applies to a flow in the innermost states `places`. */
export const isIn = (places: readonly string[], asked: Outcome['in']): boolean =>
  !asked ||
  [asked]
    .flat()
    .some((paths) => paths.split(' + ').every((path) => places.some((place) => `${place}.`.startsWith(`${path}.`))))

/** The texts of a path before its step at `index`: its beginning, if there are several, and each step. */
export const historyOf = (
  { begins, steps }: { begins?: string; steps: readonly { says: string }[] },
  index: number,
): string[] => [...(begins ? [begins] : []), ...steps.slice(0, index).map(({ says }) => says)]

/** The expected result of an event with the case's `follows`. Throws if none applies. */
export function outcomeOf(
  { says, follows }: { says: string; follows: Follows },
  { places, history }: { places: readonly string[]; history: readonly string[] },
): Outcome {
  const outcome = [follows].flat().find((each) => isIn(places, each.in) && (each.when?.(history) ?? true))
  if (!outcome || (!outcome.sees && !outcome.stays))
    throw new Error(`nothing is said of what follows in ${places.join(' + ')} when ${says}`)
  return outcome
}

/** The expected requests and effects when a flow starts in `places`; none by default. */
export const startOf = (
  { starts }: { starts?: Start | readonly Start[] | undefined },
  places: readonly string[],
): Start => [starts ?? []].flat().find((each) => isIn(places, each.in)) ?? {}

type Start = Pick<Outcome, 'in' | 'asks' | 'does'>

/** Whether the latest event among `first` and `second`, by their texts, is one of `first`. */
export const isSince = (history: readonly string[], first: readonly string[], second: readonly string[]): boolean =>
  history.findLastIndex((says) => first.includes(says)) > history.findLastIndex((says) => second.includes(says))

/** The sights of the innermost states of `state`. */
export const sightsIn = (sights: Readonly<Record<string, Sight>>, state: State): Sight[] =>
  placesOf(state).flatMap((place) => sights[place] ?? [])

/** The key of the check for a sight. */
export const lookOf = ({ sees, looks = sees }: Sight): string => looks

/** All keys of checks: of states, and after events. */
export function lookedFor({
  states,
  cases,
  delays = {},
}: {
  states: Readonly<Record<string, Sight>>
  cases: readonly { follows: Follows }[]
  delays?: Readonly<Record<string, { follows: Follows }>> | undefined
}): ReadonlySet<string> {
  const outcomes = [...cases, ...Object.values(delays)].flatMap(({ follows }) => follows)
  return new Set([...Object.values(states).map(lookOf), ...outcomes.flatMap(({ finds }) => finds ?? [])])
}

const EMPTY =
  'its cases are empty: draw the chart, then say in them what is seen in each state and what follows from each event'

/** What is wrong with the sights of a flow whose innermost states are `places`, each as a sentence. */
export function wrongSights(sights: Readonly<Record<string, Sight>>, places: readonly string[]): string[] {
  if (Object.keys(sights).length === 0) return [EMPTY]
  const seen = new Map<string, string>()
  const alike = Object.entries(sights).flatMap(([place, sight]) => {
    const { sees, waits = [], awaits = [] } = sight
    return [sees, JSON.stringify([lookOf(sight), waits.toSorted((a, b) => a - b), awaits.toSorted()])].flatMap(
      (look) => {
        const other = seen.get(look)
        seen.set(look, place)
        return other ? [`"${place}" looks like "${other}": say what differs`] : []
      },
    )
  })
  return [
    ...places.filter((place) => !sights[place]).map((place) => `nothing is said of what is seen in "${place}"`),
    ...Object.keys(sights)
      .filter((place) => !places.includes(place))
      .map((place) => `"${place}" is no innermost state`),
    ...alike,
  ]
}
