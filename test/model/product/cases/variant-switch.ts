/** Test cases: the choice of a variant. */
import type { Arrival, variantSwitchMachine } from '../../../../src/machines/product/variant-switch.ts'
import type { Cases } from '../../support/paths.ts'

/** Where the options are, and whether they have just come. */
export const PLACES = {
  'on the page of a product': { isInBox: false, arrival: 'none' },
  'on the page of a variant that was just chosen': { isInBox: false, arrival: 'exact' },
  'on the page of another variant than the one that was chosen': { isInBox: false, arrival: 'other' },
  'in a box on another page': { isInBox: true, arrival: 'none' },
} as const satisfies Record<string, { isInBox: boolean; arrival: Arrival }>

/** The page shows a blue piece of size 40. */
const NAVY = { options: { colour: 'navy', size: '40' }, switched: 'colour' }
const LARGER = { options: { colour: 'blue', size: '41' }, switched: 'size' }

const AT_REST = 'what is shown is chosen'
const READ_OUT = 'what is shown is chosen, and is about to be read out'
const ASKED_AHEAD = 'what is shown is chosen, and another variant is asked ahead'
const CORRECTED = 'what is shown is chosen, and a sentence says that it is shown instead'
const PASSED = 'the choice of the shopper, for the buy box to follow'
const KEPT = 'the choice of the shopper, until there is a network'
const BUSY = 'the choice of the shopper is busy, not veiled yet'
const VEILED = 'a veil over the page, and the shop is asked'
const LEAVING = 'a veil over the page, and the browser is on its way'
const FAILED = 'what is shown is chosen again, and a sentence offers to try again'

const inBox = { when: (history: readonly string[]) => history[0] === 'in a box on another page' }

const chosen = (finds: string) => [
  { ...inBox, sees: PASSED, finds, does: ['leaveNote', 'updateBox'] },
  { sees: KEPT, finds, does: ['leaveNote'] },
]

export const variantSwitchCases: Cases<typeof variantSwitchMachine> = {
  input: PLACES['on the page of a product'],
  begins: PLACES,
  starts: [
    { in: 'arrived', does: ['resume'], asks: ['tellVariant'] },
    { in: 'corrected', does: ['resume'] },
  ],
  guardContext: ({ isInBox, arrival }) => ({ isInBox, arrival }),
  states: {
    arrived: { sees: READ_OUT, looks: AT_REST, waits: [10_000], awaits: ['tellVariant'] },
    corrected: { sees: CORRECTED },
    'resting.still': { sees: AT_REST },
    'resting.looking': { sees: ASKED_AHEAD, looks: AT_REST, waits: [10_000], awaits: ['lookAhead'] },
    passed: { sees: PASSED, looks: 'the choice of the shopper', waits: [10_000] },
    kept: { sees: KEPT, looks: 'the choice of the shopper' },
    'switching.clear': { sees: BUSY, waits: [75, 10_000], awaits: ['findVariant'] },
    'switching.veiled': { sees: VEILED, looks: 'a veil over the page', waits: [10_000], awaits: ['findVariant'] },
    leaving: { sees: LEAVING, looks: 'a veil over the page', waits: [10_000] },
    failed: { sees: FAILED },
  },
  // Specification 9.5.
  delays: {
    veilDelay: { ms: 75, follows: { sees: VEILED } },
    readDeadline: {
      ms: 10_000,
      follows: [
        { in: ['arrived', 'resting.looking', 'passed'], sees: AT_REST },
        { sees: FAILED, does: ['forgetNote'] },
      ],
    },
  },
  cases: [
    {
      event: { type: 'option.chosen', choice: NAVY, field: { name: 'navy' } },
      says: 'the shopper chooses navy',
      follows: chosen('navy is chosen, in size 40'),
    },
    {
      event: { type: 'option.chosen', choice: LARGER, field: { name: '41' } },
      says: 'the shopper chooses size 41',
      follows: chosen('size 41 is chosen, in blue'),
    },
    {
      event: { type: 'option.approached', choice: NAVY },
      says: 'the pointer comes to navy',
      follows: { sees: ASKED_AHEAD, asks: ['lookAhead'] },
    },
    {
      event: { type: 'xstate.done.actor.lookAhead', output: undefined },
      says: 'the shop has said where it is',
      follows: { sees: AT_REST },
    },
    {
      event: { type: 'xstate.error.actor.lookAhead', error: { status: 500 } },
      says: 'the shop does not say where it is',
      follows: { sees: AT_REST },
    },
    {
      event: { type: 'xstate.done.actor.tellVariant', output: undefined },
      says: 'it has been read out',
      follows: { sees: AT_REST },
    },
    {
      event: { type: 'xstate.error.actor.tellVariant', error: 'no words' },
      says: 'there are no words to read out',
      follows: { sees: AT_REST },
    },
    { event: { type: 'choice.undone' }, says: 'the buy box could not follow', follows: { sees: AT_REST } },
    {
      event: { type: 'network.found' },
      says: 'there is a network',
      follows: { sees: BUSY, asks: ['findVariant'] },
    },
    {
      event: { type: 'xstate.done.actor.findVariant', output: '/another-variant' },
      says: 'the shop says where the variant is',
      follows: { sees: LEAVING, does: ['leaveFor'] },
    },
    {
      event: { type: 'xstate.error.actor.findVariant', error: { status: 500 } },
      says: 'the shop is in trouble',
      follows: { sees: FAILED, does: ['forgetNote'] },
    },
    {
      event: { type: 'switch.retry' },
      says: 'the shopper chooses to try again',
      follows: { sees: KEPT, does: ['returnFocus', 'leaveNote'], finds: 'what was chosen has the focus' },
    },
    {
      event: { type: 'page.restored' },
      says: 'the shopper comes back to the page',
      follows: { sees: AT_REST, does: ['forgetNote'] },
    },
  ],
}
