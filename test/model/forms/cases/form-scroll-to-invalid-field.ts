/** Test cases: scrolling to the first invalid field. */
import type { formScrollToInvalidFieldMachine } from '../../../../src/machines/forms/form-scroll-to-invalid-field.ts'
import type { Cases } from '../../support/paths.ts'

const STILL = 'a page that stands still'
const MOVES = 'a page on its way to the first invalid field'

export const formScrollToInvalidFieldCases: Cases<typeof formScrollToInvalidFieldMachine> = {
  input: undefined,
  states: { resting: { sees: STILL }, scrolling: { sees: MOVES, waits: [75] } },
  delays: {
    scrollEnd: { ms: 75, follows: { sees: STILL, finds: 'the browser says what is wrong', does: ['reportField'] } },
  },
  cases: [
    {
      event: { type: 'field.refused' },
      says: 'the browser reports an invalid field',
      follows: { sees: MOVES, does: ['scrollToField'] },
    },
    { event: { type: 'page.scrolled' }, says: 'the page moves', follows: { sees: MOVES } },
    {
      event: { type: 'shopper.moved' },
      says: 'the shopper goes on to something else',
      follows: { sees: STILL, finds: 'the shopper is left alone', does: ['stayWithShopper'] },
    },
  ],
}
