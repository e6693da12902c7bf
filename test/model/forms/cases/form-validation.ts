/** Test cases: the validation of a form. */
import type {
  FieldReading,
  formValidationMachine,
  GroupReading,
} from '../../../../src/machines/forms/form-validation.ts'
import type { Cases } from '../../support/paths.ts'

/** The binding's data of a required field. */
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

const PLAIN = 'only fields that were left are marked'
const STYLED = 'the whole form is marked'
const COMPARED = 'each field says what is known'
const PAUSE = 'two fields are compared in a moment'
const DIFFER = 'the addresses are said to differ'
const NO_DIFFERENCE = 'nothing is said of a difference'

const NOT_REPEATED = 'the shopper leaves the e-mail address, not repeated yet'
const OTHER = 'the shopper repeats another e-mail address'
const SAME = 'the shopper repeats the same e-mail address'

export const formValidationCases: Cases<typeof formValidationMachine> = {
  input: undefined,
  guardContext: (context) => context,
  states: {
    'style.plain': { sees: PLAIN },
    'style.styled': { sees: STYLED },
    'comparison.settled': { sees: COMPARED },
    'comparison.waiting': { sees: PAUSE, looks: COMPARED, waits: [150] },
  },
  delays: {
    comparisonDelay: {
      ms: 150,
      follows: [
        {
          when: (history) => history.findLast((says) => [NOT_REPEATED, OTHER, SAME].includes(says)) === OTHER,
          sees: COMPARED,
          finds: DIFFER,
          does: ['announceComparison'],
        },
        { sees: COMPARED, finds: NO_DIFFERENCE, does: ['announceComparison'] },
      ],
    },
  },
  cases: [
    {
      event: { type: 'field.changed', field: password(7), group: null },
      says: 'the shopper leaves the password with seven characters',
      follows: { stays: true, finds: 'the password is said to be too short' },
    },
    {
      event: { type: 'field.changed', field: password(8), group: null },
      says: 'the shopper leaves the password with eight characters',
      follows: { stays: true, finds: 'nothing is said of the password' },
    },
    {
      event: { type: 'field.changed', field: reading('mail', 9), group: mails(false, false) },
      says: NOT_REPEATED,
      follows: { stays: true, finds: ['nothing is said of the e-mail address', NO_DIFFERENCE] },
    },
    {
      event: { type: 'field.changed', field: reading('again', 9), group: mails(true, false) },
      says: OTHER,
      follows: { sees: PAUSE },
    },
    {
      event: { type: 'field.changed', field: reading('again', 9), group: mails(true, true) },
      says: SAME,
      follows: { sees: PAUSE },
    },
    {
      event: {
        type: 'form.checked',
        fields: [reading('mail', 0), reading('again', 0), password(0)],
        groups: [mails(false, true)],
      },
      says: 'the shopper sends the empty form',
      follows: { sees: [STYLED, COMPARED], finds: ['each field is said to be missing', NO_DIFFERENCE] },
    },
    {
      event: {
        type: 'form.checked',
        fields: [reading('mail', 9), reading('again', 9), password(8)],
        groups: [mails(true, false)],
      },
      says: 'the shopper sends the form with two e-mail addresses',
      follows: { sees: [STYLED, COMPARED], finds: [DIFFER, 'nothing is said of the password'] },
    },
    {
      event: {
        type: 'form.checked',
        fields: [reading('mail', 9), reading('again', 9), password(8)],
        groups: [mails(true, true)],
      },
      says: 'the shopper sends the form with all that it needs',
      follows: { sees: [STYLED, COMPARED], finds: 'nothing is said of any field' },
    },
    {
      event: { type: 'form.pass' },
      says: 'the form is asked whether it may go',
      follows: { stays: true },
    },
    {
      event: { type: 'form.reset' },
      says: 'the shopper resets the form',
      follows: { sees: [PLAIN, COMPARED], finds: 'nothing is said of any field' },
    },
  ],
}
