/** Test cases: three things to scroll to, of which the second and the third are below the view at first. */
import type { scrollAnimationMachine } from '../../../../src/machines/media/scroll-animation.ts'
import type { Cases } from '../../support/paths.ts'

const PLAIN = 'everything is there'
const STILL = 'everything is there, without motion'
const RESTING = 'what has come into view'
const COLLECTING = 'what has come into view, and something that is about to appear'

const MOVES = 'a shopper who accepts motion'
const LESS_FIRST = 'a shopper who prefers less motion'
const BLIND = 'a browser that cannot tell what is in view'

const BELOW = 'the browser says that the second and third thing are below the view'
const SECOND = 'the second thing comes into view'
const BOTH = 'the second and third thing come into view'
const FIRST = 'the first thing comes into view again'
const POLL = 'the poll passes (50 ms)'
const LESS = 'the shopper now prefers less motion'
const MORE = 'the shopper now accepts motion'

type Things = { isKnown: boolean; held: number[]; entered: number[]; appears: string }

/** What is held back, and at which place of its moment each thing appears, after all that has happened. */
function thingsAfter(history: readonly string[]): Things {
  const start: Things = { isKnown: false, held: [], entered: [], appears: '' }
  let [things, isAnimated] = [start, true]
  for (const says of history) {
    if (says === MOVES || says === MORE) isAnimated = true
    if (says === LESS_FIRST || says === LESS) [things, isAnimated] = [start, false]
    if (!isAnimated) continue
    const { held, entered, appears } = things
    if (says === BELOW && !things.isKnown) things = { ...things, isKnown: true, held: [2, 3] }
    if (says === SECOND && held.includes(2)) things = { ...things, entered: [...new Set([...entered, 2])] }
    if (says === BOTH && held.length) things = { ...things, entered: held }
    if (says === POLL)
      things = {
        isKnown: true,
        held: held.filter((thing) => !entered.includes(thing)),
        entered: [],
        appears: [appears, ...entered.map((thing, place) => `${thing} after ${place * 250} ms`)]
          .filter(Boolean)
          .join(', '),
      }
  }
  return things
}
const wordsOf = ({ held, appears }: Pick<Things, 'held' | 'appears'>) =>
  `held back: ${held.join(' and ') || 'nothing'}; appears: ${appears || 'nothing'}`

/** All that is ever found. */
export const FOUND = [
  { held: [], appears: '' },
  { held: [2, 3], appears: '' },
  { held: [3], appears: '2 after 0 ms' },
  { held: [], appears: '2 after 0 ms, 3 after 250 ms' },
  { held: [], appears: '2 after 0 ms, 3 after 0 ms' },
].map((things) => ({ ...things, words: wordsOf(things) }))

const found = <Seen extends object>(says: string, outcome: Seen) =>
  FOUND.map(({ words }) => ({
    ...outcome,
    when: (history: readonly string[]) => wordsOf(thingsAfter([...history, says])) === words,
    finds: words,
  }))

const entering = (says: string) => [
  ...found(says, { in: 'animated.collecting', sees: COLLECTING }),
  ...FOUND.map(({ words }) => ({
    when: (history: readonly string[]) => {
      const after = thingsAfter([...history, says])
      return after.entered.length > 0 && wordsOf(after) === words
    },
    sees: COLLECTING,
    finds: words,
  })),
  ...found(says, { sees: RESTING }),
]

export const scrollAnimationCases: Cases<typeof scrollAnimationMachine> = {
  input: { isStill: false, canWatch: true },
  begins: {
    [MOVES]: { isStill: false, canWatch: true },
    [LESS_FIRST]: { isStill: true, canWatch: true },
    [BLIND]: { isStill: false, canWatch: false },
  },
  starts: { in: 'unwatched', does: ['warnUnwatched'] },
  states: {
    unwatched: { sees: PLAIN },
    still: { sees: STILL },
    'animated.resting': { sees: RESTING },
    'animated.collecting': { sees: COLLECTING, looks: RESTING, waits: [50] },
  },
  guardContext: ({ held, entered, shown }) => [held, entered, [...shown]],
  // Specification 9.39.
  delays: { poll: { ms: 50, follows: found(POLL, { sees: RESTING }) } },
  cases: [
    { event: { type: 'items.below', items: [1, 2] }, says: BELOW, follows: found(BELOW, { stays: true as const }) },
    { event: { type: 'items.entered', items: [1] }, says: SECOND, follows: entering(SECOND) },
    { event: { type: 'items.entered', items: [1, 2] }, says: BOTH, follows: entering(BOTH) },
    { event: { type: 'items.entered', items: [0] }, says: FIRST, follows: { stays: true } },
    {
      event: { type: 'motion.changed', isStill: true },
      says: LESS,
      follows: [
        { in: 'unwatched', stays: true, does: ['warnUnwatched'] },
        { in: 'still', stays: true },
        { sees: STILL, finds: FOUND[0]?.words ?? '' },
      ],
    },
    {
      event: { type: 'motion.changed', isStill: false },
      says: MORE,
      follows: [
        { in: 'unwatched', stays: true, does: ['warnUnwatched'] },
        { in: 'still', sees: RESTING },
        { stays: true },
      ],
    },
  ],
}
