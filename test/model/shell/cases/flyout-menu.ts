/** Test cases: the flyouts of the main navigation. */
import type { flyoutMenuMachine } from '../../../../src/machines/shell/flyout-menu.ts'
import type { Cases } from '../../support/paths.ts'

const CLOSED = 'no flyout'
const WAITING = 'no flyout yet'
const OPEN = 'one flyout'
const SWITCHING = 'one flyout, the pointer on another department'
const LEAVING = 'one flyout, a moment longer'

const OF_CUPS = 'the flyout of cups'
const OF_LAMPS = 'the flyout of lamps'

const TO_CUPS = 'the pointer comes to cups'
const TO_LAMPS = 'the pointer comes to lamps'
const TOGGLE_CUPS = 'Enter on cups'
const TAP_CUPS = 'a finger taps cups'
const DELAY = 'the flyout delay passes (125 ms)'

type History = readonly string[]

/** When the pointer last rested on a department for the whole delay. */
const lastRest = (history: History, department: string) =>
  history.findLastIndex((says, index) => says === DELAY && history[index - 1] === department)

/** Whether the last opened flyout is that of lamps. */
const isLamps = (history: History) =>
  lastRest(history, TO_LAMPS) >
  Math.max(lastRest(history, TO_CUPS), history.lastIndexOf(TOGGLE_CUPS), history.lastIndexOf(TAP_CUPS))

/** Whether the pointer has just moved to lamps. */
const isAtLamps = (history: History) => history.at(-1) === TO_LAMPS

const OPENS = ['announceOpened']
const CLOSES = ['announceClosed']

export const flyoutMenuCases: Cases<typeof flyoutMenuMachine> = {
  input: undefined,
  guardContext: ({ menu, wanted }) => ({ menu, wanted }),
  states: {
    closed: { sees: CLOSED },
    waiting: { sees: WAITING, looks: CLOSED, waits: [125] },
    'open.resting': { sees: OPEN },
    'open.switching': { sees: SWITCHING, waits: [125] },
    'open.leaving': { sees: LEAVING, looks: OPEN, waits: [125] },
  },
  // Specification 9.6.
  delays: {
    flyoutDelay: {
      ms: 125,
      follows: [
        { in: 'waiting', when: isAtLamps, sees: OPEN, finds: OF_LAMPS, does: OPENS },
        { in: 'waiting', sees: OPEN, finds: OF_CUPS, does: OPENS },
        { in: 'open.switching', when: isAtLamps, sees: OPEN, finds: OF_LAMPS, does: [...CLOSES, ...OPENS] },
        { in: 'open.switching', sees: OPEN, finds: OF_CUPS, does: [...CLOSES, ...OPENS] },
        { in: 'open.leaving', sees: CLOSED, does: CLOSES },
      ],
    },
  },
  cases: [
    {
      event: { type: 'pointer.entered', menu: 'cups' },
      says: TO_CUPS,
      follows: [
        { in: 'open', when: isLamps, sees: SWITCHING, finds: OF_LAMPS },
        { in: 'open', sees: OPEN, finds: OF_CUPS },
        { sees: WAITING },
      ],
    },
    {
      event: { type: 'pointer.entered', menu: 'lamps' },
      says: TO_LAMPS,
      follows: [
        { in: 'open', when: isLamps, sees: OPEN, finds: OF_LAMPS },
        { in: 'open', sees: SWITCHING, finds: OF_CUPS },
        { sees: WAITING },
      ],
    },
    {
      event: { type: 'pointer.stayed' },
      says: 'the pointer moves in the flyout',
      follows: [
        { when: isLamps, sees: OPEN, finds: OF_LAMPS },
        { sees: OPEN, finds: OF_CUPS },
      ],
    },
    {
      event: { type: 'pointer.left' },
      says: 'the pointer leaves',
      follows: [{ in: 'waiting', sees: CLOSED }, { sees: LEAVING }],
    },
    {
      event: { type: 'menu.toggle', menu: 'cups' },
      says: TOGGLE_CUPS,
      follows: [
        { in: 'open', when: isLamps, sees: OPEN, finds: OF_CUPS, does: [...CLOSES, ...OPENS] },
        { in: 'open', sees: CLOSED, does: CLOSES },
        { sees: OPEN, finds: OF_CUPS, does: OPENS },
      ],
    },
    {
      event: { type: 'menu.tap', menu: 'cups' },
      says: TAP_CUPS,
      follows: [
        { in: 'open', when: isLamps, sees: OPEN, finds: OF_CUPS, does: [...CLOSES, ...OPENS] },
        // The browser follows the link.
        { in: 'open', stays: true },
        { sees: OPEN, finds: OF_CUPS, does: OPENS },
      ],
    },
    { event: { type: 'menu.dismiss' }, says: 'the shopper presses Escape', follows: { sees: LEAVING } },
    {
      event: { type: 'menu.close' },
      says: 'a click elsewhere',
      follows: [
        { in: 'waiting', sees: CLOSED },
        { sees: CLOSED, does: CLOSES },
      ],
    },
  ],
}
