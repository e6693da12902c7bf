/** What can happen to the off-canvas panel, in words, and what follows. */
import type { offCanvasMachine, Panel } from '../../../src/machines/shell/off-canvas.ts'
import type { Outcome } from '../support/oracle.ts'
import type { Cases } from '../support/paths.ts'

export const cart: Panel = {
  owner: 'cart',
  position: 'right',
  closable: true,
  fullwidth: false,
  className: 'cart-offcanvas',
}
export const survey: Panel = { owner: 'survey', position: 'left', closable: false, fullwidth: false, className: '' }

const GONE = 'no panel'
const BESIDE = 'the panel is still beside the screen'
const APPEARS = 'the panel begins to come'
const COMES = 'the panel comes; the page behind it rests'
const OPEN = 'the panel has the focus'
const LEAVES = 'the panel leaves; the page works again'

const LEADS_AWAY = 'going back leads to the page before'
const CLOSES = 'going back closes the panel'
const ON_ITS_WAY = 'the browser is on its way back'

const HAS_FOCUS = 'what opened the panel has the focus'
const IS_TOLD = 'the page is told of the panel that goes'

const CART = 'the cart asks for the panel'
const SURVEY = 'a survey asks for the panel that only its button closes'

/** The last to ask has the panel. */
const isOwnedBy = (says: string) => (history: readonly string[]) =>
  history.findLast((step) => step === CART || step === SURVEY) === says

const asking = (says: string): Outcome[] => [
  { in: 'layer.visible', when: isOwnedBy(says), stays: true },
  { in: 'layer.visible', sees: BESIDE, does: ['releasePage', 'panel.closed'] },
  {
    in: 'layer.closed + historyEntry.none',
    sees: [BESIDE, CLOSES],
    does: ['rememberFocus', 'pushHistoryEntry'],
  },
  {
    in: 'layer.leaving + historyEntry.none',
    sees: [BESIDE, CLOSES],
    finds: IS_TOLD,
    does: ['announceRemoved', 'rememberFocus', 'pushHistoryEntry'],
  },
  { in: 'layer.closed', sees: [BESIDE, ON_ITS_WAY], does: ['rememberFocus'] },
  { in: 'layer.leaving', sees: [BESIDE, ON_ITS_WAY], finds: IS_TOLD, does: ['announceRemoved', 'rememberFocus'] },
]

const closing = { finds: HAS_FOCUS, does: ['releasePage', 'panel.closed', 'returnFocus'] }
const closings: Outcome[] = [
  { in: 'historyEntry.held', sees: [LEAVES, ON_ITS_WAY], asks: ['dropHistoryEntry'], ...closing },
  { sees: [LEAVES, ON_ITS_WAY], ...closing },
]

const wentBack: Outcome[] = [{ in: 'layer.visible', sees: CLOSES, does: ['pushHistoryEntry'] }, { sees: LEADS_AWAY }]

const restored = {
  finds: [HAS_FOCUS, IS_TOLD],
  does: ['releasePage', 'panel.closed', 'announceRemoved', 'returnFocus'],
}

export const offCanvasCases: Cases<typeof offCanvasMachine> = {
  input: undefined,
  guardContext: ({ panel }) => panel?.owner,
  states: {
    'layer.closed': { sees: GONE },
    'layer.visible.awaitingView': { sees: BESIDE },
    'layer.visible.appearing': { sees: APPEARS, waits: [50] },
    'layer.visible.entering': { sees: COMES, waits: [400] },
    'layer.visible.open': { sees: OPEN },
    'layer.leaving': { sees: LEAVES, waits: [350] },
    'historyEntry.none': { sees: LEADS_AWAY },
    'historyEntry.held': { sees: CLOSES },
    'historyEntry.dropping': { sees: ON_ITS_WAY, waits: [1000], awaits: ['dropHistoryEntry'] },
  },
  delays: {
    appearingTime: { ms: 50, follows: { sees: COMES, does: ['holdPage'] } },
    // The panel takes 450 ms in all (contract, shell 6).
    restOfTransition: { ms: 400, follows: { sees: OPEN, does: ['moveFocusIn'] } },
    removalDelay: { ms: 350, follows: { sees: GONE, finds: [HAS_FOCUS, IS_TOLD], does: ['announceRemoved'] } },
    historyDeadline: { ms: 1000, follows: wentBack },
  },
  cases: [
    { event: { type: 'panel.open', panel: cart }, says: CART, follows: asking(CART) },
    { event: { type: 'panel.open', panel: survey }, says: SURVEY, follows: asking(SURVEY) },
    { event: { type: 'panel.drawn' }, says: 'the panel is drawn', follows: { sees: APPEARS } },
    { event: { type: 'panel.close' }, says: 'the shopper presses a close button', follows: closings },
    {
      event: { type: 'panel.dismiss' },
      says: 'the shopper presses Escape',
      follows: [{ when: isOwnedBy(SURVEY), stays: true }, ...closings],
    },
    {
      event: { type: 'history.popped' },
      says: 'the shopper goes back',
      follows: [
        { in: 'historyEntry.held', sees: [LEAVES, LEADS_AWAY], ...closing },
        // The step back is that of the panel before.
        { in: 'historyEntry.dropping', stays: true },
      ],
    },
    {
      event: { type: 'page.restored' },
      says: 'the browser brings the page back from its cache',
      follows: [
        { in: 'historyEntry.held', sees: [GONE, ON_ITS_WAY], asks: ['dropHistoryEntry'], ...restored },
        { in: 'layer.visible', sees: [GONE, ON_ITS_WAY], ...restored },
        { in: 'layer.leaving', sees: GONE, finds: [HAS_FOCUS, IS_TOLD], does: ['announceRemoved'] },
      ],
    },
    {
      event: { type: 'xstate.done.actor.dropHistoryEntry' },
      says: 'the browser has gone back over the entry',
      follows: wentBack,
    },
    {
      event: { type: 'xstate.error.actor.dropHistoryEntry', error: { message: 'refused' } },
      says: 'going back fails',
      follows: wentBack,
    },
  ],
}
