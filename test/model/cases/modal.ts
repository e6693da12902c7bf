/** What can happen around the page's modal, in words, and what follows. */
import { modalRequest } from '../../../src/bindings/shell/modal-shell.ts'
import type { modalMachine } from '../../../src/machines/shell/modal.ts'
import type { Outcome } from '../support/oracle.ts'
import type { Cases } from '../support/paths.ts'

const terms = modalRequest({ owner: 'terms', label: 'Terms', className: 'terms-modal' })
/** Asks for the modal as the flow of an extension does; no flow of the shop waits, or rules out ways to close it. */
export const survey = modalRequest({
  owner: 'survey',
  label: 'Survey',
  isDelayed: true,
  closesByKey: false,
  closesByClick: false,
})

const GONE = 'no dialog'
const NOT_YET = 'no dialog yet'
const COMES = 'the dialog begins to show'
const OPEN = 'the dialog'
const REFUSES = 'the dialog moves a little and stays'
const LEAVES = 'the dialog fades; what is below it works again'

const HAS_FOCUS = 'what had the focus before has it again'

const TERMS = 'the terms ask for the modal'
const SURVEY = 'a survey asks for the modal, after a moment, that only its button closes'
export const COVERED = 'a panel opens over it'

/** The last to ask has the modal. */
const isOwnedBy = (says: string) => (history: readonly string[]) =>
  history.findLast((step) => step === TERMS || step === SURVEY) === says

const appears = ['place', 'holdPage', 'moveFocusIn']
const goes = ['releasePage', 'announceHiding', 'modal.closed']
const closes: Outcome[] = [
  // The panel has the focus then.
  { when: (history) => history.includes(COVERED), sees: LEAVES, does: [...goes, 'returnFocus'] },
  { sees: LEAVES, finds: HAS_FOCUS, does: [...goes, 'returnFocus'] },
]
const dismisses: Outcome[] = [{ when: isOwnedBy(SURVEY), sees: REFUSES, does: ['announceRefusal'] }, ...closes]

export const modalCases: Cases<typeof modalMachine> = {
  input: undefined,
  guardContext: ({ modal }) => modal?.owner,
  states: {
    closed: { sees: GONE },
    waiting: { sees: NOT_YET, looks: GONE, waits: [350] },
    'visible.entering': { sees: COMES, looks: OPEN, waits: [300] },
    'visible.open': { sees: OPEN },
    'visible.refusing': { sees: REFUSES, waits: [300] },
    leaving: { sees: LEAVES, waits: [300] },
  },
  delays: {
    openingDelay: { ms: 350, follows: { sees: COMES, does: appears } },
    transitionTime: {
      ms: 300,
      follows: [
        {
          in: 'visible.entering',
          sees: OPEN,
          finds: 'the page is told that it is shown',
          does: ['announceShown', 'modal.shown'],
        },
        { in: 'visible.refusing', sees: OPEN },
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
        { in: 'visible', sees: COMES, does: [...goes, 'returnFocus', 'remove', 'rememberFocus', ...appears] },
        { in: 'closed', sees: COMES, does: ['rememberFocus', ...appears] },
        // The survey hears that it has lost the modal.
        { in: 'waiting', sees: COMES, does: ['modal.closed', 'rememberFocus', ...appears] },
        { in: 'leaving', sees: COMES, does: ['remove', 'rememberFocus', ...appears] },
      ],
    },
    {
      event: { type: 'modal.open', modal: survey },
      says: SURVEY,
      follows: [
        { in: 'visible', when: isOwnedBy(SURVEY), stays: true },
        { in: 'visible', sees: NOT_YET, does: [...goes, 'returnFocus', 'remove', 'rememberFocus'] },
        { in: 'leaving', sees: NOT_YET, does: ['remove', 'rememberFocus'] },
        { sees: NOT_YET, does: ['rememberFocus'] },
      ],
    },
    {
      event: { type: 'modal.close' },
      says: 'the shopper presses the close button',
      follows: [{ in: 'waiting', sees: GONE, does: ['modal.closed'] }, ...closes],
    },
    { event: { type: 'modal.dismiss', by: 'key' }, says: 'the shopper presses Escape', follows: dismisses },
    { event: { type: 'modal.dismiss', by: 'click' }, says: 'the shopper clicks beside the dialog', follows: dismisses },
    {
      event: { type: 'layer.covered' },
      says: COVERED,
      follows: { sees: LEAVES, does: [...goes, 'returnFocus'] },
    },
    {
      event: { type: 'layer.uncovered' },
      says: 'the panel below it goes',
      follows: { sees: LEAVES, does: [...goes, 'returnFocus'] },
    },
    {
      event: { type: 'page.restored' },
      says: 'the browser brings the page back from its cache',
      follows: [
        { in: 'waiting', sees: GONE, does: ['modal.closed'] },
        { in: 'leaving', sees: GONE, finds: 'the page is told that it is gone', does: ['remove'] },
        { sees: GONE, finds: 'the page is told that it is gone', does: [...goes, 'returnFocus', 'remove'] },
      ],
    },
  ],
}
