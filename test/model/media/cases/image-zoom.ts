/**
 * Test cases: a picture of 1200 pixels, shown in 600 in a room of 600, so that it can be enlarged four times: in
 * two steps here, which a page may say (contract, catalog 4.4); the test has those of five.
 */
import type { imageZoomMachine } from '../../../../src/machines/media/image-zoom.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const STANDS = 'a picture that stands'
const GLIDES = 'a picture that changes its size'
const HELD = 'a picture under the fingers'

const IN = 'the shopper presses the button to enlarge it'
const OUT = 'the shopper presses the button to reduce it'
const RESET = 'the shopper presses the button for the original size'
const TAP = 'the shopper taps twice in the middle'
const WHEEL = 'the shopper turns the wheel by 1600, in the middle'
const NUDGE = 'the shopper presses the arrow to the right'
const PULL = 'the shopper pulls it by 100 pixels to the right'
const PINCH = 'the shopper spreads two fingers to twice their distance'
const THERE = 'the picture is there'
const LEFT = 'another picture comes into view'

const LARGEST = 4

/** Size and place after the steps, worked out by hand: [scale, x], in tenths and pixels. */
function after(history: readonly string[]): [number, number] {
  let [scale, x, largest] = [1, 0, 1]
  const reach = () => (600 * scale - 600) / 2
  const to = (next: number) => {
    const before = scale
    scale = Math.min(Math.max(next, 1), largest)
    x = (x * scale) / before
  }
  for (const says of history) {
    if (says === THERE) largest = LARGEST
    if (says === IN) to(scale + 2)
    if (says === OUT) to(scale - 2)
    if (says === RESET || says === LEFT) [scale, x] = [1, 0]
    if (says === TAP) to(scale === largest ? 1 : largest)
    if (says === WHEEL) to(scale + 2)
    if (says === PINCH) to(scale * 2)
    if (says === NUDGE) x -= 48
    if (says === PULL) x += 100
    x = Math.min(Math.max(x, -reach()), reach())
  }
  return [Math.round(scale * 10) / 10, Math.round(x)]
}

const sizes = {
  natural: { width: 1200, height: 1200 },
  shown: { width: 600, height: 600 },
  room: { width: 600, height: 600 },
}

const isAt = (says: string, scale: number) => (history: readonly string[]) => after([...history, says])[0] === scale

const isThere = (history: readonly string[]) => history.includes(THERE)

/** What follows from `says`: the buttons that work, at the smallest, at the largest and at any other size. */
const sized = (says: string, outcome: Outcome): Outcome[] => [
  { ...outcome, finds: 'its size cannot be changed', when: (history) => !isThere([...history, says]) },
  { ...outcome, finds: 'it can only be enlarged', when: isAt(says, 1) },
  { ...outcome, finds: 'it can only be reduced', when: isAt(says, LARGEST) },
  { ...outcome, finds: 'it can be enlarged and reduced' },
]

/** The same; nothing happens where neither size nor place would change. */
const changing = (says: string, outcome: Outcome, isRefused: (history: readonly string[]) => boolean): Outcome[] => [
  { stays: true, when: isRefused },
  ...sized(says, outcome),
]
const isSmallest = (history: readonly string[]) => after(history)[0] === 1
const isLargest = (history: readonly string[]) => !isThere(history) || after(history)[0] === LARGEST
const isNotThere = (history: readonly string[]) => !isThere(history)

export const imageZoomCases: Cases<typeof imageZoomMachine> = {
  input: { steps: 2 },
  states: {
    resting: { sees: STANDS },
    gliding: { sees: GLIDES, waits: [350] },
    held: { sees: HELD },
  },
  guardContext: ({ scale, sizes: { shown } }) => [Math.round(scale * 10), shown.width],
  // Specification 9.20.
  delays: { transitionTime: { ms: 350, follows: { sees: STANDS, does: ['tellPage'] } } },
  cases: [
    {
      event: { type: 'picture.measured', sizes },
      says: THERE,
      follows: sized(THERE, { stays: true, does: ['tellPage'] }),
    },
    { event: { type: 'zoom.in' }, says: IN, follows: changing(IN, { sees: GLIDES, does: ['tellPage'] }, isLargest) },
    {
      event: { type: 'zoom.out' },
      says: OUT,
      follows: changing(OUT, { sees: GLIDES, does: ['tellPage'] }, isSmallest),
    },
    {
      event: { type: 'zoom.reset' },
      says: RESET,
      follows: changing(RESET, { sees: GLIDES, does: ['tellPage'] }, isSmallest),
    },
    {
      event: { type: 'picture.tapped', around: { x: 0, y: 0 } },
      says: TAP,
      follows: changing(TAP, { sees: GLIDES, does: ['tellPage'] }, isNotThere),
    },
    {
      event: { type: 'wheel.turned', delta: 1600, around: { x: 0, y: 0 } },
      says: WHEEL,
      follows: changing(WHEEL, { stays: true, does: ['tellPage'] }, isNotThere),
    },
    {
      event: { type: 'picture.nudge', way: { x: 1, y: 0 } },
      says: NUDGE,
      follows: changing(NUDGE, { stays: true, does: ['tellPage'] }, isSmallest),
    },
    { event: { type: 'picture.taken' }, says: 'the shopper puts a finger on it', follows: { sees: HELD } },
    {
      event: { type: 'picture.moved', by: { x: 100, y: 0 }, factor: 1, around: { x: 0, y: 0 } },
      says: PULL,
      follows: { stays: true },
    },
    {
      event: { type: 'picture.moved', by: { x: 0, y: 0 }, factor: 2, around: { x: 0, y: 0 } },
      says: PINCH,
      follows: { stays: true },
    },
    {
      event: { type: 'picture.released' },
      says: 'the shopper lifts the fingers',
      follows: { sees: STANDS, does: ['tellPage'] },
    },
    { event: { type: 'picture.left' }, says: LEFT, follows: { sees: STANDS } },
  ],
}
