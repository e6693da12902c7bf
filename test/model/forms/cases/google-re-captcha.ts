/** Test cases: the captcha of a third party (contract, shell 17.2). */
import type { googleReCaptchaMachine } from '../../../../src/machines/forms/google-re-captcha.ts'
import type { Outcome } from '../../support/oracle.ts'
import type { Cases } from '../../support/paths.ts'

export const BOX = 'a box that the shopper ticks'
export const TASK = 'a check that may show a task'
export const SCORE = 'a check that nobody sees'

const SILENT = 'that the third party is not asked yet'
const FORM = 'a form without a token'
const AHEAD = 'a form without a token, while the script is loaded'
const BEGUN = 'a form without a token, while the check begins'
const BUSY = 'a busy form'
const RATING = 'a busy form, while the shopper is rated'
const MISSING = 'that the box is not ticked'
const LASTING = 'that the check lasts, and what to do'
const TOKEN = 'a form with a token'
const FAILED = 'that the check has failed, and a way to try again'

const isBox = ([first]: readonly string[]) => first === BOX
const isTask = ([first]: readonly string[]) => first === TASK

const load: Outcome = { sees: BUSY, asks: ['loadCaptcha'] }
const notTicked: Outcome = { sees: MISSING, does: ['captcha.refused'] }
const fails: Outcome = { sees: FAILED, does: ['announceFailure'] }
const failsForForm: Outcome = { sees: FAILED, does: ['announceFailure', 'captcha.refused'] }
/** What a complete form without a token leads to. */
const ask = (before: string[], place: Pick<Outcome, 'in'>): Outcome[] => [
  { ...place, when: isBox, sees: MISSING, does: [...before, 'captcha.refused'] },
  { ...place, when: isTask, sees: BEGUN, does: [...before, 'beginTask'] },
  { ...place, sees: RATING, asks: ['fetchToken'], ...(before.length > 0 && { does: before }) },
]

export const googleReCaptchaCases: Cases<typeof googleReCaptchaMachine> = {
  input: { kind: 'box' },
  begins: { [BOX]: { kind: 'box' }, [TASK]: { kind: 'task' }, [SCORE]: { kind: 'score' } },
  guardContext: ({ kind }) => kind,
  states: {
    unneeded: { sees: SILENT },
    'loading.ahead': { sees: AHEAD, looks: FORM, waits: [15_000], awaits: ['loadCaptcha'] },
    'loading.asked': { sees: BUSY, waits: [15_000], awaits: ['loadCaptcha'] },
    open: { sees: FORM },
    missing: { sees: MISSING },
    'challenging.begun': { sees: BEGUN, looks: FORM, waits: [3000] },
    'challenging.lasting': { sees: LASTING },
    rating: { sees: RATING, looks: BUSY, waits: [10_000], awaits: ['fetchToken'] },
    passed: { sees: TOKEN },
    failed: { sees: FAILED },
  },
  delays: {
    scriptDeadline: { ms: 15_000, follows: [{ in: 'loading.asked', ...failsForForm }, fails] },
    tokenDeadline: { ms: 10_000, follows: failsForForm },
    taskPatience: { ms: 3000, follows: { sees: LASTING } },
  },
  cases: [
    {
      event: { type: 'form.touched' },
      says: 'somebody uses the form',
      follows: { in: 'unneeded', sees: AHEAD, asks: ['loadCaptcha'] },
    },
    {
      event: { type: 'captcha.ask' },
      says: 'the shopper sends the form',
      follows: [
        { in: ['unneeded', 'failed'], ...load },
        { in: 'loading.ahead', sees: BUSY },
        { in: 'missing', ...notTicked },
        { in: 'challenging', sees: BEGUN, does: ['beginTask'] },
        { in: 'passed', when: isBox, sees: TOKEN, does: ['captcha.passed'] },
        ...ask(['empty'], { in: 'passed' }),
        ...ask([], { in: 'open' }),
      ],
    },
    {
      event: { type: 'captcha.retry' },
      says: 'the shopper tries again',
      follows: { in: 'failed', sees: AHEAD, asks: ['loadCaptcha'] },
    },
    {
      event: { type: 'token.arrived', token: 'token' },
      says: 'the third party gives a token',
      follows: [
        { in: 'challenging', sees: TOKEN, does: ['fillIn', 'captcha.passed'] },
        { in: ['open', 'missing'], sees: TOKEN, does: ['fillIn'] },
      ],
    },
    {
      event: { type: 'token.expired' },
      says: 'the token is too old',
      follows: { in: 'passed', sees: FORM, does: ['empty', 'announceExpiry'] },
    },
    {
      event: { type: 'token.spent' },
      says: 'the form was sent with its token, and is still there',
      follows: { in: 'passed', sees: FORM, does: ['empty'] },
    },
    {
      event: { type: 'check.failed' },
      says: 'the third party is in trouble',
      follows: [
        { in: 'challenging', ...failsForForm },
        { in: 'passed', sees: FAILED, does: ['empty', 'announceFailure'] },
        fails,
      ],
    },
    {
      event: {
        type: 'xstate.done.actor.loadCaptcha',
        output: { begin: () => undefined, fetchToken: () => Promise.resolve('token'), reset: () => undefined },
      },
      says: 'the script comes',
      follows: [{ in: 'loading.ahead', sees: FORM }, ...ask([], { in: 'loading.asked' })],
    },
    {
      event: { type: 'xstate.error.actor.loadCaptcha', error: { message: 'blocked' } },
      says: 'the script does not come',
      follows: [{ in: 'loading.asked', ...failsForForm }, fails],
    },
    {
      event: { type: 'xstate.done.actor.fetchToken', output: 'token' },
      says: 'the third party rates the shopper',
      follows: { sees: TOKEN, does: ['fillIn', 'captcha.passed'] },
    },
    {
      event: { type: 'xstate.error.actor.fetchToken', error: { message: 'no token' } },
      says: 'the third party gives no token',
      follows: failsForForm,
    },
  ],
}
