/** What can happen to the rules of a form, in words. */
import type { FieldReading, formValidationMachine, GroupReading } from '../../../src/machines/forms/form-validation.ts'
import type { Cases } from '../support/paths.ts'

/** What the binding reads of a field that must be filled in. */
export const reading = (field: string, length: number, more: Partial<FieldReading> = {}): FieldReading => ({
  field,
  length,
  isRequired: true,
  minLength: null,
  isWellFormed: true,
  ...more,
})
/** The e-mail address and its repetition. */
export const mails = (isConfirmed: boolean, areEqual: boolean): GroupReading => ({
  group: 'mail',
  fields: ['mail', 'again'],
  isConfirmed,
  areEqual,
})
const password = (length: number) => reading('password', length, { minLength: 8 })

export const formValidationCases: Cases<typeof formValidationMachine> = {
  input: undefined,
  cases: [
    {
      event: { type: 'field.changed', field: password(3), group: null },
      says: 'the shopper leaves the password with three characters',
    },
    {
      event: { type: 'field.changed', field: reading('mail', 9), group: mails(false, false) },
      says: 'the shopper leaves the e-mail address, not repeated yet',
    },
    {
      event: { type: 'field.changed', field: reading('again', 9), group: mails(true, false) },
      says: 'the shopper repeats another e-mail address',
    },
    {
      event: {
        type: 'form.checked',
        fields: [reading('mail', 0), reading('again', 0), password(0)],
        groups: [mails(false, true)],
      },
      says: 'the shopper sends the empty form',
    },
    { event: { type: 'form.reset' }, says: 'the shopper resets the form' },
  ],
}
