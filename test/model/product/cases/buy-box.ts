/** Test cases: a buy box that is replaced in place. */
import type { buyBoxMachine } from '../../../../src/machines/product/buy-box.ts'
import { fakeMarkup } from '../../support/markup.ts'
import type { Cases } from '../../support/paths.ts'

const AT_REST = 'the buy box, and nothing over it'
const VEILED = 'a veil over the buy box'
const FAILED = 'the buy box from before, and a sentence that offers to try again'

const navy = { markup: fakeMarkup('<p>Navy</p>'), show: () => undefined }

export const buyBoxCases: Cases<typeof buyBoxMachine> = {
  input: undefined,
  states: {
    resting: { sees: AT_REST },
    loading: { sees: VEILED, waits: [10_000], awaits: ['fetchBuyWidget'] },
    failed: { sees: FAILED },
  },
  delays: { readDeadline: { ms: 10_000, follows: { sees: FAILED, does: ['undoChoice'] } } },
  cases: [
    {
      event: { type: 'widget.update', url: '/widgets/cms/buybox/1/switch', field: { name: 'blue' } },
      says: 'another variant is asked for',
      follows: { sees: VEILED, asks: ['fetchBuyWidget'] },
    },
    {
      event: { type: 'widget.retry' },
      says: 'the shopper chooses to try again',
      follows: { sees: VEILED, asks: ['fetchBuyWidget'], does: ['returnFocus'], finds: 'the options have the focus' },
    },
    {
      event: { type: 'xstate.done.actor.fetchBuyWidget', output: navy },
      says: 'the shop gives its widget',
      follows: { sees: AT_REST, does: ['showWidget'] },
    },
    {
      event: { type: 'xstate.error.actor.fetchBuyWidget', error: { status: 500 } },
      says: 'the shop gives no widget',
      follows: { sees: FAILED, does: ['undoChoice'] },
    },
  ],
}
