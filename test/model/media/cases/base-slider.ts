/** Test cases: a slider of three pictures. On LG it goes on by itself, without end, on MD neither, on XS it is hidden. */
import { createEmptyActor } from 'xstate'
import type { baseSliderMachine, SliderSettings } from '../../../../src/machines/media/base-slider.ts'
import type { ViewportActor } from '../../../../src/machines/shell/viewport.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const COUNT = 3

const STANDS = 'slides that stand'
const GLIDES = 'slides that glide'
const PULLED = 'slides that follow the finger'
const NO_SLIDES = 'no slides'
const NO_BUTTON = 'no button that stops the slides'
const GOES_ON = 'a button that stops the slides'
const WAITS = 'a button that stops the slides, which wait'
const STOPPED = 'a button that starts the slides'

const NEXT = 'the shopper presses the arrow to the right'
const PREVIOUS = 'the shopper presses the arrow to the left'
const DOT = 'the shopper asks for the third slide'
const FOCUS = 'the focus comes to the third slide'
const REVEAL = 'the third slide is to be seen'
const WHEEL = 'the shopper turns the wheel to the right'
const TAKES = 'the shopper takes hold of the slides'
const MOVES = 'the shopper pulls the second slide to the beginning'
const LETS_GO = 'the shopper lets go of the slides, near the second one'
const TWO = 'there is room for two slides'
const ONE = 'there is room for one slide'
const ANEW = 'its tab is shown'
const BUTTON = 'the shopper presses the button'
const LESS = 'the shopper asks for less motion'
const TIME = 'the rotation time passes (5000 ms)'
const [LG, MD, XS] = ['the viewport becomes LG', 'the viewport becomes MD', 'the viewport becomes XS']

/** The slides in view after the steps, worked out by hand: the first, and how many. */
function viewAfter(history: readonly string[]): string {
  let [slide, items, loops] = [0, 1, true]
  const last = () => (loops ? COUNT - 1 : COUNT - items)
  for (const says of history) {
    if ([NEXT, TIME, WHEEL].includes(says)) slide = slide < last() ? slide + 1 : loops ? 0 : last()
    if (says === PREVIOUS) slide = slide > 0 ? slide - 1 : loops ? last() : 0
    if (says === DOT) slide = last()
    const isThirdSeen = slide === 2 || (slide === 1 && items === 2)
    if (says === FOCUS && !isThirdSeen) slide = last()
    if (says === REVEAL && !isThirdSeen) slide = items > 1 ? 1 : 2
    if ([MOVES, LETS_GO].includes(says)) slide = 1
    if (says === TWO) items = 2
    if ([ONE, LG, MD, XS].includes(says)) items = 1
    if (says === ANEW) slide = 0
    if ([LG, MD, XS].includes(says)) loops = says === LG
    slide = Math.min(slide, last())
  }
  const second = slide === COUNT - 1 ? 1 : slide + 2
  return items === 2 ? `slides ${slide + 1} and ${second}` : `slide ${slide + 1}`
}

const VIEWS = ['slide 1', 'slide 2', 'slide 3', 'slides 1 and 2', 'slides 2 and 3', 'slides 3 and 1']

/** What follows from `says`, with the slides that are in view then. */
const showing = (says: string, outcome: Outcome): Outcome[] =>
  VIEWS.map((view) => ({ ...outcome, when: (history) => viewAfter([...history, says]) === view, finds: view }))

/** The same; nothing happens where the slides in view would be the same. */
const moving = (says: string, outcome: Outcome): Outcome[] => [
  { stays: true, when: (history) => viewAfter([...history, says]) === viewAfter(history) },
  ...showing(says, outcome),
]

/** Whether the slides were stopped, by the shopper or by the wish for less motion, wherever it was. */
const isStopped = (history: readonly string[]) =>
  history.reduce((stopped, says) => (says === LESS ? true : says === BUTTON ? !stopped : stopped), false)

/** On LG, the slides go on unless they were stopped before. */
const beginning = (outcome: Outcome): Outcome[] =>
  showing(LG, outcome).flatMap((shown) => [
    { ...shown, sees: [STANDS, STOPPED], when: (history) => isStopped(history) && (shown.when?.(history) ?? true) },
    { ...shown, sees: [STANDS, GOES_ON] },
  ])

/** The same; nothing happens where the viewport is that one. */
const becoming = (name: string, outcomes: readonly Outcome[]): Outcome[] => [
  { stays: true, when: (history) => (history.findLast((says) => [LG, MD, XS].includes(says)) ?? LG) === name },
  ...outcomes,
]

const settings = (own: Partial<SliderSettings>): SliderSettings => ({
  isEnabled: true,
  isSpread: false,
  rotates: false,
  loops: false,
  rewinds: false,
  announces: true,
  axis: 'horizontal',
  items: 1,
  slideBy: 1,
  gutter: 0,
  edgePadding: 0,
  hasDots: true,
  hasControls: true,
  isAutoWide: false,
  isAutoHigh: false,
  isPulledByFinger: true,
  isPulledByMouse: true,
  pullAngle: 15,
  speed: 300,
  showTime: 5000,
  ...own,
})
const [rotating, still, hidden] = [
  settings({ rotates: true, loops: true, announces: false }),
  settings({}),
  settings({ isEnabled: false, rotates: true }),
]

