/** Test cases: a strip of links that is wider than its place. */
import type { navScrollerMachine } from '../../../../src/machines/shell/nav-scroller.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const WHOLE = 'the whole strip, and no button'
const START = 'the start of the strip, and a button that leads on'
const BETWEEN = 'a button on each side'
const END = 'the end of the strip, and a button that leads back'

const RESTING = 'the strip rests'
const GLIDING = 'the strip glides'

/** The strip of the cases is 400 px wide, and 600 px of it are out of sight. */
const at = (before: number, beyond = 600 - before) => ({
  type: 'strip.measured' as const,
  before,
  beyond,
  width: 400,
})

export const AT_START = 'the strip is at its start'
export const AT_500 = 'the strip is at 500 px'
const POSITIONS: Readonly<Record<string, number>> = { [AT_START]: 0, [AT_500]: 500, 'the strip is at its end': 600 }
const ROOM = 'the strip has room'
const ON = 'the shopper presses the button that leads on'
const BACK = 'the shopper presses the button that leads back'
/** Links of the strip: where each begins and ends. */
const LINKS: Readonly<Record<string, readonly [start: number, end: number]>> = {
  'the keyboard reaches a link at 460 to 540 px': [460, 540],
  'the keyboard reaches a link at 560 to 640 px': [560, 640],
}
const RESTS = ['the glide time passes (400 ms)', 'the shopper scrolls the strip']

/** Where the strip is, and where it glides to. */
type Strip = { before: number; beyond: number; target: number | null }

/** A link is brought 50 px clear of the edge that it is nearer to than that; null where it is already. */
function clearOf({ before, beyond }: Strip, [start, end]: readonly [number, number]): number | null {
  const last = before + beyond
  const place = start < before + 50 ? Math.max(start - 50, 0) : Math.min(Math.max(end + 50 - 400, before), last)
  return place === before || last === 0 ? null : place
}

/** A press leads on by half the width, 200 px, from the strip's place, or from where it glides to. */
function after(history: readonly string[]): Strip {
  let strip: Strip = { before: 0, beyond: 0, target: null }
  for (const says of history) {
    const { before, beyond, target } = strip
    const place = POSITIONS[says]
    const link = LINKS[says]
    if (says === ROOM) strip = { before: 0, beyond: 0, target }
    else if (place !== undefined) strip = { before: place, beyond: 600 - place, target }
    else if (RESTS.includes(says)) strip = { ...strip, target: null }
    else if (says === ON && beyond > 0)
      strip = { ...strip, target: Math.min((target ?? before) + 200, before + beyond) }
    else if (says === BACK && before > 0) strip = { ...strip, target: Math.max((target ?? before) - 200, 0) }
    else if (link) strip = { ...strip, target: clearOf(strip, link) }
  }
  return strip
}

/** Where it may glide to. */
export const TARGETS = Array.from({ length: 61 }, (_, index) => index * 10)
export const glidesTo = (target: number) => `it glides to ${target} px`

const glides = (press: string): Outcome[] =>
  TARGETS.map((target) => ({
    when: (history) => after([...history, press]).target === target,
    sees: GLIDING,
    finds: glidesTo(target),
  }))

/** Where there is no more on that side there is no button: nothing happens. */
const steps = (press: string, last: string): Outcome[] => [
  { in: 'edges.whole', stays: true },
  { in: last, stays: true },
  ...glides(press),
]

export const navScrollerCases: Cases<typeof navScrollerMachine> = {
  input: { controlOffset: 50 },
  guardContext: ({ before, beyond }) => [before, beyond],
  states: {
    'edges.whole': { sees: WHOLE },
    'edges.start': { sees: START },
    'edges.between': { sees: BETWEEN },
    'edges.end': { sees: END },
    'motion.resting': { sees: RESTING },
    'motion.gliding': { sees: GLIDING, looks: RESTING, waits: [400] },
  },
  // Specification 9.38.
  delays: { glideTime: { ms: 400, follows: { sees: RESTING } } },
  cases: [
    { event: at(0, 0), says: ROOM, follows: { sees: WHOLE } },
    { event: at(0), says: AT_START, follows: { sees: START } },
    { event: at(500), says: AT_500, follows: { sees: BETWEEN } },
    { event: at(600), says: 'the strip is at its end', follows: { sees: END } },
    { event: { type: 'strip.step', to: 'next' }, says: ON, follows: steps(ON, 'edges.end') },
    { event: { type: 'strip.step', to: 'previous' }, says: BACK, follows: steps(BACK, 'edges.start') },
    ...Object.entries(LINKS).map(([says, [start, end]]) => ({
      event: { type: 'link.focused' as const, start, end },
      says,
      follows: [...glides(says), { sees: RESTING }],
    })),
    { event: { type: 'strip.taken' }, says: 'the shopper scrolls the strip', follows: { sees: RESTING } },
  ],
}
