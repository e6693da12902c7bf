/** What can happen to tabs, in words. */
import type { tabMachine } from '../../../src/machines/shell/tab.ts'
import type { Cases } from '../support/paths.ts'

export const tabCases: Cases<typeof tabMachine> = {
  input: { active: 0 },
  guardContext: ({ active }) => active,
  cases: [
    { event: { type: 'tab.select', tab: 0 }, says: 'the shopper chooses the description' },
    { event: { type: 'tab.select', tab: 1 }, says: 'the shopper chooses the reviews' },
  ],
}
