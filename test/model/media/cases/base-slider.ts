/** Test cases: a slider of three pictures. On LG it goes on by itself, on MD it does not, on XS it is hidden. */
import { createEmptyActor } from 'xstate'
import type { baseSliderMachine, SliderSettings } from '../../../../src/machines/media/base-slider.ts'
import type { ViewportActor } from '../../../../src/machines/shell/viewport.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const COUNT = 3

const STANDS = 'slides that stand'
const GLIDES = 'slides that glide'
const NO_SLIDES = 'no slides'
const NO_BUTTON = 'no button that stops the slides'
const GOES_ON = 'a button that stops the slides'
const WAITS = 'a button that stops the slides, which wait'
const STOPPED = 'a button that starts the slides'

const NEXT = 'the shopper presses the arrow to the right'
const PREVIOUS = 'the shopper presses the arrow to the left'
const DOT = 'the shopper asks for the third slide'
const SWIPE = 'the shopper swipes to the second slide'
const TWO = 'there is room for two slides'
const ONE = 'there is room for one slide'
const ANEW = 'its tab is shown'
const TIME = 'the rotation time passes (5000 ms)'
const [LG, MD, XS] = ['the viewport becomes LG', 'the viewport becomes MD', 'the viewport becomes XS']

/** The slides in view after the steps, worked out by hand: the first, and how many. */
function viewAfter(history: readonly string[]): string {
  let [slide, items, wraps] = [0, 1, true]
  for (const says of history) {
    const last = COUNT - items
    if (says === NEXT || says === TIME) slide = slide < last ? slide + 1 : wraps ? 0 : last
    if (says === PREVIOUS) slide = slide > 0 ? slide - 1 : wraps ? last : 0
    if (says === DOT) slide = last
    if (says === SWIPE) slide = 1
    if (says === TWO) items = 2
    if ([ONE, LG, MD, XS].includes(says)) items = 1
    if (says === ANEW) slide = 0
    if ([LG, MD].includes(says)) wraps = says === LG
    slide = Math.min(slide, COUNT - items)
  }
  return items === 2 ? `slides ${slide + 1} and ${slide + 2}` : `slide ${slide + 1}`
}

const VIEWS = ['slide 1', 'slide 2', 'slide 3', 'slides 1 and 2', 'slides 2 and 3']

/** What follows from `says`, with the slides that are in view then. */
const showing = (says: string, outcome: Outcome): Outcome[] =>
  VIEWS.map((view) => ({ ...outcome, when: (history) => viewAfter([...history, says]) === view, finds: view }))

/** The same; nothing happens where the slides in view would be the same. */
const moving = (says: string, outcome: Outcome): Outcome[] => [
  { stays: true, when: (history) => viewAfter([...history, says]) === viewAfter(history) },
  ...showing(says, outcome),
]

/** The same; nothing happens where the viewport is that one. */
const becoming = (name: string, outcomes: readonly Outcome[]): Outcome[] => [
  { stays: true, when: (history) => (history.findLast((says) => [LG, MD, XS].includes(says)) ?? LG) === name },
  ...outcomes,
]

const settings = (own: Partial<SliderSettings>): SliderSettings => ({
  isEnabled: true,
  rotates: false,
  wraps: false,
  announces: true,
  items: 1,
  slideBy: 1,
  gutter: 0,
  speed: 300,
  showTime: 5000,
  ...own,
})
const [rotating, still, hidden] = [
  settings({ rotates: true, wraps: true, announces: false }),
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
    'strip.resting': { sees: STANDS },
    'strip.gliding': { sees: GLIDES, looks: STANDS, waits: [300] },
    'rotation.off': { sees: NO_BUTTON },
    'rotation.rotating.running': { sees: GOES_ON, waits: [5000] },
    'rotation.rotating.waiting': { sees: WAITS, looks: GOES_ON },
    'rotation.stopped': { sees: STOPPED },
  },
  guardContext: ({ slide, items, name, mayRotate, isStill }) => ({ slide, items, name, mayRotate, isStill }),
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
    { event: { type: 'strip.scrolled', slide: 1 }, says: SWIPE, follows: showing(SWIPE, { stays: true }) },
    { event: { type: 'strip.taken' }, says: 'the shopper takes hold of the slides', follows: { sees: STANDS } },
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
      says: 'the shopper presses the button',
      follows: [
        { in: 'rotation.rotating', sees: STOPPED },
        { in: 'rotation.stopped', sees: GOES_ON },
      ],
    },
    { event: { type: 'attention.came' }, says: 'the pointer comes', follows: { sees: WAITS } },
    { event: { type: 'attention.left' }, says: 'the pointer leaves', follows: { sees: GOES_ON } },
    {
      event: { type: 'motion.changed', isStill: true },
      says: 'the shopper asks for less motion',
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
      follows: becoming(LG, showing(LG, { sees: STANDS, does: ['rebuild'] })),
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
