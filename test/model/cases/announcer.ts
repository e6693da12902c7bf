/** What can happen around the announcer, in words, and what follows. */
import type { announcerMachine } from '../../../src/machines/shell/announcer.ts'
import type { Cases } from '../support/paths.ts'

export const error = (text: string) => ({ type: 'message.say', message: { priority: 'error', text } }) as const
export const status = (text: string) => ({ type: 'message.say', message: { priority: 'status', text } }) as const

const ERROR = 'a flow tells of an error'
const RESULT = 'a flow tells of a result'
const ACT = 'the shopper does something'
const GATHERED = 'the gathering time passes (100 ms)'
const HEARD = 'the alerting time passes (1000 ms)'

const EMPTY = 'empty regions'
const GATHERS = 'empty regions, while messages are gathered'
const ERRORS = 'the errors'
const ERRORS_STILL = 'the errors, for readers that are late'
const NEWEST = 'the result'

/** What is still to be said after `history`, and whether the shopper has been told a result since the last thing they did. */
function storyOf(history: readonly string[]) {
  const story = { hasErrors: false, hasResult: false, isAnswered: false }
  const sayResult = () => {
    if (story.hasResult) Object.assign(story, { hasResult: false, isAnswered: true })
  }
  for (const says of history) {
    if (says === ERROR) story.hasErrors = true
    if (says === RESULT && !story.isAnswered) story.hasResult = true
    if (says === ACT) story.isAnswered = false
    if (says === HEARD) sayResult()
    if (says === GATHERED && !story.hasErrors) sayResult()
    if (says === GATHERED) story.hasErrors = false
  }
  return story
}

export const announcerCases: Cases<typeof announcerMachine> = {
  input: undefined,
  guardContext: ({ errors, status, isAnswered }) => [errors.length > 0, status !== null, isAnswered],
  states: {
    gathering: { sees: GATHERS, looks: EMPTY, waits: [100] },
    alerting: { sees: ERRORS, waits: [1000] },
    alerted: { sees: ERRORS_STILL, looks: ERRORS, waits: [7000] },
    stating: { sees: NEWEST, waits: [7000] },
    quiet: { sees: EMPTY },
  },
  delays: {
    gatheringTime: {
      ms: 100,
      then: [
        { when: (history) => storyOf(history).hasErrors, sees: ERRORS },
        { when: (history) => storyOf(history).hasResult, sees: NEWEST },
        { sees: EMPTY },
      ],
    },
    alertingTime: {
      ms: 1000,
      then: [{ when: (history) => storyOf(history).hasResult, sees: NEWEST }, { sees: ERRORS_STILL }],
    },
    keepingTime: { ms: 7000, then: { sees: EMPTY } },
  },
  cases: [
    { event: error('Sold out.'), says: ERROR, then: { sees: GATHERS } },
    {
      event: status('3 products.'),
      says: RESULT,
      then: [
        { when: (history) => storyOf(history).isAnswered, stays: true },
        { in: 'alerting', stays: true },
        { sees: GATHERS },
      ],
    },
    { event: { type: 'shopper.acted' }, says: ACT, then: { stays: true } },
  ],
}
