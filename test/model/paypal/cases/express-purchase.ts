/** What can happen to the one purchase of a page with express buttons (quality.md A4). */
import type { expressPurchaseMachine } from '../../../../src/machines/paypal/express-purchase.ts'
import type { Cases } from '../../support/paths.ts'

const FREE = 'that each button may be pressed'
const TAKEN = 'that presses on the buttons are refused'

/** Buttons of the page. */
const [ONE, OTHER] = ['one', 'other']

export const expressPurchaseCases: Cases<typeof expressPurchaseMachine> = {
  input: undefined,
  states: { free: { sees: FREE }, taken: { sees: TAKEN } },
  guardContext: ({ buyer }) => [buyer],
  cases: [
    {
      event: { type: 'purchase.begin', buyer: ONE },
      says: 'a button begins a purchase',
      follows: { sees: TAKEN },
    },
    {
      event: { type: 'purchase.end', buyer: ONE },
      says: 'the attempt to buy is over',
      follows: { sees: FREE },
    },
    {
      event: { type: 'purchase.end', buyer: OTHER },
      says: 'an attempt with another button is over',
      follows: { stays: true },
    },
  ],
}