export const baseSliderCases: Cases<typeof baseSliderMachine> = {
  input: {
    viewport: createEmptyActor() as unknown as ViewportActor,
    name: 'LG',
    settings: { XS: hidden, SM: still, MD: still, LG: rotating, XL: rotating, XXL: rotating },
    count: COUNT,
    items: 1,
    slide: 0,
    isStill: false,
  },
  states: {
    'strip.hidden': { sees: NO_SLIDES },
    'strip.shown.resting': { sees: STANDS },
    'strip.shown.pulled': { sees: PULLED },
    'strip.shown.gliding': { sees: GLIDES, looks: STANDS, waits: [300] },
    'rotation.off': { sees: NO_BUTTON },
    'rotation.rotating.running': { sees: GOES_ON, waits: [5000] },
    'rotation.rotating.waiting': { sees: WAITS, looks: GOES_ON },
    'rotation.stopped': { sees: STOPPED },
  },
  guardContext: ({ slide, items, name, mayRotate, isStill }) => ({ slide, items, name, mayRotate, isStill }),
  // Specification 9.10.
  delays: {
    glideTime: {
      ms: 300,
      follows: [
        { in: 'rotation.off', sees: [STANDS, NO_BUTTON], does: ['placeStrip', 'announceSlide'] },
        { sees: STANDS, does: ['placeStrip'] },
      ],
    },
    rotationTime: { ms: 5000, follows: showing(TIME, { sees: [GLIDES, GOES_ON] }) },
  },
  cases: [
    { event: { type: 'slides.forward' }, says: NEXT, follows: moving(NEXT, { sees: GLIDES }) },
    { event: { type: 'slides.back' }, says: PREVIOUS, follows: moving(PREVIOUS, { sees: GLIDES }) },
    { event: { type: 'slide.show', slide: 2 }, says: DOT, follows: moving(DOT, { sees: GLIDES }) },
    { event: { type: 'slide.focused', slide: 2 }, says: FOCUS, follows: moving(FOCUS, { sees: GLIDES }) },
    // Where two fit, the one before it is seen as well.
    { event: { type: 'slide.reveal', slide: 2 }, says: REVEAL, follows: moving(REVEAL, { sees: GLIDES }) },
    { event: { type: 'wheel.turned', way: 1 }, says: WHEEL, follows: moving(WHEEL, { sees: GLIDES }) },
    { event: { type: 'strip.taken', at: 500 }, says: TAKES, follows: { sees: PULLED } },
    { event: { type: 'strip.moved', slide: 1 }, says: MOVES, follows: showing(MOVES, { sees: PULLED }) },
    { event: { type: 'strip.released', slide: 1 }, says: LETS_GO, follows: showing(LETS_GO, { sees: GLIDES }) },
    { event: { type: 'strip.measured', items: 2 }, says: TWO, follows: showing(TWO, { stays: true }) },
    { event: { type: 'strip.measured', items: 1 }, says: ONE, follows: showing(ONE, { stays: true }) },
    {
      event: { type: 'slider.rebuild' },
      says: ANEW,
      follows: [
        { in: 'strip.hidden', stays: true, does: ['rebuild'] },
        ...showing(ANEW, { sees: STANDS, does: ['rebuild'] }),
      ],
    },
    {
      event: { type: 'rotation.toggle' },
      says: BUTTON,
      follows: [
        { in: 'rotation.rotating', sees: STOPPED },
        { in: 'rotation.stopped', sees: GOES_ON },
      ],
    },
    { event: { type: 'attention.came' }, says: 'the pointer comes', follows: { sees: WAITS } },
    { event: { type: 'attention.left' }, says: 'the pointer leaves', follows: { sees: GOES_ON } },
    {
      event: { type: 'motion.changed', isStill: true },
      says: LESS,
      follows: [{ in: 'rotation.rotating', sees: STOPPED }, { stays: true }],
    },
    {
      event: { type: 'motion.changed', isStill: false },
      says: 'the shopper allows motion',
      follows: { stays: true },
    },
    {
      event: { type: 'viewport.changed', name: 'LG' },
      says: LG,
      follows: becoming(LG, beginning({ does: ['rebuild'] })),
    },
    {
      event: { type: 'viewport.changed', name: 'MD' },
      says: MD,
      follows: becoming(MD, showing(MD, { sees: [STANDS, NO_BUTTON], does: ['rebuild'] })),
    },
    {
      event: { type: 'viewport.changed', name: 'XS' },
      says: XS,
      follows: becoming(XS, [{ sees: [NO_SLIDES, NO_BUTTON], does: ['rebuild'] }]),
    },
  ],
}
