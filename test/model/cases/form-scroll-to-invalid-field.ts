/** What can happen while the first wrong field comes into view, in words. */
import type { formScrollToInvalidFieldMachine } from '../../../src/machines/forms/form-scroll-to-invalid-field.ts'
import type { Cases } from '../support/paths.ts'

export const formScrollToInvalidFieldCases: Cases<typeof formScrollToInvalidFieldMachine> = {
  input: undefined,
  cases: [
    { event: { type: 'field.refused' }, says: 'the browser reports an invalid field' },
    { event: { type: 'page.scrolled' }, says: 'the page moves' },
    { event: { type: 'shopper.moved' }, says: 'the shopper goes on to something else' },
  ],
}
