/** Test cases: the off-canvas panel. */
import { createEmptyActor } from 'xstate'
import type { Layer, LayersActor } from '../../../../src/machines/shell/layers.ts'
import type { offCanvasMachine, Panel } from '../../../../src/machines/shell/off-canvas.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

export const cart: Panel = {
  owner: 'cart',
  position: 'right',
  closable: true,
  fullwidth: false,
  className: 'cart-offcanvas',
}
export const survey: Panel = { owner: 'survey', position: 'left', closable: false, fullwidth: false, className: '' }

const layer: Layer = { kind: 'panel', hasEntry: true, surface: () => null }

const GONE = 'no panel'
const BESIDE = 'the panel is still beside the screen'
const APPEARS = 'the panel begins to come'
const COMES = 'the panel comes; the page behind it rests'
const OPEN = 'the panel has the focus'
const LEAVES = 'the panel leaves; the page works again'

const HAS_FOCUS = 'what opened the panel has the focus'
const IS_TOLD = 'the page is told of the panel that goes'

const CART = 'the cart asks for the panel'
const SURVEY = 'a survey asks for the panel that only its button closes'

/** The last flow that requested the panel has it. */
const isOwnedBy = (says: string) => (history: readonly string[]) =>
  history.findLast((step) => step === CART || step === SURVEY) === says

const asking = (says: string): Outcome[] => [
  { in: 'visible', when: isOwnedBy(says), stays: true },
  { in: 'visible', sees: BESIDE, does: ['layer.left', 'panel.closed'] },
  { in: 'closed', sees: BESIDE, does: ['layer.asked'] },
  { sees: BESIDE, finds: IS_TOLD, does: ['announceRemoved', 'layer.asked'] },
]

const closing = { sees: LEAVES, finds: HAS_FOCUS, does: ['layer.left', 'panel.closed', 'announceHide', 'layer.closed'] }

const vanishing = {
  sees: GONE,
  finds: [HAS_FOCUS, IS_TOLD],
  does: ['layer.left', 'panel.closed', 'announceHide', 'announceRemoved', 'layer.closed'],
}

export const offCanvasCases: Cases<typeof offCanvasMachine> = {
  input: { layers: createEmptyActor() as unknown as LayersActor, layer },
  guardContext: ({ panel }) => panel?.owner,
  states: {
    closed: { sees: GONE },
    'visible.awaitingView': { sees: BESIDE },
    'visible.appearing': { sees: APPEARS, waits: [200] },
    'visible.entering': { sees: COMES, waits: [250] },
    'visible.open': { sees: OPEN },
    leaving: { sees: LEAVES, waits: [350] },
  },
  // Specification 9.5.
  delays: {
    appearingTime: { ms: 200, follows: { sees: COMES, does: ['layer.shown'] } },
    // The panel takes 450 ms in all (contract, shell 6).
    restOfTransition: { ms: 250, follows: { sees: OPEN, does: ['layer.settled', 'announceShown'] } },
    removalDelay: { ms: 350, follows: { sees: GONE, finds: [HAS_FOCUS, IS_TOLD], does: ['announceRemoved'] } },
  },
  cases: [
    { event: { type: 'panel.open', panel: cart }, says: CART, follows: asking(CART) },
    { event: { type: 'panel.open', panel: survey }, says: SURVEY, follows: asking(SURVEY) },
    {
      event: { type: 'panel.drawn' },
      says: 'the panel is drawn',
      follows: { sees: APPEARS, does: ['announceShow', 'layer.drawn'] },
    },
    { event: { type: 'panel.close' }, says: 'the shopper presses a close button', follows: closing },
    {
      event: { type: 'panel.dismiss' },
      says: 'the shopper presses Escape',
      follows: [{ when: isOwnedBy(SURVEY), stays: true }, closing],
    },
    {
      event: { type: 'owner.left', owner: survey.owner },
      says: 'the survey leaves the page',
      follows: [{ in: 'visible', when: isOwnedBy(SURVEY), ...vanishing }, { stays: true }],
    },
    { event: { type: 'layer.popped' }, says: 'the shopper goes back', follows: closing },
    {
      event: { type: 'page.restored' },
      says: 'the browser brings the page back from its cache',
      follows: [{ in: 'leaving', sees: GONE, finds: [HAS_FOCUS, IS_TOLD], does: ['announceRemoved'] }, vanishing],
    },
  ],
}
