/** What can happen around the announcer, in words. */
import type { announcerMachine } from '../../../src/machines/shell/announcer.ts'
import type { Cases } from '../support/paths.ts'

export const error = (text: string) => ({ type: 'message.say', message: { priority: 'error', text } }) as const
export const status = (text: string) => ({ type: 'message.say', message: { priority: 'status', text } }) as const

export const announcerCases: Cases<typeof announcerMachine> = {
  input: undefined,
  guardContext: ({ errors, status, isAnswered }) => [errors.length > 0, status !== null, isAnswered],
  cases: [
    { event: error('Sold out.'), says: 'a flow tells of an error' },
    { event: status('3 products.'), says: 'a flow tells of a result' },
    { event: { type: 'shopper.acted' }, says: 'the shopper does something' },
  ],
}
