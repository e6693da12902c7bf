/** Test cases: the checks of a form whose fields name their rules. */
import type { formHandlerMachine, Verdict } from '../../../../src/machines/forms/form-handler.ts'
import type { Cases } from '../../support/paths.ts'

export const mail = (...broken: string[]): Verdict => ({ field: 'mail', broken })
export const password = (...broken: string[]): Verdict => ({ field: 'password', broken })

const CHECKED = 'each field says what is known'
const PAUSE = 'what is typed is checked in a moment'
const OFFERED = 'the buttons say when the form is sent'
const REMOVED = 'the buttons say nothing'
const WRONG = 'the e-mail address is said to be none'
const RIGHT = 'nothing is said of the e-mail address'
const MISSING = 'both fields are said to be missing'

const TYPES_WRONG = 'the shopper types what is no e-mail address'
const TYPES_RIGHT = 'the shopper types an e-mail address'
const RESETS = 'the shopper resets the form'
const EMPTY = 'the shopper sends the empty form'
const FULL = 'the shopper sends the form with all that it needs'
const ASKED = 'a script asks whether the form is complete, with no password'

const MESSAGES = [TYPES_WRONG, TYPES_RIGHT, RESETS, EMPTY, FULL, ASKED]
const lastOf = (history: readonly string[]) => history.filter((says) => MESSAGES.includes(says))
const isTypedWrong = (history: readonly string[]) => lastOf(history).at(-1) === TYPES_WRONG
/** It is already said of it. */
const isKnown = (history: readonly string[]) => {
  const past = lastOf(history)
  const typed = past.findLastIndex((says) => says !== TYPES_WRONG && says !== TYPES_RIGHT)
  return past.slice(typed + 1).length > 1 && past.at(-2) === TYPES_WRONG
}

export const formHandlerCases: Cases<typeof formHandlerMachine> = {
  input: undefined,
  guardContext: (context) => context,
  states: {
    'messages.settled': { sees: CHECKED },
    'messages.waiting': { sees: PAUSE, looks: CHECKED, waits: [200] },
    'loader.offered': { sees: OFFERED },
    'loader.removed': { sees: REMOVED },
  },
  delays: {
    checkDelay: {
      ms: 200,
      follows: [
        {
          when: (history) => isTypedWrong(history) && !isKnown(history),
          sees: CHECKED,
          finds: WRONG,
          does: ['sayProblem'],
        },
        { when: isTypedWrong, sees: CHECKED, finds: WRONG },
        { sees: CHECKED, finds: RIGHT },
      ],
    },
  },
  cases: [
    {
      event: { type: 'field.typed', fields: [mail('email')] },
      says: TYPES_WRONG,
      follows: { sees: PAUSE },
    },
    { event: { type: 'field.typed', fields: [mail()] }, says: TYPES_RIGHT, follows: { sees: PAUSE } },
    {
      event: { type: 'form.checked', fields: [mail(), password('required', 'minLength')] },
      says: ASKED,
      follows: { sees: CHECKED, finds: [RIGHT, 'the password is said to be missing'] },
    },
    {
      event: { type: 'form.tried', fields: [mail('required'), password('required', 'minLength')] },
      says: EMPTY,
      follows: { sees: [CHECKED, OFFERED], finds: MISSING, does: ['refuseForm'] },
    },
    {
      event: { type: 'form.tried', fields: [mail(), password()] },
      says: FULL,
      follows: { sees: [CHECKED, OFFERED], finds: 'nothing is said of any field' },
    },
    { event: { type: 'form.pass' }, says: 'the form is asked whether it may go', follows: { stays: true } },
    {
      event: { type: 'form.reset' },
      says: RESETS,
      follows: { sees: CHECKED, finds: 'nothing is said of any field' },
    },
    { event: { type: 'loader.remove' }, says: 'a script says that it is over', follows: { sees: REMOVED } },
  ],
}
