/** What can happen around the way back to the top, in words. */
import { type scrollUpMachine, VISIBLE_FROM_PX } from '../../../src/machines/shell/scroll-up.ts'
import type { Cases } from '../support/paths.ts'

export const scrollUpCases: Cases<typeof scrollUpMachine> = {
  input: { visibleFrom: VISIBLE_FROM_PX },
  cases: [
    { event: { type: 'page.scrolled' }, says: 'the shopper scrolls' },
    { event: { type: 'position.measured', top: 250, isAtEnd: false }, says: 'the page stands at 250 px' },
    { event: { type: 'position.measured', top: 251, isAtEnd: false }, says: 'the page stands at 251 px' },
    { event: { type: 'position.measured', top: 900, isAtEnd: true }, says: 'the page stands at its end' },
  ],
}
