/** Test cases: three texts that take turns. */
import type { textSliderMachine } from '../../../../src/machines/media/text-slider.ts'
import type { Cases } from '../../support/paths.ts'

const STARTING = 'the first text, for a moment'
const RUNNING = 'texts that go on'
const WAITING = 'texts that wait for the shopper'
const STOPPED = 'texts that are stopped'
/** Those go on, or are about to. */
const CAN_BE_STOPPED = 'a button that stops the texts'

const MOVES = 'a shopper who accepts motion'
const STILL = 'a shopper who prefers less motion'
const FORWARD = 'the shopper presses the button to the next text'
const BACK = 'the shopper presses the button to the previous text'
const SWIPE = 'a finger brings the third text into view'
const INTERVAL = 'the text interval passes (10000 ms)'
const LESS = 'the shopper now prefers less motion'
const MORE = 'the shopper now accepts motion'

/** From 0, after all that has happened. */
const textAfter = (history: readonly string[]): number =>
  history.reduce((text, says) => {
    if (says === SWIPE) return 2
    const step = says === FORWARD || says === INTERVAL ? 1 : says === BACK ? 2 : 0
    return (text + step) % 3
  }, 0)
const isStill = (history: readonly string[]) =>
  [STILL, LESS].includes(history.findLast((says) => [MOVES, STILL, LESS, MORE].includes(says)) ?? '')

/** Which text is in view after `says`; all else stays. */
const turns = (says: string, does: readonly string[] = []) =>
  [0, 1, 2].map((text) => ({
    when: (history: readonly string[]) => textAfter([...history, says]) === text,
    stays: true as const,
    finds: `text ${text + 1}`,
    does,
  }))

const shown = ['showText', 'announceText']

export const textSliderCases: Cases<typeof textSliderMachine> = {
  input: { count: 3, text: 0, isStill: false },
  begins: {
    [MOVES]: { count: 3, text: 0, isStill: false },
    [STILL]: { count: 3, text: 0, isStill: true },
  },
  states: {
    starting: { sees: STARTING, looks: CAN_BE_STOPPED, waits: [100] },
    'rotating.running': { sees: RUNNING, looks: CAN_BE_STOPPED, waits: [10_000] },
    'rotating.waiting': { sees: WAITING, looks: CAN_BE_STOPPED },
    stopped: { sees: STOPPED },
  },
  guardContext: ({ text, isStill }) => [text, isStill],
  // Specification 9.34.
  delays: {
    firstStart: { ms: 100, follows: [{ when: isStill, sees: STOPPED }, { sees: RUNNING }] },
    textInterval: { ms: 10_000, follows: turns(INTERVAL, ['showText']) },
  },
  cases: [
    { event: { type: 'text.forward' }, says: FORWARD, follows: turns(FORWARD, shown) },
    { event: { type: 'text.back' }, says: BACK, follows: turns(BACK, shown) },
    { event: { type: 'text.seen', text: 2 }, says: SWIPE, follows: turns(SWIPE) },
    {
      event: { type: 'rotation.toggle' },
      says: 'the shopper presses the button that stops or starts them',
      follows: [{ in: 'stopped', sees: RUNNING }, { sees: STOPPED }],
    },
    {
      event: { type: 'attention.came' },
      says: 'pointer or focus comes to the texts, or the tab is hidden',
      follows: { sees: WAITING },
    },
    {
      event: { type: 'attention.left' },
      says: 'pointer and focus leave the texts',
      follows: { sees: RUNNING },
    },
    {
      event: { type: 'motion.changed', isStill: true },
      says: LESS,
      follows: [{ in: 'rotating', sees: STOPPED }, { stays: true }],
    },
    { event: { type: 'motion.changed', isStill: false }, says: MORE, follows: { stays: true } },
  ],
}
