/** Test cases: the captcha of a form (contract, shell 17.1). */
import type { basicCaptchaMachine } from '../../../../src/machines/forms/basic-captcha.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

export const CHECKED = 'the shop checks the code before the form is sent'
const UNCHECKED = 'the shop checks the code with the form'

const PICTURE = 'a picture'
const LOADING = 'a veil over the picture'
const NO_PICTURE = 'that there is no picture, and a way to try again'
const CODE = 'a field for the code'
const CHECKING = 'a busy form'
const WRONG = 'a field that says the code was wrong'
const UNCLEAR = 'that the code was not checked'

export const WRONG_FIELD = fakeMarkup('<input class="is-invalid" aria-label="Code" name="code">')
const field = { isRight: false, session: '', field: WRONG_FIELD }

const load: Outcome = { sees: LOADING, asks: ['fetchPicture'] }
/** Whatever is shown, the code that was typed is used up. */
const usedUp: Outcome = { sees: [LOADING, CODE], asks: ['fetchPicture'], does: ['emptyCode'] }

export const basicCaptchaCases: Cases<typeof basicCaptchaMachine> = {
  input: { isPreChecked: true },
  begins: { [CHECKED]: { isPreChecked: true }, [UNCHECKED]: { isPreChecked: false } },
  guardContext: ({ isPreChecked }) => isPreChecked,
  states: {
    'picture.shown': { sees: PICTURE },
    'picture.loading': { sees: LOADING, waits: [10_000], awaits: ['fetchPicture'] },
    'picture.failed': { sees: NO_PICTURE },
    'code.open': { sees: CODE },
    'code.checking': { sees: CHECKING, waits: [10_000], awaits: ['checkCode'] },
    'code.wrong': { sees: WRONG },
    'code.unclear': { sees: UNCLEAR },
  },
  // Specification 5.11.
  delays: {
    pictureDeadline: { ms: 10_000, follows: { sees: NO_PICTURE } },
    checkDeadline: { ms: 10_000, follows: { sees: UNCLEAR, does: ['captcha.refused'] } },
  },
  cases: [
    {
      event: { type: 'picture.renew' },
      says: 'the shopper wants another picture',
      follows: { in: ['picture.shown', 'picture.failed'], ...load },
    },
    { event: { type: 'picture.retry' }, says: 'the shopper tries again', follows: { in: 'picture.failed', ...load } },
    {
      event: { type: 'xstate.done.actor.fetchPicture', output: fakeMarkup('<img alt="picture 2">') },
      says: 'the picture comes',
      follows: { sees: PICTURE, does: ['showPicture'] },
    },
    {
      event: { type: 'xstate.error.actor.fetchPicture', error: { status: 500 } },
      says: 'no picture comes',
      follows: { sees: NO_PICTURE },
    },
    {
      event: { type: 'captcha.ask' },
      says: 'the shopper sends the form',
      follows: [
        {
          in: 'code.wrong',
          when: ([first]) => first === UNCHECKED,
          sees: CODE,
          does: ['unmarkCode', 'captcha.passed'],
        },
        { when: ([first]) => first === UNCHECKED, sees: CODE, does: ['captcha.passed'] },
        { in: 'code.wrong', sees: CHECKING, asks: ['checkCode'], does: ['unmarkCode'] },
        { in: ['code.open', 'code.unclear'], sees: CHECKING, asks: ['checkCode'] },
      ],
    },
    {
      event: { type: 'xstate.done.actor.checkCode', output: { isRight: true, session: 'abc', field: null } },
      says: 'the code is right',
      follows: { sees: CODE, finds: 'the code is marked as checked', does: ['fillIn', 'captcha.passed'] },
    },
    {
      event: { type: 'xstate.done.actor.checkCode', output: field },
      says: 'the code is wrong',
      follows: [
        { in: 'picture.loading', sees: WRONG, does: ['captcha.refused', 'showField'] },
        { sees: [LOADING, WRONG], asks: ['fetchPicture'], does: ['captcha.refused', 'showField'] },
      ],
    },
    {
      event: { type: 'xstate.error.actor.checkCode', error: { status: 500 } },
      says: 'the shop does not say whether the code is right',
      follows: { sees: UNCLEAR, does: ['captcha.refused'] },
    },
    {
      event: { type: 'captcha.judged', field: WRONG_FIELD },
      says: 'the shop answers the form: the code was wrong',
      follows: [
        { in: 'code.wrong', sees: [LOADING, WRONG], asks: ['fetchPicture'], does: ['unmarkCode', 'showField'] },
        { sees: [LOADING, WRONG], asks: ['fetchPicture'], does: ['showField'] },
      ],
    },
    {
      event: { type: 'captcha.judged', field: null },
      says: 'the shop answers the form: something else was wrong',
      follows: [{ in: 'code.wrong', ...usedUp, does: ['unmarkCode', 'emptyCode'] }, usedUp],
    },
  ],
}
