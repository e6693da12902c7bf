/** Test cases: scrolling to the first invalid field. */
import type { formScrollToInvalidFieldMachine } from '../../../../src/machines/forms/form-scroll-to-invalid-field.ts'
import type { Cases } from '../../support/paths.ts'

const STILL = 'a page that does not move'
const MOVES = 'a page on its way to the first invalid field'
const SAYS = 'the browser, which says what is wrong'
const NAMED = 'a sentence that names the field'

/** Stands for a field of the page. */
const FIELD = { name: 'street', labels: [{ textContent: 'Street*' }], validationMessage: 'Fill in.' }

export const formScrollToInvalidFieldCases: Cases<typeof formScrollToInvalidFieldMachine> = {
  input: undefined,
  guardContext: ({ field }) => field !== null,
  states: {
    resting: { sees: STILL },
    scrolling: { sees: MOVES, waits: [75] },
    reporting: { sees: SAYS },
    named: { sees: NAMED },
  },
  // Specification 9.13.
  delays: { scrollEnd: { ms: 75, follows: { sees: SAYS } } },
  cases: [
    {
      event: { type: 'field.refused', field: FIELD, wishes: null },
      says: 'the browser reports an invalid field',
      follows: { sees: MOVES, does: ['scrollToField'] },
    },
    { event: { type: 'page.scrolled' }, says: 'the page moves', follows: { sees: MOVES } },
    {
      event: { type: 'field.reported' },
      says: 'the browser has said it',
      follows: { sees: STILL, finds: 'the field has the focus' },
    },
    {
      event: { type: 'field.hidden' },
      says: 'the field is hidden, and nothing shows it',
      follows: { sees: NAMED },
    },
    { event: { type: 'field.removed' }, says: 'the form leaves the page', follows: { sees: STILL } },
    { event: { type: 'form.tried' }, says: 'the shopper sends a form', follows: { sees: STILL } },
    {
      event: { type: 'shopper.moved', to: null },
      says: 'the shopper goes on to something else',
      follows: { sees: STILL, finds: 'the shopper is left alone', does: ['stopScrolling', 'showFocused'] },
    },
    {
      event: { type: 'shopper.pressed', to: null },
      says: 'the shopper presses something else',
      follows: { sees: STILL, finds: 'nothing moves under the pointer', does: ['stopScrolling'] },
    },
  ],
}
