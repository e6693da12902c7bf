/** Test cases: the page's modal. */
import { createEmptyActor } from 'xstate'
import { modalRequest } from '../../../../src/bindings/bootstrap/modal-layer.ts'
import type { modalMachine } from '../../../../src/machines/bootstrap/modal.ts'
import type { Layer, LayersActor } from '../../../../src/machines/shell/layers.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

const terms = modalRequest({ owner: 'terms', label: 'Terms', className: 'terms-modal' })
/** Requests the modal like the flow of an extension; no flow of the shop waits, or disables ways to close it. */
export const survey = modalRequest({
  owner: 'survey',
  label: 'Survey',
  isDelayed: true,
  closesByKey: false,
  closesByClick: false,
})

const layer: Layer = { kind: 'dialog', hasEntry: false, surface: () => null }
const panel: Layer = { ...layer, kind: 'panel' }

const GONE = 'no dialog'
const NOT_YET = 'no dialog yet'
const COMES = 'the dialog begins to show'
const OPEN = 'the dialog'
const REFUSES = 'the dialog moves a little and stays'
const LEAVES = 'the dialog fades; what is below it works again'
const UNASKED = 'nobody closes it'
const ASKING = 'the page is asked whether it may close'

const HAS_FOCUS = 'what had the focus before has it again'

const TERMS = 'the terms ask for the modal'
const SURVEY = 'a survey asks for the modal, after a moment, that only its button closes'
const RESTRICTED = 'its content brings a dialog that only its button closes'
export const COVERED = 'a panel opens over it'

/** What was said last of the ways to close it counts. */
const isButtonOnly = (history: readonly string[]) =>
  history.findLast((step) => [TERMS, SURVEY, RESTRICTED].includes(step)) !== TERMS

/** The last to ask has the modal. */
const isOwnedBy = (says: string) => (history: readonly string[]) =>
  history.findLast((step) => step === TERMS || step === SURVEY) === says

const appears = ['place', 'layer.shown', 'layer.settled']
const goes = ['layer.left', 'modal.closed', 'announceHiding', 'layer.closed']
const leaves = (does: readonly string[]): Outcome[] => [
  // The panel has the focus then.
  { when: (history) => history.includes(COVERED), sees: LEAVES, does },
  { sees: LEAVES, finds: HAS_FOCUS, does },
]
const asks: Outcome = { sees: ASKING }
const dismisses: Outcome[] = [{ when: isButtonOnly, sees: REFUSES, does: ['announceRefusal'] }, asks]

export const modalCases: Cases<typeof modalMachine> = {
  input: { layers: createEmptyActor() as unknown as LayersActor, layer },
  guardContext: ({ modal }) => [modal?.owner, modal?.closesByKey],
  states: {
    closed: { sees: GONE },
    waiting: { sees: NOT_YET, looks: GONE, waits: [350] },
    'visible.motion.entering': { sees: COMES, looks: OPEN, waits: [300] },
    'visible.motion.open': { sees: OPEN },
    'visible.motion.refusing': { sees: REFUSES, waits: [300] },
    'visible.closing.unasked': { sees: UNASKED },
    'visible.closing.asking': { sees: ASKING },
    leaving: { sees: LEAVES, waits: [300] },
  },
  delays: {
    openingDelay: { ms: 350, follows: { sees: COMES, does: appears } },
    transitionTime: {
      ms: 300,
      follows: [
        {
          in: 'visible.motion.entering',
          sees: OPEN,
          finds: 'the page is told that it is shown',
          does: ['announceShown', 'modal.shown'],
        },
        { in: 'visible.motion.refusing', sees: OPEN },
        { in: 'leaving', sees: GONE, finds: 'the page is told that it is gone', does: ['remove'] },
      ],
    },
  },
  cases: [
    {
      event: { type: 'modal.open', modal: terms },
      says: TERMS,
      follows: [
        { in: 'visible', when: isOwnedBy(TERMS), stays: true },
        { in: 'visible', sees: [COMES, UNASKED], does: [...goes, 'remove', 'layer.asked', ...appears] },
        { in: 'closed', sees: COMES, does: ['layer.asked', ...appears] },
        // The survey is told that it has lost the modal.
        { in: 'waiting', sees: COMES, does: ['modal.closed', 'layer.asked', ...appears] },
        { in: 'leaving', sees: COMES, does: ['remove', 'layer.asked', ...appears] },
      ],
    },
    {
      event: { type: 'modal.open', modal: survey },
      says: SURVEY,
      follows: [
        { in: 'visible', when: isOwnedBy(SURVEY), stays: true },
        { in: 'visible', sees: NOT_YET, does: [...goes, 'remove', 'layer.asked'] },
        { in: 'leaving', sees: NOT_YET, does: ['remove', 'layer.asked'] },
        { sees: NOT_YET, does: ['layer.asked'] },
      ],
    },
    {
      event: { type: 'modal.restrict', closesByKey: false, closesByClick: false },
      says: RESTRICTED,
      follows: { stays: true },
    },
    {
      event: { type: 'modal.close' },
      says: 'its owner closes it',
      follows: [{ in: 'waiting', sees: GONE, does: ['modal.closed'] }, ...leaves(goes)],
    },
    { event: { type: 'modal.dismiss', by: 'button' }, says: 'the shopper presses the close button', follows: asks },
    { event: { type: 'modal.dismiss', by: 'key' }, says: 'the shopper presses Escape', follows: dismisses },
    { event: { type: 'modal.dismiss', by: 'click' }, says: 'the shopper clicks beside the dialog', follows: dismisses },
    {
      event: { type: 'page.agreed' },
      says: 'the page has nothing against it',
      follows: leaves(['layer.left', 'modal.closed', 'layer.closed']),
    },
    { event: { type: 'page.objected' }, says: 'a script of the page objects', follows: { sees: UNASKED } },
    {
      event: { type: 'layer.covered', by: panel },
      says: COVERED,
      follows: { sees: LEAVES, does: goes },
    },
    {
      event: { type: 'layer.covered', by: layer },
      says: 'another dialog opens over it',
      follows: { stays: true },
    },
    {
      event: { type: 'layer.uncovered' },
      says: 'the panel below it goes',
      follows: { sees: LEAVES, does: goes },
    },
    {
      event: { type: 'page.restored' },
      says: 'the browser brings the page back from its cache',
      follows: [
        { in: 'waiting', sees: GONE, does: ['modal.closed'] },
        { in: 'leaving', sees: GONE, finds: 'the page is told that it is gone', does: ['remove'] },
        { sees: GONE, finds: 'the page is told that it is gone', does: [...goes, 'remove'] },
      ],
    },
  ],
}
