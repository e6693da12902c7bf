/** Test cases: the newsletter form of the footer. */
import type { newsletterFormMachine } from '../../../../src/machines/forms/newsletter-form.ts'
import type { Cases } from '../../support/paths.ts'

const HIDDEN = 'a field alone'
const SHOWN = 'the field with the privacy notice and the captcha'

export const newsletterFormCases: Cases<typeof newsletterFormMachine> = {
  input: undefined,
  states: { empty: { sees: HIDDEN }, filled: { sees: SHOWN } },
  cases: [
    {
      event: { type: 'address.changed', isEmpty: false },
      says: 'the shopper types a character',
      follows: [
        { in: ['empty'], sees: SHOWN, does: ['startCaptcha'] },
        { in: ['filled'], stays: true },
      ],
    },
    {
      event: { type: 'address.changed', isEmpty: true },
      says: 'the shopper deletes everything',
      follows: { sees: HIDDEN },
    },
  ],
}
