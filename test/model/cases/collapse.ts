/** What can happen to a part that folds, in words. */
import type { collapseMachine } from '../../../src/machines/shell/collapse.ts'
import type { Cases } from '../support/paths.ts'

export const collapseCases: Cases<typeof collapseMachine> = {
  input: undefined,
  cases: [
    { event: { type: 'collapse.open' }, says: 'the shopper opens it' },
    { event: { type: 'collapse.close' }, says: 'the shopper closes it' },
  ],
}
