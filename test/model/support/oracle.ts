/**
 * What must be true of a flow, said beside its machine: what the shopper sees in each state, and what follows from each event.
 * Written by hand from the specification and in the shopper's words, so that a machine that goes astray is noticed.
 */
import type { AnyStateMachine, AnyStateNode, SnapshotFrom } from 'xstate'

/** What an innermost state looks like. No two of a flow are alike. */
export type Sight = {
  /** What the shopper sees, in words of its own; the tests look for it under these words. */
  sees: string
  /** The words under which they look for it instead, where another state differs only in what is waited for. */
  looks?: string
  /** How long what is waited for in it takes, in milliseconds, as the specification has it. */
  waits?: readonly number[]
  /** Services that have been asked and have not answered. */
  awaits?: readonly string[]
}

/** What must be true after an event. */
export type Outcome = {
  /**
   * The states in which this follows, by path; a state stands for those inside it. Several regions at once are joined by ` + `. In
   * all where absent.
   */
  in?: string | readonly string[]
  /** What must have happened for this to follow, judged by the words of how it began, if any, and of all steps before, newest last. */
  when?: (history: readonly string[]) => boolean
  /** What is seen then, in the words of the states; one for each region that is spoken of. */
  sees?: string | readonly string[]
  /** Instead: all is seen as before. */
  stays?: true
  /** What else is found then, in words: where the focus is, what is announced, how many there are. */
  finds?: string | readonly string[]
  /** Services that are asked because of it, in order; none where absent. */
  asks?: readonly string[]
  /** What is done to the page and said to other flows because of it, in order: effects and events by name. Nothing where absent. */
  does?: readonly string[]
}

/** What follows from an event: always the same, or the first of several that applies. */
export type Follows = Outcome | readonly Outcome[]

type State = SnapshotFrom<AnyStateMachine>

/** The innermost states of a snapshot, by path; regions in the order of the chart. */
export const placesOf = (state: State): string[] =>
  state._nodes
    .toSorted((a: AnyStateNode, b: AnyStateNode) => a.order - b.order)
    .flatMap((node: AnyStateNode) => (node.type === 'atomic' || node.type === 'final' ? [node.path.join('.')] : []))

/** Whether a flow whose innermost states are `places` is where an outcome applies. */
export const isIn = (places: readonly string[], asked: Outcome['in']): boolean =>
  !asked ||
  [asked]
    .flat()
    .some((paths) => paths.split(' + ').every((path) => places.some((place) => `${place}.`.startsWith(`${path}.`))))

/** What has been said of a path before its step at `index`: how it begins, where there are several ways, and each step. */
export const historyOf = (
  { begins, steps }: { begins?: string; steps: readonly { says: string }[] },
  index: number,
): string[] => [...(begins ? [begins] : []), ...steps.slice(0, index).map(({ says }) => says)]

/** What must follow from an event whose case says `follows`. Throws when nothing is said of it. */
export function outcomeOf(
  { says, follows }: { says: string; follows: Follows },
  { places, history }: { places: readonly string[]; history: readonly string[] },
): Outcome {
  const outcome = [follows].flat().find((each) => isIn(places, each.in) && (each.when?.(history) ?? true))
  if (!outcome || (!outcome.sees && !outcome.stays))
    throw new Error(`nothing is said of what follows in ${places.join(' + ')} when ${says}`)
  return outcome
}

/** What is asked and done when a flow starts in `places`; nothing where nothing is said of it. */
export const startOf = (
  { starts }: { starts?: Start | readonly Start[] | undefined },
  places: readonly string[],
): Start => [starts ?? []].flat().find((each) => isIn(places, each.in)) ?? {}

type Start = Pick<Outcome, 'in' | 'asks' | 'does'>

/** Whether what happened last of `first` and `second`, by their words, is `first`. */
export const isSince = (history: readonly string[], first: readonly string[], second: readonly string[]): boolean =>
  history.findLastIndex((says) => first.includes(says)) > history.findLastIndex((says) => second.includes(says))

/** The sights of the innermost states of `state`. */
export const sightsIn = (sights: Readonly<Record<string, Sight>>, state: State): Sight[] =>
  placesOf(state).flatMap((place) => sights[place] ?? [])

/** The words under which tests look for what is seen. */
export const lookOf = ({ sees, looks = sees }: Sight): string => looks

/** All words under which something is looked for: in a state, or after an event. */
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
