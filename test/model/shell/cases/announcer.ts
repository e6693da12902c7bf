/** Test cases: the announcer. */
import type { announcerMachine } from '../../../../src/machines/shell/announcer.ts'
import type { Cases } from '../../support/paths.ts'

export const error = (text: string) => ({ type: 'message.say', message: { priority: 'error', text } }) as const
export const status = (text: string) => ({ type: 'message.say', message: { priority: 'status', text } }) as const

const QUIET = 'nothing is said'
const GATHERING = 'nothing is said yet'
const ERROR_SAID = 'the error is said'
const ERROR_KEPT = 'the error can still be heard'
const RESULT_SAID = 'the result is said'

const ERROR = 'a flow tells of an error'
const RESULT = 'a flow tells of a result'
const ACT = 'the shopper does something'
const GATHERED = 'the gathering time passes (100 ms)'
const HEARD = 'the alerting time passes (1000 ms)'

/**
 * The pending messages after `history`, and whether the shopper's last action was answered: errors first, one result
 * per action.
 */
function dueAfter(history: readonly string[]) {
  let [hasError, hasResult, isAnswered] = [false, false, false]
  for (const step of history) {
    const isResultSaid = hasResult && (step === HEARD || (step === GATHERED && !hasError))
    hasError = step === ERROR || (hasError && step !== GATHERED)
    hasResult = (hasResult && !isResultSaid) || (step === RESULT && !isAnswered)
    isAnswered = isResultSaid || (isAnswered && step !== ACT)
  }
  return { hasError, hasResult, isAnswered }
}
const hasError = (history: readonly string[]) => dueAfter(history).hasError
const hasResult = (history: readonly string[]) => dueAfter(history).hasResult
const isAnswered = (history: readonly string[]) => dueAfter(history).isAnswered

export const announcerCases: Cases<typeof announcerMachine> = {
  input: undefined,
  guardContext: ({ errors, status, isAnswered }) => [errors.length > 0, status !== null, isAnswered],
  states: {
    gathering: { sees: GATHERING, looks: QUIET, waits: [100] },
    alerting: { sees: ERROR_SAID, waits: [1000] },
    alerted: { sees: ERROR_KEPT, looks: ERROR_SAID, waits: [7000] },
    stating: { sees: RESULT_SAID, waits: [7000] },
    quiet: { sees: QUIET },
  },
  delays: {
    gatheringTime: {
      ms: 100,
      follows: [{ when: hasError, sees: ERROR_SAID }, { when: hasResult, sees: RESULT_SAID }, { sees: QUIET }],
    },
    alertingTime: { ms: 1000, follows: [{ when: hasResult, sees: RESULT_SAID }, { sees: ERROR_KEPT }] },
    keepingTime: { ms: 7000, follows: { sees: QUIET } },
  },
  cases: [
    { event: error('Sold out.'), says: ERROR, follows: { sees: GATHERING } },
    {
      event: status('3 products.'),
      says: RESULT,
      follows: [{ in: ['gathering', 'alerting'], stays: true }, { when: isAnswered, stays: true }, { sees: GATHERING }],
    },
    { event: { type: 'shopper.acted' }, says: ACT, follows: { stays: true } },
  ],
}
